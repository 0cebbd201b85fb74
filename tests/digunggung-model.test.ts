import * as fc from 'fast-check';
import { afterAll, beforeAll, expect, it } from 'vitest';
import type { Digunggung } from '../src/contract/coretax/digunggung.ts';
import type { Database } from '../src/server/database/database.ts';
import { endFakturs, refreshFakturs } from '../src/server/store/coretax/fakturs.ts';
import { insertReturns } from '../src/server/store/receipts/returns.ts';
import { newIds } from './support/bulk.ts';
import type { Client } from './support/client.ts';
import { plantSales } from './support/coretax.ts';
import { signedIn } from './support/desk.ts';
import { issue, openSnapshot, readDigunggung, takeSnapshot } from './support/digunggung.ts';
import { newNumber, replacementOf } from './support/drops.ts';
import { startTestServer, type TestServer } from './support/server.ts';

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
  do: fc.constantFrom('issue', 'issue', 'replace', 'replace', 'cancel', 'return', 'snapshot'),
  sale: fc.nat({ max: 3 }),
  code: fc.constantFrom('04', '08'),
  ppn: fc.nat({ max: 1_000_000 }),
});

type Valid = { number: string; ppn: number; replaced: number };
const sumOf = (values: Iterable<number>) => [...values].reduce((sum, value) => sum + value, 0);

/** What is valid, by request and code, as a person would keep it on paper. */
async function play(acts: readonly Act[], masa: string): Promise<void> {
  const sales = newIds(4);
  await plantSales(
    database,
    sales.map((transactionId) => ({ transactionId, salesDate: `${masa}-05` })),
  );
  const valid = new Map<string, Valid>();
  const returned = new Map<string, number>();
  let kept: { numbers: Map<string, number>; returned: Map<string, number> } | undefined;

  for (const one of acts) {
    const transactionId = sales[one.sale] ?? '';
    const key = `${transactionId} ${one.code}`;
    const current = valid.get(key);
    if (one.do === 'issue' && !current) {
      const [number = ''] = await issue(database, [
        { transactionId, number: newNumber(one.code), ppn: one.ppn },
      ]);
      valid.set(key, { number, ppn: one.ppn, replaced: 0 });
    } else if (one.do === 'replace' && current) {
      const replaced = current.replaced + 1;
      const number = replacementOf(current.number, String(replaced).padStart(2, '0'));
      await issue(database, [{ transactionId, number, ppn: one.ppn, replaces: current.number }]);
      valid.set(key, { number, ppn: one.ppn, replaced });
    } else if (one.do === 'cancel' && current) {
      await endFakturs(database, [current.number], { state: 'cancelled', at: new Date() });
      await refreshFakturs(database, [transactionId]);
      valid.delete(key);
    } else if (one.do === 'return') {
      const returnId = `R${transactionId}-${returned.get(transactionId) ?? 0}`;
      await insertReturns(
        database,
        [{ returnId, transactionId, date: '2026-11-05', amount: 1, lines: null }],
        new Date(),
      );
      returned.set(transactionId, (returned.get(transactionId) ?? 0) + 1);
    } else if (one.do === 'snapshot') {
      const { changes } = await readDigunggung(manager, masa);
      const taken = await takeSnapshot(manager, masa);
      expect(taken).toMatchObject({
        http: 201,
        count: valid.size,
        ppn: sumOf([...valid.values()].map(({ ppn }) => ppn)),
      });
      const sheet = (await openSnapshot(manager, masa)).rows('Perubahan');
      expect(sheet.map((row) => row['Nomor Faktur'])).toEqual(changes.map(({ number }) => number));
      kept = { numbers: numbersOf(valid), returned: new Map(returned) };
    } else continue;

    const list = await readDigunggung(manager, masa);
    const now = numbersOf(valid);
    expect(new Map(list.rows.map(({ number, ppn }) => [number, ppn]))).toEqual(now);
    expect(list.totals).toMatchObject({ count: now.size, ppn: sumOf(now.values()) });
    if (!kept) {
      expect(list.changes).toEqual([]);
      continue;
    }
    expect(applied(kept.numbers, list.changes)).toEqual(now);
    const grown = sumOf(list.changes.map(({ ppn, previousPpn }) => ppn - (previousPpn ?? 0)));
    expect(grown).toBe(sumOf(now.values()) - sumOf(kept.numbers.values()));
    const told = new Set(list.changes.filter(({ kind }) => kind === 'returned').map(({ trxno }) => trxno));
    const isReturned = (id: string) => returned.get(id) !== kept?.returned.get(id);
    for (const id of told) expect(isReturned(id)).toBe(true);
    for (const number of now.keys()) {
      const { trxno = '' } = list.rows.find((row) => row.number === number) ?? {};
      const isKnown = [...kept.numbers.keys()].some((old) => old.slice(-13) === number.slice(-13));
      if (isKnown && isReturned(trxno)) expect(told).toContain(trxno);
    }
  }
}

const numbersOf = (valid: ReadonlyMap<string, Valid>) =>
  new Map([...valid.values()].map(({ number, ppn }) => [number, ppn]));

/** What a list becomes when each change is done to it. */
function applied(numbers: ReadonlyMap<string, number>, changes: Digunggung['changes']): Map<string, number> {
  const list = new Map(numbers);
  for (const { kind, number, previousNumber, ppn, previousPpn } of changes) {
    if (previousNumber !== null && kind !== 'returned') {
      expect(list.get(previousNumber)).toBe(previousPpn);
      list.delete(previousNumber);
    }
    if (kind === 'new' || kind === 'replaced') list.set(number, ppn);
  }
  return list;
}

it('whatever happens to fakturs, changes lead from the last snapshot to the list, and its sums are true', async () => {
  let month = 0;
  await fc.assert(
    fc.asyncProperty(fc.array(act, { minLength: 10, maxLength: 25 }), (acts) => {
      const masa = `20${40 + Math.floor(month / 12)}-${String((month++ % 12) + 1).padStart(2, '0')}`;
      return play(acts, masa);
    }),
    { numRuns: 8, endOnFailure: true },
  );
});
