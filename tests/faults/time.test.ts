import { setTimeout as delay } from 'node:timers/promises';
import { expect, onTestFinished } from 'vitest';
import { defaultSettings } from '../../src/domain/coretax/seller-settings.ts';
import { jakartaDate, parseDate } from '../../src/domain/dates/jakarta-date.ts';
import { demoReceipts } from '../../src/server/features/demo/demo-receipts.ts';
import { remindDeadlines } from '../../src/server/features/coretax/remind-deadlines.job.ts';
import { remindOverdue } from '../../src/server/features/processing/remind-overdue.job.ts';
import { openDatabase } from '../../src/server/database/database.ts';
import { ensureMonths } from '../../src/server/store/receipts/receipt-months.ts';
import { upsertReceipts } from '../../src/server/store/receipts/receipts.ts';
import { Client } from '../support/client.ts';
import { compare, Conversations, nothingWrong, prepareDesk } from '../support/conversations.ts';
import { check, plantSales, saveSeller } from '../support/coretax.ts';
import { createDatabase } from '../support/database.ts';
import { plantRequests, removeRequests, signedIn } from '../support/planted-requests.ts';
import { promise } from '../support/promise.ts';
import { seeded } from '../support/seeded.ts';
import { submitForm } from '../support/request-form.ts';
import { startTestServer, type TestServer } from '../support/server.ts';
import { setClock } from '../support/test-clock.ts';

/** The days of receipts, the moments when they are asked for, in Jakarta, and whether they are served. */
const moments = [
  ['2027-12-31', '2027-12-31T23:59:59', true],
  ['2028-01-01', '2027-12-31T23:59:59', false], // not yet sold
  ['2028-01-01', '2028-01-01T00:00:00', true],
  ['2027-12-01', '2028-01-01T00:00:00', true],
  ['2027-11-30', '2028-01-01T00:00:00', false],
  ['2027-12-31', '2028-01-10T23:59:59', true],
  ['2027-12-31', '2028-01-11T00:00:00', false],
  ['2028-01-31', '2028-01-30T23:59:59', false], // not yet sold, in a month that is open
  ['2028-01-31', '2028-01-31T23:59:59', true],
  ['2028-01-31', '2028-02-10T23:59:59', true],
  ['2028-01-31', '2028-02-11T00:00:00', false],
  ['2028-02-29', '2028-02-29T23:59:59', true],
  ['2028-03-01', '2028-02-29T23:59:59', false],
  ['2028-02-29', '2028-03-01T00:00:00', true],
  ['2028-02-29', '2028-03-10T23:59:59', true],
  ['2028-02-29', '2028-03-11T00:00:00', false],
] as const;

const idOf = (day: string): string => `22${day.replaceAll('-', '')}`;

/** A process and a database that think they are elsewhere. */
async function startIn(zone: string, env: Record<string, string> = {}): Promise<TestServer> {
  const before = process.env['TZ'];
  process.env['TZ'] = zone;
  const { url, ownerUrl, drop } = await createDatabase();
  const name = new URL(url).pathname.slice(1);
  const sql = openDatabase(ownerUrl, { connections: 1, name: 'test' });
  await sql.script(`alter database ${name} set timezone = '${zone}'`);
  await sql.end();
  const server = await startTestServer({ databaseUrl: url, env });
  onTestFinished(async () => {
    await server.stop();
    await drop();
    if (before === undefined) delete process.env['TZ'];
    else process.env['TZ'] = before;
  });
  const [session] = await server.deps.database`show timezone`;
  expect([session?.['TimeZone'], Intl.DateTimeFormat().resolvedOptions().timeZone]).toEqual([zone, zone]);
  return server;
}

