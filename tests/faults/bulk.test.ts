import { randomInt } from 'node:crypto';
import { setTimeout as delay } from 'node:timers/promises';
import { expect, onTestFinished } from 'vitest';
import { freePort } from '../../src/server/adapters/embedded-postgres/embedded-postgres.ts';
import type { Database } from '../../src/server/database/database.ts';
import { closeMany, newIds } from '../support/bulk.ts';
import { databaseForTest } from '../support/database.ts';
import { plantRequests, signedIn } from '../support/planted-requests.ts';
import { promise, scaled } from '../support/promise.ts';
import { addressOf, newEnvironment } from '../support/run-npm.ts';
import { startProcess } from '../support/killable-process.ts';
import { startSmtpPeer } from '../support/smtp-peer.ts';
import { seconds, slowest } from '../support/stopwatch.ts';
import { until } from '../support/until.ts';

const email = 'sepuluhribu@pelanggan.example';

/** Whatever a run leaves behind. */
async function traces(sql: Database) {
  const [found] = await sql`select
    (select count(*)::int from requests where email = ${email} and status = 'closed') as closed,
    (select count(*)::int from request_history where status = 'closed' and actor = 'staff'
      and transaction_id in (select transaction_id from requests where email = ${email})) as history,
    (select count(*)::int from audit_log where action = 'closeMany') as audit,
    (select count(*)::int from companies where email = ${email}) as companies,
    (select count(*)::int from bulk_operations) as operations,
    (select count(*)::int from mails where kind = 'bulkClosed') as mails,
    (select count(*)::int from mail_requests r join mails m on m.id = r.mail_id where m.kind = 'bulkClosed') as linked`;
  return found;
}

/** Nobody can write a mail until it is let go: a run has changed everything by then and waits here. */
async function holdMails(sql: Database) {
  const holder = await sql.reserve();
  await holder`begin`;
  await holder`lock table mails in exclusive mode`;
  return async () => {
    await holder`rollback`;
    holder.release();
  };
}

const atTheMail = (sql: Database) => sql`
  select pid from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'
    and query ilike '%insert into mails%' and pid <> pg_backend_pid()`;

/** The moments at which a run can be hit: while it changes everything, or once it has and only the mail is missing. */
const moments = {
  /** Some of its statements are done, somewhere. */
  async atRandom(sql: Database) {
    await until(async () => (await atWork(sql))[0]);
    await delay(randomInt(400));
  },
  async beforeTheMail(sql: Database) {
    await until(async () => (await atTheMail(sql))[0]);
  },
};

const atWork = (sql: Database) => sql`
  select pid from pg_stat_activity where datname = current_database() and application_name like 'faktur-desk %'
    and state in ('active', 'idle in transaction') and xact_start is not null and query ilike '%requests%'`;

promise(
  19,
  'A bulk call of 10,000 IDs that is killed midway has done nothing; repeated, it does all of it once',
  async () => {
    const { url, sql } = await databaseForTest();
    const peer = await startSmtpPeer(await freePort());
    onTestFinished(() => peer.stop());
    const env = {
      ...(await newEnvironment()),
      DATABASE_URL: url,
      SMTP_URL: peer.url,
      DEMO: 'on',
      CAPTCHA: 'off',
    };
    const ids = newIds(10_000);
    await plantRequests(
      sql,
      ids.map((transactionId) => ({ transactionId, email, npwp: '0900000000000009' })),
    );
    const none = { closed: 0, history: 0, audit: 0, companies: 0, operations: 0, mails: 0, linked: 0 };

    const rounds = scaled(1, 5);
    for (let round = 0; round < rounds; round++) {
      const server = await startProcess(env);
      const letGo = await holdMails(sql);
      const lost = closeMany(await signedIn({ address: addressOf(env) }), ids).catch(
        (error: unknown) => error,
      );
      await (round === 0 ? moments.beforeTheMail(sql) : moments.atRandom(sql));
      await server.kill();
      expect(await lost).toBeInstanceOf(Error);
      await letGo();
      await until(async () => (await sessionsOfServers(sql)).length === 0);
      expect(await traces(sql)).toEqual(none);
    }

    await startProcess(env);
    const staff = await signedIn({ address: addressOf(env) });
    const since = performance.now();
    expect(await closeMany(staff, ids)).toMatchObject({ http: 200, changed: ids, unchanged: [] });
    const took = seconds(since);
    expect(await closeMany(staff, ids)).toMatchObject({ http: 200, changed: [], unchanged: ids });
    const all = { closed: 10_000, history: 10_000, audit: 10_000, companies: 1, linked: 10_000 };
    expect(await traces(sql)).toEqual({ ...all, operations: 2, mails: 1 });
    await until(async () => {
      await sql`update graphile_worker._private_jobs set run_at = now() where locked_by is null`;
      const [mail] = await sql`select state from mails where kind = 'bulkClosed'`;
      return mail?.['state'] === 'sent';
    });
    expect(peer.received.map((mail) => mail.to?.[0]?.address)).toEqual([email]);
    return {
      rounds,
      'left by killed runs': 0,
      done: ids.length,
      doubled: 0,
      mails: 1,
      'time of the last run': slowest([took]),
    };
  },
  300_000,
);

const sessionsOfServers = (sql: Database) => sql`
  select pid from pg_stat_activity where datname = current_database() and application_name like 'faktur-desk %'`;
