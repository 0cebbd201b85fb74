import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { sweepFiles } from '../src/server/features/intake/sweep-files.job.ts';
import type { Database } from '../src/server/database/database.ts';
import { endFakturs, refreshFakturs } from '../src/server/store/coretax/fakturs.ts';
import { insertReturns } from '../src/server/store/receipts/returns.ts';
import { newIds } from './support/bulk.ts';
import { plantSales, type Sale } from './support/coretax.ts';
import { answerOf, startDesk, type Desk } from './support/desk.ts';
import {
  downloadSnapshot,
  issue,
  openSnapshot,
  readDigunggung,
  report,
  takeSnapshot,
} from './support/digunggung.ts';
import { newNumber, replacementOf } from './support/drops.ts';
import { until } from './support/until.ts';

let desk: Desk;
let database: Database;
beforeAll(async () => {
  desk = await startDesk();
  ({ database } = desk.server.deps);
});
afterAll(() => desk.stop());

let month = 0;
/** One that no other test has sales in. */
const newMasa = () => `20${31 + Math.floor(month / 12)}-${String((month++ % 12) + 1).padStart(2, '0')}`;

async function sell(masa: string, sales: (Partial<Sale> & { day?: string })[]): Promise<string[]> {
  const ids = newIds(sales.length);
  await plantSales(
    database,
    sales.map(({ day = '03', ...sale }, at) => ({
      transactionId: ids[at] ?? '',
      salesDate: `${masa}-${day}`,
      ...sale,
    })),
  );
  return ids;
}

async function cancel(number: string): Promise<void> {
  await endFakturs(database, [number], { state: 'cancelled', at: new Date() });
  const [row] = await database<
    { id: string }[]
  >`select transaction_id as id from fakturs where number = ${number}`;
  await refreshFakturs(database, [row?.id ?? '']);
}

let returns = 0;
const bringBack = (transactionId: string, amount: number) =>
  insertReturns(
    database,
    [{ returnId: `R${++returns}`, transactionId, date: '2026-11-04', amount, lines: null }],
    new Date(),
  );

const sum = (rows: readonly object[], name: string) =>
  rows.reduce((total, row) => total + Number((row as Record<string, unknown>)[name] ?? 0), 0);

/** Sales of two stores: one paid for in two parts, one of another month, and three that wait for their faktur. */
async function plantMonth() {
  const [masa, next] = [newMasa(), newMasa()];
  const hostile = '=HYPERLINK("http://x.example","Toko")';
  const ids = await sell(masa, [
    { store: hostile, day: '02', totalPaid: 111_000 },
    { store: 'Toko Bandung', day: '30', totalPaid: 222_000, status: 'closed' },
    { store: 'Toko Bandung', day: '01', totalPaid: 500_000, status: 'closed' },
    { store: 'Toko Bandung', day: '01', totalPaid: 333_000 },
    { store: 'Toko Bandung', totalPaid: 1 },
    { store: 'Toko Bandung', totalPaid: 2, status: 'process', fakturState: 'exported' },
    { store: 'Toko Bandung', totalPaid: 4, status: 'rejected' },
    { store: 'Toko Bandung', totalPaid: 8, status: 'waiting' },
  ]);
  const [other = ''] = await sell(next, [{ totalPaid: 16 }]);
  const [a = '', b = '', mixed = '', bare = '', open = '', exported = ''] = ids;
  const numbers = await issue(database, [
    { transactionId: a, date: `${masa}-02` },
    { transactionId: b, date: `${next}-04`, dpp: 200_000, dppNilaiLain: 183_333, ppn: 22_000 },
    { transactionId: mixed, date: `${masa}-01`, number: newNumber('04') },
    {
      transactionId: mixed,
      date: `${masa}-01`,
      number: newNumber('08'),
      dpp: 389_000,
      dppNilaiLain: 389_000,
      ppn: 46_680,
    },
    { transactionId: bare, date: null, dpp: null, dppNilaiLain: null, ppn: null },
    { transactionId: other, date: `${masa}-30` },
  ]);
  return { masa, next, hostile, a, b, mixed, bare, open, exported, numbers };
}

