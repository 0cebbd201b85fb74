import { daysBeginningWith } from '#domain/date-prefix.ts';
import type { Direction, RequestFilter } from '#domain/request-list.ts';
import type { Db } from '../../database/database.ts';
import { raw, sql, type Sql } from '../../database/sql.ts';
import { findMilestone, hasMilestones, milestoneDistance, type Milestone } from './list-milestones.ts';
import { readInBatches, type Begin } from '../../database/read-in-batches.ts';
import type { Total } from './request-count.ts';
import { condition, isIndexedPart } from './request-filter.ts';
import { orderOf, otherWay, runsOf, type Run } from './request-order.ts';
import { daysColumn, rowColumns, type RequestRow } from '../requests/request-rows.ts';
import { findTalliedDay } from './request-tallies.ts';

/** All of them, in their order. */
export function matching(filter: RequestFilter, today: string): Sql {
  const { sort, dir } = orderOf(filter);
  const [run] = runsOf(sort, today);
  const order = sort === 'days' || !run ? byDays(today, dir) : run.by(dir);
  return sql`from requests where ${condition(filter)} order by ${order}`;
}

const byDays = (today: string, dir: Direction) =>
  dir === 'asc'
    ? sql`(${daysColumn(today)}) asc, transaction_id asc`
    : sql`(${daysColumn(today)}) desc, transaction_id desc`;

export function streamRequests(
  begin: Begin,
  filter: RequestFilter,
  today: string,
): AsyncIterable<RequestRow[]> {
  return readInBatches<RequestRow>(begin, sql`select ${rowColumns(today)} ${matching(filter, today)}`);
}

type Page = { page: number; size: number; today: string };

/**
 * The rows of the page are found by their keys first, so that nothing else is read of those before it. How many there
 * are in all matters only for a page that is far inside.
 */
export async function listPage(
  db: Db,
  filter: RequestFilter,
  asked: Page,
  total: Promise<Total>,
): Promise<RequestRow[]> {
  const ids = await findIds(db, filter, asked, total);
  if (ids.length === 0) return [];
  return db<RequestRow[]>`
    select ${rowColumns(asked.today)} from requests where transaction_id = any(${ids})
    order by array_position(${ids}::text[], transaction_id)`;
}

async function findIds(
  db: Db,
  filter: RequestFilter,
  { page, size, today }: Page,
  total: Promise<Total>,
): Promise<string[]> {
  const { sort, dir } = orderOf(filter);
  const runs = runsOf(sort, today, filter.status);
  // The few that have a part of an ID are gathered and sorted; reading in order until they turn up could take for ever.
  const gathered = isIndexedPart(filter.q) && (await total).isExact;
  const take = (way: Direction, range: Range) => takeIds(db, { filter, runs, dir: way, gathered, ...range });
  const before = (page - 1) * size;
  if (before <= milestoneDistance) return take(dir, { limit: size, offset: before });

  const { count, isExact } = await total;
  if (!isExact) return take(dir, { limit: size, offset: before });
  const limit = Math.min(size, count - before);
  if (limit <= 0) return [];
  const behind = count - before - limit;
  const inDirection = (ids: string[], way: Direction) => (way === dir ? ids : ids.toReversed());
  if (behind <= milestoneDistance)
    return inDirection(await take(otherWay(dir), { limit, offset: behind }), otherWay(dir));
  const position = dir === 'asc' ? before : behind;
  const start = await findStart(db, filter, position);
  if (start)
    return inDirection(await take('asc', { limit, offset: position - start.position, start }), 'asc');
  const nearer = before <= behind ? dir : otherWay(dir);
  return inDirection(await take(nearer, { limit, offset: Math.min(before, behind) }), nearer);
}

/** A place from which it is not far to the one at this position, counted upwards. Undefined where none is known. */
async function findStart(db: Db, filter: RequestFilter, position: number): Promise<Milestone | undefined> {
  const { q, status, store, date } = filter;
  const { sort } = orderOf(filter);
  if (q || store) return undefined;
  if (!date) return hasMilestones(sort) ? findMilestone(db, sort, status, position) : undefined;
  // The milestones do not know how many of these days lie before them; the tallies know it of each day.
  const days = daysBeginningWith(date);
  return sort === 'requestedOn' && days ? findTalliedDay(db, { status, days }, position) : undefined;
}

type Range = { limit: number; offset: number; start?: Milestone };
type Taken = Range & { filter: RequestFilter; runs: Run[]; dir: Direction; gathered: boolean };

async function takeIds(db: Db, taken: Taken): Promise<string[]> {
  const { filter, runs, dir, gathered, limit, offset, start } = taken;
  const isMatch = condition(filter);
  const of = ({ among, key, by, beside }: Run, last: Sql) => sql`
    select transaction_id, ${key} as key
    from ${gathered ? sql`(select * from requests where ${isMatch} offset 0) requests` : sql`requests`}
    where ${among} and ${gathered ? sql`true` : isMatch} ${start ? sql`and ${beside('>=', start)}` : sql``}
    order by ${by(dir)} ${last}`;
  const range = sql`limit ${limit} offset ${offset}`;
  const [first, second] = runs;
  const all =
    first && second
      ? sql`(${of(first, sql`limit ${limit + offset}`)}) union all (${of(second, sql`limit ${limit + offset}`)})
          order by key ${raw(dir)}, transaction_id ${raw(dir)} ${range}`
      : first && of(first, range);
  if (!all) return [];
  const rows = await db<{ id: string }[]>`select transaction_id as id from (${all}) taken`;
  return rows.map(({ id }) => id);
}
