import { afterAll, beforeAll, expect } from 'vitest';
import type { Endpoint } from '../../src/contract/endpoint.ts';
import { can, roles } from '../../src/domain/staff/permissions.ts';
import type { Access } from '../../src/server/http/route/access.ts';
import { Client } from '../support/client.ts';
import { calls, changingCalls, doors, knock, staffCalls } from '../support/doors.ts';
import { promise } from '../support/promise.ts';
import { startTestServer, type TestServer } from '../support/server.ts';
import { newUser, signedIn } from '../support/staff.ts';

const hour = 3_600_000;
const tillsKey = 'the key of the tills, long enough';

let server: TestServer;
let second: TestServer;
beforeAll(async () => {
  server = await startTestServer({ env: { POS_API_KEY: tillsKey } });
  second = await startTestServer({ env: { POS_API_KEY: tillsKey }, databaseUrl: server.databaseUrl });
});
afterAll(async () => {
  await second.stop();
  await server.stop();
});

const sessionOf = (client: Client) => client.cookies.get('session') ?? '';

/** Sessions that were good once, and are not any more. */
async function endedSessions(): Promise<Record<string, string>> {
  const expired = sessionOf(await signedIn(server, 'admin'));
  for (const at of [server, second]) at.clock.advance(9 * hour);
  const admin = await signedIn(server, 'admin');
  const left = await signedIn(server, 'admin');
  const signedOut = sessionOf(left);
  await left.post('/api/logout');
  const deleted = sessionOf(await newUser(server, 'leaver', 'superAdmin'));
  await admin.send('DELETE', '/api/users/leaver');
  return { expired, signedOut, deleted };
}

promise(1, 'No staff call answers without a session that the server knows', async () => {
  const impostors: Record<string, string> = {
    none: '',
    'made up': 'A'.repeat(43),
    endless: 'A'.repeat(4_000),
    'a line of SQL': encodeURIComponent(`' or true --`),
    ...(await endedSessions()),
  };
  let asked = 0;
  // All that a browser could say of itself without ever having signed in.
  const claims = { authorization: 'Bearer admin', 'x-forwarded-user': 'admin', 'x-user-role': '3' };
  const impostor = (session: string) => {
    const client = new Client((session.length % 2 ? server : second).address);
    for (const [name, value] of Object.entries({
      infoUser: 'admin',
      userGroup: '3',
      role: 'superAdmin',
      session,
    }))
      client.cookies.set(name, value);
    return client;
  };
  for (const { name, endpoint } of staffCalls) {
    const methods = endpoint.method === 'GET' ? ['GET', 'HEAD'] : [endpoint.method];
    for (const method of methods as Endpoint['method'][]) {
      const knocks = Object.entries(impostors).map(async ([who, session]) => {
        const { status } = await knock(impostor(session), { ...endpoint, method }, claims);
        expect({ name, method, who, status }).toEqual({ name, method, who, status: 401 });
      });
      asked += (await Promise.all(knocks)).length;
    }
  }
  return { 'staff calls': staffCalls.length, impostors: Object.keys(impostors).length, asked, 'let in': 0 };
});

const declaredDoor = (access: Access) => {
  if (access === 'public' || access === 'signIn') return 'anyone';
  if (access === 'customer') return 'customers';
  if (access === 'posFeed') return 'tills';
  if (access === 'provider') return 'provider';
  if (access === 'handover') return 'apps';
  if (access === 'relay') return 'relays';
  return access === 'warehouse' ? 'warehouse' : roles.filter((role) => can(role, access));
};

