import { expect, onTestFinished } from 'vitest';
import { freePort } from '../../src/server/adapters/embedded-postgres/embedded-postgres.ts';
import { queueMail } from '../../src/server/jobs/queue-mail.ts';
import type { Database } from '../../src/server/database/database.ts';
import { openMailClaims, type MailClaims } from '../../src/server/store/mails/mail-claims.ts';
import { prepareDesk, sharedSecret } from '../support/conversations.ts';
import { databaseForTest } from '../support/database.ts';
import { newRequest, signedIn } from '../support/desk.ts';
import { promise } from '../support/promise.ts';
import { hurry, noticeDeath } from '../support/queue.ts';
import { newEnvironment } from '../support/run-npm.ts';
import { seeded } from '../support/seeded.ts';
import { startProcess } from '../support/killable-process.ts';
import { startTestServer } from '../support/server.ts';
import { startSmtpPeer, type Mood, type SmtpPeer } from '../support/smtp-peer.ts';
import { until } from '../support/until.ts';

const idOf = (messageId: string | undefined): string => /^<mail-(\d+)@/.exec(messageId ?? '')?.[1] ?? '';

promise(
  20,
  'No mail is lost while the mail server fails in every way and workers are killed',
  async () => {
    const { url, sql } = await databaseForTest();
    await prepareDesk(sql, 0);
    const port = await freePort();
    let mood: Mood = 'well';
    const peers: SmtpPeer[] = [];
    const openPeer = async () => peers.push(await startSmtpPeer(port, { mood: () => mood }));
    const closePeer = () => peers.at(-1)?.stop();
    await openPeer();
    onTestFinished(() => closePeer());
    const received = () => peers.flatMap((peer) => peer.received.map((mail) => idOf(mail.messageId)));
    const unanswered = () => peers.reduce((sum, peer) => sum + peer.unanswered(), 0);
    const env = {
      ...(await newEnvironment()),
      DATABASE_URL: url,
      SMTP_URL: `smtp://127.0.0.1:${port}`,
      DEMO: 'off',
      APP_SECRET: sharedSecret,
    };
    const perKill = 30;
    const kills = 20;
    const random = seeded(20);
    /** The peer had said yes and the database did not know yet when the worker was killed: these may come again. */
    const inTheMoment = new Set<string>();
    const sendAll = async () => {
      mood = 'well';
      const worker = await startProcess(env, { args: ['--only=worker'] });
      await until(async () => {
        await hurry(sql);
        return (await sql`select from mails where state <> 'sent'`).length === 0;
      });
      await worker.kill();
      await noticeDeath(sql);
    };
    const troubles = ['well', 'cutting', 'hanging', 'unwilling', 'down'] as const;
    for (let kill = 0; kill < kills; kill++) {
      const trouble = troubles[kill % troubles.length] ?? 'well';
      mood = trouble === 'down' ? 'well' : trouble;
      await queueSome(sql, kill, perKill);
      const before = { received: received().length, unanswered: unanswered() };
      const attempts = await tried(sql);
      if (trouble === 'down') await closePeer();
      const worker = await startProcess(env, { args: ['--only=worker'] });
      const enough = 1 + random(11);
      await until(async () => {
        if (trouble === 'well') return received().length > before.received + enough;
        if (trouble === 'cutting' || trouble === 'hanging') return unanswered() > before.unanswered;
        return (await tried(sql)) > attempts;
      });
      await worker.kill();
      // What the worker had sent may still lie in the socket.
      await until(() => peers.every((peer) => peer.isQuiet()));
      if (trouble === 'down') await openPeer();
      await noticeDeath(sql);
      const queued = await sql<{ id: string }[]>`select id from mails where state = 'queued'`;
      const waiting = new Set(queued.map(({ id }) => id));
      for (const id of received()) if (waiting.has(id)) inTheMoment.add(id);
      await hurry(sql);
      // Troubles end before a mail has used up its attempts, which take most of a day unless hurried on.
      if (trouble === 'down') await sendAll();
    }
    await sendAll();
    const count = kills * perKill;
    const all = received();
    const doubles = all.filter((id, at) => all.indexOf(id) !== at);
    expect(new Set(all).size).toBe(count);
    expect(doubles.filter((id) => !inTheMoment.has(id))).toEqual([]);
    return {
      'workers killed': kills,
      mails: count,
      lost: 0,
      'repeated in the stated moment': doubles.length,
      'repeated otherwise': 0,
    };
  },
  400_000,
);

