import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { DeadlinesOfMonths } from '../src/contract/coretax/deadlines.ts';
import type { ViewCounts } from '../src/contract/processing/desk.ts';
import { defaultSettings } from '../src/domain/coretax/seller-settings.ts';
import { deadlineRows, fakturStages, type DeadlineFigure } from '../src/domain/coretax/faktur-stage.ts';
import { freePort } from '../src/server/adapters/embedded-postgres/embedded-postgres.ts';
import { remindDeadlines } from '../src/server/features/coretax/remind-deadlines.job.ts';
import { foldTallies } from '../src/server/store/lists/request-tallies.ts';
import { scheduledItems, startWorker } from '../src/server/worker.ts';
import { closeMany, newIds, rejectMany } from './support/bulk.ts';
import type { Client } from './support/client.ts';
import { exportRequests, plantSales, saveSeller, type Sale } from './support/coretax.ts';
import { answerOf, move, sendFaktur } from './support/desk.ts';
import { fakturFor, newNumber, usualAmounts } from './support/drops.ts';
import { removeRequests, signedIn } from './support/planted-requests.ts';
import { startTestServer, type TestServer } from './support/server.ts';
import { startSmtpPeer } from './support/smtp-peer.ts';
import { setClock } from './support/test-clock.ts';
import { until } from './support/until.ts';

type Peer = Awaited<ReturnType<typeof startSmtpPeer>>;
let peer: Peer;
let server: TestServer;
beforeAll(async () => {
  peer = await startSmtpPeer(await freePort());
  server = await startTestServer({ env: { SMTP_URL: peer.url, TAX_TEAM_EMAIL: 'pajak@retail.example' } });
  await saveSeller(server.deps.database);
  await removeRequests(server.deps.database);
});
afterAll(async () => {
  await server.stop();
  await peer.stop();
});

const figures: readonly DeadlineFigure[] = [...fakturStages, 'missed'];

async function sold(salesDate: string, more: Partial<Sale> = {}): Promise<string> {
  const [transactionId = ''] = newIds(1);
  await plantSales(server.deps.database, [{ transactionId, salesDate, ...more }]);
  return transactionId;
}
const read = async (client: Client) =>
  (await (await client.get('/api/coretax/deadlines')).json()) as DeadlinesOfMonths;
const shortly = async (client: Client) =>
  Object.fromEntries(
    (await read(client)).masas.map((month) => [month.masa, figures.map((figure) => month[figure])]),
  );

/** What is due soon is as many rows as the view says, none of which has time enough. */
async function expectDueSoon(client: Client): Promise<void> {
  const { due } = (await (await client.get('/api/desk/counts')).json()) as ViewCounts;
  const answer = await client.get('/api/trx_tiket?due=soon&size=100');
  const rows = (await answer.json()) as { due: string | null }[];
  expect([rows.length, Number(answer.headers.get('x-total-count'))]).toEqual([due, due]);
  const all = (await (await client.get('/api/trx_tiket?size=100')).json()) as typeof rows;
  const soon = new Set<string | null>(['yellow', 'orange', 'red', 'missed']);
  expect(rows.every((row) => soon.has(row.due))).toBe(true);
  expect(all.filter((row) => soon.has(row.due))).toHaveLength(due);
}

/** Every figure is the number of rows that it leads to, by the total and by the rows themselves. */
async function expectRows(client: Client): Promise<void> {
  const { masas } = await read(client);
  const expectFigure = async (month: DeadlinesOfMonths['masas'][number], figure: DeadlineFigure) => {
    const query = new URLSearchParams({ ...deadlineRows(figure, month.masa), size: '100' });
    const answer = await client.get(`/api/trx_tiket?${query.toString()}`);
    const rows = (await answer.json()) as { TT_SALES_DATE: string }[];
    const shown = [rows.length, Number(answer.headers.get('x-total-count'))];
    expect([month.masa, figure, ...shown]).toEqual([month.masa, figure, month[figure], month[figure]]);
    expect(rows.every((row) => row.TT_SALES_DATE.startsWith(month.masa))).toBe(true);
  };
  await Promise.all(masas.flatMap((month) => figures.map((figure) => expectFigure(month, figure))));
  await expectDueSoon(client);
}

