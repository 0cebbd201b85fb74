import { jakartaDay } from '#domain/dates/calendar-days.ts';
import { keptUntil, monthsBefore } from '#domain/dates/record-keeping.ts';
import { systemActor } from '#domain/requests/request-status.ts';
import type { Database } from '../../../database/database.ts';
import type { Metrics } from '../../../observability/metrics.ts';
import type { Clock } from '../../../ports/clock.ts';
import { listEnded, lockSettled, moveToArchive, type Place } from '../../../store/archive/archiving.ts';
import { writeAudit } from '../../../store/audit/audit.ts';

/** The requests of one transaction: so few that nobody waits for one of them for longer than a moment. */
const batch = 200;
/** The time after which the rest is left to the next night. */
const longestMs = 40 * 60 * 1000;

type Needs = {
  database: Database;
  clock: Clock;
  metrics: Metrics;
  config: { archiveAfterMonths: number };
};

/** Moves requests that ended long ago out of daily work, some in one transaction: what is cut short goes on the next time. */
export async function archiveRequests(needs: Needs): Promise<void> {
  const { database, clock, config } = needs;
  const endedBefore = monthsBefore(jakartaDay(clock.now()), config.archiveAfterMonths);
  const until = performance.now() + longestMs;
  let after: Place = { endedOn: '0001-01-01', transactionId: '' };
  while (performance.now() < until) {
    const ended = await listEnded(database, { endedBefore, after, limit: batch });
    const last = ended.at(-1);
    if (!last) return;
    await archive(needs, { ids: ended.map(({ transactionId }) => transactionId), endedBefore });
    after = last;
  }
}

async function archive(
  { database, clock, metrics }: Needs,
  asked: { ids: string[]; endedBefore: string },
): Promise<void> {
  const archived = await database.begin(async (tx) => {
    const settled = await lockSettled(tx, asked);
    if (settled.length === 0) return 0;
    const requests = settled.map(({ transactionId, lastDay }) => ({
      transactionId,
      keptUntil: keptUntil(lastDay),
    }));
    await moveToArchive(tx, requests, clock.now());
    const detail = { requests: settled.length, endedBefore: asked.endedBefore };
    await writeAudit(tx, { actor: systemActor, action: 'archiveRequests', detail }, clock.now());
    return settled.length;
  });
  metrics.records.inc({ outcome: 'archived' }, archived);
}
