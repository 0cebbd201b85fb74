import { PassThrough, type Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { jakartaDay } from '#domain/calendar-days.ts';
import type { RequestFilter } from '#domain/request-list.ts';
import { DomainError } from '#domain/errors.ts';
import type { Semaphore } from '../../concurrency/semaphore.ts';
import type { Clock } from '../../ports/clock.ts';
import { writeAudit } from '../../store/people/audit.ts';
import type { Database } from '../../database/database.ts';
import type { Begin } from '../../database/read-in-batches.ts';
import { openReport, type ReportRow } from '../../store/lists/report.ts';
import type { Column, ExcelWriter } from '../../ports/excel-writer.ts';

type Needs = { database: Database; begin: Begin; clock: Clock; writeExcel: ExcelWriter; slots: Semaphore };

const retryAfterSeconds = 15;

type Export = {
  filter: RequestFilter;
  columns: readonly Column<ReportRow>[];
  /** An EMPID. */
  actor: string;
  /** Says that nobody takes the file any more. */
  gone: AbortSignal;
};

/**
 * All requests of a filter as an Excel file that is sent while it is made. Who takes it is written to the audit log
 * first. Its slot is free again as soon as nothing is read for it any more, however that came about.
 */
export async function exportReport(
  { database, begin, clock, writeExcel, slots }: Needs,
  { filter, columns, actor, gone }: Export,
): Promise<{ total: number; file: Readable }> {
  const release = slots.tryAcquire();
  if (!release) throw new DomainError('busy', { retryAfterSeconds });
  const now = clock.now();
  const { total, batches } = await openReport(begin, filter, jakartaDay(now)).catch((error: unknown) => {
    release();
    throw error;
  });
  const file = new PassThrough();
  const table = { title: 'Transactions Report', created: now, sheetName: 'Transactions', columns };
  const making = pipeline(
    batches,
    (rows: AsyncIterable<ReportRow[]>) => writeExcel({ ...table, rows }),
    file,
    { signal: gone },
  );
  // Whoever reads the file hears of a failure from it.
  void making.catch(() => {}).finally(release);
  try {
    const detail = { ...given(filter), rows: total };
    await writeAudit(database, { actor, action: 'exportReport', detail }, now);
  } catch (error) {
    file.destroy();
    throw error;
  }
  return { total, file };
}

function given({ q, status, store, date }: RequestFilter): Record<string, string> {
  const asked = Object.entries({ q, status, store, date });
  return Object.fromEntries(asked.filter((entry): entry is [string, string] => Boolean(entry[1])));
}
