import { SheetError } from '../../ports/spreadsheets.ts';
import { biff, BiffCursor, ContinuedData } from './biff-records.ts';
import { limits } from './limits.ts';
import { builtInFormat, numberFormat, type NumberFormat } from './number-formats.ts';
import { oleStreams } from './ole-streams.ts';
import type { Sheet } from './sheet.ts';
import { xlsCells, xlsMerges, type XlsBook } from './xls-sheet.ts';

/** The version of Excel 97 and later. */
const version = 0x600;

/** The visible sheets of an .xls. */
export function* xlsSheets(content: Buffer): Generator<Sheet> {
  const stream = workbookStream(content);
  const { book, sheets } = readGlobals(stream);
  for (const { from, name } of sheets)
    yield {
      name,
      cells: (columns) => xlsCells(stream, from, book, columns),
      merges: () => xlsMerges(stream, from),
    };
}

/** A workbook of any kind that needs a password is kept in an OLE file, the .xlsx too. */
function workbookStream(content: Buffer): Buffer {
  const streams = oleStreams(content);
  if (streams.has('encryptedpackage')) throw new SheetError('protected');
  const read = streams.get('workbook');
  if (!read) throw new SheetError('type', 'an OLE file without a workbook');
  return read();
}

type Place = { from: number; name: string };

/** What stands before the sheets: where each begins, and the texts and formats that cells refer to. */
function readGlobals(stream: Buffer): { book: XlsBook; sheets: Place[] } {
  const book: XlsBook = { strings: [], formats: [], calendar: 1900 };
  const sheets: Place[] = [];
  const written = new Map<number, NumberFormat>();
  const styles: number[] = [];
  const cursor = new BiffCursor(stream);
  if (cursor.next() !== biff.begin) throw new SheetError('broken', 'no workbook');
  if (cursor.data.readUInt16LE(0) !== version) throw new SheetError('type', 'older than Excel 97');
  for (let id = cursor.next(); id !== biff.end; id = cursor.next()) {
    const { data } = cursor;
    if (id === biff.filePass) throw new SheetError('protected');
    if (id === biff.calendar) book.calendar = data.readUInt16LE(0) === 1 ? 1904 : 1900;
    if (id === biff.sheet && isVisibleSheet(data)) sheets.push(placeIn(data));
    if (id === biff.style) styles.push(data.readUInt16LE(2));
    if (id === biff.format) written.set(data.readUInt16LE(0), formatIn(cursor.continued()));
    if (id === biff.strings) book.strings = stringsIn(cursor.continued());
    if (sheets.length > limits.sheets || styles.length > limits.styles)
      throw new SheetError('tooBig', 'too many sheets or styles');
  }
  book.formats = styles.map((format) => written.get(format) ?? builtInFormat(format));
  return { book, sheets };
}

/** Charts and sheets of macros are no worksheets. */
const isVisibleSheet = (data: Buffer): boolean => (data.readUInt8(4) & 3) === 0 && data.readUInt8(5) === 0;

function placeIn(data: Buffer): Place {
  const name = new ContinuedData([data.subarray(6)]);
  return { from: data.readUInt32LE(0), name: name.text(name.uint8()) };
}

function formatIn(data: ContinuedData): NumberFormat {
  data.skip(2);
  return numberFormat(data.text());
}

function stringsIn(data: ContinuedData): string[] {
  data.skip(4);
  const count = data.uint32();
  const strings: string[] = [];
  while (strings.length < count && !data.isAtEnd()) {
    if (strings.push(data.text()) > limits.strings) throw new SheetError('tooBig', 'too many texts');
  }
  return strings;
}
