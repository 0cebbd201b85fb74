import type { CellValue } from '../../requests/listed-ids.ts';

/** A cell that holds anything. A merged one is the first of the columns that it covers. */
type TableCell = { column: number; value: CellValue; columns?: number };

/** A row of a table with the cells that hold anything; rows and columns count from 1, as Excel has them. */
export type TableRow = { row: number; cells: TableCell[] };

/** A table that is walked through more than once, so that nothing but what is looked for is ever kept of it. */
export type Table = {
  /** The first rows that hold anything. */
  top: (most: number) => TableRow[];
  /** What lies in these columns below a row, in the order of the rows. */
  below: (row: number, columns: ReadonlySet<number>) => Iterable<TableRow>;
};
