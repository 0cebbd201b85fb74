import { afterAll, beforeAll, expect, it } from 'vitest';
import type { ApiKey } from '../src/contract/machines/api-keys.ts';
import { addDays, jakartaDay } from '../src/domain/dates/calendar-days.ts';
import { addKey, bearer } from './support/api-keys.ts';
import { Client } from './support/client.ts';
import { startTestServer, type TestServer } from './support/server.ts';
import { answerOf, refusal, signedIn } from './support/staff.ts';
import { until } from './support/until.ts';

const environmentKey = 'the key of the environment';
const dayMs = 24 * 3_600_000;

let server: TestServer;
let other: TestServer;
let admin: Client;
beforeAll(async () => {
  server = await startTestServer();
  other = await startTestServer({
    databaseUrl: server.databaseUrl,
    env: { POS_API_KEY: environmentKey, DEMO: 'off' },
  });
  admin = await signedIn(server, 'admin');
});
afterAll(async () => {
  await other.stop();
  await server.stop();
});

const send = (secret: string, at = server, sales: unknown[] = [{}]) =>
  new Client(at.address).post('/api/sales', { sales }, bearer(secret));
const statusAt = async (secret: string, at = server) => (await send(secret, at)).status;
const today = () => jakartaDay(server.clock.now());
const listed = async () => (await (await admin.get('/api/keys')).json()) as { keys: ApiKey[] };
const named = async (name: string) => (await listed()).keys.find((key) => key.name === name);

it('turns the feed on with the first key, shows it once and keeps its hash alone', async () => {
  expect(await statusAt('anything')).toBe(404);
  const { apiKey, secret } = await addKey(admin, 'Kasir Jawa');
  expect(secret).toMatch(/^fd_pos_[\w-]{43}$/);
  expect(apiKey).toMatchObject({ state: 'live', createdBy: 'admin', beginning: secret.slice(0, 13) });
  expect(await statusAt(secret)).toBe(200);
  expect(await statusAt(`${secret}x`)).toBe(401);
  await until(async () => (await statusAt(secret, other)) === 200);

  // Also beside the key of the environment, which goes on working where it is set.
  expect(await statusAt(environmentKey, other)).toBe(200);
  expect(await statusAt(environmentKey)).toBe(401);

  const everything = JSON.stringify([await listed(), await server.deps.database`select * from api_keys`]);
  expect(everything).not.toContain(secret.slice(20));
});

it('tells when and from where a key was used last, to the minute', async () => {
  const { secret } = await addKey(admin, 'Kasir Bali');
  expect(await named('Kasir Bali')).toMatchObject({ lastUsedAt: null, lastUsedAddress: null });
  server.clock.standStill();
  await send(secret);
  const first = (await named('Kasir Bali'))?.lastUsedAt;
  expect(first).toBe((await named('Kasir Bali'))?.lastUsedAt);
  server.clock.advance(59_000);
  await send(secret);
  expect((await named('Kasir Bali'))?.lastUsedAt).toBe(first);
  server.clock.advance(1_000);
  await send(secret);
  const later = await named('Kasir Bali');
  expect(later?.lastUsedAt).not.toBe(first);
  expect(later?.lastUsedAddress).toBe('127.0.0.1');
});

it('ends a key at once where it is revoked and within seconds elsewhere, and keeps it on the list', async () => {
  const { apiKey, secret } = await addKey(admin, 'Kasir lama');
  await until(async () => (await statusAt(secret, other)) === 200);
  const revoked = await admin.post(`/api/keys/${apiKey.id}/revocation`);
  expect(await revoked.json()).toMatchObject({ state: 'revoked', revokedBy: 'admin' });
  expect(await answerOf(send(secret))).toEqual(refusal(401, 'notSignedIn'));
  await until(async () => (await statusAt(secret, other)) === 401);

  // Once more changes nothing; the name is free for the key that comes after it.
  expect((await admin.post(`/api/keys/${apiKey.id}/revocation`)).status).toBe(200);
  await addKey(admin, 'kasir lama');
  expect((await listed()).keys.filter(({ name }) => /^kasir lama$/i.test(name))).toHaveLength(2);
  const lines = await server.deps.database<{ detail: { key: string } }[]>`
    select detail from audit_log where action = 'revokeApiKey'`;
  expect(lines.map(({ detail }) => detail.key)).toEqual(['Kasir lama']);
});

it('says what is wrong with a key before it is made', async () => {
  const add = (given: object) =>
    answerOf(admin.post('/api/keys', { kind: 'pos', endsOn: today(), ...given }));
  const wrong = (field: string, code: string) => ({
    status: 422,
    body: expect.objectContaining({ fields: [expect.objectContaining({ field, code })] }) as unknown,
  });
  expect(await add({ name: ' ' })).toEqual(wrong('name', 'required'));
  expect(await add({ name: 'KASIR JAWA' })).toEqual(wrong('name', 'keyNameTaken'));
  for (const endsOn of [addDays(today(), -1), addDays(today(), 731)])
    expect(await add({ name: 'x', endsOn })).toEqual(wrong('endsOn', 'keyEnd'));
  expect(await add({ name: 'x', endsOn: '' })).toEqual(wrong('endsOn', 'day'));
  expect(await add({ name: 'x', personalData: true })).toEqual(wrong('personalData', 'readKeysOnly'));
  const nobody = '3f0c1d52-7a4e-4c1b-9d52-0c6a2b1f4e10';
  expect(await answerOf(admin.post(`/api/keys/${nobody}/revocation`))).toEqual(refusal(404, 'notFound'));
});

it('writes down by which key tills sent what: the first batch at once, the others of a minute together', async () => {
  const { secret } = await addKey(admin, 'Kasir Timor');
  const lines = async () =>
    server.deps.database`select detail from audit_log
      where action = 'feedSales' and detail->>'key' = 'Kasir Timor' order by id`;
  await send(secret);
  const first = { detail: { key: 'Kasir Timor', calls: 1, accepted: 0, unchanged: 0, rejected: 1 } };
  expect(await lines()).toEqual([first]);
  await send(secret, server, [{}, {}]);
  await send(secret);
  expect(await lines()).toEqual([first]);
  server.clock.advance(60_000);
  await send(secret);
  expect(await lines()).toEqual([
    first,
    { detail: { key: 'Kasir Timor', calls: 3, accepted: 0, unchanged: 0, rejected: 4 } },
  ]);
});

it('works on its last day and not on the next, and warns before', async () => {
  const { secret } = await addKey(admin, 'Kasir Papua', { endsOn: today() });
  expect(await statusAt(secret)).toBe(200);
  expect((await named('Kasir Papua'))?.state).toBe('ending');
  const noticesFor = async (client: Client) =>
    ((await (await client.get('/api/dashboard')).json()) as { notices?: string[] }).notices;
  expect(await noticesFor(admin)).toEqual(['keysEnding']);
  expect(await noticesFor(await signedIn(server, 'manager'))).toBeUndefined();
  server.clock.advance(dayMs);
  admin = await signedIn(server, 'admin');
  expect(await answerOf(send(secret))).toEqual(refusal(401, 'notSignedIn'));
  expect((await named('Kasir Papua'))?.state).toBe('ended');
});