promise(
  22,
  'The purchase window closes at midnight in Jakarta, wherever the machine thinks it is',
  async () => {
    const zones = ['Pacific/Kiritimati', 'Pacific/Pago_Pago', 'America/New_York', 'UTC'];
    for (const zone of zones) {
      const server = await startIn(zone);
      const { database } = server.deps;
      const [example] = demoReceipts(jakartaDate(server.clock.now())).valid;
      const days = [...new Set(moments.map(([day]) => day))];
      for (const day of days) await ensureMonths(database, parseDate(day));
      await database.begin((tx) =>
        upsertReceipts(
          tx,
          days.flatMap((salesDate) =>
            example ? [{ ...example, salesDate, transactionId: idOf(salesDate) }] : [],
          ),
        ),
      );
      const client = new Client(server.address);
      const answers = [];
      for (const [day, at] of moments) {
        setClock(server, at);
        const { status } = await client.post('/api/checkTrx', { transactionId: idOf(day) });
        answers.push([day, at, status === 200]);
      }
      expect(answers).toEqual(moments);
      // The submission itself decides by the same clock.
      setClock(server, '2028-02-11T00:00:00');
      expect((await submitForm(client, idOf('2028-01-31'))).status).toBe(400);
      setClock(server, '2028-02-10T23:59:59');
      expect((await submitForm(client, idOf('2028-01-31'))).status).toBe(201);
    }
    return { zones: zones.length, moments: moments.length, wrong: 0 };
  },
  300_000,
);

/**
 * What is told of a sale of 31 December 2027 at a time of Jakarta: its badge, the days left, how many were missed, the
 * months that are listed, whether the tax team is reminded, and what stands in the way of an export with a new date. The
 * last day is Thursday, 20 January, the safe one the 18th, and there is no faktur any more after 31 March.
 */
const deadlineMoments = [
  ['2027-12-31T23:59:59', 'green', 20, 0, '2027-12', false, []],
  ['2028-01-01T00:00:00', 'green', 19, 0, '2027-12 2028-01', false, []],
  ['2028-01-10T23:59:59', 'green', 10, 0, '2027-12 2028-01', false, []],
  ['2028-01-11T00:00:00', 'yellow', 9, 0, '2027-12 2028-01', true, []],
  ['2028-01-17T23:59:59', 'orange', 3, 0, '2027-12 2028-01', true, ['dueSoon']],
  ['2028-01-18T00:00:00', 'red', 2, 0, '2027-12 2028-01', true, ['dueSoon']],
  ['2028-01-20T23:59:59', 'red', 0, 0, '2027-12 2028-01', true, ['dueToday']],
  ['2028-01-21T00:00:00', 'missed', -1, 1, '2027-12 2028-01', false, []],
  ['2028-01-31T23:59:59', 'missed', -11, 1, '2027-12 2028-01', false, []],
  ['2028-02-01T00:00:00', 'missed', -12, 1, '2027-12 2028-02', false, []],
  ['2028-02-29T23:59:59', 'missed', -40, 1, '2027-12 2028-02', false, []],
  ['2028-03-31T23:59:59', 'missed', -71, 1, '2027-12 2028-03', false, []],
  ['2028-04-01T00:00:00', 'missed', -72, 1, '2027-12 2028-04', false, ['tooLate']],
] as const;

