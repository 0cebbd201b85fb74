import * as z from 'zod/mini';
import { requestQuery } from '../../src/contract/processing.ts';
import { jakartaDay } from '../../src/domain/calendar-days.ts';
import { requestSorts, type RequestFilter } from '../../src/domain/request-list.ts';
import { countToShow } from '../../src/server/store/lists/request-count.ts';
import { listPage } from '../../src/server/store/lists/request-list.ts';
import type { Bench } from '../bench.ts';
import { quantiles } from '../load/quantiles.ts';
import { headersOf } from '../people.ts';
import type { Samples } from '../samples.ts';
import { outOfTime } from '../stages.ts';

type ListCase = { what: string; filter: RequestFilter; depth: number };

const pageSize = 25;
const callsEach = { full: 60, quick: 5 };
const secondsEach = { full: 1.5, quick: 0.5 };

const first = (what: string, filter: RequestFilter): ListCase => ({ what, filter, depth: 0 });

/** A server that has just started is slower than it will be. */
const warmUp = { connections: 1, seconds: 1 };

/** Every order, filter and search of the list, and how deep in it. */
function listCases({ requestIds, stores, day }: Samples): ListCase[] {
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
    first('open', { status: 'open' }),
    first('closed', { status: 'closed' }),
    first('large store', { store: stores.large }),
    first('small store', { store: stores.small }),
    first('one day', { date: day }),
    first('one month', { date: day.slice(0, 7) }),
    first('one month, closed, by company', { date: day.slice(0, 7), status: 'closed', sort: 'companyName' }),
    first('large store, closed, by total', { store: stores.large, status: 'closed', sort: 'totalPaid' }),
    ...deepFilters.flatMap(([what, filter]) =>
      [0.5, 0.9].map((depth) => ({ what: `${what}, ${depth * 100} % deep`, filter, depth })),
    ),
    // Last: they are the first to be left out when there is no time.
    ...requestSorts.map((sort) => first(`by ${sort}`, { sort })),
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

async function measureList(bench: Bench, { what, filter, depth }: ListCase): Promise<void> {
  const { sql, generator, product, staff, samples, results, quick } = bench;
  const scale = quick ? 'quick' : 'full';
  const today = jakartaDay(new Date());
  const { count: total } = await countToShow(sql, filter);
  const page = 1 + Math.floor((depth * total) / pageSize);
  const alone = await timed(callsEach[scale], secondsEach[scale], async () => {
    const counting = countToShow(sql, filter);
    await Promise.all([counting, listPage(sql, filter, { page, size: pageSize, today }, counting)]);
  });
  const query = new URLSearchParams(
    z.encode(requestQuery, { ...filter, page, size: pageSize }) as Record<string, string>,
  );
  const http = await generator.run({
    addresses: [product.address],
    calls: [{ method: 'GET', path: `/api/trx_tiket?${query.toString()}`, headers: headersOf(staff) }],
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
