import type { TableRow } from '#domain/coretax/faktur/list-table.ts';
import { isBlank, type CellValue } from '#domain/requests/listed-ids.ts';
import { SheetError } from '../../ports/spreadsheets.ts';
import { limits } from './limits.ts';
import type { Sheet, Workbook } from './sheet.ts';

/** What Coretax calls it in some of its lists. */
const usualName = 'data';

/** The rows of the sheet with the usual name, else of the first with any. */
export function findTable(workbook: Workbook): TableRow[] {
  const sheets = [...workbook].toSorted((a, b) => Number(isUsual(b)) - Number(isUsual(a)));
  for (const sheet of sheets) {
    const rows = rowsOf(sheet);
    if (rows.length > 0) return rows;
  }
  return [];
}

const isUsual = ({ name }: Sheet): boolean => name.trim().toLowerCase() === usualName;

function rowsOf(sheet: Sheet): TableRow[] {
  const { table } = limits;
  const rows = new Map<number, TableRow>();
  let room = table.characters;
  for (const { row, column, value } of sheet.cells()) {
    if (column > table.columns || isBlank(value)) continue;
    const { cells }: TableRow = rows.get(row) ?? { row, cells: [] };
    if (cells.push({ column, value: shortened(value) }) > table.columns)
      throw new SheetError('broken', 'cells upon cells');
    room -= 'text' in value ? Math.min(value.text.length, table.textLength) : 0;
    if (rows.set(row, { row, cells }).size > table.rows || room < 0)
      throw new SheetError('tooBig', 'a long table');
  }
  return [...rows.values()].toSorted((a, b) => a.row - b.row);
}

const shortened = (value: CellValue): CellValue =>
  'text' in value ? { text: value.text.slice(0, limits.table.textLength) } : value;
