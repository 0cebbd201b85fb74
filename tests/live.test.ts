import { fastify } from 'fastify';
import { afterAll, afterEach, beforeAll, expect, it, onTestFinished, vi } from 'vitest';
import { sessionIdleMs } from '../src/domain/staff/sign-in.ts';
import { handleErrors } from '../src/server/http/route/error-handler.ts';
import { createEventStreams, eventText } from '../src/server/http/route/event-streams.ts';
import { createRefusalLog } from '../src/server/http/route/refusal-log.ts';
import { newIds } from './support/bulk.ts';
import { Client } from './support/client.ts';
import { answerOf, move, newRequest, signedIn } from './support/desk.ts';
import { openStream, type HeardStream } from './support/event-stream.ts';
import { plantRequests } from './support/planted-requests.ts';
import { startTestServer, type TestServer } from './support/server.ts';
import { readSlowly } from './support/slow-reader.ts';
import { until } from './support/until.ts';

let here: TestServer;
let there: TestServer;
beforeAll(async () => {
  here = await startTestServer();
  there = await startTestServer({ databaseUrl: here.databaseUrl });
});
afterAll(async () => {
  await there.stop();
  await here.stop();
});
afterEach(() => void vi.useRealTimers());

type Change = { trxno: string; from?: string | null; to?: string; assignedTo?: string | null; note?: string };
type Requests = { changes: Change[] | null };
const about = (id: string) => (data: Requests) => data.changes?.some(({ trxno }) => trxno === id) ?? false;
const became = (id: string, status: string) => (data: Requests) =>
  data.changes?.some(({ trxno, to }) => trxno === id && to === status) ?? false;
const isMany = (data: Requests) => data.changes === null;

/** Streams without the app around them, whose sessions are nobody's and do not end. */
const watching = () => ({ ...here.deps, sessionEnds: { watch: () => () => {}, stop: () => {} } });

/** Opens a stream on which everything is heard from here on. */
async function listening(client: Client, viewing?: string): Promise<HeardStream> {
  const stream = await openStream(client, viewing);
  const isProbe = (data: Requests) => data.changes?.some(({ trxno }) => trxno.startsWith('0')) ?? false;
  let last = '0';
  await until(async () => {
    last += '0';
    await here.owner`select pg_notify('desk_requests', ${`{"changes":[["${last}",null,"open"]]}`})`;
    return stream.heard.some(({ event, data }) => event === 'requests' && isProbe(data as Requests));
  });
  // Otherwise it could be told together with what a test waits for.
  await stream.next('requests', about(last));
  return stream;
}

it('tells of requests on every server, by ID and status and nothing else', async () => {
  const stream = await listening(await signedIn(there, 'staff'));
  expect(Object.fromEntries(stream.response.headers)).toMatchObject({
    'content-type': 'text/event-stream',
    'cache-control': 'no-store',
    'x-accel-buffering': 'no',
  });
  const id = await newRequest(here, 'open');
  const came = (await stream.next('requests', about(id))) as Requests;
  expect(came.changes?.find(({ trxno }) => trxno === id)).toMatchObject({ trxno: id, from: null });
  // What is told together is told as one change.
  await stream.next('requests', became(id, 'O'));
  await move(await signedIn(here, 'manager'), id, 'P');
  expect(await stream.next('requests', became(id, 'P'))).toEqual({
    changes: [{ trxno: id, from: 'O', to: 'P' }],
  });
});

it('tells who takes, gives and releases a request, and of notes by their id alone', async () => {
  const stream = await listening(await signedIn(there, 'staff'));
  const ids = newIds(52);
  const [id = '', other = ''] = ids;
  await plantRequests(
    here.deps.database,
    ids.map((transactionId) => ({ transactionId })),
  );
  // Told with what follows, that would be too many to name as well.
  await stream.next('requests', isMany);
  const manager = await signedIn(here, 'manager');
  const told = async (fits: (change: Change) => boolean) =>
    ((await stream.next('requests', (data: Requests) => data.changes?.some(fits) ?? false)) as Requests)
      .changes;
  const act = (trxnos: string[], what: object) => manager.post('/api/desk/act', { trxnos, ...what });
  await act([id, other], { act: 'assign' });
  expect(await told(({ assignedTo }) => assignedTo === 'manager')).toEqual(
    [id, other].map((trxno) => ({ trxno, assignedTo: 'manager' })),
  );
  await act([id], { act: 'assign', to: 'admin', take_over: true });
  expect(await told(({ assignedTo }) => assignedTo === 'admin')).toEqual([
    { trxno: id, assignedTo: 'admin' },
  ]);
  await act([other], { act: 'release' });
  expect(await told(({ assignedTo }) => assignedTo === null)).toEqual([{ trxno: other, assignedTo: null }]);
  await move(manager, id, 'P');
  // Who has it stays the same, and is not told anew.
  expect(await told(({ to }) => to === 'P')).toEqual([{ trxno: id, from: 'O', to: 'P' }]);
  const added = await answerOf(manager.post(`/api/trx_tiket/${id}/notes`, { note: 'Rahasia' }));
  expect(await told(({ note }) => note !== undefined)).toEqual([{ trxno: id, note: added['id'] }]);
  stream.heard.length = 0;
  await act(ids, { act: 'assign', take_over: true });
  await stream.next('requests', isMany);
});

