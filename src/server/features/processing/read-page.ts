import { DomainError } from '#domain/errors.ts';
import type { ListFilter, Total } from '#domain/requests/request-list.ts';
import type { Db } from '../../database/database.ts';
import type { Reads } from '../../database/replica-reads.ts';
import { countToShow } from '../../store/lists/request-count.ts';
import { orderOf, type Order } from '../../store/lists/request-order.ts';
import type { List, PageQuery, PagePosition, RequestPage } from '../../store/lists/request-page.ts';
import { findNeighbours, type Neighbours } from '../../store/lists/request-neighbours.ts';
import { isSearch } from '../../store/lists/request-search.ts';
import type { Search, Searcher } from '../../store/lists/searches.ts';
import { readCursor } from './list-cursor.ts';

type Needs = { reads: Reads; search: Search; reader: Searcher };
type Words = { after?: string | undefined; before?: string | undefined; page?: number | undefined };

/**
 * Reads which page a query asks for. It is refused when it contradicts itself, or when its cursor is none of this
 * order.
 */
export function pageWanted({ after, before, page }: Words, order: Order): PagePosition {
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
export async function readPage<Row>(
  { reads, search, reader }: Needs,
  list: List<Row>,
  filter: ListFilter,
  asked: PageQuery,
): Promise<RequestPage<Row> & { total: Total }> {
  const read = async (db: Db) => {
    const counting = countToShow(db, filter);
    const [total, page] = await Promise.all([counting, list(db, filter, asked, counting)]);
    return { ...page, total };
  };
  const isNumbered = 'page' in asked.wanted && asked.wanted.page > 1;
  if (!isNumbered && !isSearch(filter)) return reads.read(reader, read);
  const found = await search(reader, read);
  if (!found) throw new DomainError(isNumbered ? 'pageTooDeep' : 'searchTooWide');
  return found;
}

/** Reads the neighbours of a request in the order of a list; undefined when there is no such request. */
export async function readNeighbours(
  { reads, search, reader }: Needs,
  transactionId: string,
  filter: ListFilter,
  today: string,
): Promise<Neighbours | undefined> {
  if (!isSearch(filter)) return findNeighbours(reads.latest, transactionId, filter, today);
  const read = async (db: Db) => ({ found: await findNeighbours(db, transactionId, filter, today) });
  const answer = await search(reader, read);
  if (!answer) throw new DomainError('searchTooWide');
  return answer.found;
}
