import { takeNext } from '../../../src/contract/processing/desk.ts';
import { lockNextFree } from '../../../src/server/store/desk/next-request.ts';
import type { Bench } from '../bench.ts';
import { headersOf, staffMember } from '../people.ts';
import { rolledBack } from '../session.ts';
import { callsEach, secondsEach, timed } from './one-caller.ts';

/** Takes one request after the other, the most urgent first, until there are as many as one person works on. */
export async function measureNextUp(bench: Bench): Promise<void> {
  const { sql, generator, product, staff, samples, results, quick } = bench;
  const scale = quick ? 'quick' : 'full';
  const alone = await timed(callsEach[scale], secondsEach[scale], async () => {
    await rolledBack(sql, (tx) => lockNextFree(tx, {}));
  });
  const { method, path } = takeNext;
  const body = [JSON.stringify({ filter: {} })];
  const http = await generator.run({
    addresses: [product.address],
    calls: [{ method, path, headers: headersOf(staff), body }],
    connections: 1,
    seconds: secondsEach[scale],
    most: callsEach[scale],
  });
  const figures = { 'p50 ms': http.p50, 'p95 ms': http.p95, 'p99 ms': http.p99 };
  const ofSql = { 'SQL p50 ms': alone.p50, 'SQL p95 ms': alone.p95 };
  results.add('Lists', 'view, next up', { ...figures, ...ofSql, rows: 1 }, samples.requests);
}

/** What comes next finds nobody at work, as before. */
export async function releaseTaken({ sql }: Bench): Promise<void> {
  await sql`delete from assignments
    where staff_id = (select id from staff where lower(empid) = lower(${staffMember.empid}))`;
}
