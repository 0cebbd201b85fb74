import { dropLimits } from '#domain/coretax/faktur/drop-limits.ts';
import type { Table, TableRow } from '#domain/coretax/faktur/list-table.ts';
import { isBlank, type CellValue } from '#domain/requests/listed-ids.ts';
import { SheetError } from '../../ports/spreadsheets.ts';
import { limits } from './limits.ts';
import { mergeRows } from './merge-rows.ts';
import type { Cell, Sheet, Workbook } from './sheet.ts';

/** What Coretax calls it in some of its lists. */
const usualName = 'data';
const emptyTable: Table = { top: () => [], below: () => [] };

/** The sheet with the usual name, else the first with any rows. */
export function findTable(workbook: Workbook): Table {
  const sheets = [...workbook].toSorted((a, b) => Number(isUsual(b)) - Number(isUsual(a)));
  for (const sheet of sheets) {
    const table = tableOf(sheet);
    if (table.top(1).length > 0) return table;
  }
  return emptyTable;
}

const isUsual = ({ name }: Sheet): boolean => name.trim().toLowerCase() === usualName;

function tableOf(sheet: Sheet): Table {
  return {
    top(most) {
      const rows = createRows();
      for (const cell of sheet.cells()) {
        const isKept = cell.column <= limits.table.columns && !isBlank(cell.value);
        if (isKept && rows.add(cell) > most) break;
      }
      return mergeRows(rows.sorted().slice(0, most), sheet.merges());
    },
    below(heading, columns) {
      const rows = createRows();
      for (const cell of sheet.cells(columns)) {
        const isKept = cell.row > heading && !isBlank(cell.value);
        if (isKept && rows.add(cell) > dropLimits.listRows)
          throw new SheetError('tooManyRows', 'a long list');
      }
      return mergeRows(rows.sorted(), sheet.merges());
    },
  };
}

/** Rows as their cells come; whoever wrote a file need not have kept their order. */
function createRows() {
  const rows = new Map<number, TableRow>();
  let room = limits.table.characters;
  return {
    /** Gives how many rows there are. */
    add({ row, column, value }: Cell): number {
      const known = rows.get(row);
      const { cells }: TableRow = known ?? { row, cells: [] };
      if (cells.push({ column, value: shortened(value) }) > limits.table.columns)
        throw new SheetError('broken', 'cells upon cells');
      room -= 'text' in value ? Math.min(value.text.length, limits.table.textLength) : 0;
      if (room < 0) throw new SheetError('tooBig', 'a long table');
      if (!known) rows.set(row, { row, cells });
      return rows.size;
    },
    sorted: (): TableRow[] => [...rows.values()].toSorted((a, b) => a.row - b.row),
  };
}

const shortened = (value: CellValue): CellValue =>
  'text' in value ? { text: value.text.slice(0, limits.table.textLength) } : value;