it('tells what was committed, once it is, and many at once without naming them', async () => {
  const stream = await listening(await signedIn(here, 'staff'));
  const [undone = '', waiting = '', last = '', ...others] = newIds(63);
  const { database } = here.deps;
  await plantRequests(
    database,
    [undone, waiting, last].map((transactionId) => ({ transactionId })),
  );
  await stream.next('requests', about(last));
  stream.heard.length = 0;
  const close = (id: string) => `update requests set status = 'closed' where transaction_id = '${id}'`;
  await database
    .begin(async (tx) => {
      await tx.script(close(undone));
      throw new Error('no');
    })
    .catch(() => {});
  await database.begin(async (tx) => {
    await tx.script(close(waiting));
    await database.script(close(last));
    await stream.next('requests', about(last));
    expect(stream.heard).toHaveLength(1);
  });
  await stream.next('requests', about(waiting));
  expect(JSON.stringify(stream.heard)).not.toContain(undone);
  await plantRequests(
    database,
    others.map((transactionId) => ({ transactionId })),
  );
  await stream.next('requests', isMany);
});

it('listens again when its connection breaks, and says that something may have been missed', async () => {
  const stream = await listening(await signedIn(here, 'staff'));
  stream.heard.length = 0;
  await here.owner`select pg_terminate_backend(pid) from pg_stat_activity
    where application_name = 'faktur-desk listener' and datname = current_database()`;
  await stream.next('requests', isMany);
  const id = await newRequest(there);
  expect(await stream.next('requests', about(id))).toBeDefined();
});

it('says who else looks at the same request, on any server, until they leave', async () => {
  const [id = ''] = newIds(1);
  const [staff, manager] = [await signedIn(here, 'staff'), await signedIn(there, 'manager')];
  const first = await listening(staff, id);
  const second = await openStream(manager, id);
  const ownTab = await openStream(staff, id);
  const elsewhere = await openStream(staff, `${id}0`);
  for (const own of [first, ownTab]) expect(await own.next('viewers')).toEqual({ empids: ['manager'] });
  expect(await second.next('viewers')).toEqual({ empids: ['staff'] });
  await second.leave();
  const isNobody = ({ empids }: { empids: string[] }) => empids.length === 0;
  await first.next('viewers', isNobody);
  expect(elsewhere.heard.filter(({ event }) => event === 'viewers')).toEqual([]);
});

it('ends with the session, which it does not keep alive', async () => {
  vi.useFakeTimers({ toFake: ['setInterval'] });
  const own = await startTestServer({ databaseUrl: here.databaseUrl });
  onTestFinished(() => own.stop());
  const client = await signedIn(own, 'staff');
  const stream = await openStream(client);
  const beat = () => vi.advanceTimersByTime(15_000);
  own.clock.advance(sessionIdleMs - 60_000);
  beat();
  const second = await openStream(client);
  own.clock.advance(60_000);
  for (const one of [stream, second]) {
    await until(() => {
      beat();
      return one.heard.some(({ event }) => event === 'signedOut');
    });
    await one.ended;
  }
  expect((await openStream(client)).response.status).toBe(401);
});

it('lets go of whoever does not read, and of nobody else', async () => {
  const app = fastify();
  onTestFinished(() => app.close());
  const streams = createEventStreams(app, watching());
  app.get('/', async (_request, reply) => streams.open(reply, Buffer.from('a session')).content);
  const address = await app.listen({ port: 0, host: '127.0.0.1' });
  await readSlowly(new Client(address), address);
  const reader = await openStream(new Client(address), undefined, '/');
  const openNow = async () => (await here.deps.metrics.eventStreams.get()).values[0]?.value ?? 0;
  const both = await openNow();
  for (let said = 1; (await openNow()) === both; said++) {
    streams.sendToAll(eventText('requests', 'x'.repeat(60_000)));
    await until(() => reader.heard.length === said);
  }
  expect(await openNow()).toBe(both - 1);
});

it('has a limit for each session', async () => {
  const client = await signedIn(here, 'admin');
  const streams = [];
  for (let i = 0; i < 10; i++) streams.push(await openStream(client));
  expect(await answerOf(client.get('/api/desk/events'))).toMatchObject({ http: 503, code: 'busy' });
  await streams[0]?.leave();
  await until(async () => (await openStream(client)).response.status === 200);
});

it('has a limit for each server, and says when to come again', async () => {
  const app = fastify({ forceCloseConnections: true });
  onTestFinished(() => app.close());
  handleErrors(app, createRefusalLog(here.deps), here.deps.metrics);
  const streams = createEventStreams(app, watching(), { perSession: 10, perServer: 2 });
  let session = 0;
  app.get('/', async (_request, reply) => streams.open(reply, Buffer.from(`session ${session++}`)).content);
  const address = await app.listen({ port: 0, host: '127.0.0.1' });
  const open = () => openStream(new Client(address), undefined, '/');
  const first = await open();
  expect((await open()).response.status).toBe(200);
  const refused = await new Client(address).get('/');
  expect(refused.headers.get('retry-after')).toBe('10');
  expect(await answerOf(Promise.resolve(refused))).toMatchObject({ http: 503, code: 'busy' });
  await first.leave();
  await until(async () => (await open()).response.status === 200);
});

it('keeps no server from ending, and tells desks to come again', async () => {
  const own = await startTestServer({ databaseUrl: here.databaseUrl });
  const stream = await openStream(await signedIn(own, 'staff'));
  await own.stop();
  await stream.ended;
  expect(stream.heard.some(({ event }) => event === 'signedOut')).toBe(false);
});
