import type { Db } from '../../database/database.ts';
import type { Reads } from '../../database/replica-reads.ts';

const days = 30;
/** The most closings of a day that are read: enough for a median, and few to read however many a chain closes. */
const closingsPerDay = 200;
/** Fewer closings say little, and might say something of one person. */
const fewestClosings = 20;
const keptMs = 60 * 60 * 1000;

type Needs = { reads: Pick<Reads, 'latest'>; clock: { now: () => Date } };

/**
 * Tells within how many days of its confirmation a request is usually closed. What is read is kept for an hour: of all
 * that a visitor waits for this may be old.
 */
export function createUsualDays({ reads, clock }: Needs): () => Promise<number | undefined> {
  let kept: { answer: Promise<number | undefined>; until: number } | undefined;
  return async () => {
    const now = clock.now();
    if (!kept || kept.until <= now.getTime()) {
      // A page is worth more than this line of it.
      const answer = readUsualDays(reads.latest, now).catch(() => (kept = undefined));
      kept = { answer, until: now.getTime() + keptMs };
    }
    return kept.answer;
  };
}

/**
 * The median time from confirmation to closing, of the last 30 days, in whole days; undefined where too few were closed to
 * tell.
 */
async function readUsualDays(db: Db, now: Date): Promise<number | undefined> {
  const [found] = await db<[{ closings: number; seconds: number | null }]>`
    select count(*)::int as closings, extract(epoch from
      percentile_cont(0.5) within group (order by status_since - confirmed_at))::float8 as seconds
    from generate_series(0, ${days - 1}) as back cross join lateral (
      select status_since, confirmed_at from requests
      where status_since_on = (${now}::timestamptz at time zone 'Asia/Jakarta')::date - back
        and status = 'closed' and confirmed_at is not null
      limit ${closingsPerDay}) as closed`;
  if (found.seconds === null || found.closings < fewestClosings) return undefined;
  return Math.max(1, Math.ceil(found.seconds / 86_400));
}
