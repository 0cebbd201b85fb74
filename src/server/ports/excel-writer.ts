/** What a column shows of a row: a text, a day counted from the first of January 1970, or whole rupiah. */
export type Column<Row> = { header: string; width: number } & (
  | { kind: 'text'; of: (row: Row) => string }
  | { kind: 'date' | 'rupiah'; of: (row: Row) => number }
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
