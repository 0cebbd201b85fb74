import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { OwnSecondStep } from '../src/contract/staff/second-step.ts';
import { resetByOperator } from '../src/server/features/staff/second-step/reset.ts';
import { sweepEnded } from '../src/server/jobs/sweep-ended.job.ts';
import { Client } from './support/client.ts';
import {
  addPasskey,
  codeOf,
  giveStep,
  halfway,
  questionOf,
  setUpApp,
  stepMs,
  type App,
} from './support/second-step.ts';
import { startTestServer, type TestServer } from './support/server.ts';
import { answerOf, newUser, refusal, signedIn, staffPassword } from './support/staff.ts';

const minute = 60_000;

let server: TestServer;
beforeAll(async () => {
  server = await startTestServer();
  server.clock.standStill();
});
afterAll(() => server.stop());

const own = async (client: Client) =>
  (await (await client.get('/api/account/second-step')).json()) as OwnSecondStep;

describe('an authenticator app', () => {
  it('counts once a code of it was given, and is then asked for at sign-in', async () => {
    const client = await newUser(server, 'app', 'staff');
    const offered = await (await client.post('/api/account/second-step/app')).json();
    const { secret: shown, otpauth } = offered as { secret: string; otpauth: string };
    expect(Object.fromEntries(new URL(otpauth).searchParams)).toMatchObject({
      issuer: 'Faktur Desk',
      secret: shown,
    });
    // Not confirmed: the password is still enough.
    await signedIn(server, 'app', staffPassword);
    expect(await answerOf(client.send('PUT', '/api/account/second-step/app', { code: 'abc' }))).toEqual(
      refusal(401, 'wrongCode'),
    );
    const { secret, recoveryCodes } = await setUpApp(server, client);
    expect(new Set(recoveryCodes).size).toBe(10);
    expect(await own(client)).toMatchObject({ isRequired: false, passkeys: [], recoveryCodesLeft: 10 });

    const browser = new Client(server.address);
    expect(await answerOf(browser.signIn('APP', staffPassword))).toEqual({
      status: 401,
      body: expect.objectContaining({
        code: 'secondStepNeeded',
        methods: ['code', 'recoveryCode'],
      }) as unknown,
    });
    // Nothing of it can be read in the database.
    const [kept] = await server.deps.database<{ text: string }[]>`
      select (select string_agg(t::text, '') from staff_totp t)
        || (select string_agg(c::text, '') from staff_recovery_codes c)
        || (select string_agg(p::text, '') from pending_sign_ins p) as text`;
    for (const one of [secret, ...recoveryCodes, browser.cookies.get('pending') ?? '']) {
      expect(kept?.text).not.toContain(one);
      expect(kept?.text).not.toContain(Buffer.from(one).toString('hex'));
    }

    const code = codeOf(server, secret).replace(/(...)/, '$1 ');
    expect(await answerOf(giveStep(browser, { code }))).toEqual({
      status: 200,
      body: { user: { infoUser: 'app', userGroup: '1' } },
    });
    expect(browser.cookies.has('pending')).toBe(false);
  });

  it('goes on working when APP_SECRET is replaced, step by step', async () => {
    const { secret } = await setUpApp(server, await newUser(server, 'rotated', 'staff'));
    const { databaseUrl } = server;
    const signInWith = async (env: Record<string, string>) => {
      const other = await startTestServer({ databaseUrl, env: { DEMO: 'off', ...env } });
      try {
        other.clock.standStill();
        other.clock.advance(server.clock.now().getTime() - other.clock.now().getTime());
        const browser = await halfway(other, 'rotated');
        return (await giveStep(browser, { code: codeOf(other, secret) })).status;
      } finally {
        await other.stop();
        server.clock.advance(stepMs);
      }
    };
    const [first, next, last] = [
      'a secret that all servers of a test share',
      'the secret that comes after the first one',
      'the secret that comes after the second one',
    ];
    // A secret that was not used since is lost with its key.
    expect(await signInWith({ APP_SECRET: last, APP_SECRET_PREVIOUS: next })).toBe(401);
    expect(await signInWith({ APP_SECRET: next, APP_SECRET_PREVIOUS: first })).toBe(200);
    expect(await signInWith({ APP_SECRET: last, APP_SECRET_PREVIOUS: next })).toBe(200);
    expect(await signInWith({ APP_SECRET: last })).toBe(200);
  });
});

