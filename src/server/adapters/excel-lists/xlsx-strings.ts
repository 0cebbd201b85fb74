import { SheetError } from '../../ports/spreadsheets.ts';
import { limits } from './limits.ts';
import { XmlCursor } from './xml-cursor.ts';

/** The texts that the cells of an .xlsx share. Only their places are kept; a text is read when a cell has it. */
export class SharedStrings {
  readonly #xml: Buffer;
  readonly #places: number[] = [];

  constructor(xml: Buffer = Buffer.alloc(0)) {
    this.#xml = xml;
    const cursor = new XmlCursor(xml);
    while (cursor.nextOpening('si')) {
      if (this.#places.push(cursor.position) > limits.strings)
        throw new SheetError('tooBig', 'too many texts');
    }
  }

  at(index: number): string {
    const place = this.#places[index];
    if (place === undefined) throw new SheetError('broken', `no text ${index}`);
    const cursor = new XmlCursor(this.#xml, place);
    cursor.next();
    return richText(cursor);
  }
}

/** The text of the element it stands on, its pieces of other looks put together, hints of pronunciation left out. */
export function richText(cursor: XmlCursor): string {
  const element = cursor.name;
  let text = '';
  let isHint = false;
  while (!(cursor.isClosing && cursor.name === element)) {
    if (!cursor.next()) throw new SheetError('broken', `no end of ${element}`);
    if (cursor.name === 'rPh') isHint = !cursor.isClosing;
    else if (cursor.name === 't' && cursor.isOpening && !isHint) text += cursor.text();
    if (text.length > limits.textBytes) throw new SheetError('tooBig', 'a long text');
  }
  return withControls(text);
}

/** Characters that XML does not know are written like `_x000D_`. */
export const withControls = (text: string): string =>
  text.replaceAll(/_x([\dA-F]{4})_/gi, (_, code: string) => String.fromCharCode(Number.parseInt(code, 16)));
