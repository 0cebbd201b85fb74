import { afterAll, beforeAll, expect, it } from 'vitest';
import type { Client } from '../support/client.ts';
import { plantRequests, removeRequests, signedIn } from '../support/planted-requests.ts';
import { startTestServer, type TestServer } from '../support/server.ts';
import { until } from '../support/until.ts';
import { openTransactions, stalledTransactions } from '../support/stalled-transactions.ts';

let server: TestServer;
let reader: Client;
beforeAll(async () => {
  server = await startTestServer();
  await removeRequests(server.deps.database);
  await plantRequests(
    server.deps.database,
    Array.from({ length: 12_000 }, (_, i) => ({
      transactionId: String(500_000 + i),
      companyName: `PT ${(i * 7_919) % 1_000} ${'dan mitra '.repeat(150)}`,
    })),
  );
  reader = await signedIn(server, 'manager');
});
afterAll(() => server.stop());

const waiting = () => stalledTransactions(server.deps.database);
const underWay = () => openTransactions(server.deps.database);

/** Asks for everything and takes the first bytes only. */
async function beginReading() {
  const response = await reader.get('/api/trx_tiket?sort=TT_NAMA_PT');
  const body = response.body?.getReader();
  if (!body) throw new Error('no body');
  await body.read();
  const { pid } = await until(async () => (await waiting())[0]);
  return { body, pid };
}

it('of twelve thousand rows leaves as one array', async () => {
  const response = await reader.get('/api/trx_tiket?sort=TT_TRXNO&dir=desc');
  expect(response.headers.get('x-total-count')).toBe('12000');
  expect(response.headers.get('content-type')).toBe('application/json; charset=utf-8');
  const rows = (await response.json()) as { TT_TRXNO: string }[];
  expect(rows.map((row) => row.TT_TRXNO)).toEqual(
    Array.from({ length: 12_000 }, (_, i) => String(511_999 - i)),
  );
});

it('is no longer read when its reader goes away', async () => {
  const { body } = await beginReading();
  await body.cancel();
  await until(async () => (await underWay()).length === 0);
  expect((await reader.get('/api/status')).status).toBe(200);
});

it('does not look complete when the database fails midway', async () => {
  const { body, pid } = await beginReading();
  // Between two batches, while nobody waits for the database.
  await server.deps.database`select pg_terminate_backend(${pid})`;
  const rest = async () => {
    for (;;) if ((await body.read()).done) return 'complete';
  };
  await expect(rest()).rejects.toThrow('terminated');
  expect((await reader.get('/api/status')).status).toBe(200);
});

it('is refused like any other call when it cannot even begin', async () => {
  await server.owner`alter table requests rename to elsewhere`;
  const response = await reader.get('/api/trx_tiket');
  await server.owner`alter table elsewhere rename to requests`;
  expect(response.status).toBe(500);
  expect(await response.json()).toMatchObject({ code: 'internal' });
});

it('is the empty array when nothing matches', async () => {
  const response = await reader.get('/api/trx_tiket?store=Nowhere');
  expect(await response.text()).toBe('[]');
  expect(response.headers.get('x-total-count')).toBe('0');
});
