import { randomBytes } from 'node:crypto';
import { afterAll, beforeAll, expect } from 'vitest';
import type { Endpoint } from '../../src/contract/endpoint.ts';
import { addDays, jakartaDay } from '../../src/domain/dates/calendar-days.ts';
import { limits } from '../../src/server/http/route/limits.ts';
import { addKey, bearer } from '../support/api-keys.ts';
import { Client } from '../support/client.ts';
import { calls, knock } from '../support/doors.ts';
import { promise } from '../support/promise.ts';
import { startTestServer, type TestServer } from '../support/server.ts';
import { signedIn } from '../support/staff.ts';

const dayMs = 24 * 3_600_000;

let server: TestServer;
beforeAll(async () => {
  server = await startTestServer();
});
afterAll(() => server.stop());

const guessed = (prefix: string) => prefix + randomBytes(32).toString('base64url');

promise(2, 'A key opens the calls of its kind until it ends or is revoked, and nothing else', async () => {
  const admin = await signedIn(server, 'admin');
  const today = jakartaDay(server.clock.now());
  const pos = (await addKey(admin, 'Kasir')).secret;
  const read = (await addKey(admin, 'Gudang data', { kind: 'read', personalData: true })).secret;
  const handover = (await addKey(admin, 'Aplikasi', { kind: 'handover', vouches: true })).secret;
  const relay = (await addKey(admin, 'Relai', { kind: 'mail' })).secret;
  const ended = (await addKey(admin, 'Berakhir', { endsOn: today })).secret;
  const endedRead = (await addKey(admin, 'Berakhir baca', { kind: 'read', endsOn: today })).secret;
  const { apiKey, secret: revoked } = await addKey(admin, 'Dicabut', { endsOn: addDays(today, 300) });
  await admin.post(`/api/keys/${apiKey.id}/revocation`);
  server.clock.advance(dayMs);

  const living = { tills: pos, warehouse: read, apps: handover, relays: relay };
  const keys = {
    ...living,
    ended,
    endedRead,
    revoked,
    guessed: guessed('fd_pos_'),
    other: guessed('fd_read_'),
  };
  const refused = { status: 401, code: 'notSignedIn' };
  const later = await signedIn(server, 'admin');
  let asked = 0;
  // A provider proves itself by a signature: no key is looked at.
  for (const { name, endpoint, door } of calls.filter((call) => call.door !== 'provider'))
    for (const [whose, key] of Object.entries(keys)) {
      // A session beside it, even that of a Super Admin, changes nothing.
      const client = whose === 'tills' ? later : new Client(server.address);
      const answer = await knock(client, endpoint, bearer(key));
      asked++;
      if (door === whose) expect({ name, whose, ...answer }).not.toMatchObject({ status: 401 });
      else expect({ name, whose, ...answer }).toEqual({ name, whose, ...refused });
    }

  // A session does not stand in for a key, and a key in the address is none.
  const machineCalls = calls.filter(({ door }) => typeof door === 'string' && door in living);
  for (const { name, endpoint, door } of machineCalls) {
    const key = living[door as keyof typeof living];
    expect({ name, ...(await knock(later, endpoint)) }).toEqual({ name, ...refused });
    for (const word of ['key', 'access_token', 'authorization', 'api_key']) {
      const path = `${endpoint.path.replaceAll(/\{\w+\}/g, '0')}?${word}=${key}` as Endpoint['path'];
      const answer = await knock(new Client(server.address), { ...endpoint, path });
      expect({ name, word, ...answer }).toEqual({ name, word, ...refused });
    }
    const spoilt = [key.toUpperCase(), key.slice(0, -1), ` ${key}`, `${key},${key}`];
    for (const wrong of spoilt)
      expect(await knock(new Client(server.address), endpoint, bearer(wrong))).toEqual(refused);
  }

  // What was made once stands nowhere: not in the database, the audit log or the log.
  const tables = [
    await server.deps.database`select * from api_keys`,
    await server.deps.database`select * from audit_log`,
    await server.deps.database`select * from idempotency_keys`,
    server.logLines,
  ];
  const everything = JSON.stringify(tables);
  for (const key of Object.values(keys)) expect(everything).not.toContain(key.slice(14));
  return { calls: calls.length, keys: Object.keys(keys).length, asked, 'let in': machineCalls.length };
});

promise(
  6,
  'A read key is counted by itself, whichever server answers, and guesses by their address',
  async () => {
    const admin = await signedIn(server, 'admin');
    const [one, other] = [
      (await addKey(admin, 'Satu', { kind: 'read' })).secret,
      (await addKey(admin, 'Lain', { kind: 'read' })).secret,
    ];
    const { databaseUrl } = server;
    const strict = await startTestServer({ databaseUrl, env: { RATE_LIMIT_FACTOR: '1' } });
    const twin = await startTestServer({ databaseUrl, env: { RATE_LIMIT_FACTOR: '1' } });
    for (const at of [strict, twin]) at.clock.standStill();
    try {
      const ask = async (key: string, at = 0) =>
        (await new Client((at % 2 ? strict : twin).address).get('/api/warehouse/report?size=1', bearer(key)))
          .status;
      const { max } = limits.warehouse;
      const statuses: number[] = [];
      for (let at = 0; at < max + 2; at++) statuses.push(await ask(one, at));
      expect(statuses.filter((status) => status === 200)).toHaveLength(max);
      expect(statuses.slice(max)).toEqual([429, 429]);
      expect(await ask(other)).toBe(200);
      const guesses: number[] = [];
      for (let at = 0; at < max + 2; at++) guesses.push(await ask(guessed('fd_read_'), at));
      expect(guesses.slice(0, max).every((status) => status === 401)).toBe(true);
      expect(guesses.slice(max)).toEqual([429, 429]);
      // Whoever has a key that works is not held up by the guesses of a neighbour.
      expect(await ask(other)).toBe(200);
      return { calls: statuses.length, guesses: guesses.length, 'beyond the limit': 0 };
    } finally {
      await twin.stop();
      await strict.stop();
    }
  },
);
