/**
 * A column of a table. It shows a text, a day counted from the first of January 1970, whole rupiah, or a count; null is
 * an empty cell.
 */
export type Column<Row> = { header: string; width: number } & (
  | { kind: 'text'; of: (row: Row) => string }
  | { kind: 'date' | 'rupiah' | 'count'; of: (row: Row) => number | null }
);

export type TableSheet<Row> = {
  /** Rows beyond what one sheet takes go to others, `NAME (2)` and so on. */
  sheetName: string;
  columns: readonly Column<Row>[];
  rows: AsyncIterable<readonly Row[]> | Iterable<readonly Row[]>;
};
export type Table<Row> = TableSheet<Row> & { title: string; created: Date };

/** A table as an .xlsx file of any length that is written while it is read, at the reader's pace. */
export type ExcelWriter = <Row>(table: Table<Row>) => AsyncGenerator<Buffer>;

/** One table after the other, each of rows of its own: those of a later one may be told by those of an earlier one. */
export type Tables<Rows extends readonly unknown[]> = {
  title: string;
  created: Date;
  tables: { readonly [At in keyof Rows]: TableSheet<Rows[At]> };
};
export type TablesWriter = <Rows extends readonly unknown[]>(tables: Tables<Rows>) => AsyncGenerator<Buffer>;

/** A text, or a number by its decimal digits: what is exact stays exact. An empty text is an empty cell. */
export type Cell = string | { number: string };
export type CellRow = readonly Cell[];

/** Sheets as somebody else's template has them: every row is given, headings too, and nothing is added. */
export type Workbook = {
  title: string;
  created: Date;
  sheets: readonly { name: string; rows: AsyncIterable<readonly CellRow[]> | Iterable<readonly CellRow[]> }[];
};

/** The same as an .xlsx file, written sheet after sheet at the reader's pace. */
export type WorkbookWriter = (workbook: Workbook) => AsyncGenerator<Buffer>;
