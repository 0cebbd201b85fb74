import * as fc from 'fast-check';
import { afterAll, beforeAll, expect, it } from 'vitest';
import type { Database } from '../../src/server/database/database.ts';
import { endFakturs, refreshFakturs } from '../../src/server/store/coretax/fakturs.ts';
import { insertReturns } from '../../src/server/store/receipts/returns.ts';
import { newIds } from '../support/bulk.ts';
import type { Client } from '../support/client.ts';
import { plantSales } from '../support/coretax.ts';
import { signedIn } from '../support/desk.ts';
import { issue, openSnapshot, readDigunggung, takeSnapshot, type Digunggung } from '../support/digunggung.ts';
import { newNumber, replacementOf } from '../support/drops.ts';
import { startTestServer, type TestServer } from '../support/server.ts';

let server: TestServer;
let database: Database;
let manager: Client;
beforeAll(async () => {
  server = await startTestServer();
  ({ database } = server.deps);
  manager = await signedIn(server, 'manager');
});
afterAll(() => server.stop());

type Act = {
  do: 'issue' | 'replace' | 'cancel' | 'return' | 'snapshot';
  sale: number;
  code: string;
  ppn: number;
};
const act: fc.Arbitrary<Act> = fc.record({
  do: fc.constantFrom('issue', 'issue', 'replace', 'cancel', 'return', 'snapshot'),
  sale: fc.nat({ max: 1 }),
  code: fc.constantFrom('04', '08'),
  ppn: fc.nat({ max: 1_000_000 }),
});

type Valid = { transactionId: string; number: string; ppn: number };
type Paper = { valid: Map<string, Valid>; returned: Map<string, number> };
const sumOf = (values: Iterable<number>) => [...values].reduce((sum, value) => sum + value, 0);
const numbersOf = ({ valid }: Paper) =>
  new Map(Array.from(valid.values(), ({ number, ppn }) => [number, ppn]));
const serialOf = (number: string) => number.slice(-13);
const sorted = (values: Iterable<string>) => [...new Set(values)].toSorted();

/** Does an act that is possible and keeps it on paper, by receipt and code; false when there is nothing to do. */
async function perform(one: Act, transactionId: string, { valid, returned }: Paper): Promise<boolean> {
  const key = `${transactionId} ${one.code}`;
  const current = valid.get(key);
  if (one.do === 'return') {
    const before = returned.get(transactionId) ?? 0;
    const returnId = `R${transactionId}-${before}`;
    const back = { returnId, transactionId, date: '2026-11-05', amount: 1, lines: null };
    await insertReturns(database, [back], new Date());
    returned.set(transactionId, before + 1);
    return true;
  }
  if ((one.do === 'issue') === (current !== undefined)) return false;
  if (one.do === 'cancel' && current) {
    await endFakturs(database, [current.number], { state: 'cancelled', at: new Date() });
    await refreshFakturs(database, [transactionId]);
    valid.delete(key);
    return true;
  }
  const { ppn } = one;
  const times = String(Number(current?.number.slice(2, 4) ?? 0) + 1).padStart(2, '0');
  const number = current ? replacementOf(current.number, times) : newNumber(one.code);
  await issue(database, [{ transactionId, number, ppn, ...(current ? { replaces: current.number } : {}) }]);
  valid.set(key, { transactionId, number, ppn });
  return true;
}

/** What a list becomes when each change is done to it; one that does not fit leaves a row that nobody expects. */
function applied(numbers: ReadonlyMap<string, number>, changes: Digunggung['changes']): Map<string, number> {
  const list = new Map(numbers);
  for (const { kind, number, previousNumber, ppn, previousPpn } of changes) {
    if (kind === 'returned') continue;
    const isFamily = previousNumber !== null && serialOf(previousNumber) === serialOf(number);
    if (isFamily && list.get(previousNumber) === previousPpn) list.delete(previousNumber);
    if (kind !== 'cancelled') list.set(number, ppn);
  }
  return list;
}

const seen = ({ rows, totals, changes }: Digunggung, last: Paper | undefined) => ({
  rows: new Map(rows.map(({ number, ppn }) => [number, ppn])),
  count: totals.count,
  ppn: totals.ppn,
  applied: last ? applied(numbersOf(last), changes) : changes,
  growth: sumOf(changes.map(({ ppn, previousPpn }) => ppn - (previousPpn ?? 0))),
  returned: sorted(changes.filter(({ kind }) => kind === 'returned').map(({ trxno }) => trxno)),
});

function expected(paper: Paper, last: Paper | undefined): ReturnType<typeof seen> {
  const [now, before] = [numbersOf(paper), last ? numbersOf(last) : undefined];
  const known = new Set(Array.from(before?.keys() ?? [], serialOf));
  const isReturned = ({ transactionId, number }: Valid) =>
    known.has(serialOf(number)) && paper.returned.get(transactionId) !== last?.returned.get(transactionId);
  return {
    rows: now,
    count: now.size,
    ppn: sumOf(now.values()),
    applied: before ? now : [],
    growth: before ? sumOf(now.values()) - sumOf(before.values()) : 0,
    returned: sorted([...paper.valid.values()].filter(isReturned).map(({ transactionId }) => transactionId)),
  };
}

let month = 0;

/** What is seen after each act, and what should be. */
async function play(acts: readonly Act[]) {
  const masa = `20${40 + Math.floor(month / 12)}-${String((month++ % 12) + 1).padStart(2, '0')}`;
  const sales = newIds(2);
  await plantSales(
    database,
    sales.map((transactionId) => ({ transactionId, salesDate: `${masa}-05` })),
  );
  const paper: Paper = { valid: new Map(), returned: new Map() };
  const is: unknown[] = [];
  const should: unknown[] = [];
  let last: Paper | undefined;
  for (const one of acts) {
    if (one.do === 'snapshot') {
      const { changes, totals } = await readDigunggung(manager, masa);
      const { count, ppn } = await takeSnapshot(manager, masa);
      const sheet = (await openSnapshot(manager, masa)).rows('Perubahan');
      is.push([count, ppn, sheet.map((row) => row['Nomor Faktur'])]);
      should.push([totals.count, totals.ppn, changes.map(({ number }) => number)]);
      last = { valid: new Map(paper.valid), returned: new Map(paper.returned) };
    } else if (!(await perform(one, sales[one.sale] ?? '', paper))) continue;
    is.push(seen(await readDigunggung(manager, masa), last));
    should.push(expected(paper, last));
  }
  return { is, should };
}

it('whatever happens to fakturs, changes lead from the last snapshot to the list, and its sums are true', async () => {
  await fc.assert(
    fc.asyncProperty(fc.array(act, { minLength: 30, maxLength: 50 }), async (acts) => {
      const { is, should } = await play(acts);
      expect(is).toEqual(should);
    }),
    { numRuns: 5, endOnFailure: true },
  );
  expect(month).toBe(5);
});
