import { idsOfCell, isBlank, isIdHeading, shownValue } from '#domain/requests/listed-ids.ts';
import { SheetError, type ListedIds, type RejectedRow } from '../../ports/spreadsheets.ts';
import { limits } from './limits.ts';
import type { Cell, Sheet, Workbook } from './sheet.ts';

/** A title may stand above the heading. */
const rowsOfHeading = 10;

type Column = { sheet: Sheet; column: number; headingRow?: number };

/**
 * Finds IDs in the first sheet with a column that is headed like one of IDs, else in the first column with anything in
 * it.
 */
export function findIds(workbook: Workbook): ListedIds {
  let first: Column | undefined;
  for (const sheet of workbook) {
    const top = filledTop(sheet);
    const heading = top.find(({ value }) => isIdHeading(value));
    if (heading) return idsBelow({ sheet, column: heading.column, headingRow: heading.row });
    const [{ column } = { column: 0 }] = top.toSorted((a, b) => a.column - b.column);
    if (column > 0) first ??= { sheet, column };
  }
  return first ? idsBelow(first) : { transactionIds: [], rejected: [] };
}

/** The cells of the first rows that are not blank. */
function filledTop(sheet: Sheet): Cell[] {
  const rows = new Set<number>();
  const top: Cell[] = [];
  for (const cell of sheet.cells()) {
    if (isBlank(cell.value)) continue;
    if (rows.add(cell.row).size > rowsOfHeading) break;
    if (top.push(cell) > rowsOfHeading * limits.columns) throw new SheetError('broken', 'cells upon cells');
  }
  return top;
}

function idsBelow({ sheet, column, headingRow }: Column): ListedIds {
  const ids = new Set<string>();
  const rejected: RejectedRow[] = [];
  let above = headingRow;
  let filled = 0;
  for (const { row, value } of sheet.cells(new Set([column]))) {
    if (isBlank(value) || (above !== undefined && row <= above)) continue;
    const found = idsOfCell(value);
    // Without a heading that is known, a text at the top is taken for one.
    const isHeading = above === undefined && found === 'notAnId' && 'text' in value;
    above ??= isHeading ? row : 0;
    if (isHeading) continue;
    if (typeof found === 'string') rejected.push({ row, value: shownValue(value), code: found });
    else for (const id of found) ids.add(id);
    if (++filled > limits.filledRows || ids.size > limits.ids) throw new SheetError('tooBig', 'a long list');
  }
  return { transactionIds: [...ids], rejected };
}
