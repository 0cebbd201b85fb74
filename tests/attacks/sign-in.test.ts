import { createHook } from 'node:async_hooks';
import { afterAll, beforeAll, expect } from 'vitest';
import { signInFailures } from '../../src/domain/staff/sign-in.ts';
import { demoPassword } from '../../src/server/features/demo/demo-accounts.ts';
import { Client } from '../support/client.ts';
import { promise } from '../support/promise.ts';
import { startTestServer, type TestServer } from '../support/server.ts';
import { newUser, signedIn, staffPassword, tokenOf } from '../support/staff.ts';

const hour = 3_600_000;
const { perEmpid, perAddress, windowMs } = signInFailures;

let server: TestServer;
let second: TestServer;
let secure: TestServer;
beforeAll(async () => {
  // A proxy tells the addresses apart, so that the stranger is not at the same one as the person.
  server = await startTestServer({ env: { TRUST_PROXY: '1' } });
  const { databaseUrl } = server;
  second = await startTestServer({ env: { TRUST_PROXY: '1' }, databaseUrl });
  secure = await startTestServer({ env: { BASE_URL: 'https://faktur.example.co.id' }, databaseUrl });
});
afterAll(async () => {
  for (const one of [secure, second, server]) await one.stop();
});
const advance = (ms: number) => {
  for (const one of [server, second, secure]) one.clock.advance(ms);
};

let address = 0;
const newAddress = () => `198.51.${Math.floor(++address / 250)}.${address % 250}`;
const attempt = (
  empid: string,
  password: string,
  { at = server, from = newAddress(), client = new Client(at.address) } = {},
): Promise<Response> => client.post('/api/login', { empid, password }, { 'x-forwarded-for': from });

/** What somebody who only guesses gets to see, without what differs from call to call anyway. */
async function seenOf(response: Response) {
  const own = new Set(['date', 'x-request-id']);
  // The counter that the page asks about after a reload: made from what was typed, whether there is such a user or not.
  const headers = [...response.headers]
    .filter(([name]) => !own.has(name))
    .map(([name, value]) => [name, value.replace(/^attempt=[\w-]{43};/, 'attempt=…;')]);
  return { status: response.status, headers, body: await response.text() };
}

/** The thread pool's jobs of argon2 that began meanwhile, and the time of the processor that all of it took. */
async function workOf(during: () => Promise<unknown>): Promise<{ hashes: number; cpuMs: number }> {
  let hashes = 0;
  const hook = createHook({
    init: (_id, type) => void (hashes += Number(type === 'ARGON2REQUEST')),
  }).enable();
  const before = process.cpuUsage();
  await during();
  hook.disable();
  return { hashes, cpuMs: process.cpuUsage(before).user / 1000 };
}

promise(
  3,
  'Guessing is slowed down, nobody is shut out for good, and an unknown user looks like a wrong password',
  async () => {
    // One EMPID from everywhere, in whatever case, at both servers at once.
    await newUser(server, 'target', 'manager');
    const guesses = await Promise.all(
      Array.from({ length: 60 }, (_, i) =>
        attempt(i % 2 ? 'target' : 'TARGET', 'a wrong password', { at: i % 2 ? server : second }),
      ),
    );
    const judged = guesses.filter(({ status }) => status === 401);
    expect(judged).toHaveLength(perEmpid);
    expect(guesses.filter(({ status }) => status === 429)).toHaveLength(guesses.length - perEmpid);
    const refused = await attempt('target', staffPassword);
    expect(refused.status).toBe(429);
    expect(Number(refused.headers.get('retry-after'))).toBeGreaterThan(14 * 60);

    // One address with many EMPIDs.
    const from = newAddress();
    const many = await Promise.all(
      Array.from({ length: perAddress + 4 }, (_, i) =>
        attempt(`guess${i}`, 'a wrong password', { at: i % 2 ? server : second, from }),
      ),
    );
    expect(many.filter(({ status }) => status === 401)).toHaveLength(perAddress);
    expect((await attempt('admin', demoPassword, { from })).status).toBe(429);
    expect((await attempt('admin', demoPassword)).status).toBe(200);

    // Strangers go on for hours, also at the address of the person, who signs in from the browser they always use.
    const client = new Client(server.address);
    const home = newAddress();
    advance(windowMs);
    expect((await attempt('target', staffPassword, { client, from: home })).status).toBe(200);
    const rounds = 12;
    for (let round = 0; round < rounds; round++) {
      await client.post('/api/logout');
      const attacks = Array.from({ length: perEmpid + 1 }, () => attempt('target', 'a wrong password'));
      const neighbours = Array.from({ length: perAddress + 1 }, (_, i) =>
        attempt(`neighbour${i}`, 'a wrong password', { from: home }),
      );
      await Promise.all([...attacks, ...neighbours]);
      expect((await attempt('target', staffPassword)).status).toBe(429);
      expect((await attempt('admin', demoPassword, { from: home })).status).toBe(429);
      expect((await attempt('target', staffPassword, { client, from: home })).status).toBe(200);
      advance(windowMs);
    }
    expect((await attempt('target', staffPassword)).status).toBe(200);

    // Wrong password, unknown, deleted, not yet activated: one answer, one piece of work.
    const admin = await signedIn(server, 'admin');
    await newUser(server, 'known', 'manager');
    await newUser(server, 'gone', 'staff');
    await admin.send('DELETE', '/api/users/gone');
    await admin.post('/api/users', { role: '1', empid: 'not-yet' });
    const client2 = new Client(server.address);
    await client2.get('/api/session');
    const ask = (empid: string) => attempt(empid, 'a wrong password', { client: client2 });
    const work: Record<string, { hashes: number; cpuMs: number }> = {};
    const seen: Awaited<ReturnType<typeof seenOf>>[] = [];
    for (const empid of ['known', 'nobody', 'gone', 'not-yet']) {
      work[empid] = await workOf(async () => seen.push(await seenOf(await ask(empid))));
      expect(work[empid].hashes).toBe(1);
    }
    for (const one of seen) expect(one).toEqual(seen[0]);
    expect(seen[0]?.status).toBe(401);
    const ratio = (work['nobody']?.cpuMs ?? 0) / (work['known']?.cpuMs ?? 1);
    return {
      'guesses at one EMPID': guesses.length,
      judged: judged.length,
      'sign-ins during attacks': rounds,
      'work for an unknown EMPID': `${ratio.toFixed(2)} of a known one`,
    };
  },
);

