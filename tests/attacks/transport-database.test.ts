import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, onTestFinished } from 'vitest';
import { readConfig } from '../../src/server/config/config.ts';
import { openDatabase } from '../../src/server/database/database.ts';
import { folderForTest } from '../support/installation.ts';
import { makeCertificates } from '../support/made-certificate.ts';
import { migrateDatabase } from '../support/migrated.ts';
import { startPair } from '../support/postgres-pair.ts';
import { promise } from '../support/promise.ts';
import { newEnvironment, runNpm, type Env } from '../support/run-npm.ts';
import { startTestServer } from '../support/server.ts';
import { until } from '../support/until.ts';

/** Two hosts, of which each shows a certificate for its own address and takes nothing but TLS. */
async function pairWithTls() {
  const pair = await startPair();
  const certificates = makeCertificates(folderForTest(), 'IP:127.0.0.1');
  const second = certificates.issue('IP:127.0.0.2');
  const both = `postgres://faktur@127.0.0.1:${pair.primary.port},127.0.0.2:${pair.standby.port}/postgres`;
  return {
    ...pair,
    certificates,
    second,
    url: `postgres://faktur@127.0.0.1:${pair.primary.port}/postgres`,
    both,
    tls: { DATABASE_TLS: 'verify', DATABASE_TLS_CA: certificates.authority },
    begin: () => {
      pair.primary.useTls(certificates.good);
      pair.standby.useTls(second);
    },
  };
}

/** What somebody learns who connects with these settings. */
async function outcome(env: Env): Promise<string> {
  const sql = openDatabase(readConfig(env).databaseUrl ?? '', { connections: 1, name: 'test' });
  return sql`select ssl from pg_stat_ssl where pid = pg_backend_pid()`
    .then(
      ([row]) => (row?.['ssl'] === true ? 'by TLS' : 'without TLS'),
      (error: Error) => error.message,
    )
    .finally(() => sql.end(1_000));
}

/** A server takes a moment to show another certificate. */
const untilSaid = (env: Env, what: RegExp) => until(async () => what.test(await outcome(env)));

promise(29, 'A database with a wrong certificate, or with none, gets not a word from us', async () => {
  const { primary, url, tls, certificates } = await pairWithTls();
  const env = { DATABASE_URL: url, ...tls };
  primary.useTls(certificates.good);
  await untilSaid(env, /^by TLS$/);
  // The public authorities do not know ours, nor does it count who signed when nobody is named.
  expect(await outcome({ DATABASE_URL: url, DATABASE_TLS: 'verify' })).toMatch(/certificate/);

  const reasons: Record<keyof typeof certificates.wrong, RegExp> = {
    'of an unknown authority': /self-signed certificate|unable to/,
    'for another host': /does not match certificate|not in the cert's list/,
    'that has expired': /expired/,
  };
  for (const what of ['of an unknown authority', 'for another host', 'that has expired'] as const) {
    primary.useTls(certificates.wrong[what]);
    await untilSaid(env, reasons[what]);
  }
  // A command says it in one line.
  const command = runNpm(['run', '-s', 'migrate'], { ...env, ...(await newEnvironment()) });
  expect(await command.ended).toBe(1);
  expect(command.output().trim()).toMatch(/^There is no connection to the database: .*expired.*$/);
  primary.withoutTls();
  await untilSaid(env, /does not support SSL/);
  return {
    'wrong certificates': Object.keys(reasons).length,
    'taken for the right one': 0,
    'taken without TLS': 0,
  };
});

promise(
  29,
  'Every connection to the database uses TLS: calls, jobs, replicas, owner and commands',
  async () => {
    const { primary, standby, both, url, tls, begin } = await pairWithTls();
    await migrateDatabase({ ownerUrl: url, databaseUrl: url });
    begin();
    const address = { databaseUrl: both, env: { DATABASE_REPLICA_URL: both, ...tls } };
    const server = await until(() => startTestServer({ ...address, worker: true }).catch(() => undefined));
    onTestFinished(() => server.stop());
    expect((await fetch(`${server.address}/health/ready`)).status).toBe(200);
    const { database } = server.deps;
    await database`select graphile_worker.add_job('sweepEnded', '{}'::json)`;
    await until(async () => (await database`select 1 from graphile_worker.jobs`).length === 0);
    const [row] = await database<{ all: number; plain: number }[]>`
    select count(*)::int as all, count(*) filter (where not ssl)::int as plain
    from pg_stat_ssl join pg_stat_activity using (pid) where backend_type = 'client backend'`;
    expect(row).toMatchObject({ plain: 0 });

    const folder = folderForTest();
    const sales = join(folder, 'sales.csv');
    const columns =
      'transaction_id,store,sales_date,total_amount_paid,product_name,quantity,unit_price,tax_rate';
    const today = new Date().toISOString().slice(0, 10);
    writeFileSync(sales, `${columns}\n1001,Senayan,${today},100000,,,,\n`);
    const env = {
      ...(await newEnvironment()),
      DATA_DIR: server.deps.config.dataDir,
      DATABASE_URL: both,
      DATABASE_OWNER_URL: both,
      DEMO: 'off',
      ...tls,
    };
    const commands = [
      ['migrate'],
      ['sales:import', '--', sales],
      ['staff:add', '--', 'somebody', 'staff'],
      ['jobs'],
      ['backup', '--', join(folder, 'backup')],
    ];
    for (const command of commands) {
      const npm = runNpm(['run', '-s', ...command], env);
      expect([command[0], await npm.ended, npm.output()]).toEqual([command[0], 0, npm.output()]);
    }

    // The host that takes over shows a certificate for its own address; the one for the first host's would not do.
    primary.freeze();
    standby.promote();
    await until(() =>
      database`insert into used_captchas values ('\\x00', null, now())`.then(
        () => true,
        () => false,
      ),
    );
    const [now] =
      await database`select host(inet_server_addr()) as host, ssl from pg_stat_ssl where pid = pg_backend_pid()`;
    expect(now).toEqual({ host: '127.0.0.2', ssl: true });
    const byAnotherName = `postgres://faktur@127.0.0.1:${standby.port}/postgres`;
    expect(await outcome({ DATABASE_URL: byAnotherName, ...tls })).toMatch(/not in the cert's list/);
    return { connections: row?.all ?? 0, 'without TLS': 0, commands: commands.length, failovers: 1 };
  },
);
