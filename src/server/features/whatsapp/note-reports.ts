import type { Database } from '../../database/database.ts';
import { enqueue } from '../../jobs/enqueue.ts';
import type { ChatReport } from '../../ports/messenger.ts';
import {
  requeueReturned,
  writeArrivals,
  writeFailure,
  type ReportedArrival,
  type ReportedFailure,
} from '../../store/mails/chats.ts';
import { readReference } from '../../whatsapp/reference.ts';

/** What came back for a reason that may pass goes again so often, after so long. */
const maxReturns = 3;
const againMs = 60 * 60_000;

/** Writes down how far our messages have come. Gives how many of the reports are about messages of ours. */
export async function noteReports(
  { database }: { database: Database },
  reports: readonly ChatReport[],
): Promise<number> {
  const arrivals: ReportedArrival[] = [];
  const failures: (ReportedFailure & { isPassing: boolean })[] = [];
  for (const report of reports) {
    const message = readReference(report.reference);
    if (!message) continue;
    if (report.state === 'failed')
      failures.push({ ...message, ...report, isPassing: report.outcome === 'later' });
    else arrivals.push({ ...message, at: report.at, state: report.state });
  }
  if (arrivals.length > 0) await writeArrivals(database, arrivals);
  for (const { isPassing, ...failure } of failures) {
    await database.begin(async (tx) => {
      const failed = await writeFailure(tx, failure);
      if (!failed || !isPassing || failed.returns >= maxReturns) return;
      await requeueReturned(tx, failure.id);
      await enqueue(tx, 'sendWhatsapp', { mailId: failure.id }, { afterMs: againMs });
    });
  }
  return arrivals.length + failures.length;
}
