import type { IssuingSettings } from '#domain/coretax/issuing/issuing-settings.ts';
import type { Db } from '../../database/database.ts';
import { sql } from '../../database/sql.ts';
import { issuesBy, type Issue } from './issues.ts';
import { placesTaken } from './calls.ts';
import { completedIssuing } from './issuing-settings.ts';

/** An issue that this process works on; it is its own as long as its time to be done next is this one. */
export type HeldIssue = Issue & { nextAt: Date };

/** Everything that a worker has to know to see whether there is something to do, by one statement. */
export type WorkAtHand = {
  version: number;
  settings: IssuingSettings;
  isPaused: boolean;
  isHeld: boolean;
  probeAt: Date | null;
  breakerStep: number;
  breakerUntil: Date | null;
  placesTaken: number;
  hasCandidates: boolean;
  hasUnderWay: boolean;
  hasQueued: boolean;
  /** When something is to be done next, besides what is due now. */
  nextAt: Date | null;
};

export async function lookForWork(db: Db, now: Date): Promise<WorkAtHand> {
  const [row] = await db<(Omit<WorkAtHand, 'settings'> & { settings: Partial<IssuingSettings> | null })[]>`
    select version, settings, paused_at is not null as "isPaused", held_kind is not null as "isHeld",
      probe_at as "probeAt", breaker_step as "breakerStep", breaker_until as "breakerUntil",
      (${placesTaken})::int as "placesTaken",
      exists (select from issuing_candidates where due_at <= ${now}) as "hasCandidates",
      exists (select from issues where next_at <= ${now} and state <> 'queued') as "hasUnderWay",
      exists (select from issues where next_at <= ${now} and state = 'queued') as "hasQueued",
      (select min(next_at) from issues where next_at > ${now}) as "nextAt"
    from issuing`;
  if (!row) throw new Error('the row of issuing is missing');
  return { ...row, settings: completedIssuing(row.settings) };
}

type Claim = {
  now: Date;
  /** When it is taken for lost, and by any worker. */
  lostAt: Date;
  limit: number;
};

/** Takes queued ones in the order of their deadlines. */
export async function claimQueued(db: Db, { now, lostAt, limit }: Claim): Promise<HeldIssue[]> {
  const claimed = await issuesBy(
    db,
    (columns) => sql`
      with due as (
        select id from issues where state = 'queued' and next_at <= ${now}
        order by due_on, queued_at limit ${limit} for update skip locked),
      i as (update issues set next_at = ${lostAt} from due where issues.id = due.id returning issues.*)
      select ${columns} from i order by i.due_on, i.queued_at`,
  );
  return claimed as HeldIssue[];
}

/** Takes those that have left and are to be looked at again. */
export async function claimUnderWay(db: Db, { now, lostAt, limit }: Claim): Promise<HeldIssue[]> {
  const claimed = await issuesBy(
    db,
    (columns) => sql`
      with due as (
        select id from issues where next_at <= ${now} and state <> 'queued'
        order by next_at limit ${limit} for update skip locked),
      i as (update issues set next_at = ${lostAt} from due where issues.id = due.id returning issues.*)
      select ${columns} from i order by i.due_on`,
  );
  return claimed as HeldIssue[];
}
