import { afterAll, beforeAll, expect } from 'vitest';
import { jakartaDate } from '../../src/domain/dates/jakarta-date.ts';
import { demoPassword } from '../../src/server/features/demo/demo-accounts.ts';
import { demoReceipts } from '../../src/server/features/demo/demo-receipts.ts';
import { upsertReceipts } from '../../src/server/store/receipts/receipts.ts';
import { startBalancer } from '../support/balancer.ts';
import { newIds } from '../support/bulk.ts';
import { Client } from '../support/client.ts';
import { startLoad } from '../support/load.ts';
import { plantRequests } from '../support/planted-requests.ts';
import { promise } from '../support/promise.ts';
import { sharedFolder, startServerProcess, type ServerProcess } from '../support/server-process.ts';
import { startTestServer, type TestServer } from '../support/server.ts';
import { until } from '../support/until.ts';

let planting: TestServer;
let receipts: string[];
let openRequests: string[];

/** A database with receipts to ask for and requests to move. */
beforeAll(async () => {
  planting = await startTestServer();
  const { database, clock } = planting.deps;
  const [example] = demoReceipts(jakartaDate(clock.now())).valid;
  if (!example) throw new Error('no example');
  receipts = newIds(30_000);
  openRequests = newIds(2);
  await database.begin((tx) =>
    upsertReceipts(
      tx,
      receipts.map((transactionId) => ({ ...example, transactionId })),
    ),
  );
  await plantRequests(
    database,
    openRequests.map((transactionId) => ({ transactionId })),
  );
});
afterAll(() => planting.stop());

/** It drains for so long that balancer and callers hear of it in time, also on a busy machine. */
const start = (dataDir: string, drainSeconds: number, port?: number) =>
  startServerProcess({
    databaseUrl: planting.databaseUrl,
    dataDir,
    env: { DRAIN_SECONDS: String(drainSeconds), ...(port === undefined ? {} : { PORT: String(port) }) },
  });

const load = (address: string) =>
  startLoad({
    address,
    ids: () => receipts.pop() ?? '',
    openRequests,
    staff: async () => {
      const client = new Client(address);
      await client.signIn('staff', demoPassword);
      return client;
    },
  });

promise(
  25,
  'servers behind a balancer are restarted one after the other, and no request fails',
  async () => {
    const folder = sharedFolder();
    const servers: ServerProcess[] = [];
    for (let i = 0; i < 3; i++) servers.push(await start(folder, 5));
    const balancer = await startBalancer(
      folder,
      servers.map(({ port }) => port),
    );
    const busy = await load(balancer.address);
    const { tally } = busy;
    const seconds: number[] = [];
    for (let turn = 0; turn < 2; turn++) {
      for (const [at, server] of servers.entries()) {
        const before = tally.requests;
        await until(() => tally.requests > before + 50);
        const from = performance.now();
        server.signal('SIGTERM');
        expect(await server.ended).toBe(0);
        servers[at] = await start(folder, 5, server.port);
        await until(() => balancer.isUp(server.port));
        seconds.push((performance.now() - from) / 1000);
      }
    }
    await busy.stop();
    expect(tally.failed).toEqual([]);
    return {
      restarts: seconds.length,
      requests: tally.requests,
      failed: tally.failed.length,
      'seconds per restart': (seconds.reduce((a, b) => a + b) / seconds.length).toFixed(1),
    };
  },
  600_000,
);

promise(
  25,
  'a server that is told to end answers all it was asked, and tells every connection to close',
  async () => {
    const server = await start(sharedFolder(), 10);
    const busy = await load(server.address);
    const { tally, connections } = busy;
    await until(() => tally.requests > 1_000);
    const told = busy.untilTold();
    server.signal('SIGTERM');
    await until(async () => (await fetch(`${server.address}/health/ready`)).status === 503);
    expect(await told).toBe(connections);
    expect(tally.failed).toEqual([]);
    expect(await server.ended).toBe(0);
    return { requests: tally.requests, connections, failed: tally.failed.length };
  },
  300_000,
);
