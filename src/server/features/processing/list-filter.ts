import type { Deadlines } from '#domain/coretax/deadlines.ts';
import { monthsDue } from '#domain/coretax/request-deadlines.ts';
import { daysOfTone } from '#domain/dates/request-age.ts';
import { statusesOf, type ListFilter, type RequestFilter } from '#domain/requests/request-list.ts';

type Words = Omit<RequestFilter, 'status'> & Pick<ListFilter, 'status'>;

/** The person who asks, and the day. */
type Asker = { empid: string; today: string; readDeadlines: () => Promise<Deadlines> };

/** Words that mean something else tomorrow, or for somebody else, as the database is asked; only a badge needs deadlines. */
export async function listFilter(
  { due, limit, assigned, closedBy, q, company, email, ...words }: Words,
  { empid, today, readDeadlines }: Asker,
): Promise<ListFilter> {
  const named = (who: string) => (who === 'me' ? empid : who);
  return {
    ...words,
    q: q?.trim(),
    company: company?.trim(),
    email: email?.trim(),
    ...(due && { dueMonths: monthsDue(due, await readDeadlines(), today) ?? 'none' }),
    ...(limit && { ages: daysOfTone(limit, today) }),
    ...(assigned && { assigned: assigned === 'nobody' ? 'nobody' : { empid: named(assigned) } }),
    ...(closedBy && { closedBy: named(closedBy) }),
  };
}

/** What an export was asked for, for the audit log; the order does not matter there. */
export function askedOf({
  sort: _sort,
  dir: _dir,
  status,
  ...words
}: Words): Record<string, string | undefined> {
  return { ...words, status: statusesOf({ status }).join(' ') };
}
