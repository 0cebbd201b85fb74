import type { MonthRange } from '#domain/coretax/request-deadlines.ts';
import type { DayRange } from '#domain/dates/date-prefix.ts';
import type { AgeDays } from '#domain/dates/request-age.ts';
import type { FakturStage } from '#domain/coretax/faktur-stage.ts';
import { isInWork, statesWithoutFaktur, statusesInWork } from '#domain/requests/faktur-state.ts';
import { statusesOf, type ListFilter } from '#domain/requests/request-list.ts';
import type { RequestStatus } from '#domain/requests/request-status.ts';
import { raw, sql, type Sql } from '../../database/sql.ts';
import { requestDays, sinceDays } from './day-ranges.ts';
import { undelivered } from '../mails/undelivered-mails.ts';
import { isKnownMatch } from './request-search.ts';

/** Whether an index has these alone: what waits for a faktur or its PDF, what is under way and what was taken back. */
export function isIndexedByFaktur(filter: ListFilter): boolean {
  const { faktur, stage, dueMonths } = filter;
  if (dueMonths || (stage && stage !== 'issued')) return true;
  if (faktur === undefined || faktur === 'issued') return false;
  const statuses = statusesOf(filter);
  return faktur !== 'none' || (statuses.length > 0 && statuses.every(isInWork));
}

/**
 * The month of a day as the indexes have it: fakturs have to be uploaded in the order of their sales, all of a month by
 * the same day.
 */
const monthOf = (day: Sql): Sql => sql`((date_trunc('month', ${day}::timestamp))::date)`;
export const saleMonth = monthOf(sql`sales_date`);

/** Written out: the planner has to see which of the partial indexes know all of them. */
const oneOf = (values: readonly string[]): Sql =>
  values.length === 1
    ? sql`= ${raw(`'${values[0] ?? ''}'`)}`
    : sql`in (${raw(values.map((value) => `'${value}'`).join(', '))})`;

/** The first day of a month, YYYY-MM. */
export const firstDay = (month: string): Sql => sql`${`${month}-01`}::text::date`;

/** Indexes of fakturs and of their order have months, the one of sales has days. */
const isSoldIn = (month: string, { sort, faktur, stage, dueMonths }: ListFilter): Sql =>
  sort === 'uploadBy' || faktur || stage || dueMonths
    ? sql`${saleMonth} = ${firstDay(month)}`
    : sql`sales_date >= ${firstDay(month)} and sales_date < ${firstDay(month)} + interval '1 month'`;

const isInWorkWith = (states: readonly string[]): Sql =>
  sql`status ${oneOf(statusesInWork)} and faktur_state ${oneOf(states)}`;

/** The conditions of the stages, as the tallies count them. */
const isAt: Record<FakturStage, Sql> = {
  toExport: isInWorkWith(['none', 'cancelled']),
  exported: isInWorkWith(['exported']),
  pdfMissing: sql`faktur_mark = 'pdfMissing' and status in ('open', 'process', 'closed')
    and faktur_state in ('issued', 'replaced') and faktur_number is not null and not part_missing`,
  numberMissing: sql`status in ('open', 'process', 'closed') and (
    faktur_state in ('issued', 'replaced') and (faktur_number is null or part_missing)
    or status = 'closed' and faktur_state in ('none', 'exported', 'cancelled'))`,
  issued: sql`faktur_number is not null and faktur_mark is distinct from 'pdfMissing'
    and faktur_state in ('issued', 'replaced') and not (part_missing and status in ('open', 'process', 'closed'))`,
};

/**
 * The condition that a faktur is due in a range of months. Only an exported one can be due with another month than that
 * of its sale, and only with a later one.
 */
function isDueIn({ from, to }: MonthRange, { faktur, stage }: ListFilter): Sql {
  const mayBeExported = (faktur ?? 'exported') === 'exported' && (stage ?? 'exported') === 'exported';
  const month = mayBeExported ? monthOf(sql`coalesce(exported_under, sales_date)`) : saleMonth;
  return sql`${isInWorkWith(statesWithoutFaktur)} ${from ? sql`and ${month} >= ${firstDay(from)}` : sql``}
    ${to ? sql`and ${month} <= ${firstDay(to)} and ${saleMonth} <= ${firstDay(to)}` : sql``}`;
}

/** The people who have requests; one who has left has none any more. */
const assignee = sql`assignments a join staff p on p.id = a.staff_id and p.deleted_at is null`;

