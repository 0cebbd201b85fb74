import type { TableRow } from '#domain/coretax/faktur/list-table.ts';
import { SheetError } from '../../ports/spreadsheets.ts';
import { limits } from './limits.ts';
import type { Merge } from './sheet.ts';

/**
 * What is seen in merged cells stands in the first of them. Downwards each row has it; to the right it stays in its
 * column, which is told how many it covers. What a program left behind it, where nobody sees it, is not there.
 */
export function mergeRows(rows: TableRow[], merges: readonly Merge[]): TableRow[] {
  const byNumber = new Map(rows.map((row) => [row.row, row]));
  let room = limits.table.mergedRows;
  for (const merge of merges) {
    const first = byNumber.get(merge.row)?.cells.find(({ column }) => column === merge.column);
    const end = Math.min(merge.row + merge.rows, limits.rows);
    room -= Math.max(0, end - merge.row);
    if (room < 0) throw new SheetError('tooBig', 'cells merged upon cells');
    for (let number = merge.row; number < end; number++) {
      const row = byNumber.get(number);
      if (!row) continue;
      row.cells = row.cells.filter(({ column }) => !isCovered(column, merge));
      if (first) row.cells.push({ ...first, columns: merge.columns });
    }
  }
  return rows;
}

const isCovered = (column: number, merge: Merge): boolean =>
  column >= merge.column && column < merge.column + merge.columns;
