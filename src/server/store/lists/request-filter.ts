import type { MonthRange } from '#domain/coretax/request-deadlines.ts';
import { daysBeginningWith } from '#domain/dates/date-prefix.ts';
import type { FakturStage } from '#domain/faktur-stage.ts';
import { isInWork, statesWithoutFaktur, statusesInWork } from '#domain/faktur-state.ts';
import { statusesOf, type ListFilter } from '#domain/request-list.ts';
import { raw, sql, type Sql } from '../../database/sql.ts';

/** As long as the parts of IDs that the index has. */
const partLength = 5;
/** What is shorter is found soon enough by looking at one ID after the other: many have it. */
const shortestPart = 4;

/** Whether an index knows which requests have this part, so that few are found among many. */
export const isIndexedPart = (q: string | undefined): boolean => q !== undefined && q.length >= shortestPart;

/** Whether an index has these alone: what waits for a faktur or its PDF, what is under way and what was taken back. */
export function isIndexedByFaktur(filter: ListFilter): boolean {
  const { faktur, stage, dueMonths } = filter;
  if (dueMonths || (stage && stage !== 'issued')) return true;
  if (faktur === undefined || faktur === 'issued') return false;
  const statuses = statusesOf(filter);
  return faktur !== 'none' || (statuses.length > 0 && statuses.every(isInWork));
}

function hasPart(q: string): Sql {
  const whole = sql`transaction_id like ${`%${q}%`}`;
  if (!isIndexedPart(q)) return whole;
  return sql`id_parts(transaction_id) @@ ${indexQuery(q)}::text::tsquery and ${whole}`;
}

/** As long as they are printed, and without the digits that a replacement changes. */
const [wholeNumbers, serialDigits] = [[16, 17], 13];

/** Whoever searches by a number of a faktur means the request that it belongs to or belonged to. */
function fakturNumbered(q: string): Sql | undefined {
  const isSerial = q.length === serialDigits;
  if (!isSerial && !wholeNumbers.includes(q.length)) return undefined;
  const is = isSerial ? sql`right(number, 13) = ${q}` : sql`number = ${q}`;
  // An array is known before the requests are searched, so that their indexes serve for both halves.
  return sql`transaction_id = any(array(select f.transaction_id from fakturs f where ${is}))`;
}

function isSearched(q: string): Sql {
  const byFaktur = fakturNumbered(q);
  return byFaktur ? sql`(${hasPart(q)} or ${byFaktur})` : hasPart(q);
}

/** From the end on, where IDs differ most; what is left over at the beginning is left to the comparison. */
function indexQuery(q: string): string {
  if (q.length <= partLength) return `'${q}':*`;
  // One part alone would bring ten times as many to compare for each digit left over.
  if (q.length < 2 * partLength) return `'${q.slice(0, partLength)}' & '${q.slice(-partLength)}'`;
  const parts = Array.from({ length: Math.floor(q.length / partLength) }, (_, i) =>
    q.slice(q.length - partLength * (i + 1), q.length - partLength * i),
  );
  return parts.map((part) => `'${part}'`).join(' & ');
}

/** As the indexes have it: in the order of their sales fakturs have to be uploaded, all of a month by the same day. */
const monthOf = (day: Sql): Sql => sql`((date_trunc('month', ${day}::timestamp))::date)`;
export const saleMonth = monthOf(sql`sales_date`);

/** Written out: the planner has to see which of the partial indexes know all of them. */
const oneOf = (values: readonly string[]): Sql =>
  values.length === 1
    ? sql`= ${raw(`'${values[0] ?? ''}'`)}`
    : sql`in (${raw(values.map((value) => `'${value}'`).join(', '))})`;

/** Of a month, YYYY-MM. */
export const firstDay = (month: string): Sql => sql`${`${month}-01`}::text::date`;

/** Indexes of fakturs and of their order have months, the one of sales has days. */
const isSoldIn = (month: string, { sort, faktur, stage, dueMonths }: ListFilter): Sql =>
  sort === 'uploadBy' || faktur || stage || dueMonths
    ? sql`${saleMonth} = ${firstDay(month)}`
    : sql`sales_date >= ${firstDay(month)} and sales_date < ${firstDay(month)} + interval '1 month'`;

const isInWorkWith = (states: readonly string[]): Sql =>
  sql`status ${oneOf(statusesInWork)} and faktur_state ${oneOf(states)}`;

/** As the tallies count them. */
const isAt: Record<FakturStage, Sql> = {
  toExport: isInWorkWith(['none', 'cancelled']),
  exported: isInWorkWith(['exported']),
  pdfMissing: sql`faktur_mark = 'pdfMissing' and status in ('open', 'process', 'closed')
    and faktur_state in ('issued', 'replaced')`,
  issued: sql`faktur_number is not null and faktur_mark is distinct from 'pdfMissing'
    and faktur_state in ('issued', 'replaced')`,
};

/** Only what is exported can be due with another month than that of its sale, and only with a later one. */
function isDueIn({ from, to }: MonthRange, { faktur, stage }: ListFilter): Sql {
  const mayBeExported = (faktur ?? 'exported') === 'exported' && (stage ?? 'exported') === 'exported';
  const month = mayBeExported ? monthOf(sql`coalesce(exported_under, sales_date)`) : saleMonth;
  return sql`${isInWorkWith(statesWithoutFaktur)} ${from ? sql`and ${month} >= ${firstDay(from)}` : sql``}
    ${to ? sql`and ${month} <= ${firstDay(to)} and ${saleMonth} <= ${firstDay(to)}` : sql``}`;
}

/** An empty text asks for nothing. */
export function condition(filter: ListFilter): Sql {
  const { q, store, date, month, faktur, stage, dueMonths } = filter;
  const days = date ? daysBeginningWith(date) : undefined;
  const statuses = statusesOf(filter);
  const parts = [
    ...(q ? [isSearched(q)] : []),
    ...(statuses.length > 0 ? [sql`status ${oneOf(statuses)}`] : []),
    ...(store ? [sql`store = ${store}`] : []),
    ...(month ? [isSoldIn(month, filter)] : []),
    ...(faktur ? [sql`faktur_state ${oneOf([faktur])}`] : []),
    ...(stage ? [isAt[stage]] : []),
    ...(dueMonths === 'none' ? [sql`false`] : dueMonths ? [isDueIn(dueMonths, filter)] : []),
    ...(days ? [sql`requested_on between ${days.from}::text::date and ${days.to}::text::date`] : []),
    ...(date && !days ? [sql`false`] : []),
  ];
  return parts.reduce((all, part) => sql`${all} and ${part}`, sql`true`);
}
