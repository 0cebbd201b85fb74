import type { CellValue } from '#domain/requests/listed-ids.ts';
import { SheetError } from '../../ports/spreadsheets.ts';
import { biff, BiffCursor, ContinuedData } from './biff-records.ts';
import { limits } from './limits.ts';
import { general, numberValue, type Calendar, type NumberFormat } from './number-formats.ts';
import type { Cell, Merge } from './sheet.ts';

/** What cells refer to. */
export type XlsBook = { strings: string[]; formats: NumberFormat[]; calendar: Calendar };

/** The cells of the sheet that begins here. */
export function* xlsCells(
  stream: Buffer,
  from: number,
  book: XlsBook,
  columns?: ReadonlySet<number>,
): Generator<Cell> {
  /** A formula whose text follows. */
  let open: Omit<Cell, 'value'> | undefined;
  for (const cursor of recordsOf(stream, from)) {
    if (cursor.id === biff.formulaText && open) {
      yield { ...open, value: { text: cursor.continued().text() } };
      open = undefined;
    }
    const read = readers[cursor.id];
    if (!read) continue;
    const { data } = cursor;
    const row = data.readUInt16LE(0) + 1;
    const first = data.readUInt16LE(2) + 1;
    open = undefined;
    const count = cursor.id === biff.manyNumbers ? Math.floor((data.length - 6) / 6) : 1;
    for (let index = 0; index < count; index++) {
      const column = first + index;
      if (columns && !columns.has(column)) continue;
      const value = read(data.subarray(4 + index * 6), book);
      if (value) yield { row, column, value };
      else open = { row, column };
    }
  }
}

/** Reads merged cells from records of many, each with its first and last row and column. */
export function xlsMerges(stream: Buffer, from: number): Merge[] {
  const merges: Merge[] = [];
  for (const { id, data } of recordsOf(stream, from)) {
    if (id !== biff.merges) continue;
    for (let at = 2; at + 8 <= data.length; at += 8) {
      const [top = 0, bottom = 0, left = 0, right = 0] = [0, 2, 4, 6].map((more) =>
        data.readUInt16LE(at + more),
      );
      merges.push({ row: top + 1, column: left + 1, rows: bottom - top + 1, columns: right - left + 1 });
    }
    if (merges.length > limits.merges) throw new SheetError('tooBig', 'too many merged cells');
  }
  return merges;
}

/** Charts within a sheet are sheets of their own, which are passed over. */
function* recordsOf(stream: Buffer, from: number): Generator<BiffCursor> {
  const cursor = new BiffCursor(stream, from);
  if (cursor.next() !== biff.begin) throw new SheetError('broken', `no sheet at ${from}`);
  for (let depth = 1; depth > 0;) {
    const id = cursor.next();
    if (id === biff.begin) depth++;
    else if (id === biff.end) depth--;
    else if (depth === 1) yield cursor;
  }
}

/** Read a cell from its style on, which its value follows; undefined when that is a text that follows later. */
const readers: Record<number, (data: Buffer, book: XlsBook) => CellValue | undefined> = {
  [biff.sharedLabel]: (data, { strings }) => {
    const text = strings[data.readUInt32LE(2)];
    if (text === undefined) throw new SheetError('broken', 'a text that is not there');
    return { text };
  },
  [biff.label]: (data) => ({ text: new ContinuedData([data.subarray(2)]).text() }),
  [biff.richLabel]: (data) => ({ text: new ContinuedData([data.subarray(2)]).text() }),
  [biff.number]: (data, book) => styled(data.readDoubleLE(2), data, book),
  [biff.shortNumber]: (data, book) => styled(shortNumber(data), data, book),
  [biff.manyNumbers]: (data, book) => styled(shortNumber(data), data, book),
  [biff.truthOrError]: (data) => truthOrError(data.readUInt8(2), data.readUInt8(3) === 1),
  [biff.formula]: (data, book) => {
    if (data.readUInt16LE(8) !== 0xffff) return styled(data.readDoubleLE(2), data, book);
    const kind = data.readUInt8(2);
    if (kind === 0) return undefined;
    return kind === 3 ? { text: '' } : truthOrError(data.readUInt8(4), kind === 2);
  },
};

const styled = (number: number, data: Buffer, { formats, calendar }: XlsBook): CellValue =>
  numberValue(number, formats[data.readUInt16LE(0)] ?? general, calendar);

/**
 * Reads a number of four bytes: the upper half of a number or a whole number, either perhaps a hundred times as large.
 */
function shortNumber(data: Buffer): number {
  const written = data.readInt32LE(2);
  const half = Buffer.alloc(8);
  half.writeInt32LE(written & ~3, 4);
  const number = written & 2 ? written >> 2 : half.readDoubleLE();
  return written & 1 ? number / 100 : number;
}

const errors: Record<number, string> = {
  0x00: '#NULL!',
  0x07: '#DIV/0!',
  0x0f: '#VALUE!',
  0x17: '#REF!',
  0x1d: '#NAME?',
  0x24: '#NUM!',
  0x2a: '#N/A',
};

function truthOrError(code: number, isError: boolean): CellValue {
  if (isError) return { shown: errors[code] ?? '#N/A' };
  return { shown: code === 1 ? 'TRUE' : 'FALSE' };
}
