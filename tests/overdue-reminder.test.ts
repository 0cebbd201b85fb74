import { afterEach, describe, expect, it } from 'vitest';
import { addDays, jakartaDay } from '../src/domain/dates/calendar-days.ts';
import { freePort } from '../src/server/adapters/embedded-postgres/embedded-postgres.ts';
import { remindOverdue } from '../src/server/features/processing/remind-overdue.job.ts';
import { scheduledItems, startWorker } from '../src/server/worker.ts';
import { plantRequests, removeRequests, type PlantedRequest } from './support/planted-requests.ts';
import { startTestServer, type TestServer } from './support/server.ts';
import { startSmtpPeer } from './support/smtp-peer.ts';
import { until } from './support/until.ts';

const dayMs = 24 * 60 * 60 * 1000;

const ending: (() => Promise<void>)[] = [];
afterEach(async () => {
  for (const end of ending.splice(0).toReversed()) await end();
});

/** A server with a real mail server, and only these requests. */
async function start(
  requests: (server: TestServer) => (Partial<PlantedRequest> & { transactionId: string })[],
) {
  const peer = await startSmtpPeer(await freePort());
  ending.push(() => peer.stop());
  const server = await startTestServer({
    worker: true,
    env: { SMTP_URL: peer.url, TAX_TEAM_EMAIL: 'pajak@retail.example' },
  });
  ending.push(() => server.stop());
  server.clock.toNoon();
  await removeRequests(server.deps.database);
  await plantRequests(server.deps.database, requests(server));
  return { server, peer };
}

const daysAgo = ({ clock }: TestServer, days: number) =>
  new Date(`${addDays(jakartaDay(clock.now()), -days)}T12:00:00+07:00`);
const reminders = ({ deps }: TestServer) =>
  deps.database`select event, recipient, state from mails where kind = 'overdueReminder' order by id`;
/** Nothing is left to send, and the queue knows it. */
const allSent = ({ deps }: TestServer) =>
  until(
    async () =>
      (await deps.database`select from graphile_worker.jobs where task_identifier = 'sendMail'`).length === 0,
  );
const text = (content: unknown) =>
  new TextDecoder('utf-8', { ignoreBOM: true }).decode(content as ArrayBuffer);

