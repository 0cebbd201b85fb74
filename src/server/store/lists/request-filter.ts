import { daysBeginningWith } from '#domain/dates/date-prefix.ts';
import type { RequestFilter } from '#domain/request-list.ts';
import { raw, sql, type Sql } from '../../database/sql.ts';

/** As long as the parts of IDs that the index has. */
const partLength = 5;
/** What is shorter is found soon enough by looking at one ID after the other: many have it. */
const shortestPart = 4;

/** Whether an index knows which requests have this part, so that few are found among many. */
export const isIndexedPart = (q: string | undefined): boolean => q !== undefined && q.length >= shortestPart;

function hasPart(q: string): Sql {
  const whole = sql`transaction_id like ${`%${q}%`}`;
  if (!isIndexedPart(q)) return whole;
  return sql`id_parts(transaction_id) @@ ${indexQuery(q)}::text::tsquery and ${whole}`;
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

/** An empty text asks for nothing. */
export function condition({ q, status, store, date }: RequestFilter): Sql {
  const days = date ? daysBeginningWith(date) : undefined;
  const parts = [
    ...(q ? [hasPart(q)] : []),
    // Written out: the planner has to see which of the partial indexes know all of them.
    ...(status ? [sql`status = ${raw(`'${status}'`)}`] : []),
    ...(store ? [sql`store = ${store}`] : []),
    ...(days ? [sql`requested_on between ${days.from}::text::date and ${days.to}::text::date`] : []),
    ...(date && !days ? [sql`false`] : []),
  ];
  return parts.reduce((all, part) => sql`${all} and ${part}`, sql`true`);
}
