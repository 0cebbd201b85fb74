import { afterAll, beforeAll, expect } from 'vitest';
import { findRequest } from '../../src/server/store/requests/requests.ts';
import { confirmToken, trackToken } from '../../src/server/secrets/tokens.ts';
import { Client } from '../support/client.ts';
import { move, newRequest, sendFaktur, signedIn } from '../support/desk.ts';
import { calls, knock } from '../support/doors.ts';
import { promise } from '../support/promise.ts';
import { startTestServer, type TestServer } from '../support/server.ts';
import { encodeAnswer, solveCaptcha } from '../support/solve-captcha.ts';
import { ask, open, tokenOf, visitOf } from '../support/visits.ts';

const known = 'dikenal@pelanggan.example';
const victim = { TT_EMAIL: known, TT_NPWP: '0912000000000001' };
const attacker = { TT_EMAIL: 'penyerang@elsewhere.example', TT_NPWP: '0912000000000002' };

let server: TestServer;
let second: TestServer;
let limited: TestServer;
beforeAll(async () => {
  server = await startTestServer();
  second = await startTestServer({ databaseUrl: server.databaseUrl });
  limited = await startTestServer({
    env: { RATE_LIMIT_FACTOR: '1', CAPTCHA: 'altcha', TRUST_PROXY: '1' },
    databaseUrl: server.databaseUrl,
  });
  await newRequest(server, 'waiting', { fields: victim });
});
afterAll(async () => {
  for (const one of [limited, second, server]) await one.stop();
});

let caller = 0;
const elsewhere = () => ({ 'x-forwarded-for': `198.18.7.${++caller}` });

/** What asking for an address leaves behind: rows and jobs, without what is made up anew each time. */
async function traces(): Promise<unknown> {
  const sql = server.deps.database;
  const [row] = await sql`
    select (select count(*)::int from customer_links) as links, (select count(*)::int from mails) as mails,
      (select count(*)::int from graphile_worker._private_jobs) as jobs,
      (select count(*)::int from call_counts where key like 'call:linksOfEmail:%') as counts`;
  return row;
}
const grown = (before: Record<string, number>, after: Record<string, number>) =>
  Object.fromEntries(Object.entries(after).map(([name, count]) => [name, count - (before[name] ?? 0)]));

promise(5, 'Whoever asks for the link to requests does not learn whether an address is known', async () => {
  const client = new Client(limited.address);
  await client.get('/api/session');
  const asked = async (email: string) => {
    const captcha = encodeAnswer(await solveCaptcha(client, 'myRequests'));
    const before = (await traces()) as Record<string, number>;
    const response = await client.post('/api/my/link', { email, captcha }, elsewhere());
    const headers = [...response.headers].filter(([name]) => !['x-request-id', 'date'].includes(name));
    const left = grown(before, (await traces()) as Record<string, number>);
    return JSON.stringify([response.status, await response.text(), headers, left]);
  };
  // The limit for an address is reached without a word, and at the same call.
  const [ofKnown, ofUnknown]: [string[], string[]] = [[], []];
  for (let round = 0; round < 8; round++) {
    ofKnown.push(await asked(round % 2 ? known : known.toUpperCase()));
    ofUnknown.push(await asked('tidak.ada@pelanggan.example'));
  }
  expect(ofKnown).toEqual(ofUnknown);
  expect(ofKnown.map((answer) => answer.slice(0, 4))).toEqual(Array(8).fill('[202'));
  // One link, which is mailed as often as it is asked for, six times at most.
  const grownBy = (what: string) =>
    ofKnown.map((answer) => Number(new RegExp(`"${what}":(\\d)`).exec(answer)?.[1]));
  expect(grownBy('links')).toEqual([1, 0, 0, 0, 0, 0, 0, 0]);
  expect(grownBy('jobs')).toEqual([1, 1, 1, 1, 1, 1, 0, 0]);
  // Without the captcha nobody is answered, known or not.
  const refused = await Promise.all(
    [known, 'tidak.ada@pelanggan.example'].map((email) =>
      client.post('/api/my/link', { email }, elsewhere()),
    ),
  );
  expect(refused.map(({ status }) => status)).toEqual([422, 422]);
  return { asked: 16, 'answers that differ': 0, 'mails for each address in a day': 6 };
});

