import { DomainError } from '#domain/errors.ts';
import type { Db } from '../../database/database.ts';
import type { Begin } from '../../database/read-in-batches.ts';
import type { Reader, Reads } from '../../database/replica-reads.ts';

/** How many searches of one person are at work, and how many more wait for their turn. */
const perPerson = { atOnce: 2, waiting: 2 };
const retryAfterSeconds = 1;
/** Rows before a page that is asked for by its number are read, too, and those that a search passes by. */
const longestMs = 2_000;

export type Searcher = Reader & { staffId: string };
/** Undefined when it takes too long. */
export type Search = <T>(searcher: Searcher, work: (db: Db) => Promise<T>) => Promise<T | undefined>;

type WaitingSearch = { begin: () => void; drop: () => void };

/**
 * Runs what reads more rows than it answers, on connections that nobody else needs. Whoever types fast wants the newest
 * search: of those that wait it goes first, and the oldest is refused when there are too many.
 */
export function createSearches({ beginSearch }: Pick<Reads, 'beginSearch'>): Search {
  const people = new Map<string, { running: number; waiting: WaitingSearch[] }>();

  const turnOf = async (person: string): Promise<() => void> => {
    const own = people.get(person) ?? { running: 0, waiting: [] };
    people.set(person, own);
    if (own.running < perPerson.atOnce) own.running += 1;
    else
      await new Promise<void>((begin, refuse) => {
        own.waiting.push({ begin, drop: () => refuse(new DomainError('busy', { retryAfterSeconds })) });
        if (own.waiting.length > perPerson.waiting) own.waiting.shift()?.drop();
      });
    return () => {
      const next = own.waiting.pop();
      if (next) return next.begin();
      own.running -= 1;
      if (own.running === 0) people.delete(person);
    };
  };

  return async (searcher, work) => {
    const end = await turnOf(searcher.staffId);
    return readWithin(beginSearch(searcher), longestMs, work).finally(end);
  };
}

/** Reads in a transaction whose statements are cancelled after this time; undefined when one was. */
async function readWithin<T>(
  begin: Begin,
  limitMs: number,
  read: (tx: Db) => Promise<T>,
): Promise<T | undefined> {
  let result: T | undefined;
  try {
    await begin('read only', async (tx) => {
      await tx`select set_config('statement_timeout', ${String(limitMs)}, true)`;
      result = await read(tx);
    });
  } catch (error) {
    const wasCancelled = (error as { code?: string }).code === '57014';
    if (!wasCancelled) throw error;
  }
  return result;
}
