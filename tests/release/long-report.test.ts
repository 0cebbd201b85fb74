import { randomBytes } from 'node:crypto';
import { buffer } from 'node:stream/consumers';
import { afterAll, beforeAll, expect, it } from 'vitest';
import type { Client } from '../support/client.ts';
import { plantRequests, removeRequests } from '../support/planted-requests.ts';
import { startTestServer, type TestServer } from '../support/server.ts';
import { readSlowly } from '../support/slow-reader.ts';
import { newUser, signedIn } from '../support/staff.ts';
import { until } from '../support/until.ts';

let server: TestServer;
let manager: Client;
let admin: Client;
let third: Client;
beforeAll(async () => {
  server = await startTestServer();
  await removeRequests(server.deps.database);
  await plantRequests(
    server.deps.database,
    // Too much for the buffers on its way, and nothing that could be packed.
    Array.from({ length: 12_000 }, (_, i) => ({
      transactionId: String(700_000 + i),
      companyAddress: randomBytes(1_500).toString('base64'),
    })),
  );
  manager = await signedIn(server, 'manager');
  admin = await signedIn(server, 'admin');
  third = await newUser(server, 'third', 'manager');
});
afterAll(() => server.stop());

/** Transactions; their sessions serve one after the other. */
const underWay = () =>
  server.deps.database<{ id: string; pid: number; isIdle: boolean }[]>`
    select pid || ' ' || xact_start as id, pid, state = 'idle in transaction' and state_change < clock_timestamp() - interval '200 milliseconds' as "isIdle"
    from pg_stat_activity
    where datname = current_database() and pid <> pg_backend_pid() and xact_start is not null`;

let turn = 0;
/** Whoever exports already is told to wait for their own place: the two take turns. */
const begin = (query = '') =>
  readSlowly(turn++ % 2 ? manager : admin, `${server.address}/api/report.xlsx${query}`);

/** Begins once there is a place: who has just left may still be giving theirs back. */
const beginWhenFree = (query = '') =>
  until(async () => {
    const response = await begin(query);
    return response.statusCode === 200 ? response : void response.destroy();
  });

/** Takes nothing for so long that the database has to wait, too; gives the session that does. */
async function stall() {
  const others = new Set((await underWay()).map(({ id }) => id));
  const response = await beginWhenFree();
  const pid = await until(
    async () => (await underWay()).find((one) => one.isIdle && !others.has(one.id))?.pid,
  );
  return { response, pid };
}

const tryOnce = async () => {
  const response = await third.get('/api/report.xlsx?store=Nowhere');
  const { status, headers } = response;
  return { status, retryAfter: headers.get('retry-after'), body: await response.text() };
};

it('shares its way with one other, refuses a third, and gives its place back when its reader leaves or its connection breaks', async () => {
  const leaving = await stall();
  const losing = await stall();
  const refused = await tryOnce();
  expect(refused).toMatchObject({ status: 503, retryAfter: '15' });
  expect(JSON.parse(refused.body)).toMatchObject({ code: 'busy' });
  expect((await manager.get('/api/trx_tiket?page=1')).status).toBe(200);

  leaving.response.destroy();
  await until(async () => (await tryOnce()).status === 200);

  const another = await stall();
  expect((await tryOnce()).status).toBe(503);
  // Nobody reads it and nobody asks the database: the place is free all the same.
  await server.deps.database`select pg_terminate_backend(${losing.pid})`;
  await until(async () => (await tryOnce()).status === 200);
  await expect(buffer(losing.response)).rejects.toThrow('aborted');

  another.response.destroy();
  await until(async () => (await underWay()).length === 0);
});

/** Works while nobody can read the requests: whoever tries waits, and so does whoever has a place. */
const whileLocked = (work: (waiting: () => Promise<number>) => Promise<void>) =>
  server.deps.database.begin(async (tx) => {
    await tx`lock table requests in access exclusive mode`;
    await work(async () => {
      // Not by the transaction: it sees no session that came after its first look.
      const held = await server.deps.database`select from pg_stat_activity
        where datname = current_database() and wait_event_type = 'Lock'`;
      return held.length;
    });
  });

it('ends at once when its reader leaves, even while the database is busy with it', async () => {
  await whileLocked(async (waiting) => {
    const readers = [await beginWhenFree('?sort=TT_NAMA_PT'), await beginWhenFree('?sort=TT_ALAMAT_PT')];
    await until(async () => (await waiting()) === 2);
    for (const reader of readers) reader.destroy();
    await until(async () => (await waiting()) === 0);
  });
  expect(await until(async () => (await tryOnce()).status === 200)).toBe(true);
});

it('is not read when only its headers are wanted', async () => {
  await whileLocked(async () => {
    for (let i = 0; i < 2; i++) {
      const response = await (i ? manager : admin).send('HEAD', '/api/report.xlsx');
      expect(response.headers.get('x-total-count')).toBe('12000');
    }
    (await beginWhenFree()).destroy();
  });
});
