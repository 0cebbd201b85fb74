import { afterAll, beforeAll, expect, it } from 'vitest';
import type { readReconciliation } from '../src/contract/coretax/reconciliation.ts';
import type { WireAnswerOf } from '../src/contract/endpoint.ts';
import { jakartaDay } from '../src/domain/dates/calendar-days.ts';
import type { Database } from '../src/server/database/database.ts';
import { deleteOldLists } from '../src/server/store/archive/ended-records.ts';
import { newIds } from './support/bulk.ts';
import { exportRequests, plantSales, saveSeller } from './support/coretax.ts';
import { answerOf, startDesk, type Answer, type Desk } from './support/desk.ts';
import { addFile, listOf, newNumber, openDrop, runDrop, type ListRow } from './support/drops.ts';
import { plantIssue } from './support/issues.ts';
import { openSpreadsheet } from './support/spreadsheets.ts';

let desk: Desk;
let database: Database;
let today: string;
let masa: string;
beforeAll(async () => {
  desk = await startDesk();
  ({ database } = desk.server.deps);
  today = jakartaDay(desk.server.clock.now());
  masa = today.slice(0, 7);
  await saveSeller(database);
});
afterAll(() => desk.stop());

type Reconciliation = WireAnswerOf<typeof readReconciliation>;

const read = () =>
  answerOf(desk.manager.get(`/api/coretax/reconciliation/${masa}`)) as Promise<Answer & Reconciliation>;
async function drop(rows: ListRow[]): Promise<string> {
  const id = await openDrop(desk.manager);
  const { http } = await addFile(
    desk.manager,
    id,
    listOf(rows.map((row) => ({ date: today, ...row }))),
    'daftar.xlsx',
  );
  expect(http).toBe(201);
  return id;
}
const told = ({ http: _http, masa: _masa, lists: _lists, ...groups }: Answer & Reconciliation) =>
  Object.fromEntries(
    Object.entries(groups as unknown as Record<string, Reconciliation['equal']>).map(
      ([name, { count, vat, rows }]) => [name, [count, vat, ...rows.map((row) => row.number ?? row.trxno)]],
    ),
  );

it("lays Coretax's lists beside the records of a month", async () => {
  const ids = newIds(7);
  const [equal = '', differs = '', unknown = '', here = '', twice = '', cancelled = '', awaited = ''] = ids;
  await plantSales(
    database,
    ids.map((transactionId) => ({ transactionId, salesDate: today })),
  );
  await exportRequests(desk.staff, { trxnos: ids });
  const [asked = ''] = newIds(1);
  await plantSales(database, [{ transactionId: asked, salesDate: today }]);
  await plantIssue(database, { transactionId: asked, state: 'signing' });
  const numbers = Array.from({ length: 7 }, () => newNumber());
  const [a = '', b = '', c = '', d = '', e = '', second = '', f = ''] = numbers;
  const issued = [
    { number: a, reference: equal },
    { number: b, reference: differs },
    { number: d, reference: here },
    { number: e, reference: twice },
    { number: f, reference: cancelled },
  ];
  await runDrop(desk.manager, await drop(issued));
  expect(told(await read())).toMatchObject({
    equal: [5, 55_000, a, b, d, e, f],
    onlyHere: [0, 0],
    neverIssued: [3, 33_000, unknown, awaited, asked],
  });
  // Of each number the newest row counts; a discarded drop has told it all the same.
  await database`delete from coretax_list_rows where number = ${d}`;
  const later = await drop([
    { number: a, reference: equal },
    { number: b, reference: differs, ppn: 12_000 },
    { number: c, reference: unknown },
    { number: second, reference: twice },
    { number: f, reference: cancelled, status: 'CANCELED' },
  ]);
  await answerOf(desk.manager.send('DELETE', `/api/coretax/drops/${later}`));
  const groups = {
    equal: [2, 22_000, a, e],
    amountsDiffer: [1, 12_000, b],
    onlyInCoretax: [1, 11_000, c],
    onlyHere: [0, 0],
    issuedTwice: [1, 11_000, second],
    cancelledThere: [1, 11_000, f],
    neverIssued: [2, 22_000, awaited, asked],
  };
  const { lists, ...found } = await read();
  expect(told({ lists, ...found })).toEqual(groups);
  expect(found.issuedTwice.rows).toMatchObject([{ trxno: twice, otherNumber: e, status: 'APPROVED' }]);
  expect(found.amountsDiffer.rows).toMatchObject([{ coretax: { ppn: 12_000 }, here: { ppn: 11_000 } }]);
  expect(lists).toMatchObject([
    { rows: 5, by: 'manager', whole: null },
    { rows: 5, whole: null },
  ]);

  // What a list of the whole month lacks is here alone.
  const mark = (client: Desk['staff'], list: string, whole: boolean) =>
    answerOf(client.send('PUT', `/api/coretax/reconciliation/${masa}/lists/${list}`, { whole }));
  const list = lists[0]?.id ?? '';
  expect(await mark(desk.staff, list, true)).toMatchObject({ http: 403 });
  expect(await mark(desk.manager, list, true)).toMatchObject({
    http: 200,
    lists: [{ id: list, whole: { by: 'manager' } }, { whole: null }],
  });
  expect(told(await read())).toEqual({ ...groups, onlyHere: [1, 11_000, d] });
  expect(await mark(desk.manager, list, true)).toMatchObject({ http: 200 });
  expect(await mark(desk.manager, crypto.randomUUID(), true)).toMatchObject({ http: 404 });

  const file = await desk.manager.get(`/api/coretax/reconciliation/${masa}.xlsx`);
  expect(file.headers.get('content-disposition')).toContain(`rekonsiliasi-${masa}.xlsx`);
  const book = openSpreadsheet(new Uint8Array(await file.arrayBuffer()));
  expect(book.sheets).toEqual([
    'Ringkasan',
    'Sama',
    'Jumlah berbeda',
    'Hanya di Coretax',
    'Hanya di sini',
    'Terbit dua kali',
    'Batal di Coretax',
    'Belum terbit',
  ]);
  expect(book.cell('Ringkasan', 'C2')).toMatchObject({ type: 'n', value: 22_000 });
  expect(book.cell('Hanya di sini', 'A2')).toMatchObject({ type: 's', value: d });
  expect(book.cell('Terbit dua kali', 'J2')).toMatchObject({ value: e });

  expect(await mark(desk.manager, list, false)).toMatchObject({ lists: [{ whole: null }, { whole: null }] });
  expect(told(await read())).toEqual(groups);
  const lines = await database`select actor, action, detail->'whole'->>'to' as "to" from audit_log
    where action in ('markWholeMonth', 'downloadReconciliation') order by id`;
  expect(lines).toEqual([
    { actor: 'manager', action: 'markWholeMonth', to: 'yes' },
    { actor: 'manager', action: 'downloadReconciliation', to: null },
    { actor: 'manager', action: 'markWholeMonth', to: 'no' },
  ]);

  // As long as fakturs are kept.
  await deleteOldLists(database, { today, firstKeptDay: `${masa}-01`, limit: 100 });
  expect(told(await read())).toMatchObject({ equal: [2, 22_000, a, e] });
  await deleteOldLists(database, { today, firstKeptDay: today.replace(/\d{4}/, '2099'), limit: 100 });
  expect(await read()).toMatchObject({ lists: [], equal: { count: 0 } });
});
