import type { CellValue } from '#domain/requests/listed-ids.ts';

/** A cell by its row and column, counted from 1, as Excel numbers rows. */
export type Cell = { row: number; column: number; value: CellValue };

/** Cells that were made one: what is seen in all of them stands in the first. */
export type Merge = { row: number; column: number; rows: number; columns: number };

/** A sheet that can be walked through again and again, row by row. Only the cells that are wanted are read. */
export type Sheet = {
  name: string;
  cells: (columns?: ReadonlySet<number>) => Iterable<Cell>;
  merges: () => Merge[];
};

/** The visible sheets of a file, in their order. */
export type Workbook = Iterable<Sheet>;
