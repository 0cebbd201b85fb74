import { expect, onTestFinished } from 'vitest';
import type { MailKind } from '../../src/domain/requests/mail-kind.ts';
import { freePort } from '../../src/server/adapters/embedded-postgres/embedded-postgres.ts';
import { failGivenUpMails } from '../../src/server/jobs/fail-given-up-mails.job.ts';
import { queueMail } from '../../src/server/jobs/queue-mail.ts';
import type { Database } from '../../src/server/database/database.ts';
import { listDeadJobs, retryDeadJobs } from '../../src/server/store/jobs.ts';
import { scheduledItems } from '../../src/server/worker.ts';
import { prepareDesk, sharedSecret } from '../support/conversations.ts';
import { databaseForTest } from '../support/database.ts';
import { promise } from '../support/promise.ts';
import { hurry, noticeDeath } from '../support/queue.ts';
import { newEnvironment } from '../support/run-npm.ts';
import { startProcess } from '../support/killable-process.ts';
import { startTestServer } from '../support/server.ts';
import { startSmtpPeer, type Mood } from '../support/smtp-peer.ts';
import { until } from '../support/until.ts';

const poison = 'racun@retail.example';
const mail = (event: string, recipient: string, kind: MailKind = 'staffActivated') =>
  ({ event, kind, about: '1', recipient, language: 'id' }) as const;

async function queueAll(sql: Database, recipients: string[], kind?: MailKind): Promise<void> {
  await sql.begin(async (tx) => {
    for (const [at, recipient] of recipients.entries())
      await queueMail(tx, mail(`${kind} ${recipient} ${at}`, recipient, kind), new Date());
  });
}
const many = (count: number, recipient = 'pajak@retail.example'): string[] =>
  Array.from({ length: count }, () => recipient);

const stateOf = async (sql: Database, recipient: string): Promise<string[]> =>
  (await sql`select distinct state from mails where recipient = ${recipient}`).map((row) =>
    String(row['state']),
  );

promise(
  20,
  'A job that always fails does not stop the others',
  async () => {
    const peer = await startSmtpPeer(await freePort());
    onTestFinished(() => peer.stop());
    const server = await startTestServer({ worker: true, env: { SMTP_URL: peer.url } });
    onTestFinished(() => server.stop());
    const sql = server.deps.database;
    await queueAll(sql, many(20, poison), 'noSuchMail' as MailKind);
    await queueAll(sql, many(20));
    await until(() => peer.received.length === 20);
    expect(await stateOf(sql, poison)).toEqual(['queued']);
    return { poisoned: 20, others: 20, 'others done': peer.received.length };
  },
  300_000,
);

promise(
  20,
  'Jobs that hang in a silent mail server do not stop what runs by the clock',
  async () => {
    let mood: Mood = 'hanging';
    const peer = await startSmtpPeer(await freePort(), { mood: () => mood });
    onTestFinished(() => peer.stop());
    const server = await startTestServer({ worker: true, env: { SMTP_URL: peer.url } });
    onTestFinished(() => server.stop());
    const sql = server.deps.database;
    const count = 200;
    await queueAll(sql, many(count)); // more than there are places
    await until(() => peer.unanswered() === 10); // every connection is taken
    const fold = scheduledItems().find(({ task }) => task === 'foldTallies');
    await sql`insert into request_tally_changes values ('all', '', 'open', 0)`;
    await sql`select graphile_worker.add_job('foldTallies', priority => ${fold?.options.priority ?? 0})`;
    mood = 'cutting'; // as when its patience ends: the places become free, one after the other, for mails that fail
    peer.hangUp();
    await until(async () => (await sql`select from request_tally_changes`).length === 0);
    // Each mail had one turn at most: the job of the clock did not wait for all of them.
    const before = peer.unanswered();
    expect(before).toBeLessThan(count);
    mood = 'well';
    await until(async () => {
      await hurry(sql);
      return peer.received.length === count;
    });
    return { hanging: 10, 'mails tried before the clock had its turn': before - 10, lost: 0 };
  },
  300_000,
);

promise(
  20,
  'A job that kills its worker every time is given up after its attempts, visibly, and the others are done',
  async () => {
    const { url, sql } = await databaseForTest();
    await prepareDesk(sql, 0);
    let mood: Mood = 'hanging';
    const peer = await startSmtpPeer(await freePort(), { mood: (to) => (to === poison ? mood : 'well') });
    onTestFinished(() => peer.stop());
    const env = {
      ...(await newEnvironment()),
      DATABASE_URL: url,
      SMTP_URL: peer.url,
      DEMO: 'off',
      APP_SECRET: sharedSecret,
    };
    const attempts = 12;
    await queueAll(sql, [poison, ...many(10)]);
    await sql`update graphile_worker._private_jobs set attempts = max_attempts - ${attempts} where id = (select min(id) from graphile_worker._private_jobs)`;
    const isGivenUp = async () => (await listDeadJobs(sql)).length > 0;
    let kills = 0;
    while (!(await isGivenUp())) {
      const worker = await startProcess(env, { args: ['--only=worker'] });
      await until(async () => {
        await hurry(sql);
        return peer.unanswered() > kills || (await isGivenUp());
      });
      await worker.kill();
      kills = peer.unanswered();
      await noticeDeath(sql);
    }
    // An attempt is lost without a kill when a worker takes the job before the database knows that the last one is dead.
    expect(kills).toBeGreaterThan(attempts / 2);
    expect(kills).toBeLessThanOrEqual(attempts);
    const worker = await startProcess(env, { args: ['--only=worker'] });
    await until(async () => {
      await hurry(sql);
      return (await stateOf(sql, 'pajak@retail.example')).join() === 'sent';
    });
    expect(peer.unanswered()).toBe(kills);
    await failGivenUpMails({ database: sql, clock: { now: () => new Date() } });
    expect(await stateOf(sql, poison)).toEqual(['failed']);
    mood = 'well';
    expect(await retryDeadJobs(sql)).toBe(1);
    await until(async () => (await stateOf(sql, poison)).join() === 'sent');
    await worker.kill();
    const addresses = peer.received.map(({ to }) => to?.[0]?.address);
    expect(addresses.filter((address) => address === poison)).toHaveLength(1);
    return { 'workers killed': kills, 'others done': 10, 'given up': 1, 'sent when tried again': 1 };
  },
  300_000,
);