promise(7, 'The link to all requests has one effect, and nothing else opens a visit', async () => {
  const id = await newRequest(server, 'waiting', { fields: victim });
  const request = await findRequest(server.deps.database, id);
  if (!request) throw new Error('no request');
  await ask(new Client(server.address), known);
  const token = await tokenOf(server, known);
  const kept = JSON.stringify(await server.deps.database`select * from customer_links`);
  expect(kept).not.toContain(token);
  const both = [server, second];
  await Promise.all(
    Array.from({ length: 20 }, (_, i) => {
      const scanner = new Client((both[i % 2] ?? server).address);
      const paths = [`/saya?token=${token}`, `/api/my/session?token=${token}`];
      return scanner.send(i % 3 ? 'GET' : 'HEAD', paths[i % 2] ?? '', undefined, { accept: 'text/html' });
    }),
  );
  const wrong = [
    confirmToken(server.deps.signer, request.submissionId),
    trackToken(server.deps.signer, request),
    token.slice(1),
    token.toLowerCase(),
    known,
    ' ',
  ];
  for (const guess of wrong) expect((await open(new Client(server.address), guess)).http).toBe(404);

  const clients = Array.from({ length: 30 }, (_, i) => new Client((both[i % 2] ?? server).address));
  const opened = await Promise.all(clients.map((client) => open(client, token)));
  expect(opened.filter(({ http }) => http === 200)).toHaveLength(1);
  expect(new Set(opened.map(({ http }) => http))).toEqual(new Set([200, 404]));
  const visits = await Promise.all(clients.map((client) => client.get('/api/my/requests')));
  expect(visits.filter(({ status }) => status === 200)).toHaveLength(1);
  return { GETs: 20, 'wrong tokens': wrong.length, 'POSTs at once': 30, visits: 1 };
});

promise(5, 'A visit opens the requests of its own address and of no other', async () => {
  const staff = await signedIn(server, 'staff');
  const [theirs, own] = [
    await newRequest(server, 'process', { fields: victim }),
    await newRequest(server, 'waiting', { fields: attacker }),
  ];
  await sendFaktur(staff, theirs);
  expect(await move(staff, theirs, 'C')).toMatchObject({ http: 200 });
  const waiting = await newRequest(server, 'waiting', { fields: victim });
  const visitor = await visitOf(server, attacker.TT_EMAIL);

  const listed = await (await visitor.get('/api/my/requests?page=1')).text();
  expect(listed).toContain(own);
  for (const marker of [theirs, waiting, known]) expect(listed).not.toContain(marker);
  expect((await visitor.get('/api/my/fakturs.zip')).status).toBe(404);
  const answers = await Promise.all(
    [theirs, waiting, '123'].map(async (id) => {
      const response = await visitor.post(`/api/my/requests/${id}/withdraw`);
      return `${response.status} ${(await response.text()).replaceAll(id, '')}`;
    }),
  );
  expect(new Set(answers).size).toBe(1);
  expect(answers[0]).toMatch(/^404 /);
  expect((await findRequest(server.deps.database, waiting))?.status).toBe('waiting');

  // A visit is nobody's session of the other kind, and a session is no visit.
  const visit = visitor.cookies.get('visit') ?? '';
  const swapped = new Client(server.address);
  swapped.cookies.set('session', visit);
  expect((await swapped.get('/api/trx_tiket?page=1')).status).toBe(401);
  const impostors = ['', 'A'.repeat(43), visit.toLowerCase(), staff.cookies.get('session') ?? ''];
  const doors = calls.filter(({ door }) => door === 'customers');
  for (const { name, endpoint } of doors)
    for (const value of impostors) {
      const client = new Client(second.address);
      if (value) client.cookies.set('visit', value);
      for (const [cookie, mark] of value === '' ? staff.cookies : []) client.cookies.set(cookie, mark);
      const { status, code } = await knock(client, endpoint);
      expect({ name, value, status, code }).toEqual({ name, value, status: 401, code: 'visitEnded' });
    }

  // No other site withdraws in somebody's name.
  const forged = await visitor.post(`/api/my/requests/${own}/withdraw`, undefined, {
    'x-xsrf-token': 'other',
  });
  expect(forged.status).toBe(403);
  const foreign = await visitor.post(`/api/my/requests/${own}/withdraw`, undefined, {
    origin: 'https://evil.example',
  });
  expect(foreign.status).toBe(403);
  expect((await findRequest(server.deps.database, own))?.status).toBe('waiting');
  const setCookie = (await visitAnswer()).headers.getSetCookie().find((line) => line.startsWith('visit='));
  expect(setCookie).toMatch(/HttpOnly/i);
  expect(setCookie).toMatch(/SameSite=Strict/i);
  return { 'calls of customers': doors.length, impostors: impostors.length, 'let in': 0 };
});

async function visitAnswer(): Promise<Response> {
  const client = new Client(server.address);
  await ask(client, known);
  return client.post('/api/my/session', { token: await tokenOf(server, known) });
}