describe('the list of a month', () => {
  it('has every valid faktur of its sales, their sums, and what is still pending', async () => {
    const { masa, next, hostile, a, b, mixed, bare, open, exported, numbers } = await plantMonth();
    const usual = {
      dpp: 100_000,
      dppNilaiLain: 91_667,
      ppn: 11_000,
      code: '04',
      late: false,
      estimated: false,
      fakturMasa: masa,
    };
    const { http, ...list } = await readDigunggung(desk.manager, masa);
    expect(http).toBe(200);
    const bandung = { ...usual, store: 'Toko Bandung', salesDate: `${masa}-01`, fakturDate: `${masa}-01` };
    expect(list).toEqual({
      masa,
      reported: null,
      snapshot: null,
      totals: { count: 5, totalPaid: 1_166_000, dpp: 789_000, dppNilaiLain: 755_667, ppn: 90_680 },
      rows: [
        {
          ...usual,
          trxno: a,
          store: hostile,
          salesDate: `${masa}-02`,
          fakturDate: `${masa}-02`,
          totalPaid: 111_000,
          number: numbers[0],
        },
        // The receipt of two fakturs counts once.
        { ...bandung, trxno: mixed, number: numbers[2], totalPaid: 500_000 },
        {
          ...bandung,
          trxno: mixed,
          number: numbers[3],
          totalPaid: 0,
          code: '08',
          dpp: 389_000,
          dppNilaiLain: 389_000,
          ppn: 46_680,
        },
        // Recorded without date and amounts.
        {
          ...bandung,
          trxno: bare,
          number: numbers[4],
          totalPaid: 333_000,
          fakturDate: null,
          fakturMasa: null,
          dpp: 0,
          dppNilaiLain: 0,
          ppn: 0,
        },
        {
          ...bandung,
          trxno: b,
          salesDate: `${masa}-30`,
          fakturDate: `${next}-04`,
          fakturMasa: next,
          late: true,
          number: numbers[1],
          totalPaid: 222_000,
          dpp: 200_000,
          dppNilaiLain: 183_333,
          ppn: 22_000,
        },
      ],
      pending: [
        {
          trxno: open,
          store: 'Toko Bandung',
          salesDate: `${masa}-03`,
          totalPaid: 1,
          fakturState: 'none',
          code: null,
          why: 'open',
        },
        {
          trxno: exported,
          store: 'Toko Bandung',
          salesDate: `${masa}-03`,
          totalPaid: 2,
          fakturState: 'exported',
          code: null,
          why: 'open',
        },
      ],
      changes: [],
    });
    for (const name of ['totalPaid', 'dpp', 'dppNilaiLain', 'ppn'] as const)
      expect(list.totals[name]).toBe(sum(list.rows, name));
  });

  it('leaves a replacement in the month of the one that it replaces', async () => {
    const [masa, next] = [newMasa(), newMasa()];
    const [transactionId = ''] = await sell(masa, [{}]);
    const [number = ''] = await issue(database, [{ transactionId, date: `${masa}-03` }]);
    const second = replacementOf(number, '01');
    await issue(database, [
      { transactionId, number: second, date: `${next}-09`, replaces: number, ppn: 5_000 },
    ]);
    const { rows, totals } = await readDigunggung(desk.manager, masa);
    expect(rows).toMatchObject([{ number: second, fakturDate: `${next}-09`, fakturMasa: masa, late: false }]);
    expect(totals).toMatchObject({ count: 1, ppn: 5_000 });
  });

  it('is empty for a month without sales, and refuses what is no month', async () => {
    const masa = newMasa();
    expect(await readDigunggung(desk.manager, masa)).toEqual({
      http: 200,
      masa,
      reported: null,
      snapshot: null,
      totals: { count: 0, totalPaid: 0, dpp: 0, dppNilaiLain: 0, ppn: 0 },
      rows: [],
      pending: [],
      changes: [],
    });
    for (const wrong of ['2026-13', '2026-1', '202611', '0000-01', '2026-11-01'])
      expect(await readDigunggung(desk.manager, wrong)).toMatchObject({ http: 422, code: 'invalidInput' });
  });

  it('is for managers', async () => {
    const masa = newMasa();
    await takeSnapshot(desk.admin, masa);
    for (const call of [
      readDigunggung(desk.staff, masa),
      takeSnapshot(desk.staff, masa),
      report(desk.staff, masa, true),
      answerOf(downloadSnapshot(desk.staff, masa)),
    ])
      expect(await call).toMatchObject({ http: 403, code: 'notAllowed' });
  });

  it('shares its places with all other exports, and so does a snapshot', async () => {
    const masa = newMasa();
    // Nobody gets to know what was reported: two calls keep their places until then.
    const [held, letGo] = [Promise.withResolvers<void>(), Promise.withResolvers<void>()];
    const holding = database.begin(async (tx) => {
      await tx.script('lock table reported_masas');
      held.resolve();
      await letGo.promise;
    });
    await held.promise;
    const first = [readDigunggung(desk.manager, masa), readDigunggung(desk.admin, masa)];
    const waiting = () =>
      database`select from pg_locks where not granted and relation = 'reported_masas'::regclass`;
    await until(async () => (await waiting()).length === first.length);
    for (const call of [
      readDigunggung(desk.admin, masa),
      takeSnapshot(desk.admin, masa),
      answerOf(desk.admin.get('/api/report.xlsx')),
    ])
      expect(await call).toMatchObject({ http: 503, code: 'busy' });
    letGo.resolve();
    await holding;
    for (const call of first) expect(await call).toMatchObject({ http: 200 });
    expect(await takeSnapshot(desk.admin, masa)).toMatchObject({ http: 201 });
  });
});