describe('the reminder', () => {
  it('lists what is open for three days and on progress for ten', async () => {
    const { server, peer } = await start((at) => [
      { transactionId: '101', status: 'open', requestedAt: daysAgo(at, 2) },
      { transactionId: '102', status: 'open', requestedAt: daysAgo(at, 3), store: 'Toko =1+1' },
      { transactionId: '103', status: 'process', requestedAt: daysAgo(at, 9) },
      { transactionId: '104', status: 'process', requestedAt: daysAgo(at, 10) },
      { transactionId: '105', status: 'process', requestedAt: daysAgo(at, 40) },
      { transactionId: '106', status: 'waiting', requestedAt: daysAgo(at, 90) },
      { transactionId: '107', status: 'closed', requestedAt: daysAgo(at, 90) },
      { transactionId: '108', status: 'rejected', requestedAt: daysAgo(at, 90) },
    ]);
    await remindOverdue(server.deps);
    await allSent(server);
    const [mail] = peer.received;
    if (!mail) throw new Error('nothing came');
    expect(mail.to).toMatchObject([{ address: 'pajak@retail.example' }]);
    expect(mail.subject).toMatch(/^3 permintaan faktur pajak menunggu terlalu lama/);
    expect(mail.text).toContain('OPEN 3 hari atau lebih: 1');
    expect(mail.text).toContain('ON PROGRESS 10 hari atau lebih: 2');
    const base = server.deps.config.baseUrl.origin;
    expect(mail.html?.match(/href="[^"]*view-details[^"]*"/g)).toEqual(
      ['105', '104', '102'].map((id) => `href="${base}/view-details/${id}"`),
    );
    expect(mail.text).toContain(`105 | Toko Dago | ON PROGRESS | 40\n${base}/view-details/105`);
    expect(text(mail.attachments[0]?.content)).toBe(
      [
        '\uFEFFtransaction_id,store,status,days',
        '105,Toko Dago,ON PROGRESS,40',
        '104,Toko Dago,ON PROGRESS,10',
        '102,Toko =1+1,OPEN,3',
        '',
      ].join('\r\n'),
    );
    // It leaves the house every morning: nothing about the customers is in it.
    for (const marker of ['ani@contoh', 'PT Ani', 'Jl. Ani', '0012345678901000', '081234567889'])
      expect(`${mail.html}${mail.text}${text(mail.attachments[0]?.content)}`).not.toContain(marker);
  });

  it('shows the oldest fifty and attaches all', async () => {
    const { server, peer } = await start((at) =>
      Array.from({ length: 60 }, (_, i) => ({
        transactionId: String(1_000 + i),
        status: 'open' as const,
        requestedAt: daysAgo(at, 3 + i),
      })),
    );
    await remindOverdue(server.deps);
    await allSent(server);
    const [mail] = peer.received;
    if (!mail) throw new Error('nothing came');
    expect(mail.html?.match(/view-details\/\d+/g)).toEqual(
      Array.from({ length: 50 }, (_, i) => `view-details/${1_059 - i}`),
    );
    expect(text(mail.attachments[0]?.content).trim().split('\r\n')).toHaveLength(61);
  });

  it('comes once a day, however often its job runs', async () => {
    const { server, peer } = await start((at) => [
      { transactionId: '101', status: 'open', requestedAt: daysAgo(at, 5) },
    ]);
    await Promise.all([1, 2, 3].map(() => remindOverdue(server.deps)));
    await remindOverdue(server.deps);
    await allSent(server);
    server.clock.advance(dayMs);
    await remindOverdue(server.deps);
    await allSent(server);
    const today = jakartaDay(server.clock.now());
    expect((await reminders(server)).map((mail) => mail['event'] as string)).toEqual([
      `overdueReminder:${addDays(today, -1)}`,
      `overdueReminder:${today}`,
    ]);
    expect(peer.received).toHaveLength(2);
  });

  it('does not come when nothing is overdue', async () => {
    const { server } = await start((at) => [
      { transactionId: '101', status: 'open', requestedAt: daysAgo(at, 2) },
    ]);
    await remindOverdue(server.deps);
    expect(await reminders(server)).toEqual([]);
  });

  it('says what is true when it leaves, and nothing when all was done meanwhile', async () => {
    const server = await startTestServer();
    ending.push(() => server.stop());
    const { database } = server.deps;
    server.clock.toNoon();
    await removeRequests(database);
    await plantRequests(database, [{ transactionId: '101', requestedAt: daysAgo(server, 5) }]);
    await remindOverdue(server.deps);
    await database`update requests set status = 'closed'`;
    const worker = await startWorker(server.deps);
    await allSent(server);
    await worker.stop();
    expect(await reminders(server)).toMatchObject([{ state: 'sent' }]);
    expect(await database`select from demo_messages`).toEqual([]);
  });

  it('does not come to a tax team that nobody named', async () => {
    const server = await startTestServer({ env: { DEMO: 'off' } });
    ending.push(() => server.stop());
    server.clock.toNoon();
    await plantRequests(server.deps.database, [{ transactionId: '101', requestedAt: daysAgo(server, 5) }]);
    await remindOverdue(server.deps);
    expect(await reminders(server)).toEqual([]);
  });

  it('is due at nine in Jakarta, and the rest of the day for a worker that was down', () => {
    const item = scheduledItems().find(({ task }) => task === 'remindOverdue');
    const isDue = (time: string) => {
      const date = new Date(time);
      return item?.match({
        min: date.getUTCMinutes(),
        hour: date.getUTCHours(),
        date: date.getUTCDate(),
        month: date.getUTCMonth() + 1,
        dow: date.getUTCDay(),
      });
    };
    expect([
      isDue('2026-11-15T09:00:00+07:00'),
      isDue('2026-11-15T09:01:00+07:00'),
      isDue('2026-11-15T10:00:00+07:00'),
    ]).toEqual([true, false, false]);
    expect(item?.options.backfillPeriod).toBe(dayMs / 2);
  });
});
