import type { Deadlines } from '#domain/coretax/deadlines.ts';
import { monthsDue } from '#domain/coretax/request-deadlines.ts';
import { statusesOf, type ListFilter, type RequestFilter } from '#domain/request-list.ts';

type Words = Omit<RequestFilter, 'status'> & Pick<ListFilter, 'status'>;

/** A badge is asked of the database as the months of sale that have it today; only then deadlines are needed. */
export async function listFilter(
  { due, ...words }: Words,
  readDeadlines: () => Promise<Deadlines>,
  today: string,
): Promise<ListFilter> {
  if (due === undefined) return words;
  return { ...words, dueMonths: monthsDue(due, await readDeadlines(), today) ?? 'none' };
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
