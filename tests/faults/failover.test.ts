import { existsSync } from 'node:fs';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { jakartaDate } from '../../src/domain/dates/jakarta-date.ts';
import { demoPassword } from '../../src/server/features/demo/demo-accounts.ts';
import { demoReceipts } from '../../src/server/features/demo/demo-receipts.ts';
import { openDatabase, type Database } from '../../src/server/database/database.ts';
import { upsertReceipts } from '../../src/server/store/receipts/receipts.ts';
import { newIds } from '../support/bulk.ts';
import { Client } from '../support/client.ts';
import { runCluster, type TestCluster } from '../support/cluster.ts';
import { createLoad, secondsUntil, type AcknowledgedRequest } from '../support/cluster-load.ts';
import { plantRequests } from '../support/planted-requests.ts';
import { isAlive, killAll } from '../support/processes.ts';
import { atMost, longestAtMost, promise } from '../support/promise.ts';
import { submitForm } from '../support/request-form.ts';
import { until } from '../support/until.ts';

let cluster: TestCluster;
let sql: Database;
let staff: Client;

beforeAll(async () => {
  cluster = await runCluster({
    CAPTCHA: 'off',
    RATE_LIMIT_FACTOR: '1000',
    ROWS_PER_DAY_STAFF: '1000000000',
    ROWS_PER_DAY_MANAGER: '1000000000',
  });
  sql = openDatabase(cluster.databaseUrl, { connections: 4, name: 'test' });
  staff = await signedIn(cluster.address);
}, 300_000);

afterAll(async () => {
  await sql.end(1_000);
  if (existsSync(cluster.folder)) killAll([...Object.values(cluster.processes()), ...cluster.everyProcess()]);
});

async function signedIn(address: string): Promise<Client> {
  const client = new Client(address);
  expect((await client.signIn('staff', demoPassword)).status).toBe(200);
  return client;
}

/** Receipts that nobody has requested. */
async function receipts(count: number): Promise<string[]> {
  const [example] = demoReceipts(jakartaDate(new Date())).valid;
  if (!example) throw new Error('no example');
  const ids = newIds(count);
  await sql.begin((tx) =>
    upsertReceipts(
      tx,
      ids.map((transactionId) => ({ ...example, transactionId })),
    ),
  );
  return ids;
}

async function openRequests(count: number): Promise<string[]> {
  const ids = newIds(count);
  await plantRequests(
    sql,
    ids.map((transactionId) => ({ transactionId })),
  );
  return ids;
}

/** How many of these are not there with their history and their mail, and how many are there more than once. */
async function faultsOf(done: AcknowledgedRequest[], status: 'waiting' | 'process', mail: string) {
  const found = await sql<{ id: string; history: number; mails: number }[]>`
    select transaction_id as id,
      (select count(*)::int from request_history h where h.transaction_id = r.transaction_id and h.status = ${status}) as history,
      (select count(*)::int from mail_requests m join mails on mails.id = m.mail_id
        where m.transaction_id = r.transaction_id and kind = ${mail}) as mails
    from requests r where transaction_id = any(${done.map(({ id }) => id)}) and status = ${status}`;
  const whole = found.filter(({ history, mails }) => history > 0 && mails > 0);
  return {
    lost: done.length - whole.length,
    doubled: found.filter(({ history, mails }) => history > 1 || mails > 1).length,
  };
}

/** Photos whose answer was lost once are those that a mistake would lose. */
async function missingPhotos(done: AcknowledgedRequest[]): Promise<number> {
  const looked = [...done.filter(({ retried }) => retried), ...done.slice(-10)].slice(0, 100);
  const status = async (path: string) => {
    const answer = await staff.get(path);
    await answer.arrayBuffer();
    return answer.status < 500 && answer.status; // a server that is busy is asked again
  };
  const statuses = await Promise.all(
    looked.flatMap(({ id }) =>
      ['foto_npwp', 'foto_struk'].map((photo) => until(() => status(`/api/trx_tiket/${id}/${photo}`))),
    ),
  );
  return statuses.filter((found) => found !== 200).length;
}

type Load = ReturnType<typeof createLoad>;

async function expectNothingLost({ submitted, moved, refusals }: Load) {
  const [sent, taken] = [
    await faultsOf(submitted, 'waiting', 'confirmRequest'),
    await faultsOf(moved, 'process', 'statusChanged'),
  ];
  const found = { submissions: sent, changes: taken, missingPhotos: await missingPhotos(submitted) };
  const none = { lost: 0, doubled: 0 };
  expect(found).toEqual({ submissions: none, changes: none, missingPhotos: 0 });
  // Busy, or broken midway: whatever else a server says would be a fault of its own.
  expect(Object.keys(refusals).filter((why) => !['503', '502', '504', 'broken'].includes(why))).toEqual([]);
  const refused = Object.values(refusals).reduce((sum, count) => sum + count, 0);
  return { acknowledged: submitted.length + moved.length, refused, ...none };
}

