import { createReadStream } from 'node:fs';
import { stat } from 'node:fs/promises';
import { jakartaDate } from '#domain/dates/jakarta-date.ts';
import { connectionName } from '../../database/connections.ts';
import { openSession } from '../../database/database.ts';
import { createImportedIds } from '../../store/receipts/imported-ids.ts';
import { readCsv } from './csv-reader.ts';
import type { CodeNeeds } from './codes/request-by-codes.ts';
import { createReceiptLoader, type ImportWarning } from './receipt-loader.ts';
import { createRowGrouper, readHeader } from './receipt-rows.ts';
import { createRejectsFile } from './rejects-file.ts';

type Needs = CodeNeeds & { databaseUrl: string };
type ImportProgress = { bytesRead: number; bytesTotal: number; rows: number };
type Options = {
  signal?: AbortSignal;
  onProgress?: (progress: ImportProgress) => void;
  onWarnings?: (warnings: ImportWarning[]) => void;
};
export type ImportSummary = {
  rows: number;
  accepted: number;
  unchanged: number;
  rejected: number;
  /** Receipts whose faktur the code of a buyer has requested. */
  requested: number;
  rejectsFile: string;
  /** The signal came before the end of the file. */
  stopped: boolean;
};

/** The size of a piece of the file; between two pieces the connection has its turn. */
const pieceBytes = 64 * 1024;

/** Loads a CSV of receipts, however long: every good receipt as a whole, every bad one into FILE.rejects.csv. */
export async function importSales(
  { databaseUrl, ...needs }: Needs,
  file: string,
  { signal, onProgress, onWarnings = () => {} }: Options = {},
): Promise<ImportSummary> {
  const { size: bytesTotal } = await stat(file);
  // A temporary table lives and dies with its session.
  const database = openSession(databaseUrl, { name: connectionName('sales import') });
  const rejects = await createRejectsFile(`${file}.rejects.csv`);
  try {
    await createImportedIds(database);
    const loader = createReceiptLoader({ ...needs, database }, { rejects, onWarnings });
    const stream = createReadStream(file, { highWaterMark: pieceBytes });
    let grouper: ReturnType<typeof createRowGrouper> | undefined;
    let rows = 0;
    for await (const records of readCsv(stream)) {
      if (signal?.aborted) break;
      if (!grouper && records.length > 0)
        grouper = createRowGrouper(readHeader(records.shift()), jakartaDate(needs.clock.now()));
      for (const record of records) {
        const group = grouper?.add(record);
        if (group) await loader.add(group);
      }
      rows += records.length;
      onProgress?.({ bytesRead: stream.bytesRead, bytesTotal, rows });
    }
    const stopped = signal?.aborted ?? false;
    if (!grouper && !stopped) readHeader(undefined); // an empty file has no columns either
    // Stopped midway, the last transaction may have further rows: it is left out.
    const last = stopped ? undefined : grouper?.finish();
    if (last) await loader.add(last);
    await loader.finish();
    return { rows, ...loader.counts, rejectsFile: rejects.path, stopped };
  } finally {
    await rejects.close();
    await database.end();
  }
}