it('recovery codes stand in for the app, say how many are left, and end when new ones are made', async () => {
  const client = await newUser(server, 'codes', 'staff');
  const [first = '', second = ''] = (await setUpApp(server, client)).recoveryCodes;
  const used = giveStep(await halfway(server, 'codes'), { recoveryCode: first.toUpperCase() });
  expect(await answerOf(used)).toMatchObject({ status: 200, body: { recoveryCodesLeft: 9 } });
  const renewed = await (await client.post('/api/account/second-step/recovery-codes')).json();
  const browser = await halfway(server, 'codes');
  expect((await giveStep(browser, { recoveryCode: second })).status).toBe(401);
  const [recoveryCode] = (renewed as App).recoveryCodes;
  expect((await giveStep(browser, { recoveryCode })).status).toBe(200);
  expect((await own(client)).recoveryCodesLeft).toBe(9);
});

describe('a passkey', () => {
  it('is the second step or the only one, and says when it was used', async () => {
    const client = await newUser(server, 'keys', 'manager');
    const key = await addPasskey(server, client, 'Laptop kantor');
    expect((await own(client)).passkeys).toMatchObject([{ name: 'Laptop kantor', lastUsedAt: null }]);

    const second = await halfway(server, 'keys');
    const question = await questionOf(second, '/api/login/second-step/passkey-question');
    expect((await giveStep(second, { passkey: key.sign(question) })).status).toBe(200);

    const only = new Client(server.address);
    const passkey = key.sign(await questionOf(only, '/api/login/passkey-question'));
    expect(await answerOf(only.post('/api/login/passkey', { passkey }))).toEqual({
      status: 200,
      body: { infoUser: 'keys', userGroup: '2' },
    });
    const [shown] = (await own(only)).passkeys;
    expect(shown?.lastUsedAt).toMatch(/^\d{4}-\d\d-\d\d \d\d:\d\d:\d\d$/);

    // Removed, it opens nothing any more.
    expect((await only.send('DELETE', `/api/account/second-step/passkeys/${shown?.id}`)).status).toBe(204);
    const late = new Client(server.address);
    const again = key.sign(await questionOf(late, '/api/login/passkey-question'));
    expect(await answerOf(late.post('/api/login/passkey', { passkey: again }))).toEqual(
      refusal(401, 'passkeyRefused'),
    );
    await signedIn(server, 'keys', staffPassword);
  });

  it('confirms who changes the second step after a while', async () => {
    const client = await newUser(server, 'confirmer', 'staff');
    const key = await addPasskey(server, client);
    server.clock.advance(11 * minute);
    const change = () => client.post('/api/account/second-step/app');
    expect(await answerOf(change())).toEqual(refusal(403, 'confirmNeeded'));
    const passkey = key.sign(await questionOf(client, '/api/account/confirm/passkey-question'));
    expect((await client.post('/api/account/confirm', { passkey })).status).toBe(204);
    expect((await change()).status).toBe(200);
  });

  it('of a deleted user opens nothing', async () => {
    const key = await addPasskey(server, await newUser(server, 'gone-key', 'staff'));
    await (await signedIn(server, 'admin')).send('DELETE', '/api/users/gone-key');
    const client = new Client(server.address);
    const passkey = key.sign(await questionOf(client, '/api/login/passkey-question'));
    expect((await client.post('/api/login/passkey', { passkey })).status).toBe(401);
  });
});

it('is reset by an operator, for the last Super Admin', async () => {
  const client = await newUser(server, 'lost', 'superAdmin');
  await setUpApp(server, client);
  expect(await resetByOperator(server.deps, 'LOST')).toEqual({ empid: 'lost', hadOne: true });
  expect(await resetByOperator(server.deps, 'lost')).toEqual({ empid: 'lost', hadOne: false });
  expect(await resetByOperator(server.deps, 'nobody')).toBeUndefined();
  expect((await client.get('/api/users')).status).toBe(401);
  await signedIn(server, 'lost', staffPassword);
});

it('leaves nothing of sign-ins that were not finished', async () => {
  await setUpApp(server, await newUser(server, 'undecided', 'staff'));
  await questionOf(await halfway(server, 'undecided'), '/api/login/passkey-question');
  server.clock.advance(5 * minute);
  await sweepEnded(server.deps);
  const left = await server.deps.database`
    select 1 from pending_sign_ins union all select 1 from passkey_challenges`;
  expect(left).toEqual([]);
});
