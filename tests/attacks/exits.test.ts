import { randomBytes } from 'node:crypto';
import type { IncomingMessage } from 'node:http';
import { Readable } from 'node:stream';
import { json } from 'node:stream/consumers';
import type { FastifyReply } from 'fastify';
import { afterAll, beforeAll, expect, onTestFinished } from 'vitest';
import { createExports } from '../../src/server/http/route/exports.ts';
import { createRowLedger } from '../../src/server/http/route/row-ledger.ts';
import { listedRequests } from '../../src/server/store/lists/request-list.ts';
import { findRequest } from '../../src/server/store/requests/requests.ts';
import { confirmToken } from '../../src/server/secrets/tokens.ts';
import { Client } from '../support/client.ts';
import { answerOf, move, newRequest, signedIn } from '../support/desk.ts';
import { plantRequests } from '../support/planted-requests.ts';
import { promise } from '../support/promise.ts';
import { startTestServer, type TestServer } from '../support/server.ts';
import { readSlowly } from '../support/slow-reader.ts';
import { until } from '../support/until.ts';
import { openTransactions, stalledTransactions } from '../support/stalled-transactions.ts';

const manyRequests = 12_000;

let server: TestServer;
let staff: Client;
let manager: Client;
let admin: Client;
beforeAll(async () => {
  server = await startTestServer();
  const { database } = server.deps;
  // Too much for the buffers on the way, and nothing that could be packed.
  await plantRequests(
    database,
    Array.from({ length: manyRequests }, (_, i) => ({
      transactionId: String(240_000 + i),
      store: 'Toko Besar',
      companyAddress: randomBytes(1_500).toString('base64'),
    })),
  );
  await database`insert into companies (npwp, name, address, email, updated_at)
    select '9' || lpad(n::text, 15, '0'), 'PT', repeat('x', 500), 'a@b.example', now() from generate_series(1, 30000) n`;
  [staff, manager, admin] = (await Promise.all(
    ['staff', 'manager', 'admin'].map((empid) => signedIn(server, empid)),
  )) as [Client, Client, Client];
});
afterAll(() => server.stop());

const exits = [
  '/api/trx_tiket',
  '/api/trx_tiket?store=Toko%20Besar',
  '/api/master_customer',
  '/api/report.xlsx',
];

const stalled = () => stalledTransactions(server.deps.database);
const underWay = () => openTransactions(server.deps.database);