async function queueSome(sql: Database, round: number, count: number): Promise<void> {
  await sql.begin(async (tx) => {
    for (let at = 0; at < count; at++) {
      const event = `event ${round} ${at}`;
      await queueMail(
        tx,
        { event, kind: 'staffActivated', about: '1', recipient: 'pajak@retail.example', language: 'id' },
        new Date(),
      );
    }
  });
}

const tried = async (sql: Database): Promise<number> =>
  Number((await sql`select sum(attempts)::int as sum from mails`)[0]?.['sum'] ?? 0);

promise(
  20,
  'A mail that failed is seen in the details and in the metrics, and can be sent again',
  async () => {
    let mood: Mood = 'refusing';
    const peer = await startSmtpPeer(await freePort(), { mood: () => mood });
    onTestFinished(() => peer.stop());
    const server = await startTestServer({ worker: true, env: { SMTP_URL: peer.url } });
    onTestFinished(() => server.stop());
    const staff = await signedIn(server, 'staff');
    const id = await newRequest(server);
    type Line = { type: string; id: string; state: string };
    const mail = async () => {
      const lines = (await (await staff.get(`/api/trx_tiket/${id}/timeline`)).json()) as Line[];
      return lines.find(({ type }) => type === 'message');
    };
    await until(async () => (await mail())?.state === 'failedForGood');
    const failed = await mail();
    const metrics = await (await fetch(`${server.address}/metrics`)).text();
    expect(metrics).toContain('faktur_shared_mails{state="undeliverable"} 1');
    mood = 'well';
    expect((await staff.post('/api/resend-mail', { id: failed?.id })).status).toBe(202);
    await until(async () => (await mail())?.state === 'sent');
    expect(peer.received.map(({ messageId }) => idOf(messageId))).toEqual([failed?.id]);
    return { failed: 1, 'sent again': 1, lost: 0 };
  },
  300_000,
);

promise(
  20,
  'A mail that a worker holds, dead or alive, stays in the queue for the next one',
  async () => {
    const peer = await startSmtpPeer(await freePort());
    onTestFinished(() => peer.stop());
    const server = await startTestServer({ worker: true, env: { SMTP_URL: peer.url } });
    onTestFinished(() => server.stop());
    const sql = server.deps.database;
    // As the worker of a machine that lost its power, which the database takes for living.
    const other = openMailClaims(server.deps.databaseHost, () => server.deps.clock.now());
    const mailId = await queueHeld(sql, other);
    await until(
      async () => (await sql`select from graphile_worker.jobs where attempts > 0 and locked_at is null`)[0],
    );
    await other.close();
    await until(async () => {
      await hurry(sql);
      return (await sql`select from mails where id = ${mailId} and state = 'sent'`)[0];
    });
    expect(peer.received).toHaveLength(1);
    return { held: 1, lost: 0, doubled: 0 };
  },
  300_000,
);

/** Claimed before any other worker sees it. */
async function queueHeld(sql: Database, claims: MailClaims): Promise<string> {
  const mailId = await sql.begin((tx) =>
    queueMail(
      tx,
      { event: 'held', kind: 'staffActivated', about: '1', recipient: 'a@b.example', language: 'id' },
      new Date(),
      { afterMs: 60_000 },
    ),
  );
  expect(await claims.claim(mailId ?? '')).toMatchObject({ event: 'held' });
  await hurry(sql);
  return mailId ?? '';
}
