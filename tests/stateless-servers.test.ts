import { afterAll, afterEach, beforeAll, describe, expect, it, vi } from 'vitest';
import { startWorker } from '../src/server/worker.ts';
import { newIds } from './support/bulk.ts';
import { Client } from './support/client.ts';
import { answerOf, move, newReceipt, newRequest, sendFaktur, signedIn } from './support/desk.ts';
import { submitForm } from './support/request-form.ts';
import { smallPhoto } from './support/photos.ts';
import { startTestServer, type TestServer } from './support/server.ts';
import { until } from './support/until.ts';

/** Three servers on one database and one storage; call limits and captchas are shown in their own tests. */
let servers: [TestServer, TestServer, TestServer];
beforeAll(async () => {
  const first = await startTestServer();
  const beside = { databaseUrl: first.databaseUrl, env: { DATA_DIR: first.deps.config.dataDir } };
  servers = [first, await startTestServer(beside), await startTestServer(beside)];
});
afterAll(async () => {
  for (const server of servers.toReversed()) await server.stop();
});

/** The same browser, sent to another server by the balancer. */
function movedTo(server: TestServer, client: Client): Client {
  const moved = new Client(server.address);
  for (const [name, value] of client.cookies) moved.cookies.set(name, value);
  return moved;
}

describe('any server will do', () => {
  it('a session is known to all and ends on all', async () => {
    const [a, b, c] = servers;
    const client = await signedIn(a, 'staff');
    const listed = async (at: TestServer) => (await movedTo(at, client).get('/api/stores')).status;
    expect([await listed(b), await listed(c)]).toEqual([200, 200]);
    expect((await movedTo(b, client).post('/api/logout')).status).toBe(204);
    expect([await listed(a), await listed(b), await listed(c)]).toEqual([401, 401, 401]);
  });

  it('one Idempotency-Key has one effect, whoever is asked', async () => {
    const [id = ''] = newIds(1);
    await newReceipt(servers[0], id);
    const photo = await smallPhoto();
    const photos = { TT_FOTO_NPWP: photo, TT_FOTO_TRX: photo };
    const headers = { 'idempotency-key': `key-${id}` };
    const answers = await Promise.all(
      [...servers, ...servers].map((at) =>
        answerOf(submitForm(new Client(at.address), id, { photos, headers })),
      ),
    );
    for (const answer of answers) expect(answer).toMatchObject({ http: 201, trxno: id, status: 'W' });
    const { database } = servers[0].deps;
    expect(await database`select from request_history where transaction_id = ${id}`).toHaveLength(1);
  });

  it('what one server changed another can undo', async () => {
    const [a, b, c] = servers;
    const id = await newRequest(a, 'open');
    const client = await signedIn(a, 'staff');
    const { http, undo } = await move(movedTo(b, client), id, 'P');
    expect(http).toBe(200);
    expect((await movedTo(c, client).post('/api/undo', { id: undo })).status).toBe(204);
    const [row] = await a.deps.database`select status from requests where transaction_id = ${id}`;
    expect(row).toEqual({ status: 'open' });
  });

  it('files that one server took another gives out', async () => {
    const [a, b, c] = servers;
    const id = await newRequest(a, 'open');
    const client = await signedIn(a, 'staff');
    expect((await sendFaktur(movedTo(b, client), id)).http).toBe(200);
    for (const kind of ['foto_npwp', 'file_faktur'])
      expect((await movedTo(c, client).get(`/api/trx_tiket/${id}/${kind}`)).status).toBe(200);
  });
});

describe('the schedule', () => {
  afterEach(() => void vi.useRealTimers());

  it('runs a job of the day once, however many workers find it due', async () => {
    const { database } = servers[0].deps;
    const at = new Date(Date.now() - 24 * 60 * 60_000);
    at.setUTCHours(3, 0, 0, 0);
    const before = new Date(at.getTime() - 24 * 60 * 60_000);
    await database`insert into graphile_worker._private_known_crontabs (identifier, known_since, last_execution)
      values ('remindOverdue', ${before}, ${before})`;
    // The workers start an hour after nine in Jakarta; only the date is another one, timers go on as ever.
    vi.useFakeTimers({ now: at, toFake: ['Date'] });
    const workers = await Promise.all(servers.map(({ deps }) => startWorker(deps)));
    const ran = () =>
      servers
        .flatMap(({ logLines }) => logLines)
        .filter((line) => line.includes('"job":"remindOverdue"') && line.includes('job done'));
    await until(() => ran().length > 0);
    // Nothing is left to run.
    await until(
      async () => (await database`select from graphile_worker.jobs where run_at <= now()`).length === 0,
    );
    for (const worker of workers) await worker.stop();
    expect(ran()).toHaveLength(1);
  });
});
