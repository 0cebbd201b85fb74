import { dropLimits } from '#domain/coretax/faktur/drop-limits.ts';
import type { Table, TableRow } from '#domain/coretax/faktur/list-table.ts';
import { isBlank } from '#domain/requests/listed-ids.ts';
import { SheetError } from '../../ports/spreadsheets.ts';
import { limits } from './limits.ts';

const separators = [',', ';', '\t', '|'];
/** A line by which Excel is told what stands between the cells. */
const told = /^sep=(.)\r?\n/;
/** The form of a text by which a spreadsheet is kept from reading digits as a number. */
const formula = /^="(.*)"$/s;

/** Values with commas, semicolons or tabs between them, as Coretax and spreadsheets write them. */
export function csvTable(content: Buffer): Table {
  const text = decoded(content);
  if (text.includes('\0')) throw new SheetError('type', 'neither a workbook nor a text');
  const separator = told.exec(text)?.[1] ?? usualSeparator(text);
  return {
    top(most) {
      const rows: TableRow[] = [];
      for (const row of rowsOf(text, separator)) {
        if (rows.length === most) break;
        rows.push(row);
      }
      return rows;
    },
    *below(heading, columns) {
      let count = 0;
      for (const { row, cells } of rowsOf(text, separator)) {
        const wanted = cells.filter(({ column }) => columns.has(column));
        if (row <= heading || wanted.length === 0) continue;
        if (++count > dropLimits.listRows) throw new SheetError('tooManyRows', 'a long list');
        yield { row, cells: wanted };
      }
    },
  };
}

/** UTF-8 or UTF-16 where it says so; what is no UTF-8 is what Windows wrote before. */
function decoded(content: Buffer): string {
  const isWide = content.subarray(0, 2).equals(Buffer.from([0xff, 0xfe]));
  try {
    return new TextDecoder(isWide ? 'utf-16le' : 'utf-8', { fatal: true }).decode(content);
  } catch {
    return new TextDecoder('windows-1252').decode(content);
  }
}

/** The one that the first line has most of. */
function usualSeparator(text: string): string {
  const end = text.search(/[\r\n]/);
  const line = (end < 0 ? text : text.slice(0, end)).replaceAll(/"[^"]*"/g, '');
  const count = (separator: string) => line.split(separator).length;
  return separators.toSorted((a, b) => count(b) - count(a))[0] ?? ',';
}

/** Rows with anything in them, numbered as a spreadsheet numbers them when it opens the file. */
function* rowsOf(text: string, separator: string): Generator<TableRow> {
  let row: TableRow = { row: 1, cells: [] };
  let at = told.exec(text)?.[0].length ?? 0;
  for (let column = 1; at < text.length; column++) {
    const { written, end } = cellAt(text, at, separator);
    const value = { text: (formula.exec(written)?.[1] ?? written).slice(0, limits.table.textLength) };
    if (column <= limits.table.columns && !isBlank(value)) row.cells.push({ column, value });
    at = end + 1;
    if (text[end] === separator) continue;
    if (text[end] === '\r' && text[at] === '\n') at++;
    if (row.cells.length > 0) yield row;
    row = { row: row.row + 1, cells: [] };
    column = 0;
  }
  if (row.cells.length > 0) yield row;
}

/** The cell that begins here, and where it ends: at a separator, at the end of the line or of the text. */
function cellAt(text: string, start: number, separator: string): { written: string; end: number } {
  let at = start;
  if (text[at] === '"') {
    do {
      at = text.indexOf('"', at + 1) + 1;
      if (at === 0) throw new SheetError('broken', 'a quote without an end');
    } while (text[at] === '"');
  }
  const quoted = text.slice(start + 1, at - 1);
  while (at < text.length && text[at] !== separator && text[at] !== '\n' && text[at] !== '\r') at++;
  const written = text[start] === '"' ? quoted.replaceAll('""', '"') : text.slice(start, at);
  return { written, end: at };
}
