import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { demoPassword } from '../src/server/features/demo/demo-accounts.ts';
import { addStaff } from '../src/server/features/staff/add-staff.ts';
import { Client } from './support/client.ts';
import { startTestServer, type TestServer } from './support/server.ts';
import { tokenOf } from './support/staff.ts';

const minute = 60_000;
const hour = 60 * minute;
const goodPassword = 'kopi susu gula aren';

let server: TestServer;
beforeAll(async () => {
  server = await startTestServer();
});
afterAll(() => server.stop());

const client = () => new Client(server.address);
const whoAmI = async (c: Client) => ((await (await c.get('/api/session')).json()) as { user: unknown }).user;

async function newStaff(empid: string): Promise<string> {
  const { activationUrl } = await addStaff(server.deps, { empid, role: 'staff' });
  return tokenOf(activationUrl);
}

async function activeStaff(empid: string): Promise<void> {
  const token = await newStaff(empid);
  expect((await client().post('/api/activate', { token, password: goodPassword })).status).toBe(204);
}

describe('sign-in', () => {
  it('answers EMPID and role code, whatever the case of the EMPID, and starts a hidden session', async () => {
    const c = client();
    const response = await c.signIn('ADMIN', demoPassword);
    expect(response.status).toBe(200);
    expect(await response.json()).toEqual({ infoUser: 'admin', userGroup: '3' });
    const cookie = response.headers.getSetCookie().find((line) => line.startsWith('session='));
    expect(cookie).toMatch(/HttpOnly/);
    expect(cookie).toMatch(/SameSite=Lax/);
    expect(await whoAmI(c)).toEqual({ infoUser: 'admin', userGroup: '3' });
  });

  it('answers sign-out without a session too', async () => {
    expect((await client().post('/api/logout')).status).toBe(204);
  });

  it('counts a session as idle although a page refreshes itself', async () => {
    const own = await startTestServer();
    try {
      const c = new Client(own.address);
      await c.signIn('admin', demoPassword);
      own.clock.advance(7.9 * hour);
      expect((await c.get('/api/status')).status).toBe(200);
      own.clock.advance(0.2 * hour);
      expect((await c.get('/api/status')).status).toBe(401);
    } finally {
      await own.stop();
    }
  });

  it('refuses a malformed call with its fields', async () => {
    const response = await client().post('/api/login', { empid: 'has space' });
    expect(response.status).toBe(422);
    expect(await response.json()).toMatchObject({
      code: 'invalidInput',
      fields: [
        { field: 'empid', code: 'empid' },
        { field: 'password', code: 'required' },
      ],
    });
  });
});

it('does not count sign-ins that went well', async () => {
  await activeStaff('busy');
  for (let i = 0; i < 8; i++) expect((await client().signIn('busy', goodPassword)).status).toBe(200);
});

it('does not count a right password whose session could not be kept', async () => {
  await activeStaff('unlucky');
  await server.owner`alter table sessions rename to elsewhere`;
  for (let i = 0; i < 6; i++) expect((await client().signIn('unlucky', goodPassword)).status).toBe(500);
  await server.owner`alter table elsewhere rename to sessions`;
  expect((await client().signIn('unlucky', goodPassword)).status).toBe(200);
});

describe('a browser in which somebody has signed in before', () => {
  const here = { 'x-forwarded-for': '203.0.113.7' };
  const attempt = (c: Client, empid: string, password: string) =>
    c.post('/api/login', { empid, password }, here);

  it('is not held up by strangers at its address, neither by their failures nor by their calls', async () => {
    const own = await startTestServer({ env: { TRUST_PROXY: '1', RATE_LIMIT_FACTOR: '1' } });
    try {
      const browser = new Client(own.address);
      for (const empid of ['manager', 'staff'])
        expect((await attempt(browser, empid, demoPassword)).status).toBe(200);
      await browser.post('/api/logout', undefined, here);
      const stranger = new Client(own.address);
      for (let i = 0; i < 62; i++) await attempt(stranger, `guess${i}`, 'a wrong password');
      for (let i = 0; i < 301; i++) await stranger.get('/api/session', here);
      expect((await attempt(new Client(own.address), 'admin', demoPassword)).status).toBe(429);

      expect((await browser.get('/api/session', here)).status).toBe(200);
      for (const empid of ['manager', 'staff'])
        expect((await attempt(browser, empid, demoPassword)).status).toBe(200);
      // Whoever has never signed in there is a stranger in that browser too.
      expect((await attempt(browser, 'admin', demoPassword)).status).toBe(429);
    } finally {
      await own.stop();
    }
  });

  it('has a counter of its own, which is full after five failures', async () => {
    await activeStaff('forgetful');
    const browser = client();
    expect((await browser.signIn('forgetful', goodPassword)).status).toBe(200);
    for (let i = 0; i < 5; i++) expect((await browser.signIn('forgetful', 'not it')).status).toBe(401);
    expect((await browser.signIn('forgetful', goodPassword)).status).toBe(429);
    expect((await client().signIn('forgetful', goodPassword)).status).toBe(200);
  });
});

describe('activation', () => {
  it('works once', async () => {
    const token = await newStaff('once');
    const responses = await Promise.all(
      Array.from({ length: 10 }, () => client().post('/api/activate', { token, password: goodPassword })),
    );
    expect(responses.map((response) => response.status).toSorted()).toEqual([
      204,
      ...Array<number>(9).fill(404),
    ]);
    expect((await client().signIn('once', goodPassword)).status).toBe(200);
  });

  it('ends after 24 hours', async () => {
    const token = await newStaff('late');
    server.clock.advance(24 * hour);
    const response = await client().post('/api/activate', { token, password: goodPassword });
    expect(response.status).toBe(410);
    expect(await response.json()).toMatchObject({ code: 'expired' });
  });

  it('explains a weak password and keeps the link', async () => {
    const token = await newStaff('weak');
    const weak = await client().post('/api/activate', { token, password: 'password1234' });
    expect(weak.status).toBe(422);
    expect(await weak.json()).toMatchObject({
      code: 'weakPassword',
      fields: [{ field: 'password', code: 'tooCommon' }],
    });
    const guessable = [
      'liverpool1234',
      'garudaindonesia',
      'chocolate123',
      'fakturpajak2026',
      'weak.weak.weak1',
    ];
    for (const password of guessable)
      expect((await client().post('/api/activate', { token, password })).status).toBe(422);
    expect((await client().post('/api/activate', { token, password: 'x7$Kq2!vR9#m' })).status).toBe(204);
  });

  it('knows no invented token', async () => {
    const response = await client().post('/api/activate', { token: 'invented', password: goodPassword });
    expect(response.status).toBe(404);
    expect(await response.json()).toMatchObject({ code: 'tokenUnknown' });
  });

  it('keeps only hashes of tokens and passwords', async () => {
    const token = await newStaff('hashed');
    await client().post('/api/activate', { token, password: goodPassword });
    await client().signIn('hashed', goodPassword);
    const everything = await server.deps.database`
      select (select string_agg(s::text, '') from staff s) || (select string_agg(a::text, '') from staff_activations a)
        || (select string_agg(s::text, '') from sessions s) as text`;
    expect(everything[0]?.['text']).toContain('$argon2id$v=19$m=19456,t=2,p=1$');
    expect(everything[0]?.['text']).not.toContain(token);
    expect(everything[0]?.['text']).not.toContain(goodPassword);
  });
});
