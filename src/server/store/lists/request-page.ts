import { statusesOf, type Direction, type ListFilter, type Total } from '#domain/requests/request-list.ts';
import type { Db } from '../../database/database.ts';
import { raw, sql, type Sql } from '../../database/sql.ts';
import { narrowColumns, rowColumns, type NarrowRow, type RequestRow } from '../requests/request-rows.ts';
import { asksOnly } from './asked-words.ts';
import { sourceOf, type Source } from './request-source.ts';
import { indexScansOf, orderOf, otherWay, type IndexScan, type Place } from './request-order.ts';

/** Rows on one side of a place (keyset), the last ones, or a page by its number (offset). */
export type PagePosition = { after: Place } | { before: Place | 'end' } | { page: number };
export type PageQuery = { wanted: PagePosition; size: number; today: string };

/** The places of its first and last row, where there are rows before and behind them. */
export type RequestPage<Row = RequestRow> = {
  rows: Row[];
  previous: Place | undefined;
  next: Place | undefined;
};

type KeyedRow<Row> = Row & { transactionId: string; sortKey: string };
type Range = { dir: Direction; from?: Place; offset?: number; limit: number };

export type List<Row> = (
  db: Db,
  filter: ListFilter,
  asked: PageQuery,
  total: Promise<Total>,
) => Promise<RequestPage<Row>>;

/** A page of whole rows. */
export const listPage: List<RequestRow> = (...asked) => pageBy<RequestRow>(rowColumns, ...asked);
/** The same of what the usual columns of a list are made of. */
export const listNarrowPage: List<NarrowRow> = (...asked) => pageBy<NarrowRow>(narrowColumns, ...asked);

type Columns = (today: string) => Sql;

/** One statement, beside the one that counts: `total` is waited for only where the page depends on it. */
async function pageBy<Row>(
  columns: Columns,
  db: Db,
  filter: ListFilter,
  { wanted, size, today }: PageQuery,
  total: Promise<Total>,
): Promise<RequestPage<Row>> {
  const { dir } = orderOf(filter);
  const back = otherWay(dir);
  const read = (range: Range) =>
    readRows<Row>(db, filter, { columns: columns(today), today, total, ...range });

  // One row more than wanted tells whether there is another page.
  if ('after' in wanted) {
    const found = await read({ dir, from: wanted.after, limit: size + 1 });
    return pageOf(found.slice(0, size), { hasPrevious: true, hasNext: found.length > size });
  }
  if ('before' in wanted && wanted.before !== 'end') {
    const found = await read({ dir: back, from: wanted.before, limit: size + 1 });
    return pageOf(found.slice(0, size).toReversed(), { hasPrevious: found.length > size, hasNext: true });
  }
  if ('before' in wanted) {
    const found = await read({ dir: back, limit: size + 1 });
    const { count, isExact } = await total;
    // As many as counting pages from the front leaves for the last one.
    const last = isExact ? count % size || size : size;
    return pageOf(found.slice(0, last).toReversed(), { hasPrevious: found.length > last, hasNext: false });
  }

  const skipped = (wanted.page - 1) * size;
  const hasPrevious = skipped > 0;
  if (hasPrevious) {
    const { count, isExact } = await total;
    if (isExact && skipped >= count) return pageOf([], { hasPrevious: false, hasNext: false });
    const behind = Math.max(0, count - skipped - size);
    if (isExact && behind < skipped) {
      const found = await read({ dir: back, offset: behind, limit: Math.min(size, count - skipped) });
      return pageOf(found.toReversed(), { hasPrevious, hasNext: behind > 0 });
    }
  }
  const found = await read({ dir, offset: skipped, limit: size + 1 });
  return pageOf(found.slice(0, size), { hasPrevious, hasNext: found.length > size });
}

function pageOf<Row>(
  keyed: KeyedRow<Row>[],
  has: { hasPrevious: boolean; hasNext: boolean },
): RequestPage<Row> {
  const placeOf = (row: KeyedRow<Row> | undefined) =>
    row && { key: row.sortKey, transactionId: row.transactionId };
  return {
    rows: keyed.map(({ sortKey: _sortKey, ...row }) => row as unknown as Row),
    previous: has.hasPrevious ? placeOf(keyed[0]) : undefined,
    next: has.hasNext ? placeOf(keyed.at(-1)) : undefined,
  };
}

type Read = Range & { columns: Sql; today: string; total: Promise<Total> };

/** The keys are found first, in the index alone where it has all that is asked for; then their rows. */
async function readRows<Row>(db: Db, filter: ListFilter, read: Read): Promise<KeyedRow<Row>[]> {
  const { columns, today, total, dir } = read;
  const { sort } = orderOf(filter);
  const scans = indexScansOf(sort, today, statusesOf(filter));
  const source = await sourceOf(filter, () => total);
  const way = raw(dir);
  return db<KeyedRow<Row>[]>`
    select ${columns}, to_json(key) #>> '{}' as "sortKey"
    from (${keysOf(filter, scans, read, source)}) keys join requests using (transaction_id)
    order by key ${way}, transaction_id ${way}`;
}

function keysOf(
  filter: ListFilter,
  [first, second]: [IndexScan, ...IndexScan[]],
  { dir, from, offset = 0, limit }: Range,
  source: Source,
): Sql {
  const comparison = dir === 'asc' ? '>' : '<';
  const scanned = (scan: IndexScan, range: Sql) => sql`
    select transaction_id, ${scan.key} as key from ${source.from}
    where ${scan.where} and ${source.where} and ${from ? scan.from(comparison, from) : sql`true`}
    order by ${scan.orderBy(dir)} ${range}`;
  // Planning takes as long as the rest. One plan fits all pages, and is kept, where the planner sees how few rows are
  // wanted; values to filter by and rows to skip are planned for each time.
  const isOneForAll =
    source.kind === 'found' ||
    (source.kind === 'walked'
      ? asksOnly(filter, 'faktur', 'stage', 'ages', 'q', 'email', 'company', 'npwp')
      : asksOnly(filter, 'faktur', 'stage'));
  const isPlannedOnce = isOneForAll && offset === 0;
  const range = isPlannedOnce ? raw(`limit ${limit}`) : sql`limit ${limit} offset ${offset}`;
  if (!second) return scanned(first, range);
  const upTo = isPlannedOnce ? range : sql`limit ${limit + offset}`;
  const way = raw(dir);
  return sql`(${scanned(first, upTo)}) union all (${scanned(second, upTo)})
    order by key ${way}, transaction_id ${way} ${range}`;
}
