import { afterAll, beforeAll, expect, it } from 'vitest';
import type { Database } from '../src/server/database/database.ts';
import { runDrop as runDropCase } from '../src/server/features/coretax/drop/run-drop.ts';
import type { SessionUser } from '../src/server/store/people/sessions.ts';
import { newIds } from './support/bulk.ts';
import { startCoretaxDesk, type CoretaxDesk } from './support/coretax-desk.ts';
import { exportRequests, plantSales } from './support/coretax.ts';
import {
  addFile,
  listOf,
  newNumber,
  openDrop,
  readDrop,
  replacementOf,
  runDrop,
  type ListRow,
} from './support/drops.ts';

let desk: CoretaxDesk;
let database: Database;
let today: string;
beforeAll(async () => {
  desk = await startCoretaxDesk();
  ({ database, today } = desk);
});
afterAll(() => desk.stop());

async function run(rows: ListRow[]) {
  const drop = await openDrop(desk.manager);
  const { list } = await addFile(desk.manager, drop, listOf(rows), 'daftar.xlsx');
  const outcome = await runDrop(desk.manager, drop);
  return { drop, list, outcome };
}

type FakturRow = Record<'id' | 'number' | 'state' | 'status' | 'items', string> & { replaces: string | null };
type Order = (rows: ListRow[]) => ListRow[];
const orders: Order[] = [
  (rows) => rows,
  (rows) => rows.toReversed(),
  (rows) => [...rows.slice(4), ...rows.slice(0, 4)],
  (rows) => rows.toSorted((a, b) => ((a.number ?? '').slice(-1) < (b.number ?? '').slice(-1) ? 1 : -1)),
];

/** A month's changes in this order, and what came of them, told without the numbers of this time. */
async function liveThrough(order: Order) {
  const ids = newIds(6);
  const [amended = '', doubled = '', cancelled = '', twice = '', refused = '', other = ''] = ids;
  await plantSales(
    database,
    ids.map((transactionId) => ({ transactionId, salesDate: today })),
  );
  await exportRequests(desk.staff, { trxnos: ids });
  const numbers = Object.fromEntries(
    ['old', 'first', 'second', 'gone', 'next', 'again', 'taken', 'known'].map((name) => [name, newNumber()]),
  ) as Record<'old' | 'first' | 'second' | 'gone' | 'next' | 'again' | 'taken' | 'known', string>;
  const newer = replacementOf(numbers.old, '01');
  const approved = (number: string, reference: string, more: ListRow = {}): ListRow => ({
    number,
    reference,
    date: today,
    ...more,
  });
  await run([
    approved(numbers.old, amended),
    approved(numbers.gone, cancelled),
    approved(numbers.known, other),
  ]);
  const { drop, list, outcome } = await run(
    order([
      approved(numbers.old, amended, { status: 'AMENDED' }),
      approved(newer, amended, { ppn: 5_500, dppNilaiLain: 45_833 }),
      approved(numbers.first, doubled),
      approved(numbers.second, doubled),
      approved(numbers.gone, cancelled, { status: 'CANCELED' }),
      approved(numbers.next, cancelled),
      approved(numbers.again, twice),
      approved(numbers.again, twice),
      approved(numbers.taken, refused),
      approved('', refused, { status: 'SAVED INVALID' }),
      approved(newNumber(), other),
    ]),
  );
  const names = new Map([
    ...Object.entries(numbers).map(([name, number]) => [number, name] as const),
    [newer, 'newer'] as const,
    ...ids.map((id, at) => [id, `request ${at}`] as const),
  ]);
  const nameOf = (text: string | null) => names.get(text ?? '') ?? 'another';
  const fakturs = await database<FakturRow[]>`
    select f.transaction_id as id, f.number, f.state, f.ppn::int as ppn, p.number as replaces, r.status, r.faktur_state,
      (select string_agg(state, ',' order by state) from export_items i where i.transaction_id = f.transaction_id) as items
    from requests r join fakturs f using (transaction_id) left join fakturs p on p.id = f.replaces
    where f.transaction_id = any(${ids}::text[]) order by 1, 2`;
  const again = await readDrop(desk.manager, drop);
  return {
    effects: list?.rows
      .map(({ number, status, effect, reason }) => `${nameOf(number)} ${status}: ${effect} ${reason}`)
      .toSorted(),
    outcomes: again.list?.rows
      .map(({ number, status, outcome: told }) => `${nameOf(number)} ${status}: ${told}`)
      .toSorted(),
    counts: outcome.counts,
    fakturs: fakturs.map(({ id, number, replaces, ...faktur }) => ({
      of: nameOf(id),
      number: nameOf(number),
      replaces: replaces === null ? null : nameOf(replaces),
      ...faktur,
    })),
  };
}

it('is run within a minute a call, and said to be so until nothing is left', async () => {
  const ids = newIds(450);
  await plantSales(
    database,
    ids.map((transactionId) => ({ transactionId, salesDate: today })),
  );
  const drop = await openDrop(desk.manager);
  const list = listOf(ids.map((reference) => ({ reference, date: today })));
  await addFile(desk.manager, drop, list, 'daftar.xlsx');
  const user = { empid: 'manager', role: 'manager', lastChange: null } as unknown as SessionUser;
  const runOnce = () => runDropCase({ ...desk.server.deps, longestMs: 0 }, { id: drop, decisions: [] }, user);
  const runs = [await runOnce(), await runOnce(), await runOnce(), await runOnce()];
  expect(runs.map(({ more, counts }) => [more, counts.done])).toEqual([
    [true, 200],
    [true, 400],
    [false, 450],
    [false, 450],
  ]);
});

it('means the same in any order of its rows, and so does its run', async () => {
  const first = await liveThrough((rows) => rows);
  expect(first.effects).toEqual([
    'again APPROVED: issue null',
    'again APPROVED: issue null',
    'another APPROVED: none secondNumber',
    'another SAVED INVALID: release null',
    'first APPROVED: issue null',
    'gone CANCELED: cancel null',
    'newer APPROVED: issue null',
    'next APPROVED: issue null',
    'old AMENDED: replace null',
    'second APPROVED: none secondNumber',
    'taken APPROVED: issue null',
  ]);
  expect(first.counts).toEqual({ done: 8, skipped: 1, failed: 0, left: 2 });
  expect(first.fakturs.map(({ number, state }) => `${number} ${state}`)).toEqual([
    'old replaced',
    'newer valid',
    'first valid',
    'gone cancelled',
    'next valid',
    'again valid',
    'taken valid',
    'known valid',
  ]);
  for (const order of orders.slice(1)) expect(await liveThrough(order)).toEqual(first);
}, 60_000);
