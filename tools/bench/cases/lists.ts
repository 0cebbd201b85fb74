import * as z from 'zod/mini';
import { queryRequests } from '../../../src/contract/processing/request-list.ts';
import { jakartaDay } from '../../../src/domain/dates/calendar-days.ts';
import type { ListFilter, RequestFilter } from '../../../src/domain/requests/request-list.ts';
import { writeCursor } from '../../../src/server/features/processing/list-cursor.ts';
import { listFilter } from '../../../src/server/features/processing/list-filter.ts';
import { currentDeadlines } from '../../../src/server/store/coretax/seller-settings.ts';
import { countToShow } from '../../../src/server/store/lists/request-count.ts';
import { condition } from '../../../src/server/store/lists/request-filter.ts';
import { indexScansOf, orderOf, type Place } from '../../../src/server/store/lists/request-order.ts';
import { listNarrowPage, type PagePosition } from '../../../src/server/store/lists/request-page.ts';
import type { Bench } from '../bench.ts';
import type { Call } from '../load/call.ts';
import { headersOf, staffMember } from '../people.ts';
import { blocksOf } from '../session.ts';
import { outOfTime } from '../stages.ts';
import { listCases, type ListCase } from './list-cases.ts';
import { measureNextUp, releaseTaken } from './next-up.ts';
import { callsEach, secondsEach, timed } from './one-caller.ts';

const pageSize = 25;

/** The number of rows of a list that are looked at to find a place at some depth of it. */
const sampledRows = 20_000;

/** A server that has just started is slower than it will be. */
const warmUp = { connections: 1, seconds: 1 };

/** One caller at a time: what a person waits for, beside the time of the same statements alone. */
export async function measureLists(bench: Bench): Promise<void> {
  const { results, samples, deadline, generator, product, staff } = bench;
  const calls = [pageCall(headersOf(staff), {}, { page: 1 })];
  await generator.run({ ...warmUp, addresses: [product.address], calls });
  // What it takes is what the same person then has.
  await measureNextUp(bench);
  for (const each of listCases(samples)) {
    if (deadline.isOver()) results.miss('Lists', each.what, outOfTime, samples.requests);
    else
      await measureList(bench, each).catch((error: unknown) =>
        results.miss('Lists', each.what, String(error), samples.requests),
      );
  }
  await releaseTaken(bench);
}

async function measureList(bench: Bench, { what, filter: words, from }: ListCase): Promise<void> {
  const { sql, generator, product, staff, samples, results, quick } = bench;
  const scale = quick ? 'quick' : 'full';
  const today = jakartaDay(new Date());
  const readDeadlines = () => currentDeadlines(sql);
  const filter = await listFilter(words, { empid: staffMember.empid, today, readDeadlines });
  const { count: total } = await countToShow(sql, filter);
  const read = async (wanted: PagePosition) => {
    const counting = countToShow(sql, filter);
    const asked = { wanted, size: pageSize, today };
    const [, page] = await Promise.all([counting, listNarrowPage(sql, filter, asked, counting)]);
    return page;
  };
  const pages: PagePosition[] = [];
  if (from === 'front') pages.push({ page: 1 });
  else if (from === 'end') pages.push({ before: 'end' });
  else {
    let after: Place | undefined = await placeAt(bench, filter, from, today);
    for (; after && pages.length < callsEach[scale]; after = (await read({ after })).next)
      pages.push({ after });
  }
  let turn = 0;
  const readNext = async () => void (await read(pages[turn++ % pages.length] ?? { page: 1 }));
  const alone = await timed(callsEach[scale], secondsEach[scale], readNext);
  const blocks = await blocksOf(sql, readNext);
  const http = await generator.run({
    addresses: [product.address],
    calls: pages.map((wanted) => pageCall(headersOf(staff), words, wanted)),
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
    blocks,
  };
  results.add('Lists', what, { ...figures, rows: total }, samples.requests);
}

function pageCall(headers: Record<string, string>, filter: RequestFilter, wanted: PagePosition): Call {
  const cursor = (place: Place) => writeCursor(orderOf({ sort: filter.sort }).sort, place);
  const words =
    'after' in wanted
      ? { after: cursor(wanted.after) }
      : 'page' in wanted
        ? wanted
        : { before: wanted.before === 'end' ? 'end' : cursor(wanted.before) };
  const asked = z.encode(queryRequests.body, { ...filter, ...words, size: pageSize });
  return { method: 'POST', path: queryRequests.path, headers, body: [JSON.stringify(asked)] };
}

/** Finds a place at some depth by a sample: to count the way there would take minutes in a long list. */
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