/** No server process has ended. */
function expectSameServers(before: Record<string, number>): void {
  const servers = ['web1', 'web2', 'web3'];
  expect(servers.map((name) => cluster.processes()[name])).toEqual(servers.map((name) => before[name]));
}

/** What staff look at: the queue, one request with its photos, the dashboard. */
const pagesOf = (id: string): string[] => [
  '/api/trx_tiket?page=1',
  `/api/trx_tiket/${id}`,
  `/api/trx_tiket/${id}/timeline`,
  `/api/trx_tiket/${id}/foto_npwp`,
  '/api/status',
  '/api/dashboard',
];

const perLane = 400;

promise(
  23,
  'PostgreSQL’s primary is killed under load: another node takes over, nothing is lost',
  async () => {
    const { address, byBalancer, byHosts } = cluster;
    const pidsBefore = cluster.processes();
    const load = createLoad();
    const back: Record<'balancer' | 'hosts' | 'mail', number[]> = { balancer: [], hosts: [], mail: [] };
    const rounds = 5;
    for (const at of [address, byBalancer, byHosts]) load.submits(at, await receipts(perLane * rounds));
    load.moves(staff, address, await openRequests(perLane * rounds));
    load.moves(await signedIn(byHosts), byHosts, await openRequests(perLane * rounds));
    const [id = ''] = await receipts(1);
    await until(async () => (await submitForm(new Client(address), id)).status === 201);
    for (const at of [address, byBalancer, byHosts]) {
      load.looks(new Client(at), [`/api/track/${id}`, `/api/track-status/${id}`]);
      load.looks(await signedIn(at), pagesOf(id));
    }
    for (let round = 1; round <= rounds; round++) {
      await cluster.untilWhole();
      const soFar = load.submitted.length;
      await until(() => load.submitted.length >= soFar + 10);
      await cluster.killPrimary();
      const killed = Date.now();
      back.balancer.push(await until(() => secondsUntil(killed, load.submitted, byBalancer)));
      back.hosts.push(await until(() => secondsUntil(killed, load.submitted, byHosts)));
      const mail = await until(async () => {
        // The test's own connections may still have to find the new primary.
        const [first] =
          await sql`select min(sent_at) as at from mails where created_at > ${new Date(killed)}`.catch(
            () => [],
          );
        return first?.['at'] as Date | null;
      });
      back.mail.push((mail.getTime() - killed) / 1000);
    }
    await load.finish();
    const kept = await expectNothingLost(load);
    expectSameServers(pidsBefore);
    expect(load.reads.failed).toEqual([]);
    expect(load.reads.late).toBeGreaterThan(0);
    return {
      rounds,
      ...kept,
      'reads meanwhile': load.reads.answered,
      'failed reads': load.reads.failed.length,
      'answered by a replica in the primary’s place': load.reads.late,
      'slowest read': atMost(10, 's')(load.reads.slowestMs / 1000),
      'back through the balancer after': longestAtMost(10)(back.balancer),
      'by naming all hosts': longestAtMost(10)(back.hosts),
      'mails after': longestAtMost(30)(back.mail),
    };
  },
  900_000,
);

promise(
  21,
  'One of three servers is killed under load: the others go on, nothing is lost',
  async () => {
    const load = createLoad();
    const rounds = 5;
    const seconds: number[] = [];
    const lanes = await Promise.all(Array.from({ length: 4 }, () => receipts(perLane)));
    for (const ids of lanes) load.submits(cluster.address, ids);
    load.moves(staff, cluster.address, await openRequests(perLane));
    for (let round = 1; round <= rounds; round++) {
      const soFar = load.submitted.length;
      await until(() => load.submitted.length >= soFar + 10);
      const victim = Number(await cluster.answer('/server'));
      killAll([victim]);
      const killed = Date.now();
      seconds.push(await until(() => secondsUntil(killed, load.submitted)));
      await until(() => cluster.processes()['web1'] !== victim);
      await until(async () => (await fetch(`${cluster.byBalancer}/health/ready`).catch(() => undefined))?.ok);
    }
    await load.finish();
    return {
      rounds,
      ...(await expectNothingLost(load)),
      'next answer after': longestAtMost(10)(seconds),
    };
  },
  600_000,
);

it('shows addresses that all work, and Ctrl-C ends every process', async () => {
  const links = [...(await cluster.answer('/')).matchAll(/href="([^"]+)"/g)].map(([, link = '']) => link);
  expect(links.length).toBeGreaterThanOrEqual(10);
  const statuses = await Promise.all(links.map(async (link) => [link, (await fetch(link)).status]));
  expect(statuses).toEqual(links.map((link) => [link, 200]));
  const processes = cluster.everyProcess();
  expect(processes.length).toBeGreaterThan(15);
  cluster.interrupt();
  expect(await cluster.ended).toBe(0);
  expect(processes.filter(isAlive)).toEqual([]);
  expect(existsSync(cluster.folder)).toBe(false);
}, 120_000);
