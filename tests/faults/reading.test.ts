import { expect, onTestFinished } from 'vitest';
import { demoPassword } from '../../src/server/features/demo/demo-accounts.ts';
import { Client } from '../support/client.ts';
import { migrateDatabase } from '../support/migrated.ts';
import { smallPhoto } from '../support/photos.ts';
import { plantRequests } from '../support/planted-requests.ts';
import { startPair } from '../support/postgres-pair.ts';
import { promise } from '../support/promise.ts';
import { startTestServer } from '../support/server.ts';
import { answerOf, signedIn } from '../support/staff.ts';
import { until } from '../support/until.ts';

const id = '90001';
const photo = `/api/trx_tiket/${id}/foto_npwp`;
const publicPages = [`/api/track/${id}`, `/api/track-status/${id}`, `/api/customer-detail/${id}`];
const staffPages = [
  '/api/trx_tiket?page=1',
  '/api/trx_tiket?page=2&size=5',
  `/api/trx_tiket/${id}`,
  `/api/trx_tiket/${id}/timeline`,
  '/api/status',
  '/api/dashboard',
  '/api/stores',
  '/api/master_customer?page=1',
  photo,
];

/** A server on a primary, with a standby that may stand in for it, a request with a photo and somebody signed in. */
async function desk(env: Record<string, string> = {}) {
  const { primary, standby, urlOf } = await startPair();
  const url = urlOf(primary);
  await migrateDatabase({ ownerUrl: url, databaseUrl: url });
  const server = await startTestServer({
    databaseUrl: url,
    env: { DATABASE_REPLICA_URL: urlOf(standby), ...env },
  });
  onTestFinished(() => server.stop());
  const npwpPhoto = await server.deps.files.put(await smallPhoto());
  await plantRequests(
    server.deps.database,
    Array.from({ length: 12 }, (_, at) => ({ transactionId: String(Number(id) + at), npwpPhoto })),
  );
  const staff = await signedIn(server, 'admin');
  const asOf = new Date();
  // What was written last has to be there before the primary goes away.
  const { database } = server.deps;
  const [now] = await database`select pg_current_wal_insert_lsn() as lsn`;
  await until(async () => {
    const [row] =
      await database`select bool_and(replay_lsn >= ${now?.['lsn'] as string}::text::pg_lsn) as there
      from pg_stat_replication`;
    return row?.['there'];
  });
  return { primary, server, database, staff, asOf };
}

const change = { trxno: id, status: 'P', remarks: 'dikerjakan' };

promise(
  23,
  'Reading goes on while the primary is away, says as of when, and nothing is written',
  async () => {
    const { primary, server, database, staff, asOf } = await desk();
    const anybody = new Client(server.address);
    primary.kill();
    const begun = Date.now();
    let answered = 0;
    const pages = [...publicPages.map((path) => [anybody, path]), ...staffPages.map((path) => [staff, path])];
    for (const [client, path] of pages as [Client, string][]) {
      const answer = await client.get(path);
      expect([path, answer.status]).toEqual([path, 200]);
      const said = new Date(answer.headers.get('x-as-of') ?? 0).getTime();
      // Of the moment before, give or take what the two clocks of this machine may differ.
      expect([path, Math.abs(said - asOf.getTime()) < 60_000]).toEqual([path, true]);
      await answer.arrayBuffer();
      answered++;
    }
    // Nobody is signed out, and nobody gets in who was not.
    expect(await answerOf(staff.get('/api/session'))).toMatchObject({
      body: { user: { infoUser: 'admin' } },
    });
    expect((await new Client(server.address).get(photo)).status).toBe(401);

    const refused = await staff.post('/api/update-status-and-remarks', change, { 'accept-language': 'en' });
    expect(refused.status).toBe(503);
    expect(Number(refused.headers.get('retry-after'))).toBeGreaterThan(0);
    expect(await refused.json()).toEqual({
      code: 'readOnly',
      message: 'For the moment data can only be read. Please try to save again shortly.',
    });
    expect((await anybody.signIn('admin', demoPassword)).status).toBe(503);

    primary.start();
    await until(async () => (await staff.post('/api/update-status-and-remarks', change)).status === 200);
    const fresh = await staff.get(`/api/trx_tiket/${id}`);
    expect([fresh.headers.has('x-as-of'), ((await fresh.json()) as { TT_STATUS: string }).TT_STATUS]).toEqual(
      [false, 'P'],
    );
    // Who looked meanwhile is in the audit log, with the time at which they did.
    const views = await until(async () => {
      const rows = await database<{ at: Date }[]>`
      select at from audit_log where action = 'viewNpwpPhoto' and transaction_id = ${id}`;
      return rows.length > 0 ? rows : undefined;
    });
    expect(views).toHaveLength(1);
    expect(Math.abs((views[0]?.at.getTime() ?? 0) - begun)).toBeLessThan(60_000);
    return { 'reads answered': answered, 'failed reads': 0, 'writes taken': 0, 'audit lines lost': 0 };
  },
);

promise(23, 'A primary that freezes does not hold up reading', async () => {
  const { primary, server, staff } = await desk();
  primary.freeze();
  onTestFinished(() => primary.thaw());
  const anybody = new Client(server.address);
  const reading = [
    ...publicPages.map((path) => anybody.get(path)),
    ...staffPages.map((path) => staff.get(path)),
  ];
  const answers = await Promise.all(reading);
  expect(answers.map(({ status }) => status)).toEqual(answers.map(() => 200));
  expect(answers.every(({ headers }) => headers.has('x-as-of'))).toBe(true);
  expect((await staff.post('/api/update-status-and-remarks', change)).status).toBe(503);
  primary.thaw();
  await until(async () => (await staff.post('/api/update-status-and-remarks', change)).status === 200);
  return { 'reads answered': answers.length, 'failed reads': 0 };
});

promise(23, 'Limits hold while the primary is away', async () => {
  const { primary, server } = await desk({ RATE_LIMIT_FACTOR: '1' });
  primary.kill();
  const anybody = new Client(server.address);
  const statuses: number[] = [];
  while (statuses.at(-1) !== 429 && statuses.length < 500)
    statuses.push((await anybody.get(publicPages[0] ?? '')).status);
  expect(new Set(statuses.slice(0, -1))).toEqual(new Set([200]));
  expect(statuses.at(-1)).toBe(429);
  return { 'answered before the limit': statuses.length - 1, 'failed reads': 0 };
});
