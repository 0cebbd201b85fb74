import { randomBytes } from 'node:crypto';
import { afterAll, beforeAll, expect } from 'vitest';
import type { Endpoint } from '../../src/contract/endpoint.ts';
import { addDays, jakartaDay } from '../../src/domain/dates/calendar-days.ts';
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
  const ended = (await addKey(admin, 'Berakhir', { endsOn: today })).secret;
  const endedRead = (await addKey(admin, 'Berakhir baca', { kind: 'read', endsOn: today })).secret;
  const { apiKey, secret: revoked } = await addKey(admin, 'Dicabut', { endsOn: addDays(today, 300) });
  await admin.post(`/api/keys/${apiKey.id}/revocation`);
  server.clock.advance(dayMs);

  const living = { tills: pos, warehouse: read };
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
  for (const { name, endpoint, door } of calls)
    for (const [whose, key] of Object.entries(keys)) {
      // A session beside it, even that of a Super Admin, changes nothing.
      const client = whose === 'tills' ? later : new Client(server.address);
      const answer = await knock(client, endpoint, bearer(key));
      asked++;
      if (door === whose) expect({ name, whose, ...answer }).not.toMatchObject({ status: 401 });
      else expect({ name, whose, ...answer }).toEqual({ name, whose, ...refused });
    }

  // A session does not stand in for a key, and a key in the address is none.
  const machineCalls = calls.filter(({ door }) => door === 'tills' || door === 'warehouse');
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
