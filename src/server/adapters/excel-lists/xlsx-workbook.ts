import { posix } from 'node:path';
import { SheetError } from '../../ports/spreadsheets.ts';
import { limits } from './limits.ts';
import { builtInFormat, numberFormat, type NumberFormat } from './number-formats.ts';
import type { Sheet } from './sheet.ts';
import { xlsxCells, xlsxMerges, type XlsxBook } from './xlsx-sheet.ts';
import { SharedStrings } from './xlsx-strings.ts';
import { XmlCursor } from './xml-cursor.ts';
import { ZipParts } from './zip-parts.ts';

/** The media type of an .xlsx; workbooks with macros, templates and other documents have others. */
const workbookType = 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet.main+xml';

/** The visible sheets of an .xlsx, each unpacked when its cells are looked at. */
export function* xlsxSheets(content: Buffer): Generator<Sheet> {
  const parts = new ZipParts(content);
  const path = workbookPath(parts);
  const workbook = required(parts, path);
  const relations = relationsOf(parts, path);
  const partOf = (kind: string) => {
    const target = [...relations.values()].find((relation) => relation.kind === kind)?.target;
    return target === undefined ? undefined : parts.read(target);
  };
  const book: XlsxBook = {
    strings: new SharedStrings(partOf('sharedStrings')),
    formats: formatsOf(partOf('styles')),
    calendar: is1904(workbook) ? 1904 : 1900,
  };
  for (const { id, name } of visibleSheets(workbook)) {
    const relation = relations.get(id);
    if (relation?.kind !== 'worksheet') continue;
    let unpacked: Buffer | undefined;
    const xml = () => (unpacked ??= required(parts, relation.target));
    yield { name, cells: (columns) => xlsxCells(xml(), book, columns), merges: () => xlsxMerges(xml()) };
  }
}

function required(parts: ZipParts, name: string): Buffer {
  const part = parts.read(name);
  if (!part) throw new SheetError('broken', `no ${name}`);
  return part;
}

function workbookPath(parts: ZipParts): string {
  const types = parts.read('[Content_Types].xml');
  const cursor = new XmlCursor(types ?? Buffer.alloc(0));
  while (cursor.nextOpening('Override')) {
    if (cursor.attribute('ContentType') === workbookType) return cursor.attribute('PartName') ?? '';
  }
  throw new SheetError('type', 'a zip without a workbook');
}

type Relation = { kind: string; target: string };

/** The parts that the workbook refers to, by the last word of their type. */
function relationsOf(parts: ZipParts, path: string): Map<string, Relation> {
  const folder = posix.dirname(posix.join('/', path));
  const xml = required(parts, posix.join(folder, '_rels', `${posix.basename(path)}.rels`));
  const relations = new Map<string, Relation>();
  const cursor = new XmlCursor(xml);
  while (cursor.nextOpening('Relationship')) {
    const kind = posix.basename(cursor.attribute('Type') ?? '');
    const target = posix.resolve(folder, cursor.attribute('Target') ?? '');
    relations.set(cursor.attribute('Id') ?? '', { kind, target });
    if (relations.size > limits.relations) throw new SheetError('tooBig', 'too many parts');
  }
  return relations;
}

function visibleSheets(workbook: Buffer): { id: string; name: string }[] {
  const sheets: { id: string; name: string }[] = [];
  const cursor = new XmlCursor(workbook);
  while (cursor.nextOpening('sheet')) {
    if ((cursor.attribute('state') ?? 'visible') !== 'visible') continue;
    sheets.push({ id: cursor.attribute('id') ?? '', name: cursor.attribute('name') ?? '' });
    if (sheets.length > limits.sheets) throw new SheetError('tooBig', 'too many sheets');
  }
  return sheets;
}

function is1904(workbook: Buffer): boolean {
  const cursor = new XmlCursor(workbook);
  return cursor.nextOpening('workbookPr') && ['1', 'true'].includes(cursor.attribute('date1904') ?? '');
}

/** The number format of each style that a cell can have. */
function formatsOf(styles: Buffer = Buffer.alloc(0)): NumberFormat[] {
  const written = new Map<number, NumberFormat>();
  const formats: NumberFormat[] = [];
  let isOfCells = false;
  const cursor = new XmlCursor(styles);
  while (cursor.next()) {
    if (cursor.name === 'cellXfs') isOfCells = !cursor.isClosing;
    if (!cursor.isOpening) continue;
    const id = Number(cursor.attribute('numFmtId') ?? 0);
    if (cursor.name === 'numFmt') written.set(id, numberFormat(cursor.attribute('formatCode') ?? ''));
    if (cursor.name === 'xf' && isOfCells) formats.push(written.get(id) ?? builtInFormat(id));
    if (Math.max(written.size, formats.length) > limits.styles)
      throw new SheetError('tooBig', 'too many styles');
  }
  return formats;
}