const sessionOf = (client: Client) => client.cookies.get('session') ?? '';

/** Whether a stolen cookie still opens anything, at either server. */
async function opens(session: string): Promise<boolean> {
  const answers = await Promise.all(
    [server, second].map(async ({ address: at }) => {
      const thief = new Client(at);
      thief.cookies.set('session', session);
      const who = (await (await thief.get('/api/session')).json()) as { user: unknown };
      return [who.user !== null, (await thief.get('/api/status')).status === 200];
    }),
  );
  expect(new Set(answers.flat()).size).toBe(1);
  return answers[0]?.[0] ?? false;
}

promise(4, 'Sessions cannot be guessed, change at sign-in, and end at once', async () => {
  advance(windowMs);
  const tokens = new Set<string>();
  for (let i = 0; i < 100; i++) tokens.add(sessionOf(await signedIn(i % 2 ? server : second, 'staff')));
  expect(tokens.size).toBe(100);
  for (const token of tokens) expect(Buffer.from(token, 'base64url')).toHaveLength(32);
  const bits = Math.min(...[...tokens].map((token) => Buffer.from(token, 'base64url').length * 8));
  const kept = JSON.stringify(await server.deps.database`select s::text from sessions s`);
  for (const token of tokens) expect(kept).not.toContain(token);

  const cookiesOf = async (at: TestServer) =>
    (await new Client(at.address).signIn('admin', demoPassword)).headers.getSetCookie();
  for (const [name, line] of [
    ['session', (await cookiesOf(server)).find((one) => one.startsWith('session='))],
    ['device', (await cookiesOf(server)).find((one) => one.startsWith('device='))],
  ]) {
    expect(`${name} ${line}`).toMatch(/; Path=\/; HttpOnly; SameSite=Lax$/);
    expect(line).not.toMatch(/domain/i);
  }
  const overHttps = await cookiesOf(secure);
  expect(overHttps.map((line) => line.split('=')[0])).toEqual([
    '__Host-session',
    'XSRF-TOKEN',
    '__Host-device',
  ]);
  for (const line of overHttps) expect(line).toMatch(/; Path=\/; (HttpOnly; )?Secure/);
  // Over https a session of the other name, which a page of another port or a subdomain may have set, is none.
  const planted = new Client(secure.address);
  planted.cookies.set('session', [...tokens][0] ?? '');
  expect((await planted.get('/api/status')).status).toBe(401);

  // A session that somebody slipped into the browser beforehand is not the one that sign-in gives.
  const victim = new Client(server.address);
  victim.cookies.set('session', 'A'.repeat(43));
  await victim.signIn('staff', demoPassword);
  expect(sessionOf(victim)).not.toBe('A'.repeat(43));
  expect(await opens('A'.repeat(43))).toBe(false);

  const admin = await signedIn(server, 'admin');
  const link = async (empid: string) =>
    ((await (await admin.post(`/api/users/${empid}/activation`)).json()) as { activation_url: string })
      .activation_url;
  const endings: Record<string, (person: Client, empid: string) => Promise<unknown>> = {
    'sign-out': (person) => person.post('/api/logout'),
    'the next sign-in': (person, empid) => person.signIn(empid, staffPassword),
    'another role': (_, empid) => admin.send('PUT', `/api/users/${empid}`, { role: '2' }),
    deletion: (_, empid) => admin.send('DELETE', `/api/users/${empid}`),
    'another password': async (_, empid) =>
      new Client(second.address).post('/api/activate', {
        token: tokenOf(await link(empid)),
        password: 'teh tarik panas 77',
      }),
    'eight idle hours': async () => advance(8 * hour + 1_000),
  };
  let replayed = 0;
  for (const [at, [ending, end]] of Object.entries(endings).entries()) {
    const empid = `person${at}`;
    const person = await newUser(server, empid, 'staff');
    const stolen = sessionOf(person);
    expect(await opens(stolen)).toBe(true);
    await end(person, empid);
    expect({ ending, opens: await opens(stolen) }).toEqual({ ending, opens: false });
    replayed++;
  }
  // Kept alive all the time, it ends after a day.
  const lasting = await signedIn(server, 'admin');
  for (let hours = 0; hours < 24; hours += 6) {
    expect(await opens(sessionOf(lasting))).toBe(true);
    advance(6 * hour);
  }
  expect(await opens(sessionOf(lasting))).toBe(false);
  return { 'sessions compared': tokens.size, bits, endings: replayed + 1, servers: 2, 'opened again': 0 };
});