const isAssigned = (to: { empid: string } | 'nobody'): Sql =>
  to === 'nobody'
    ? sql`not exists (select from ${assignee} where a.transaction_id = requests.transaction_id)`
    : sql`transaction_id = any(array(select a.transaction_id from ${assignee} where lower(p.empid) = lower(${to.empid})))`;

const isBetween = (day: Sql, days: DayRange | undefined): Sql =>
  days ? sql`${day} between ${days.from}::text::date and ${days.to}::text::date` : sql`false`;

/** The waiting time as its index has it: a number that falls as the days go by. */
export const waitingSince = (day: Sql): Sql => sql`(date '2000-01-01' - ${day})`;

/** Midnight in Jakarta. */
const startOf = (day: string, plus = 0): Sql =>
  sql`(${day}::text::timestamp + make_interval(days => ${plus})) at time zone 'Asia/Jakarta'`;

/**
 * The condition that a person closed a request, by the closing that holds: not by one before it was opened again, nor
 * by a remark written since.
 */
function isClosedBy(empid: string, days: DayRange | 'any' | undefined): Sql {
  const isThen =
    days && days !== 'any' ? sql`and h.at >= ${startOf(days.from)} and h.at < ${startOf(days.to, 1)}` : sql``;
  return sql`status = 'closed' and (transaction_id, status_since) in (
    select h.transaction_id, h.at from request_history h join staff p on p.empid = h.actor
    where h.status = 'closed' and lower(p.empid) = lower(${empid}) ${isThen})`;
}

const isUndelivered = sql`transaction_id = any(array(${undelivered()}))`;

type AskedDays = DayRange | 'any' | undefined;
const waiting = waitingSince(sql`status_since_on`);

function isAgedAs(status: RequestStatus, days: AskedDays): Sql {
  if (days === 'any') return sql`status ${oneOf([status])}`;
  if (!days) return sql`false`;
  const [first, last] = [sql`${days.from}::text::date`, sql`${days.to}::text::date`];
  return sql`status ${oneOf([status])} and ${waiting} between ${waitingSince(last)} and ${waitingSince(first)}`;
}

function isAged(filter: ListFilter, ages: AgeDays): Sql {
  const asked = [sinceDays(filter, ages.open), sinceDays(filter, ages.process)] as const;
  const isOneOfThem = sql`(${isAgedAs('open', asked[0])} or ${isAgedAs('process', asked[1])})`;
  if (filter.sort !== 'days') return isOneOfThem;
  // In their own order they stand together: what the planner cannot look into it does not collect first.
  return sql`coalesce(${isOneOfThem}, false) and ${hasWaited(asked)}`;
}

/**
 * The condition that ends the walk through their order when there are few. For a range the planner would expect so few
 * that it collects them.
 */
function hasWaited(asked: readonly AskedDays[]): Sql {
  const last = asked
    .flatMap((days) => (days && days !== 'any' ? days.to : []))
    .toSorted()
    .at(-1);
  return asked.includes('any') || last === undefined
    ? sql`true`
    : sql`${waiting} >= ${waitingSince(sql`${last}::text::date`)}`;
}

/** An empty text asks for nothing. */
export const condition = (filter: ListFilter): Sql => sql`${isKnownMatch(filter)} and ${unsearched(filter)}`;

/** All that a filter asks for besides parts of texts. */
export function unsearched(filter: ListFilter): Sql {
  const { store, month, faktur, stage, dueMonths, ages, assigned, closedBy, delivery } = filter;
  const days = requestDays(filter);
  const since = sinceDays(filter);
  // Said twice, the planner would take them for far fewer: stages, due months and closings name their statuses themselves.
  const statuses = filter.status === undefined && !ages ? [] : statusesOf(filter);
  const parts = [
    ...(statuses.length > 0 ? [sql`status ${oneOf(statuses)}`] : []),
    ...(store ? [sql`store = ${store}`] : []),
    ...(month ? [isSoldIn(month, filter)] : []),
    ...(faktur ? [sql`faktur_state ${oneOf([faktur])}`] : []),
    ...(stage ? [isAt[stage]] : []),
    ...(dueMonths === 'none' ? [sql`false`] : dueMonths ? [isDueIn(dueMonths, filter)] : []),
    ...(days === 'any' ? [] : [isBetween(sql`requested_on`, days)]),
    ...(ages ? [isAged(filter, ages)] : since === 'any' ? [] : [isBetween(sql`status_since_on`, since)]),
    ...(assigned ? [isAssigned(assigned)] : []),
    ...(closedBy ? [isClosedBy(closedBy, since)] : []),
    ...(delivery ? [isUndelivered] : []),
  ];
  return parts.reduce((all, part) => sql`${all} and ${part}`, sql`true`);
}
