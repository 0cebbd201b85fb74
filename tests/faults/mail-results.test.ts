import { expect, onTestFinished } from 'vitest';
import { freePort } from '../../src/server/adapters/embedded-postgres/embedded-postgres.ts';
import type { Database } from '../../src/server/database/database.ts';
import { openDatabase } from '../../src/server/database/database.ts';
import { queueMail } from '../../src/server/jobs/queue-mail.ts';
import { prepareDesk, sharedSecret } from '../support/conversations.ts';
import { databaseForTest } from '../support/database.ts';
import { startProcess } from '../support/killable-process.ts';
import { migrateDatabase } from '../support/migrated.ts';
import { startPair } from '../support/postgres-pair.ts';
import { atMost, promise } from '../support/promise.ts';
import { hurry } from '../support/queue.ts';
import { newEnvironment } from '../support/run-npm.ts';
import { startTestServer } from '../support/server.ts';
import { startSmtpPeer, type Mood, type SmtpPeer } from '../support/smtp-peer.ts';
import { seconds } from '../support/stopwatch.ts';
import { until } from '../support/until.ts';

const idOf = (messageId: string | undefined): string => /^<mail-(\d+)@/.exec(messageId ?? '')?.[1] ?? '';
const deliveries = ({ received }: SmtpPeer): string[] => received.map(({ messageId }) => idOf(messageId));

async function queueSome(sql: Database, round: string, count: number): Promise<void> {
  await sql.begin(async (tx) => {
    for (let at = 0; at < count; at++) {
      const event = `${round} ${at}`;
      const about = { kind: 'staffActivated', about: '1', recipient: 'a@b.example', language: 'id' } as const;
      await queueMail(tx, { event, ...about }, new Date());
    }
  });
}

promise(
  20,
  'The database goes away between the mail server’s yes and our commit, with many mails in flight: none is sent twice',
  async () => {
    const { primary, standby, urlOf } = await startPair();
    await migrateDatabase({ ownerUrl: urlOf(primary), databaseUrl: urlOf(primary) });
    let gate = Promise.withResolvers<void>();
    const peer = await startSmtpPeer(await freePort(), { beforeYes: () => gate.promise });
    onTestFinished(() => peer.stop());
    const databaseUrl = urlOf(primary, standby);
    // One with copies in the demo mailbox, one without.
    for (const DEMO of ['on', 'off']) {
      const env = { SMTP_URL: peer.url, DEMO };
      const server = await startTestServer({ databaseUrl, worker: true, env });
      onTestFinished(() => server.stop());
    }
    const sql = openDatabase(databaseUrl, { connections: 3, name: 'test' });
    onTestFinished(() => sql.end(1_000));
    /** What the primary has written down, the standby has too: what a failover loses is no matter of mails. */
    const untilFollowed = () =>
      until(
        async () =>
          (await sql`select from pg_stat_replication where replay_lsn = pg_current_wal_insert_lsn()`).length >
          0,
      );
    const restart = async () => {
      primary.kill();
      gate.resolve();
      await until(() => peer.held() === 0);
      primary.start();
    };
    const failOver = async () => {
      await untilFollowed();
      primary.kill();
      gate.resolve();
      await until(() => peer.held() === 0);
      standby.promote();
    };
    const rounds = [...Array.from({ length: 4 }, () => restart), failOver];
    /** More than one worker takes at a time, so that both are sending. */
    const perRound = 200;
    let inFlight = 0;
    for (const [round, trouble] of rounds.entries()) {
      gate = Promise.withResolvers<void>();
      await until(() =>
        queueSome(sql, `round ${round}`, perRound).then(
          () => true,
          () => false,
        ),
      );
      // As many as two workers have connections to the mail server.
      await until(() => peer.held() === 20);
      inFlight += peer.held();
      const taken = new Set(deliveries(peer));
      await trouble();
      // Attempts that failed are hurried on only when all results are written: by itself the queue waits for seconds.
      await until(async () => {
        const sent = await sql<{ id: string }[]>`select id from mails where state = 'sent'`.catch(() => []);
        return sent.filter(({ id }) => taken.has(id)).length === taken.size;
      });
      await until(async () => {
        await hurry(sql).catch(() => {});
        const left = await sql`select from mails where state <> 'sent'`.catch(() => ['away']);
        return left.length === 0;
      });
    }
    const all = deliveries(peer);
    const count = rounds.length * perRound;
    expect(new Set(all).size).toBe(count);
    expect(all.filter((id, at) => all.indexOf(id) !== at)).toEqual([]);
    return {
      'restarts and failovers': rounds.length,
      mails: count,
      'in flight in the moment': inFlight,
      lost: 0,
      'sent twice': 0,
    };
  },
  600_000,
);

promise(
  20,
  'A mail that a worker held when it died leaves by another one within seconds',
  async () => {
    const { url, sql } = await databaseForTest();
    await prepareDesk(sql, 0);
    let mood: Mood = 'hanging';
    const peer = await startSmtpPeer(await freePort(), { mood: () => mood });
    onTestFinished(() => peer.stop());
    const env = {
      ...(await newEnvironment()),
      DATABASE_URL: url,
      SMTP_URL: peer.url,
      DEMO: 'off',
      APP_SECRET: sharedSecret,
    };
    const dying = await startProcess(env, { args: ['--only=worker'] });
    await queueSome(sql, 'held', 1);
    await until(() => peer.unanswered() === 1);
    const other = await startProcess(env, { args: ['--only=worker'] });
    mood = 'well';
    await dying.kill();
    const since = performance.now();
    await until(() => peer.received.length > 0);
    const after = atMost(30, 's')(seconds(since));
    await until(async () => (await sql`select from mails where state = 'sent'`)[0]);
    await other.kill();
    expect(peer.received).toHaveLength(1);
    return { held: 1, 'left after': after, 'sent twice': 0 };
  },
  300_000,
);
