import { daysBeginningWith } from '#domain/date-prefix.ts';
import type { RequestFilter } from '#domain/request-list.ts';
import type { Db, Fragment } from '../../database/database.ts';

/** As long as the parts of IDs that the index has. */
const partLength = 5;
/** What is shorter is found soon enough by looking at one ID after the other: many have it. */
const shortestPart = 4;

/** Whether an index knows which requests have this part, so that few are found among many. */
export const isIndexedPart = (q: string | undefined): boolean => q !== undefined && q.length >= shortestPart;

function hasPart(db: Db, q: string): Fragment {
  const whole = db`transaction_id like ${`%${q}%`}`;
  if (!isIndexedPart(q)) return whole;
  return db`id_parts(transaction_id) @@ ${indexQuery(q)}::text::tsquery and ${whole}`;
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
export function condition(db: Db, { q, status, store, date }: RequestFilter): Fragment {
  const days = date ? daysBeginningWith(date) : undefined;
  const parts = [
    ...(q ? [hasPart(db, q)] : []),
    // Written out: the planner has to see which of the partial indexes know all of them.
    ...(status ? [db`status = ${db.unsafe(`'${status}'`)}`] : []),
    ...(store ? [db`store = ${store}`] : []),
    ...(days ? [db`requested_on between ${days.from}::text::date and ${days.to}::text::date`] : []),
    ...(date && !days ? [db`false`] : []),
  ];
  return parts.reduce((all, part) => db`${all} and ${part}`, db`true`);
}
