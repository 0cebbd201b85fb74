import * as z from 'zod/mini';
import { requestQuery } from '../../src/contract/processing/request-list.ts';
import { jakartaDay } from '../../src/domain/dates/calendar-days.ts';
import { deadlineRows } from '../../src/domain/faktur-stage.ts';
import { requestSorts, type ListFilter, type RequestFilter } from '../../src/domain/requests/request-list.ts';
import { writeCursor } from '../../src/server/features/processing/list-cursor.ts';
import { listFilter } from '../../src/server/features/processing/list-filter.ts';
import { currentDeadlines } from '../../src/server/store/coretax/seller-settings.ts';
import { countToShow } from '../../src/server/store/lists/request-count.ts';
import { condition } from '../../src/server/store/lists/request-filter.ts';
import { indexScansOf, orderOf, type Place } from '../../src/server/store/lists/request-order.ts';
import { listPage, type PageWanted } from '../../src/server/store/lists/request-page.ts';
import type { Bench } from '../bench.ts';
import { quantiles } from '../load/quantiles.ts';
import { headersOf, staffMember } from '../people.ts';
import type { Samples } from '../samples.ts';
import { outOfTime } from '../stages.ts';

/** The first page, the last one, or so far inside (0 to 1) that consecutive calls of Next are measured from there. */
type ListCase = { what: string; filter: RequestFilter; from: 'front' | 'end' | number };

const pageSize = 25;
const callsEach = { full: 60, quick: 5 };
const secondsEach = { full: 1.5, quick: 0.5 };

const first = (what: string, filter: RequestFilter): ListCase => ({ what, filter, from: 'front' });
/** No screen sorts by the requester, so that order has no index. */
const offeredSorts = requestSorts.filter((sort) => sort !== 'requesterName');
/** So many rows of a list are looked at to find a place at some depth of it. */
const sampledRows = 20_000;

/** A server that has just started is slower than it will be. */
const warmUp = { connections: 1, seconds: 1 };

/** Every order, filter and search of the list, and how deep in it. */
function listCases({ requestIds, npwps, stores, day }: Samples): ListCase[] {
  const id = requestIds[0] ?? '';
  const deepFilters: [string, RequestFilter][] = [
    ['newest first', {}],
    ['by company', { sort: 'companyName' }],
    ['by total', { sort: 'totalPaid', dir: 'desc' }],
    ['closed, newest first', { status: 'closed' }],
    ['closed, by e-mail', { status: 'closed', sort: 'email' }],
  ];
  return [
    first('newest first', {}),
    first('search, 4 digits', { q: id.slice(-5, -1) }),
    first('search, 6 digits', { q: id.slice(-7, -1) }),
    first('search, whole ID', { q: id }),
    first('search, NPWP', { q: npwps[0] ?? '' }),
    first('search, common word', { q: 'jaya' }),
    first('search, common word, by company', { q: 'jaya', sort: 'companyName' }),
    first('search, two letters', { q: 'pt' }),
    first('over limit', { limit: 'over', sort: 'days', dir: 'desc' }),
    first('due, open', { status: 'open', sort: 'uploadBy' }),
    first('open', { status: 'open' }),
    first('closed', { status: 'closed' }),
    first('large store', { store: stores.large }),
    first('small store', { store: stores.small }),
    first('one day', { date: day }),
    first('one month', { date: day.slice(0, 7) }),
    first('one month, closed, by company', { date: day.slice(0, 7), status: 'closed', sort: 'companyName' }),
    first('large store, closed, by total', { store: stores.large, status: 'closed', sort: 'totalPaid' }),
    first('to export, of one month', deadlineRows('toExport', day.slice(0, 7))),
    { what: 'newest first, last page', filter: {}, from: 'end' },
    ...deepFilters.flatMap(([what, filter]) =>
      [0.1, 0.5, 0.9].map((from) => ({ what: `Next, ${what}, ${from * 100} % deep`, filter, from })),
    ),
    // Last: they are the first to be left out when there is no time.
    ...offeredSorts.map((sort) => first(`by ${sort}`, { sort })),
  ];
}

