import { expect, onTestFinished } from 'vitest';
import { freePort } from '../../src/server/adapters/embedded-postgres/embedded-postgres.ts';
import { queueMail } from '../../src/server/jobs/queue-mail.ts';
import { prepareDesk } from '../support/conversations.ts';
import { promise } from '../support/promise.ts';
import { hurry } from '../support/queue.ts';
import { startTestServer } from '../support/server.ts';
import { startSmtpPeer, type SmtpPeer } from '../support/smtp-peer.ts';
import { startStumblingProxy, type Stumble } from '../support/stumbling-proxy.ts';
import { until } from '../support/until.ts';

const idsOf = ({ received }: SmtpPeer): string[] => received.map(({ messageId = '' }) => messageId);

/** A worker with two mail servers, the first behind a way that can break, and so many mails. */
async function start(count: number) {
  const first = await startSmtpPeer(await freePort());
  const second = await startSmtpPeer(await freePort());
  const way = await startStumblingProxy(first.url);
  const server = await startTestServer({
    worker: true,
    env: { SMTP_URL: way.url, SMTP_URL_2: second.url, DEMO: 'off' },
  });
  onTestFinished(async () => {
    await server.stop();
    await way.stop();
    await first.stop();
    await second.stop();
  });
  const sql = server.deps.database;
  await prepareDesk(sql, 0);
  await sql.begin(async (tx) => {
    for (let at = 0; at < count; at++) {
      const mail = { kind: 'staffActivated', about: '1', recipient: 'a@b.example', language: 'id' } as const;
      await queueMail(tx, { event: `event ${at}`, ...mail }, new Date());
    }
  });
  const untilSent = () =>
    until(async () => {
      await hurry(sql);
      return (await sql`select from mails where state <> 'sent'`).length === 0;
    });
  const metrics = async () => (await fetch(`${server.address}/metrics`)).text();
  return { first, second, way, sql, metrics, untilSent };
}

const troubles: Stumble[] = [
  { at: 'MAIL', how: 'cut' },
  { at: 'RCPT', how: 'silent' },
  { at: 'DATA', how: 'cut' },
];

promise(
  20,
  'The first mail server goes away in the middle of a thousand mails: they go by the other, none twice',
  async () => {
    const count = 1_000;
    let byTheSecond = 0;
    for (const trouble of troubles) {
      const desk = await start(count);
      await until(() => desk.first.received.length > 200);
      desk.way.stumble(trouble);
      await desk.untilSent();
      const all = [...idsOf(desk.first), ...idsOf(desk.second)];
      expect(new Set(all).size).toBe(count);
      expect(all).toHaveLength(count);
      expect(desk.second.received.length).toBeGreaterThan(100);
      byTheSecond += desk.second.received.length;
      const metrics = await desk.metrics();
      expect(metrics).toContain('faktur_mail_server_away{server="1"} 1');
      expect(metrics).toContain(`faktur_mails_taken_total{server="2"} ${desk.second.received.length}`);
      const attempts = await desk.sql<{ most: number }[]>`select max(attempts) as most from mails`;
      // It is the same attempt that goes by the other one.
      expect(attempts[0]?.most).toBe(1);
    }
    return {
      outages: troubles.length,
      mails: troubles.length * count,
      'by the second': byTheSecond,
      lost: 0,
      twice: 0,
    };
  },
  600_000,
);

promise(
  20,
  'A mail whose end a mail server had stays with it, so that no other one has it, too',
  async () => {
    const count = 100;
    const desk = await start(count);
    desk.way.stumble({ at: 'end', how: 'cut' });
    await until(async () => (await desk.sql`select from mails where stays_with = 1`).length >= 10);
    // Now it is away altogether: what it may have waits for it, the others go by the second.
    desk.way.stumble({ at: 'greeting', how: 'cut' });
    await until(async () => {
      await hurry(desk.sql);
      const left = await desk.sql`select from mails where state <> 'sent' and stays_with is null`;
      return left.length === 0;
    });
    const kept = await desk.sql`select from mails where state = 'queued' and stays_with = 1`;
    desk.way.stumble(undefined);
    await desk.untilSent();
    const byTheFirst = new Set(idsOf(desk.first));
    expect(idsOf(desk.second).filter((id) => byTheFirst.has(id))).toEqual([]);
    expect(byTheFirst.size + new Set(idsOf(desk.second)).size).toBe(count);
    expect(new Set(idsOf(desk.second)).size).toBe(desk.second.received.length);
    return { mails: count, 'kept for the first': kept.length, lost: 0, 'at both': 0 };
  },
  300_000,
);
