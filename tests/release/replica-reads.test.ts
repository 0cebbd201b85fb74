import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { isDeepStrictEqual } from 'node:util';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { openDatabase, type Database } from '../../src/server/database/database.ts';
import { Client } from '../support/client.ts';
import { migrateDatabase } from '../support/migrated.ts';
import { plantRequests, removeRequests } from '../support/planted-requests.ts';
import { startReplicatedPostgres, type ReplicatedPostgres } from '../support/postgres-servers.ts';
import { startTestServer, type TestServer } from '../support/server.ts';
import { openSpreadsheet } from '../support/spreadsheets.ts';
import { signedIn } from '../support/staff.ts';
import { until } from '../support/until.ts';

let servers: ReplicatedPostgres;
let standby: Database;
let one: TestServer;
let other: TestServer;
let writer: Client;
let reader: Client;

beforeAll(async () => {
  servers = await startReplicatedPostgres();
  const { primary } = servers;
  await migrateDatabase({ ownerUrl: primary.ownerUrl, databaseUrl: primary.url });
  const options = { databaseUrl: primary.url, env: { DATABASE_REPLICA_URL: servers.standby.url } };
  // Workers show that they live, by which a replica knows that it is up to date.
  one = await startTestServer({ ...options, worker: true });
  other = await startTestServer(options);
  standby = openDatabase(servers.standby.ownerUrl, { connections: 1, name: 'test', readsOnly: true });
  writer = await signedIn(one, 'manager');
  reader = await signedIn(one, 'admin');
});
afterAll(async () => {
  await one.stop();
  await other.stop();
  await standby.end(1_000);
  await servers.stop();
});

/** Nothing that is written from now on reaches the standby. */
async function pause(): Promise<void> {
  const [now] = await one.deps.database`select pg_current_wal_insert_lsn() as lsn`;
  await until(async () => {
    const [row] =
      await standby`select pg_last_wal_replay_lsn() >= ${now?.['lsn'] as string}::text::pg_lsn as there`;
    return row?.['there'];
  });
  await standby`select pg_wal_replay_pause()`;
  await until(
    async () => (await standby`select pg_get_wal_replay_pause_state() as s`)[0]?.['s'] === 'paused',
  );
}
const resume = () => standby`select pg_wal_replay_resume()`;

/** The same person at the other server. */
function atOther(client: Client): Client {
  const there = new Client(other.address);
  for (const [name, value] of client.cookies) there.cookies.set(name, value);
  return there;
}

const rowsOf = ({ body }: { body: unknown }): number => (body as unknown[]).length;

/** What every call that may be answered by a replica says about the requests in process. */
async function seenBy(client: Client) {
  const json = async (path: string) => {
    const response = await client.get(path);
    expect(response.status).toBe(200);
    return { total: Number(response.headers.get('x-total-count')), body: await response.json() };
  };
  const totals = (await json('/api/status')).body as { total_faktur_process: number };
  const board = (await json('/api/dashboard')).body as { stores: { store: string; process: number }[] };
  const page = await json('/api/trx_tiket?page=1&status=P');
  const last = await json('/api/trx_tiket?before=end&status=P');
  const numbered = await json('/api/trx_tiket?page=2&status=P');
  const all = await json('/api/trx_tiket?status=P');
  const { body: stores } = await json('/api/stores');
  const report = await client.get('/api/report.xlsx?status=P');
  expect(report.status).toBe(200);
  const file = openSpreadsheet(new Uint8Array(await report.arrayBuffer()));
  return {
    status: totals.total_faktur_process,
    dashboard: board.stores.reduce((sum, store) => sum + store.process, 0),
    page: rowsOf(page),
    pageTotal: page.total,
    lastPage: rowsOf(last),
    numberedTotal: numbered.total,
    all: rowsOf(all),
    report: Number(report.headers.get('x-total-count')),
    reportRows: file.part('xl/worksheets/sheet1.xml').match(/>9000\d</g)?.length ?? 0,
    stores: (stores as string[]).length,
  };
}
const inProcess = (count: number, stores = 1) => ({
  status: count,
  dashboard: count,
  page: count,
  pageTotal: count,
  lastPage: count,
  numberedTotal: count,
  all: count,
  report: count,
  reportRows: count,
  stores,
});

/** A replica that took longer than two seconds to answer, as on a busy machine, is asked again after a while. */
const untilSeen = async (client: Client, expected: ReturnType<typeof inProcess>) =>
  void (await until(async () => isDeepStrictEqual(await seenBy(client), expected)));

const toProcess = async (client: Client, trxno: string) => {
  const change = { trxno, status: 'P', remarks: 'dikerjakan' };
  expect((await client.post('/api/update-status-and-remarks', change)).status).toBe(200);
};
const logged = (server: TestServer, text: string) => server.logLines.filter((line) => line.includes(text));

describe('reads by a replica', () => {
  beforeAll(async () => {
    await removeRequests(one.deps.database);
    const ids = ['90001', '90002', '90003'];
    await plantRequests(
      one.deps.database,
      ids.map((transactionId) => ({ transactionId })),
    );
  });

  it('are old for others while it lags, and never for whoever made the change, at whichever server', async () => {
    await pause();
    await toProcess(writer, '90001');
    await untilSeen(atOther(reader), inProcess(0));
    expect(await seenBy(atOther(writer))).toEqual(inProcess(1));
    expect(await seenBy(writer)).toEqual(inProcess(1));
    // Nor when they sign in anew, with another session.
    expect(await seenBy(await signedIn(other, 'manager'))).toEqual(inProcess(1));
    await resume();
    await until(async () => (await seenBy(atOther(reader))).status === 1);
  });

  it('come back to the replica once it has seen the change', async () => {
    await pause();
    await toProcess(reader, '90002');
    await untilSeen(writer, inProcess(1));
    expect(await seenBy(reader)).toEqual(inProcess(2));
    await resume();
    await until(async () => (await seenBy(writer)).status === 2);
  });

  it('go to the primary while the replica is away, which is said once, and come back by themselves', async () => {
    const pid = Number(
      readFileSync(join(servers.standby.folder, 'postgres/postmaster.pid'), 'utf8').split('\n')[0],
    );
    process.kill(pid, 'SIGKILL');
    for (let i = 0; i < 5; i++) expect(await seenBy(reader)).toEqual(inProcess(2));
    const isUsed = (server: TestServer) =>
      logged(server, 'the replica is used again').length ===
      logged(server, 'the replica is left alone').length;
    await until(async () => {
      await seenBy(reader);
      return isUsed(one);
    });
    await until(async () => {
      await seenBy(atOther(reader));
      return isUsed(other);
    });
    const before = logged(other, 'the replica is left alone').length;
    await servers.standby.stop();
    await toProcess(writer, '90003');
    for (let i = 0; i < 3; i++) expect(await seenBy(atOther(reader))).toEqual(inProcess(3));
    expect(logged(other, 'the replica is left alone')).toHaveLength(before + 1);
  });
});