describe('the deadlines', () => {
  it('follow every act, and each figure leads to its rows', async () => {
    setClock(server, '2026-11-16T12:00:00');
    const staff = await signedIn(server);
    const october = '2026-10-31';
    const [a, b, c, d] = [
      await sold(october),
      await sold(october, { status: 'process' }),
      await sold('2026-10-01'),
      await sold(october),
    ];
    const closed = await sold(october);
    for (const status of ['waiting', 'rejected', 'closed'] as const) await sold(october, { status });
    await sold('2026-11-05');
    const check = async (expected: Record<string, number[]>) => {
      expect(await shortly(staff)).toEqual(expected);
      await expectRows(staff);
      await foldTallies(server.deps.database);
      expect(await shortly(staff)).toEqual(expected);
    };
    expect(await read(staff)).toMatchObject({
      today: '2026-11-16',
      masas: [
        { masa: '2026-10', uploadBy: '2026-11-20', safeBy: '2026-11-18', daysLeft: 4 },
        { masa: '2026-11', uploadBy: '2026-12-20', safeBy: '2026-12-16', daysLeft: 34 },
      ],
    });
    // To export, exported, PDF missing, number missing, issued, missed.
    await check({ '2026-10': [5, 0, 0, 1, 0, 0], '2026-11': [1, 0, 0, 0, 0, 0] });

    const { batch } = await exportRequests(staff, { trxnos: [a, b, c, closed] });
    await check({ '2026-10': [1, 4, 0, 1, 0, 0], '2026-11': [1, 0, 0, 0, 0, 0] });

    const reject = { items: [{ trxno: c, reason: 'NPWP salah' }] };
    await answerOf(staff.post(`/api/coretax/exports/${batch.number}/reject`, reject));
    await closeMany(staff, [closed]);
    await check({ '2026-10': [2, 2, 0, 2, 0, 0], '2026-11': [1, 0, 0, 0, 0, 0] });

    const number = newNumber();
    const byHand = { number, date: october, dpp: 100_000, ...usualAmounts };
    expect(await answerOf(staff.post(`/api/coretax/requests/${a}/fakturs`, byHand))).toMatchObject({
      http: 201,
      fakturMark: 'pdfMissing',
    });
    await check({ '2026-10': [2, 1, 1, 2, 0, 0], '2026-11': [1, 0, 0, 0, 0, 0] });

    expect(await sendFaktur(staff, b, fakturFor(b, october))).toMatchObject({ http: 200 });
    await check({ '2026-10': [2, 0, 1, 2, 1, 0], '2026-11': [1, 0, 0, 0, 0, 0] });
    expect(await sendFaktur(staff, a, fakturFor(a, october, { number }))).toMatchObject({ http: 200 });
    await move(staff, a, 'C');
    await check({ '2026-10': [2, 0, 0, 2, 2, 0], '2026-11': [1, 0, 0, 0, 0, 0] });

    // The last second of the last day, and the one after it.
    setClock(server, '2026-11-20T23:59:59');
    const late = await signedIn(server, 'manager');
    expect(await shortly(late)).toMatchObject({ '2026-10': [2, 0, 0, 2, 2, 0] });
    setClock(server, '2026-11-21T00:00:00');
    expect(await shortly(late)).toMatchObject({ '2026-10': [2, 0, 0, 2, 2, 2] });
    await expectRows(late);

    // Exported with the date of today, it has another month to be uploaded.
    const again = await exportRequests(late, { trxnos: [c], late: { reason: 'terlambat' } });
    expect(again).toMatchObject({ http: 201 });
    expect(await shortly(late)).toMatchObject({ '2026-10': [1, 1, 0, 2, 2, 1] });
    await expectRows(late);
    setClock(server, '2026-12-21T00:00:00');
    const later = await signedIn(server, 'manager');
    expect(await shortly(later)).toMatchObject({
      '2026-10': [1, 1, 0, 2, 2, 2],
      '2026-11': [1, 0, 0, 0, 0, 1],
    });
    await expectRows(later);
    await answerOf(
      later.post(`/api/coretax/exports/${again.batch.number}/discard`, { reason: 'salah tanggal' }),
    );
    expect(await shortly(later)).toMatchObject({ '2026-10': [2, 0, 0, 2, 2, 2] });
    await expectRows(later);

    // A month with nothing open is gone, the current one stays.
    expect(await rejectMany(later, [c, d], 'lewat 3 bulan')).toMatchObject({ http: 200 });
    expect(Object.keys(await shortly(later))).toEqual(['2026-10', '2026-11', '2026-12']);
    await server.deps
      .database`update requests set status = 'rejected' where status = 'closed' and faktur_number is null`;
    expect(Object.keys(await shortly(later))).toEqual(['2026-11', '2026-12']);
  });

  it('can be exported again after the faktur was cancelled, also by a filter', async () => {
    setClock(server, '2026-11-16T12:00:00');
    const staff = await signedIn(server);
    const id = await sold('2026-11-06', { fakturState: 'cancelled', store: 'Toko Batal' });
    const { batch } = await exportRequests(staff, { filter: { store: 'Toko Batal' } });
    expect(batch.counts).toMatchObject({ exported: 1 });
    await expectRows(staff);
    await server.deps.database`delete from export_items where transaction_id = ${id}`;
  });
});

