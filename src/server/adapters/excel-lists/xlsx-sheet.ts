import type { CellValue } from '#domain/requests/listed-ids.ts';
import { SheetError } from '../../ports/spreadsheets.ts';
import { limits } from './limits.ts';
import { general, numberValue, type Calendar, type NumberFormat } from './number-formats.ts';
import type { Cell, Merge } from './sheet.ts';
import { richText, withControls, type SharedStrings } from './xlsx-strings.ts';
import { XmlCursor } from './xml-cursor.ts';

/** The last column of Excel, XFD. */
const lastColumn = 16_384;

/** What cells refer to. */
export type XlsxBook = { strings: SharedStrings; formats: NumberFormat[]; calendar: Calendar };

export function* xlsxCells(xml: Buffer, book: XlsxBook, columns?: ReadonlySet<number>): Generator<Cell> {
  const cursor = new XmlCursor(xml);
  if (!cursor.nextOpening('sheetData')) throw new SheetError('broken', 'a sheet without cells');
  let rows = 0;
  let row = 0;
  let column = 0;
  while (!(cursor.isClosing && cursor.name === 'sheetData')) {
    if (!cursor.next()) throw new SheetError('broken', 'a sheet without an end');
    if (!cursor.isOpening) continue;
    if (cursor.name === 'row') {
      if (++rows > limits.rows) throw new SheetError('tooBig', 'too many rows');
      row = Number(cursor.attribute('r') ?? row + 1);
      column = 0;
    } else if (cursor.name === 'c') {
      column = columnOf(cursor.attribute('r')) ?? column + 1;
      if (column > lastColumn) throw new SheetError('broken', 'too many columns');
      const isWanted = columns?.has(column) ?? column <= limits.columns;
      const value = isWanted ? cellValue(cursor, book) : undefined;
      if (value) yield { row, column, value };
    }
  }
}

/** `C7` is in the third column. Rows and cells need not be numbered. */
function columnOf(reference: string | undefined): number | undefined {
  const letters = /^[A-Z]{1,3}/.exec(reference ?? '')?.[0];
  if (letters === undefined) return undefined;
  return Buffer.from(letters).reduce((column, letter) => column * 26 + letter - 64, 0);
}

const range = /^([A-Z]{1,3})(\d{1,7}):([A-Z]{1,3})(\d{1,7})$/;

/** Reads the merges of a sheet. They are told of behind the cells, where the name of those stands for the last time. */
export function xlsxMerges(xml: Buffer): Merge[] {
  const merges: Merge[] = [];
  const cursor = new XmlCursor(xml, Math.max(0, xml.lastIndexOf('sheetData')));
  while (cursor.nextOpening('mergeCell')) {
    const [, first = '', top, last = '', bottom] = range.exec(cursor.attribute('ref') ?? '') ?? [];
    const [column = 0, row] = [columnOf(first), Number(top)];
    if (column === 0) continue;
    merges.push({ row, column, rows: Number(bottom) - row + 1, columns: (columnOf(last) ?? 0) - column + 1 });
    if (merges.length > limits.merges) throw new SheetError('tooBig', 'too many merged cells');
  }
  return merges;
}

/** The value of the cell that the cursor is at; a formula has its result beside it. */
function cellValue(cursor: XmlCursor, book: XlsxBook): CellValue | undefined {
  const type = cursor.attribute('t') ?? 'n';
  const style = Number(cursor.attribute('s') ?? 0);
  let value: CellValue | undefined;
  while (!(cursor.isClosing && cursor.name === 'c')) {
    if (!cursor.next()) throw new SheetError('broken', 'a cell without an end');
    if (!cursor.isOpening) continue;
    if (cursor.name === 'is') value = { text: richText(cursor) };
    else if (cursor.name === 'v') value = valueOf(type, cursor.text(), style, book);
  }
  return value;
}

function valueOf(type: string, written: string, style: number, book: XlsxBook): CellValue | undefined {
  if (written === '') return undefined;
  if (type === 's') return { text: book.strings.at(Number(written)) };
  if (type === 'str' || type === 'inlineStr') return { text: withControls(written) };
  if (type === 'b') return { shown: Number(written) === 1 ? 'TRUE' : 'FALSE' };
  const number = Number(written);
  if (type !== 'n' || !Number.isFinite(number)) return { shown: written };
  return numberValue(number, book.formats[style] ?? general, book.calendar);
}
