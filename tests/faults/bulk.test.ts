import { expect, onTestFinished } from 'vitest';
import { freePort } from '../../src/server/adapters/embedded-postgres/embedded-postgres.ts';
import type { Database } from '../../src/server/database/database.ts';
import { closeMany, newIds } from '../support/bulk.ts';
import { databaseForTest } from '../support/database.ts';
import { holdAt, sessionsOfServers, waitingAt } from '../support/held-tables.ts';
import { plantRequests, signedIn } from '../support/planted-requests.ts';
import { promise } from '../support/promise.ts';
import { addressOf, newEnvironment } from '../support/run-npm.ts';
import { startProcess } from '../support/killable-process.ts';
import { startSmtpPeer } from '../support/smtp-peer.ts';
import { seconds } from '../support/stopwatch.ts';
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

/** Each step of a run writes to one of these, the last one first: what is killed there has done most. */
const steps = ['mails', 'audit_log', 'companies', 'request_history', 'bulk_operations'];

promise(
  19,
  'A bulk call of 10,000 IDs that is killed midway has done nothing; repeated, it does all of it once',
  async () => {
    const { url, sql, owner } = await databaseForTest();
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

    const rounds = 5;
    for (let round = 0; round < rounds; round++) {
      const server = await startProcess(env);
      const staff = await signedIn({ address: addressOf(env) });
      const step = steps[round % steps.length] ?? '';
      const letGo = await holdAt(owner, step);
      const lost = closeMany(staff, ids).catch((error: unknown) => error);
      await until(async () => (await waitingAt(owner, step))[0]);
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
      'time of the last run': `${took.toFixed(1)} s`,
    };
  },
  300_000,
);