describe('the reminder of deadlines', () => {
  const mails = () =>
    server.deps.database<{ event: string; state: string }[]>`
      select event, state from mails where kind = 'deadlineReminder' order by id`;
  const remindedAt = async (jakarta: string): Promise<string[]> => {
    setClock(server, jakarta);
    await server.deps.database`delete from mails`;
    await remindDeadlines(server.deps);
    await Promise.all([1, 2].map(() => remindDeadlines(server.deps)));
    return (await mails()).map(({ event }) => event);
  };
  const mailOf = async (): Promise<Peer['received'][number]> => {
    peer.received.length = 0;
    const worker = await startWorker(server.deps);
    await until(async () => (await mails()).every(({ state }) => state === 'sent'));
    await worker.stop();
    const [mail] = peer.received;
    if (!mail) throw new Error('nothing came');
    return mail;
  };

  it('comes once a day from the hour of the settings on, from the first day to the last', async () => {
    await removeRequests(server.deps.database);
    await sold('2026-10-31');
    expect(await remindedAt('2026-11-10T23:59:59')).toEqual([]);
    expect(await remindedAt('2026-11-11T00:00:00')).toEqual([]);
    expect(await remindedAt('2026-11-11T08:59:59')).toEqual([]);
    expect(await remindedAt('2026-11-11T09:00:00')).toEqual(['deadlineReminder:2026-11-11']);
    // A worker that comes late, and a Sunday.
    expect(await remindedAt('2026-11-15T23:59:59')).toEqual(['deadlineReminder:2026-11-15']);
    expect(await remindedAt('2026-11-20T23:59:59')).toEqual(['deadlineReminder:2026-11-20']);
    expect(await remindedAt('2026-11-21T09:00:00')).toEqual([]);

    const deadlines = { ...defaultSettings.deadlines, reminderHour: 15 };
    await saveSeller(server.deps.database, { deadlines });
    expect(await remindedAt('2026-11-16T14:59:59')).toEqual([]);
    expect(await remindedAt('2026-11-16T15:00:00')).toEqual(['deadlineReminder:2026-11-16']);
    await saveSeller(server.deps.database);
    await removeRequests(server.deps.database);
    expect(await remindedAt('2026-11-16T15:00:00')).toEqual([]);
  });

  it('tells the tax team how many of which month, with links to them, and is urgent in the end', async () => {
    await removeRequests(server.deps.database);
    await sold('2026-10-31');
    await sold('2026-10-30');
    setClock(server, '2026-11-16T10:00:00');
    const staff = await signedIn(server);
    const { batch } = await exportRequests(staff, { trxnos: [await sold('2026-10-29')] });
    expect(batch.counts['exported']).toBe(1);
    await remindedAt('2026-11-17T10:00:00');
    const mail = await mailOf();
    expect(mail.to).toMatchObject([{ address: 'pajak@retail.example' }]);
    expect(mail.subject).toBe('3 faktur harus diselesaikan, batas unggah 20 November 2026');
    const base = server.deps.config.baseUrl.origin;
    const due = '20 November 2026 | sebaiknya 18 November 2026';
    const list = (stage: string) => `${base}/timeline?month=2026-10&stage=${stage}&sort=uploadBy`;
    expect(mail.text).toContain(
      [
        `Oktober 2026 | ${due} | Belum diekspor | 2\n${list('toExport')}`,
        `Oktober 2026 | ${due} | Diekspor, belum terbit | 1\n${list('exported')}`,
      ].join('\n'),
    );
    expect(mail.text).not.toContain('PDF belum ada');
    expect(mail.html).toContain(list('toExport').replaceAll('&', '&amp;'));
    expect(mail.html).toContain(`${base}/coretax/deadlines`);
    // It leaves the house every morning: nothing about the customers is in it.
    for (const marker of ['ani@contoh', 'PT Ani', 'Jl. Ani', '0098765431021000'])
      expect(`${mail.html}${mail.text}`).not.toContain(marker);

    await remindedAt('2026-11-18T10:00:00');
    expect((await mailOf()).subject).toMatch(/^URGENT: 3 faktur/);
  });

  it('says nothing when all was done meanwhile', async () => {
    await removeRequests(server.deps.database);
    await sold('2026-10-31');
    expect(await remindedAt('2026-11-18T10:00:00')).toHaveLength(1);
    await removeRequests(server.deps.database);
    await expect(mailOf()).rejects.toThrow('nothing came');
  });

  it('is looked for every hour, and once more by a worker that was down at the hour', () => {
    const item = scheduledItems().find(({ task }) => task === 'remindDeadlines');
    const at = (hour: number, min: number) => item?.match({ min, hour, date: 15, month: 11, dow: 0 });
    expect([at(2, 0), at(2, 1), at(8, 0)]).toEqual([true, false, true]);
    expect(item?.options.backfillPeriod).toBe(3_600_000);
  });
});
