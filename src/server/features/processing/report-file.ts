import { PassThrough, type Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import type { Column, ExcelWriter } from '../../ports/excel-writer.ts';
import type { ReportRow } from '../../store/lists/report.ts';

type Report = { columns: readonly Column<ReportRow>[]; created: Date; batches: Readable };

/** The rows of the report as an Excel file that is sent while it is made. */
export function reportFile(writeExcel: ExcelWriter, { columns, created, batches }: Report): Readable {
  const table = { title: 'Transactions Report', created, sheetName: 'Transactions', columns };
  const file = new PassThrough();
  // Whoever reads the file hears of a failure from it.
  pipeline(batches, (rows: AsyncIterable<ReportRow[]>) => writeExcel({ ...table, rows }), file).catch(
    () => {},
  );
  return file;
}