describe('a snapshot', () => {
  it('is an Excel whose sheets sum to the same figures', async () => {
    const { masa, hostile, bare, b, mixed, numbers } = await plantMonth();
    const { totals } = await readDigunggung(desk.manager, masa);
    const taken = await takeSnapshot(desk.manager, masa);
    const { totalPaid: _, ...sums } = totals;
    expect(taken).toEqual({ http: 201, number: 1, at: expect.any(String) as string, ...sums });
    const book = await openSnapshot(desk.manager, masa);
    expect(book.sheets).toEqual(['Daftar', 'Per toko dan hari', 'Per toko', 'Perubahan', 'Belum terbit']);
    expect(book.headings('Daftar')).toEqual([
      'ID Transaksi',
      'Toko',
      'Tanggal Penjualan',
      'Total Dibayar',
      'DPP',
      'DPP Nilai Lain',
      'PPN',
      'Nomor Faktur',
      'Tanggal Faktur',
      'Masa Faktur',
      'Status',
    ]);
    for (const sheet of ['Daftar', 'Per toko dan hari', 'Per toko'])
      expect([
        sheet,
        ...['Total Dibayar', 'DPP', 'DPP Nilai Lain', 'PPN'].map((name) => sum(book.rows(sheet), name)),
      ]).toEqual([sheet, totals.totalPaid, totals.dpp, totals.dppNilaiLain, totals.ppn]);
    expect(book.rows('Daftar')).toHaveLength(totals.count);
    for (const sheet of ['Per toko dan hari', 'Per toko'])
      expect(sum(book.rows(sheet), 'Jumlah Faktur')).toBe(totals.count);
    expect(
      book.rows('Per toko dan hari').map((row) => [row['Toko'], row['Jumlah Faktur'], row['PPN']]),
    ).toEqual([
      [hostile, 1, 11_000],
      ['Toko Bandung', 3, 57_680],
      ['Toko Bandung', 1, 22_000],
    ]);
    expect(book.rows('Per toko').map((row) => [row['Toko'], row['Jumlah Faktur']])).toEqual([
      [hostile, 1],
      ['Toko Bandung', 4],
    ]);
    expect(book.rows('Perubahan')).toEqual([]);
    expect(book.headings('Perubahan')).toHaveLength(7);
    expect(book.rows('Belum terbit').map((row) => [row['Total Dibayar'], row['Status Faktur']])).toEqual([
      [1, 'Belum diekspor'],
      [2, 'Sudah diekspor'],
    ]);

    // Digits of IDs and numbers stay digits, amounts are numbers, and what looks like a formula is none.
    expect(book.cell('Daftar', 'A3')).toMatchObject({ t: 's', v: mixed });
    expect(book.cell('Daftar', 'H3')).toMatchObject({ t: 's', v: numbers[2] });
    expect(book.cell('Daftar', 'G3')).toMatchObject({ t: 'n', v: 11_000 });
    expect(book.cell('Daftar', 'B2')).toMatchObject({ t: 's', v: hostile });
    expect(book.cell('Daftar', 'B2')?.f).toBeUndefined();
    const status = Object.fromEntries(book.rows('Daftar').map((row) => [row['ID Transaksi'], row['Status']]));
    expect(status).toMatchObject({
      [mixed]: 'Normal',
      [b]: 'Normal, terlambat',
      [bare]: 'Normal, tanpa tanggal, tanpa nilai',
    });
  });

  it('keeps its bytes for ever, under its number', async () => {
    const { masa, open, numbers } = await plantMonth();
    await takeSnapshot(desk.manager, masa);
    const bytesOf = async (number?: number) => {
      const answer = await downloadSnapshot(desk.manager, masa, number);
      expect(answer.headers.get('content-type')).toContain('spreadsheetml.sheet');
      return [answer.headers.get('content-disposition'), Buffer.from(await answer.arrayBuffer())] as const;
    };
    const [name, first] = await bytesOf();
    expect(name).toContain(`attachment; filename="digunggung-${masa}-1.xlsx"`);
    await issue(database, [{ transactionId: open }]);
    await cancel(numbers[0] ?? '');
    expect(await takeSnapshot(desk.admin, masa)).toMatchObject({ http: 201, number: 2, count: 5 });
    expect((await bytesOf(1))[1].equals(first)).toBe(true);
    const [lastName, last] = await bytesOf();
    expect(lastName).toContain(`digunggung-${masa}-2.xlsx`);
    expect(last.equals((await bytesOf(2))[1])).toBe(true);
    expect(last.equals(first)).toBe(false);
    const { snapshot } = await readDigunggung(desk.manager, masa);
    expect(snapshot).toMatchObject({ number: 2, by: 'admin' });

    const lines = await database`select actor, action, detail from audit_log
      where detail->>'masa' = ${masa} and action like '%Digunggung' order by id`;
    expect(lines.slice(0, 2)).toEqual([
      { actor: 'manager', action: 'snapshotDigunggung', detail: { masa, snapshot: 1, fakturs: 5 } },
      { actor: 'manager', action: 'downloadDigunggung', detail: { masa, snapshot: 1 } },
    ]);
    expect(lines.filter(({ action }) => action === 'downloadDigunggung')).toHaveLength(4);
  });

  it('that is not there is not found', async () => {
    const [masa, other] = [newMasa(), newMasa()];
    await takeSnapshot(desk.manager, masa);
    for (const call of [downloadSnapshot(desk.manager, masa, 2), downloadSnapshot(desk.manager, other)])
      expect(await answerOf(call)).toMatchObject({ http: 404, code: 'notFound' });
    for (const query of ['snapshot=0', 'snapshot=x', 'number=1'])
      expect(await answerOf(desk.manager.get(`/api/coretax/digunggung/${masa}.xlsx?${query}`))).toMatchObject(
        { http: 422 },
      );
  });

  it('gets a number of its own when several are taken at once', async () => {
    const masa = newMasa();
    const ids = await sell(masa, [{}, {}]);
    await issue(
      database,
      ids.map((transactionId) => ({ transactionId })),
    );
    const taken = await Promise.all([takeSnapshot(desk.manager, masa), takeSnapshot(desk.admin, masa)]);
    expect(taken.map(({ http }) => http)).toEqual([201, 201]);
    expect(taken.map(({ number }) => Number(number)).toSorted()).toEqual([1, 2]);
    // The second was read when the first was there: nothing has changed since.
    expect((await openSnapshot(desk.manager, masa, 2)).rows('Perubahan')).toEqual([]);
    expect((await readDigunggung(desk.manager, masa)).changes).toEqual([]);
  });

  it('is no leftover to the sweep of files', async () => {
    const masa = newMasa();
    await takeSnapshot(desk.manager, masa);
    const { deps } = desk.server;
    const later = { now: () => new Date(Date.now() + 48 * 3_600_000) };
    await sweepFiles({ database, files: deps.files, clock: later });
    expect((await downloadSnapshot(desk.manager, masa, 1)).status).toBe(200);
  });
});