promise(27, 'All rows at once are for Manager and up, two at a time, and written down', async () => {
  const lines = () => server.deps.database`select actor, action, detail from audit_log
    where action like 'export%' order by id`;
  let refused = 0;
  for (const path of exits)
    for (const method of ['GET', 'HEAD'] as const) {
      const answer = await staff.send(method, path);
      expect([path, answer.status]).toEqual([path, 403]);
      if (method === 'GET') expect(await answer.json()).toMatchObject({ code: 'notAllowed' });
      refused++;
    }
  expect(await lines()).toEqual([]);
  // What the screens ask for stays for everybody.
  for (const path of ['/api/trx_tiket?page=1', '/api/trx_tiket?before=end', '/api/master_customer?page=1'])
    expect((await staff.get(path)).status).toBe(200);
  const { headers } = await staff.get('/api/trx_tiket?page=1');
  expect((await staff.get(`/api/trx_tiket?after=${headers.get('x-next-cursor')}`)).status).toBe(200);
  expect(await lines()).toEqual([]);

  const rowsOf = async (client: Client, path: string) =>
    ((await (await client.get(path)).json()) as []).length;
  const companies = await rowsOf(manager, '/api/master_customer');
  const some = await rowsOf(admin, '/api/master_customer?q=9000000000001234');
  const requests = await rowsOf(admin, '/api/trx_tiket?store=Toko%20Besar&status=O&sort=TT_TRXNO');
  const word = expect.stringMatching(/^#[\w-]{16}$/) as unknown;
  expect(await lines()).toEqual([
    { actor: 'manager', action: 'exportCompanies', detail: { rows: companies } },
    { actor: 'admin', action: 'exportCompanies', detail: { npwp: word, rows: some } },
    {
      actor: 'admin',
      action: 'exportRequests',
      detail: { store: 'Toko Besar', status: 'open', rows: requests },
    },
  ]);
  return {
    exits: exits.length,
    'refused to Staff': refused,
    'rows written down': companies + some + requests,
  };
});

promise(
  24,
  'Slow readers of lists, report, companies and files keep nobody from writing',
  async () => {
    const { database, files, signer } = server.deps;
    const large = await files.put(Readable.from([randomBytes(8_000_000)], { objectMode: false }));
    await plantRequests(database, [
      { transactionId: '249', status: 'closed', fakturFile: large, npwpPhoto: large, receiptPhoto: large },
    ]);
    const writes = 24;
    const waiting = await Promise.all(Array.from({ length: writes }, () => newRequest(server)));
    const open = await Promise.all(Array.from({ length: writes }, () => newRequest(server, 'open')));

    const each = 20;
    const read = (client: Client, path: string) => readSlowly(client, `${server.address}${path}`);
    // All at once: opened one after another, the first of them would be ended before the last one begins.
    const readers: IncomingMessage[] = await Promise.all(
      Array.from({ length: each }, (_, i) => exits.map((path) => read(i % 2 ? manager : admin, path))).flat(),
    );
    const taken = readers.filter(({ statusCode }) => statusCode === 200);
    const refused = readers.filter(({ statusCode }) => statusCode === 503);
    expect([taken.length, refused.length]).toEqual([2, readers.length - 2]);
    for (const answer of refused) {
      expect(answer.headers['retry-after']).toBe('15');
      expect(await json(answer)).toMatchObject({ code: 'busy' });
    }
    for (let i = 0; i < each; i++)
      for (const file of ['foto_npwp', 'foto_struk', 'file_faktur']) {
        const answer = await read(staff, `/api/trx_tiket/249/${file}`);
        expect(answer.statusCode).toBe(200);
        readers.push(answer);
      }
    await until(async () => (await stalled()).length === 2);

    const confirmed = await Promise.all(
      waiting.map(async (id) => {
        const token = confirmToken(signer, (await findRequest(database, id))?.submissionId ?? '');
        return (await answerOf(new Client(server.address).post('/api/confirm', { token }))).http;
      }),
    );
    const moved = await Promise.all(open.map(async (id) => (await move(staff, id, 'P')).http));
    const submitted = await Promise.all(Array.from({ length: writes }, () => newRequest(server)));
    expect(new Set([...confirmed, ...moved])).toEqual(new Set([200]));
    expect(await stalled()).toHaveLength(2);

    for (const reader of readers) reader.destroy();
    await until(async () => (await underWay()).length === 0);
    const next = await until(async () => {
      const answer = await manager.get('/api/trx_tiket?store=Nowhere');
      return answer.status === 200 && (await answer.text());
    });
    expect(next).toBe('[]');
    return {
      'slow readers': readers.length,
      'exports at a time': taken.length,
      'told to come again': refused.length,
      'writes beside them': confirmed.length + moved.length + submitted.length,
      'failed writes': 0,
    };
  },
  300_000,
);

promise(24, 'An export that takes too long is broken off', async () => {
  const user = {
    staffId: '1',
    empid: 'manager',
    role: 'manager',
    signedInBy: 'password',
    lastChange: null,
    hasSecondStep: false,
    confirmedAt: new Date(),
    rowsRead: 0,
    isBoundLifted: false,
  } as const;
  const answer = await readSlowly(manager, `${server.address}/api/trx_tiket`);
  await until(async () => (await stalled()).length === 1);
  const headers: Record<string, unknown> = {};
  const reply = {
    raw: answer,
    request: {},
    header: (name: string, value: unknown) => (headers[name] = value),
  };
  const { openExport } = createExports({
    ...server.deps,
    ledger: createRowLedger(server.deps),
    timeLimitMs: 1,
  });
  const batches = await openExport({
    user,
    reply: reply as unknown as FastifyReply,
    requireFresh: () => {},
    action: 'exportRequests',
    filter: {},
    rows: listedRequests({}, '2026-11-17'),
  });
  onTestFinished(() => void batches.destroy());
  await expect(batches.toArray()).rejects.toThrow('took too long');
  // The other one, which has an hour, goes on.
  await until(async () => (await underWay()).length === 1);
  answer.destroy();
  return { 'rows announced': Number(headers['x-total-count']), 'broken off': 1 };
});
