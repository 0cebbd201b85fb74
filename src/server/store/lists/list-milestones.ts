import { requestSorts, type RequestSort } from '#domain/request-list.ts';
import { requestStatuses, type RequestStatus } from '#domain/request-status.ts';
import type { Database, Db } from '../../database/database.ts';
import { raw, sql } from '../../database/sql.ts';
import { runsOf, type Place } from './request-order.ts';
import { countTallied } from './request-tallies.ts';

/** An order by days moves every night. */
type MilestoneSort = Exclude<RequestSort, 'days'>;

export const hasMilestones = (sort: RequestSort): sort is MilestoneSort => sort !== 'days';

/** How far apart milestones are put; one more is put where twice as many requests lie between two. */
export const milestoneDistance = 4_000;
/** Shared by the triggers of all who write requests. */
const writersLock = 7_315_411;
/** As long as they may have to wait for a milestone. */
const lockTimeout = '500ms';

/** How many requests come before it, of all or of a status. */
export type Milestone = Place & { position: number };

/** What was folded and what came since, in one statement. Added up as floats, which are exact so far and far cheaper. */
const milestones = (sort: MilestoneSort, status?: RequestStatus) => sql`
  (select m.id, m.key, m.transaction_id as "transactionId",
     sum((${raw(status ?? requestStatuses.join(' + '))})::float8 + coalesce(c.delta, 0))
       over (order by m.key, m.transaction_id rows unbounded preceding) as position
   from list_milestones m left join (
     select milestone_id, sum(delta)::float8 as delta from list_milestone_changes
     ${status ? sql`where status = ${status}` : sql``} group by 1) c on c.milestone_id = m.id
   where m.sort = ${sort}) milestones`;

/** The last one that is not behind the request at this position, in the list of all or of a status. */
export async function findMilestone(
  db: Db,
  sort: MilestoneSort,
  status: RequestStatus | undefined,
  position: number,
): Promise<Milestone | undefined> {
  const [row] = await db<Milestone[]>`
    select key, "transactionId", position from ${milestones(sort, status)}
    where position <= ${position} order by position desc, key desc, "transactionId" desc limit 1`;
  return row;
}

/** Adds up what has changed since the last time. */
export async function foldMilestones(db: Db): Promise<void> {
  const each = (text: (status: RequestStatus) => string) => raw(requestStatuses.map(text).join(', '));
  await db`
    with taken as (delete from list_milestone_changes returning milestone_id, status, delta)
    update list_milestones m set ${each((status) => `${status} = m.${status} + t.${status}`)}
    from (select milestone_id, ${each((status) => `coalesce(sum(delta) filter (where status = '${status}'), 0) as ${status}`)}
      from taken group by 1) t where m.id = t.milestone_id`;
}

/** Puts milestones until they are close enough, each in a moment of its own: those who write wait for no more than one. */
export async function placeMilestones(database: Database, distance = milestoneDistance): Promise<void> {
  for (const sort of requestSorts.filter(hasMilestones)) {
    while (await findGap(database, sort, distance)) {
      await database.begin(async (tx) => {
        await tx.script(`set local lock_timeout = '${lockTimeout}'`);
        await tx`select pg_advisory_xact_lock(${writersLock})`;
        const gap = await findGap(tx, sort, distance);
        if (gap) await placeInto(tx, sort, gap, distance);
      });
    }
  }
}

type Gap = { after: Milestone | undefined; before: { id: string } | undefined };

/** The first one that is too long: between two milestones, before the first or behind the last. */
async function findGap(db: Db, sort: MilestoneSort, distance: number): Promise<Gap | undefined> {
  const total = await countTallied(db, ['all', ''], undefined);
  const placed = await db<(Milestone & { id: string })[]>`
    select id, key, "transactionId", position from ${milestones(sort)} order by position`;
  const ends = [...placed.map(({ position }) => position), total];
  const at = ends.findIndex((end, i) => end - (ends[i - 1] ?? 0) >= 2 * distance);
  return at === -1 ? undefined : { after: placed[at - 1], before: placed[at] };
}

/**
 * While nobody writes: it is put so far behind the one before that so many requests lie between them, which no longer lie
 * before the next one.
 */
async function placeInto(
  tx: Db,
  sort: MilestoneSort,
  { after, before }: Gap,
  distance: number,
): Promise<void> {
  const [run] = runsOf(sort, '');
  if (!run) return;
  const isBehind = after ? run.beside('>=', after) : sql`true`;
  const [next] = await tx<Place[]>`
    select ${run.key}::text as key, transaction_id as "transactionId" from requests
    where ${isBehind}
    order by ${run.by('asc')} limit 1 offset ${distance}`;
  if (!next) throw new Error(`fewer requests than counted behind a milestone of ${sort}`);
  await tx`
    with placed as (
      insert into list_milestones (sort, key, transaction_id)
      values (${sort}, ${milestoneKey(sort, next.key)}, ${next.transactionId}) returning id),
    passed as (
      select status, count(*) as count from (
        select status from requests where ${isBehind} order by ${run.by('asc')} limit ${distance}) requests
      group by status)
    insert into list_milestone_changes (milestone_id, status, delta)
    select id, status, count from placed, passed
    union all select ${before?.id ?? null}::bigint, status, -count from passed where ${before !== undefined}`;
}

/** Amounts are compared as texts there. */
const milestoneKey = (sort: MilestoneSort, key: string) =>
  sort === 'totalPaid' ? key.padStart(19, '0') : key;