describe('changes since the last snapshot', () => {
  it('tell what is new, replaced, cancelled, issued anew, and returned', async () => {
    const masa = newMasa();
    const [a = '', b = '', c = '', d = '', e = '', f = ''] = await sell(masa, [{}, {}, {}, {}, {}, {}]);
    const issued = await issue(
      database,
      [a, b, c, d, e].map((transactionId) => ({ transactionId })),
    );
    const [, number2 = '', number3 = '', number4 = '', number5 = ''] = issued;
    await bringBack(e, 1_000);
    await takeSnapshot(desk.manager, masa);
    expect((await readDigunggung(desk.manager, masa)).changes).toEqual([]);

    const [added = ''] = await issue(database, [{ transactionId: f, ppn: 7 }]);
    const second = replacementOf(number2, '01');
    await issue(database, [{ transactionId: b, number: second, replaces: number2, ppn: 8 }]);
    await cancel(number3);
    await cancel(number4);
    const [anew = ''] = await issue(database, [{ transactionId: d, ppn: 9 }]);
    await bringBack(e, 2_000);
    const expected = [
      { kind: 'new', trxno: f, number: added, previousNumber: null, ppn: 7, previousPpn: null },
      { kind: 'replaced', trxno: b, number: second, previousNumber: number2, ppn: 8, previousPpn: 11_000 },
      { kind: 'cancelled', trxno: c, number: number3, previousNumber: number3, ppn: 0, previousPpn: 11_000 },
      // Another faktur for the same receipt is no replacement.
      { kind: 'cancelled', trxno: d, number: number4, previousNumber: number4, ppn: 0, previousPpn: 11_000 },
      { kind: 'new', trxno: d, number: anew, previousNumber: null, ppn: 9, previousPpn: null },
      {
        kind: 'returned',
        trxno: e,
        number: number5,
        previousNumber: number5,
        ppn: 11_000,
        previousPpn: 11_000,
      },
    ];
    const { changes } = await readDigunggung(desk.manager, masa);
    expect(changes).toHaveLength(expected.length);
    expect(changes).toEqual(
      expect.arrayContaining(
        expected.map((change) => ({
          ...change,
          at: expect.stringMatching(/^\d{4}-\d\d-\d\d \d\d:\d\d:\d\d$/) as string,
        })),
      ),
    );

    await takeSnapshot(desk.manager, masa);
    const sheet = (await openSnapshot(desk.manager, masa)).rows('Perubahan');
    expect(sheet.map((row) => row['Perubahan']).toSorted()).toEqual([
      'Baru',
      'Baru',
      'Dibatalkan',
      'Dibatalkan',
      'Diganti',
      'Diretur',
    ]);
    expect(sheet.find((row) => row['Perubahan'] === 'Diganti')).toMatchObject({
      'ID Transaksi': b,
      'Nomor Faktur': second,
      'Nomor Faktur Sebelumnya': number2,
      PPN: 8,
      'PPN Sebelumnya': 11_000,
    });
    expect((await readDigunggung(desk.manager, masa)).changes).toEqual([]);
  });
});

