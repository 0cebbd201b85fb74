/** What a column shows of a row: a text, a day counted from the first of January 1970, or whole rupiah; null is an empty cell. */
export type Column<Row> = { header: string; width: number } & (
  | { kind: 'text'; of: (row: Row) => string }
  | { kind: 'date' | 'rupiah'; of: (row: Row) => number | null }
);

export type Table<Row> = {
  title: string;
  created: Date;
  /** Rows beyond what one sheet takes go to others, `NAME (2)` and so on. */
  sheetName: string;
  columns: readonly Column<Row>[];
  rows: AsyncIterable<readonly Row[]> | Iterable<readonly Row[]>;
};

/** A table as an .xlsx file of any length that is written while it is read, at the reader's pace. */
export type ExcelWriter = <Row>(table: Table<Row>) => AsyncGenerator<Buffer>;

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
