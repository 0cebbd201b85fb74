import { setTimeout as delay } from 'node:timers/promises';
import { expect, onTestFinished } from 'vitest';
import { jakartaDate, parseDate } from '../../src/domain/dates/jakarta-date.ts';
import { demoReceipts } from '../../src/server/features/demo/demo-receipts.ts';
import { remindOverdue } from '../../src/server/features/processing/remind-overdue.job.ts';
import { openDatabase } from '../../src/server/database/database.ts';
import { ensureMonths } from '../../src/server/store/receipts/receipt-months.ts';
import { upsertReceipts } from '../../src/server/store/receipts/receipts.ts';
import { Client } from '../support/client.ts';
import { compare, Conversations, nothingWrong, prepareDesk } from '../support/conversations.ts';
import { createDatabase } from '../support/database.ts';
import { plantRequests } from '../support/planted-requests.ts';
import { promise, scaled } from '../support/promise.ts';
import { seeded } from '../support/seeded.ts';
import { submitForm } from '../support/request-form.ts';
import { startTestServer, type TestServer } from '../support/server.ts';

/** When a receipt of a day is asked for, in Jakarta, and whether it is served. */
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

function setClock({ clock }: TestServer, jakarta: string): void {
  clock.standStill();
  clock.advance(new Date(`${jakarta}+07:00`).getTime() - clock.now().getTime());
}

/** A process and a database that think they are elsewhere. */
async function startIn(zone: string): Promise<TestServer> {
  const before = process.env['TZ'];
  process.env['TZ'] = zone;
  const { url, ownerUrl, drop } = await createDatabase();
  const name = new URL(url).pathname.slice(1);
  const sql = openDatabase(ownerUrl, { connections: 1, name: 'test' });
  await sql.script(`alter database ${name} set timezone = '${zone}'`);
  await sql.end();
  const server = await startTestServer({ databaseUrl: url });
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
    const zones = ['Pacific/Kiritimati', 'Pacific/Pago_Pago', 'America/New_York', 'UTC'].slice(
      0,
      scaled(2, 4),
    );
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
    const talks = new Conversations(await prepareDesk(database, scaled(20, 150)));
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