describe('a reported month', () => {
  it('is marked once and unmarked, with a line of the log for each change', async () => {
    const masa = newMasa();
    const marked = await report(desk.manager, masa, true);
    expect(marked).toEqual({
      http: 200,
      masa,
      reported: {
        by: 'manager',
        at: expect.stringMatching(/^\d{4}-\d\d-\d\d \d\d:\d\d:\d\d$/) as string,
        changed: false,
      },
    });
    // Who said so first stays known.
    expect(await report(desk.admin, masa, true)).toEqual(marked);
    expect((await readDigunggung(desk.manager, masa)).reported).toEqual(marked['reported']);
    expect(await report(desk.admin, masa, false)).toEqual({ http: 200, masa, reported: null });
    expect(await report(desk.admin, masa, false)).toEqual({ http: 200, masa, reported: null });
    expect((await readDigunggung(desk.manager, masa)).reported).toBeNull();
    const lines = await database`select actor, detail from audit_log
      where action = 'reportMasa' and detail->>'masa' = ${masa} order by id`;
    expect(lines).toEqual([
      { actor: 'manager', detail: { masa, reported: { from: 'no', to: 'yes' } } },
      { actor: 'admin', detail: { masa, reported: { from: 'yes', to: 'no' } } },
    ]);
    for (const body of [{}, { reported: 'yes' }, { reported: true, by: 'x' }])
      expect(
        await answerOf(desk.manager.post(`/api/coretax/digunggung/${masa}/reported`, body)),
      ).toMatchObject({ http: 422 });
  });
});