promise(
  22,
  'Fakturs are due, reminded of and missed by the days of Jakarta, wherever the machine thinks it is',
  async () => {
    const zones = ['Pacific/Kiritimati', 'America/New_York', 'Pacific/Pago_Pago', 'UTC'];
    for (const zone of zones) {
      const server = await startIn(zone, { TAX_TEAM_EMAIL: 'pajak@retail.example' });
      const { database } = server.deps;
      await removeRequests(database);
      await saveSeller(database, { deadlines: { ...defaultSettings.deadlines, reminderHour: 0 } });
      await plantSales(database, [{ transactionId: '31', salesDate: '2027-12-31' }]);
      const told = [];
      for (const [at] of deadlineMoments) {
        setClock(server, at);
        const manager = await signedIn(server, 'manager');
        const { today, masas } = (await (await manager.get('/api/coretax/deadlines')).json()) as Deadlines;
        expect(today).toBe(at.slice(0, 10));
        const [row] = (await (await manager.get('/api/trx_tiket?q=31&page=1')).json()) as Row[];
        expect(row).toMatchObject({ uploadBy: '2028-01-20', safeBy: '2028-01-18', voidAfter: '2028-03-31' });
        await remindDeadlines(server.deps);
        const mails = await database`select from mails where event = ${`deadlineReminder:${today}`}`;
        const late = { reason: 'terlambat' };
        const { items } = (await check(manager, { trxnos: ['31'], late })) as unknown as ExportCheck;
        told.push([
          at,
          row?.due,
          masas[0]?.daysLeft,
          masas[0]?.missed,
          masas.map(({ masa }) => masa).join(' '),
          mails.length > 0,
          items.flatMap(({ problems }) => problems.map(({ code }) => code)),
        ]);
      }
      expect(told).toEqual(deadlineMoments);
    }
    return { zones: zones.length, moments: deadlineMoments.length, wrong: 0 };
  },
  300_000,
);
type Row = Record<'due' | 'uploadBy' | 'safeBy' | 'voidAfter', string>;
type Deadlines = { today: string; masas: { masa: string; daysLeft: number; missed: number }[] };
type ExportCheck = { items: { problems: { code: string }[] }[] };

const hour = 3_600_000;

promise(
  22,
  'A clock that jumps by hours loses nothing, doubles nothing and keeps nobody out',
  async () => {
    const server = await startTestServer({ worker: true, env: { TAX_TEAM_EMAIL: 'pajak@retail.example' } });
    onTestFinished(() => server.stop());
    const { database, files } = server.deps;
    // Far from the days on which the window closes.
    const { year, month } = jakartaDate(new Date());
    server.clock.advance(Date.UTC(year, month - 1, 16) - server.clock.now().getTime());
    const longAgo = new Date(server.clock.now().getTime() - 240 * hour);
    await plantRequests(database, [{ transactionId: '1', requestedAt: longAgo }]);
    const talks = new Conversations(await prepareDesk(database, 150));
    const load = talks.finish({ address: server.address, database });
    const random = seeded(22);
    let [ahead, jumps] = [0, 0];
    while (!talks.areDone() || jumps < 10) {
      const next = random(13) - 6;
      server.clock.advance((next - ahead) * hour);
      ahead = next;
      jumps += 1;
      await remindOverdue(server.deps);
      await delay(50);
    }
    await load;
    expect(talks.wrong).toEqual([]);
    expect(await compare(talks.all, database, files.get)).toEqual(nothingWrong);
    const reminders =
      await database`select about, count(*)::int as count from mails where kind = 'overdueReminder' group by 1`;
    expect(reminders.length).toBeGreaterThan(0);
    expect(reminders.filter((row) => row['count'] !== 1)).toEqual([]);
    return {
      jumps,
      acknowledged: talks.acknowledged(),
      lost: 0,
      doubled: 0,
      'days with a reminder': reminders.length,
      'reminders doubled': 0,
    };
  },
  300_000,
);

promise(
  22,
  'Limits that were counted by a clock that has been put back since are over',
  async () => {
    const server = await startTestServer({ env: { RATE_LIMIT_FACTOR: '1' } });
    onTestFinished(() => server.stop());
    const client = new Client(server.address);
    const ask = () => client.post('/api/checkTrx', { transactionId: '1' });
    server.clock.standStill();
    server.clock.advance(5 * hour);
    for (let call = 0; call < 60; call++) expect((await ask()).status).toBe(404);
    const limited = await ask();
    expect([limited.status, Number(limited.headers.get('retry-after')) <= 60]).toEqual([429, true]);
    server.clock.advance(-5 * hour);
    expect((await ask()).status).toBe(404);
    server.clock.advance(5 * hour);
    expect((await ask()).status).toBe(404);
    return { 'put back by': '5 h', 'kept out': 0 };
  },
  300_000,
);
