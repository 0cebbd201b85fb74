import { PassThrough, type Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import type { Column, ExcelWriter } from '../../ports/excel-writer.ts';

type Report<Row> = { columns: readonly Column<Row>[]; created: Date; batches: Readable };

/** The rows of the report as an Excel file that is sent while it is made. */
export function reportFile<Row>(
  writeExcel: ExcelWriter,
  { columns, created, batches }: Report<Row>,
): Readable {
  const table = { title: 'Transactions Report', created, sheetName: 'Transactions', columns };
  const file = new PassThrough();
  // Whoever reads the file hears of a failure from it.
  pipeline(batches, (rows: AsyncIterable<Row[]>) => writeExcel({ ...table, rows }), file).catch(() => {});
  return file;
}
