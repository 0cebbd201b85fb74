import type { CellValue } from '../../requests/listed-ids.ts';

/** A row of a spreadsheet with the cells that hold anything; rows and columns count from 1, as Excel has them. */
export type TableRow = { row: number; cells: { column: number; value: CellValue }[] };
