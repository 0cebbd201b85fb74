import { DomainError } from '#domain/errors.ts';
import type { ListFilter, Total } from '#domain/requests/request-list.ts';
import type { Db } from '../../database/database.ts';
import type { Reader, Reads } from '../../database/replica-reads.ts';
import { countToShow } from '../../store/lists/request-count.ts';
import { orderOf, type Order } from '../../store/lists/request-order.ts';
import {
  listPage,
  type PageAsked,
  type PageWanted,
  type RequestPage,
} from '../../store/lists/request-page.ts';
import { findNeighbours, type Neighbours } from '../../store/lists/request-neighbours.ts';
import { isSearch } from '../../store/lists/request-search.ts';
import { readWithin } from '../../store/lists/time-limit.ts';
import { readCursor } from './list-cursor.ts';

/**
 * All rows before a page that is asked for by its number are read, too, and those that a search passes by: nobody waits
 * longer for that.
 */
const longestReadMs = 2_000;

type Words = { after?: string | undefined; before?: string | undefined; page?: number | undefined };

/** What a query asks for; refused when it contradicts itself or a cursor is none of this order. */
export function pageWanted({ after, before, page }: Words, order: Order): PageWanted {
  const { sort } = orderOf(order);
  const placeOf = (field: 'after' | 'before', cursor: string) => {
    const place = readCursor(cursor, sort);
    if (!place) throw invalid(field);
    return place;
  };
  if (page !== undefined && (after ?? before) !== undefined) throw invalid('page');
  if (after !== undefined && before !== undefined) throw invalid('before');
  if (after !== undefined) return { after: placeOf('after', after) };
  if (before !== undefined) return { before: before === 'end' ? 'end' : placeOf('before', before) };
  return { page: page ?? 1 };
}

const invalid = (field: string) => new DomainError('invalidInput', { fields: [{ field, code: 'invalid' }] });

/** A page and how many rows there are in all. */
export async function readPage(
  { reads, reader }: { reads: Reads; reader: Reader },
  filter: ListFilter,
  asked: PageAsked,
): Promise<RequestPage & { total: Total }> {
  const read = async (db: Db) => {
    const counting = countToShow(db, filter);
    const [total, page] = await Promise.all([counting, listPage(db, filter, asked, counting)]);
    return { ...page, total };
  };
  const isNumbered = 'page' in asked.wanted && asked.wanted.page > 1;
  if (!isNumbered && !isSearch(filter)) return reads.read(reader, read);
  const found = await readWithin(reads.beginFor(reader), longestReadMs, read);
  if (!found) throw new DomainError(isNumbered ? 'pageTooDeep' : 'searchTooWide');
  return found;
}

/** Of a request in the order of a list; undefined when there is no such request. */
export async function readNeighbours(
  { reads, reader }: { reads: Reads; reader: Reader },
  transactionId: string,
  filter: ListFilter,
  today: string,
): Promise<Neighbours | undefined> {
  if (!isSearch(filter)) return findNeighbours(reads.latest, transactionId, filter, today);
  const read = async (db: Db) => ({ found: await findNeighbours(db, transactionId, filter, today) });
  const answer = await readWithin(reads.beginFor(reader), longestReadMs, read);
  if (!answer) throw new DomainError('searchTooWide');
  return answer.found;
}