/** One caller at a time: what a person waits for, beside the time of the same statements alone. */
export async function measureLists(bench: Bench): Promise<void> {
  const { results, samples, deadline, generator, product, staff } = bench;
  const calls = [
    { method: 'GET', path: '/api/trx_tiket?page=1&size=25', headers: headersOf(staff) } as const,
  ];
  await generator.run({ ...warmUp, addresses: [product.address], calls });
  for (const each of listCases(samples)) {
    if (deadline.isOver()) results.miss('Lists', each.what, outOfTime, samples.requests);
    else
      await measureList(bench, each).catch((error: unknown) =>
        results.miss('Lists', each.what, String(error), samples.requests),
      );
  }
}

async function measureList(bench: Bench, { what, filter: words, from }: ListCase): Promise<void> {
  const { sql, generator, product, staff, samples, results, quick } = bench;
  const scale = quick ? 'quick' : 'full';
  const today = jakartaDay(new Date());
  const readDeadlines = () => currentDeadlines(sql);
  const filter = await listFilter(words, { empid: staffMember.empid, today, readDeadlines });
  const { count: total } = await countToShow(sql, filter);
  const read = async (wanted: PageWanted) => {
    const counting = countToShow(sql, filter);
    const asked = { wanted, size: pageSize, today };
    const [, page] = await Promise.all([counting, listPage(sql, filter, asked, counting)]);
    return page;
  };
  const pages: PageWanted[] = [];
  if (from === 'front') pages.push({ page: 1 });
  else if (from === 'end') pages.push({ before: 'end' });
  else {
    let after: Place | undefined = await placeAt(bench, filter, from, today);
    for (; after && pages.length < callsEach[scale]; after = (await read({ after })).next)
      pages.push({ after });
  }
  let turn = 0;
  const alone = await timed(callsEach[scale], secondsEach[scale], async () => {
    await read(pages[turn++ % pages.length] ?? { page: 1 });
  });
  const http = await generator.run({
    addresses: [product.address],
    calls: pages.map((wanted) => ({
      method: 'GET',
      path: pathOf(words, wanted),
      headers: headersOf(staff),
    })),
    connections: 1,
    seconds: secondsEach[scale],
    most: callsEach[scale],
  });
  const figures = {
    'p50 ms': http.p50,
    'p95 ms': http.p95,
    'p99 ms': http.p99,
    'SQL p50 ms': alone.p50,
    'SQL p95 ms': alone.p95,
  };
  results.add('Lists', what, { ...figures, rows: total }, samples.requests);
}

function pathOf(filter: RequestFilter, wanted: PageWanted): string {
  const cursor = (place: Place) => writeCursor(orderOf({ sort: filter.sort }).sort, place);
  const words =
    'after' in wanted
      ? { after: cursor(wanted.after) }
      : 'page' in wanted
        ? wanted
        : { before: wanted.before === 'end' ? 'end' : cursor(wanted.before) };
  const query = z.encode(requestQuery, { ...filter, ...words, size: pageSize }) as Record<string, string>;
  return `/api/trx_tiket?${new URLSearchParams(query).toString()}`;
}

/** By a sample: to count the way there would take minutes in a long list. */
async function placeAt(
  { sql, samples }: Bench,
  filter: ListFilter,
  depth: number,
  today: string,
): Promise<Place | undefined> {
  const { sort, dir } = orderOf(filter);
  const [scan] = indexScansOf(sort, today);
  const share = Math.min(100, (100 * sampledRows) / samples.requests);
  const rows = await sql<Place[]>`
    select ${scan.key}::text as key, transaction_id as "transactionId" from requests tablesample system (${share})
    where ${condition(filter)} order by ${scan.orderBy(dir)}`;
  return rows[Math.floor(depth * rows.length)];
}

/** The first one is not counted: it reads what lies on the disk, and is planned. */
async function timed(most: number, seconds: number, work: () => Promise<void>) {
  await work();
  const until = performance.now() + seconds * 1000;
  const times: number[] = [];
  do {
    const started = performance.now();
    await work();
    times.push(performance.now() - started);
  } while (times.length < most && performance.now() < until);
  return quantiles(times);
}