promise(2, 'A role opens its own doors and no other', async () => {
  const nameOf = (endpoint: Endpoint) =>
    calls.find((call) => call.endpoint === endpoint)?.name ?? endpoint.path;
  const declared = server.app.servedCalls.map(({ endpoint, access }) => [
    nameOf(endpoint),
    declaredDoor(access),
  ]);
  expect(Object.fromEntries(declared)).toEqual(doors);

  const admin = await signedIn(server, 'admin');
  const people = [
    { role: 'superAdmin', client: admin },
    { role: 'manager', client: await signedIn(server, 'manager') },
    { role: 'staff', client: await signedIn(second, 'staff') },
  ] as const;
  let refused = 0;
  for (const { role, client } of people) {
    for (const { name, endpoint, door } of staffCalls) {
      const { status, code } = await knock(client, endpoint);
      // Past the door somebody may still be told that their empty hands are not enough.
      const shut = status === 401 || code === 'notAllowed' || code === 'forged' || status >= 500;
      const found = shut ? `${status} ${code}` : 'open';
      expect({ role, name, found }).toEqual({
        role,
        name,
        found: door.includes(role) ? 'open' : '403 notAllowed',
      });
      if (shut) refused++;
    }
  }
  for (const { endpoint } of calls.filter(({ door }) => door === 'tills')) {
    for (const key of [
      '',
      'Bearer',
      'Bearer something else',
      `Basic ${tillsKey}`,
      `Bearer ${tillsKey} `.repeat(2),
    ])
      expect(await knock(admin, endpoint, { authorization: key })).toEqual({
        status: 401,
        code: 'notSignedIn',
      });
    expect(
      (await knock(new Client(server.address), endpoint, { authorization: `Bearer ${tillsKey}` })).status,
    ).toBe(422);
  }
  return {
    calls: calls.length,
    roles: people.length,
    combinations: people.length * staffCalls.length,
    refused,
  };
});

promise(10, 'No other site can make a signed-in browser change something', async () => {
  const admin = await signedIn(server, 'admin');
  const somebody = await signedIn(server, 'staff');
  const stranger = new Client(server.address);
  await stranger.get('/api/session');
  const { host, port } = new URL(server.address);
  const theirs = somebody.cookies.get('XSRF-TOKEN') ?? '';
  const unbound = stranger.cookies.get('XSRF-TOKEN') ?? '';
  const cookies = (client: Client, token: string) =>
    `session=${sessionOf(client)}${token && `; XSRF-TOKEN=${token}`}`;

  const readAddresses = new Set(
    calls.filter(({ endpoint }) => endpoint.method === 'GET').map(({ endpoint }) => endpoint.path),
  );
  let tried = 0;
  // Lists that were read before are written down when their minute is over.
  const written = () =>
    server.deps.database`select count(*)::int as lines, max(id) from audit_log where action <> 'listed'`;
  const before = await written();
  for (const client of [admin, stranger]) {
    const own = client.cookies.get('XSRF-TOKEN') ?? '';
    const other = client === admin ? unbound : theirs;
    const forgeries: Record<string, string>[] = [
      { 'x-xsrf-token': '' },
      { 'x-xsrf-token': 'made.up' },
      { 'x-xsrf-token': `${own}x` },
      { 'x-xsrf-token': 'made.up', cookie: cookies(client, 'made.up') },
      { 'x-xsrf-token': own, cookie: cookies(client, '') },
      { 'x-xsrf-token': other, cookie: cookies(client, other) },
      { 'x-xsrf-token': theirs, cookie: cookies(client, theirs) },
      { origin: 'https://evil.example' },
      { origin: 'null' },
      { origin: '' },
      { origin: `http://${host}.evil.example` },
      { origin: `http://evil.example:${port}` },
      { origin: `http://localhost:${Number(port) + 1}` },
      { 'sec-fetch-site': 'cross-site' },
      { 'x-xsrf-token': '', 'content-type': 'text/plain' },
      { 'x-xsrf-token': '', 'content-type': 'application/x-www-form-urlencoded' },
      { 'x-xsrf-token': '', 'content-type': 'multipart/form-data; boundary=b' },
    ];
    for (const { name, endpoint } of changingCalls) {
      const answers = await Promise.all(forgeries.map((headers) => knock(client, endpoint, headers)));
      for (const [at, answer] of answers.entries())
        expect({ name, headers: forgeries[at], ...answer }).toMatchObject({
          name,
          status: 403,
          code: 'forged',
        });
      tried += answers.length;
      // What a link or a picture of another site can ask for is never the call that changes something.
      const disguised = { 'x-http-method-override': endpoint.method, 'x-method-override': endpoint.method };
      const path = `${endpoint.path.replaceAll(/\{\w+\}/g, '0')}?_method=${endpoint.method}`;
      const { status } = await client.get(path, disguised);
      // Where the same address can be read, the log below shows that nothing else was done.
      if (!readAddresses.has(endpoint.path)) expect(status).not.toBe(endpoint.status ?? 200);
    }
  }
  expect(await written()).toEqual(before);
  return { 'changing calls': changingCalls.length, forgeries: tried, accepted: 0 };
});
