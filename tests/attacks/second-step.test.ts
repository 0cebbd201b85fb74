import { afterAll, beforeAll, expect } from 'vitest';
import { freshMs, pendingSignInMs } from '../../src/domain/staff/second-step.ts';
import { signInFailures } from '../../src/domain/staff/sign-in.ts';
import { demoPassword } from '../../src/server/features/demo/demo-accounts.ts';
import { Client } from '../support/client.ts';
import { knock, staffCalls } from '../support/doors.ts';
import { promise } from '../support/promise.ts';
import {
  addPasskey,
  codeOf,
  giveStep,
  halfway,
  questionOf,
  setUpApp,
  stepMs,
} from '../support/second-step.ts';
import { startTestServer, type TestServer } from '../support/server.ts';
import { answerOf, newUser, refusal, signedIn, staffPassword, tokenOf } from '../support/staff.ts';

const { perEmpid, windowMs } = signInFailures;

let server: TestServer;
let second: TestServer;
beforeAll(async () => {
  server = await startTestServer();
  second = await startTestServer({ databaseUrl: server.databaseUrl });
  // Only as far as the tests move it: a code must not run out while two servers look at it.
  for (const { clock } of [server, second]) clock.standStill();
  second.clock.advance(server.clock.now().getTime() - second.clock.now().getTime());
});
afterAll(async () => {
  await second.stop();
  await server.stop();
});
const advance = (ms: number) => {
  for (const { clock } of [server, second]) clock.advance(ms);
};
const withApp = async (client: Client) => {
  const app = await setUpApp(server, client);
  second.clock.advance(stepMs);
  return app;
};
const whoIs = async (client: Client) =>
  ((await (await client.get('/api/session')).json()) as { user: unknown }).user;
/** The same cookies in another place. */
const copyOf = (client: Client, where: TestServer) => {
  const copy = new Client(where.address);
  for (const [name, value] of client.cookies) copy.cookies.set(name, value);
  return copy;
};
const statuses = async (sent: Promise<Response>[]) =>
  (await Promise.all(sent)).map(({ status }) => status).toSorted((a, b) => a - b);
const expectRefused = async (sent: Promise<Response>, status: number, code: string) =>
  expect(await answerOf(sent)).toEqual(refusal(status, code));

promise(3, 'A password alone lets nobody in who has a second step, and guessing codes is slow', async () => {
  const owner = await newUser(server, 'both-steps', 'manager');
  const { secret } = await withApp(owner);
  await owner.post('/api/logout');

  // Whoever stole the cookie between the steps can call what anybody can, and nothing else.
  const stolen = await halfway(server, 'both-steps');
  expect(await whoIs(stolen)).toBeNull();
  for (const { name, endpoint } of staffCalls) {
    const { status } = await knock(stolen, endpoint);
    expect({ name, status }).toEqual({ name, status: 401 });
  }
  const asSession = new Client(server.address);
  asSession.cookies.set('session', stolen.cookies.get('pending') ?? '');
  expect(await whoIs(asSession)).toBeNull();
  for (const proof of [{}, { code: '' }, { code: '123456', recoveryCode: '123456' }])
    expect((await giveStep(stolen, proof)).status).toBe(422);
  const withoutCookie = giveStep(new Client(server.address), { code: codeOf(server, secret) });
  await expectRefused(withoutCookie, 401, 'signInExpired');

  // Guesses at both servers at once are counted with the wrong passwords; then the right code does not help either.
  const wrong = String((Number(codeOf(server, secret)) + 1) % 1_000_000).padStart(6, '0');
  const strangers = [await halfway(server, 'both-steps'), await halfway(second, 'both-steps')];
  const guesses = Array.from({ length: 12 }, (_, i) => giveStep(strangers[i % 2] ?? stolen, { code: wrong }));
  expect(await statuses(guesses)).toEqual([
    ...Array<number>(perEmpid).fill(401),
    ...Array<number>(guesses.length - perEmpid).fill(429),
  ]);
  expect((await giveStep(stolen, { code: codeOf(server, secret) })).status).toBe(429);
  expect((await new Client(server.address).signIn('both-steps', staffPassword)).status).toBe(429);

  // What the first step gave ends after five minutes, and with the password that it was given for.
  advance(windowMs);
  const late = await halfway(server, 'both-steps');
  advance(pendingSignInMs);
  await expectRefused(giveStep(late, { code: codeOf(server, secret) }), 401, 'signInExpired');
  const before = await halfway(server, 'both-steps');
  const admin = await signedIn(server, 'admin');
  const link = await (await admin.post('/api/users/both-steps/activation')).json();
  const token = tokenOf((link as { activation_url: string }).activation_url);
  const chosen = await new Client(server.address).post('/api/activate', { token, password: staffPassword });
  expect(chosen.status).toBe(204);
  await expectRefused(giveStep(before, { code: codeOf(server, secret) }), 401, 'signInExpired');

  // A new password keeps the second step.
  const honest = await halfway(server, 'both-steps');
  expect((await giveStep(honest, { code: codeOf(server, secret) })).status).toBe(200);
  expect(await whoIs(honest)).toMatchObject({ infoUser: 'both-steps' });
  return {
    'calls between the steps': staffCalls.length,
    'let in': 0,
    'guesses at once': guesses.length,
    judged: perEmpid,
  };
});

promise(3, 'A code, a recovery code and the answer of a passkey work once', async () => {
  const owner = await newUser(server, 'once', 'staff');
  const { secret, recoveryCodes } = await withApp(owner);
  const key = await addPasskey(server, owner);
  const givenCode = async (stepsAway: number) =>
    giveStep(await halfway(server, 'once'), { code: codeOf(server, secret, stepsAway) });

  // Two at once, at two servers: one is let in.
  const [one, other] = [await halfway(server, 'once'), await halfway(second, 'once')];
  const code = codeOf(server, secret);
  expect(await statuses([giveStep(one, { code }), giveStep(other, { code })])).toEqual([200, 401]);
  await expectRefused(givenCode(0), 401, 'wrongCode');

  // Clocks may be one step off, either way; a code before one that was taken counts no more.
  advance(4 * stepMs);
  await expectRefused(givenCode(-2), 401, 'wrongCode');
  await expectRefused(givenCode(2), 401, 'wrongCode');
  expect((await givenCode(-1)).status).toBe(200);
  expect((await givenCode(1)).status).toBe(200);
  await expectRefused(givenCode(0), 401, 'wrongCode');
  advance(windowMs);

  const [recoveryCode] = recoveryCodes;
  const [first, again] = [await halfway(server, 'once'), await halfway(second, 'once')];
  const spent = [giveStep(first, { recoveryCode }), giveStep(again, { recoveryCode })];
  expect(await statuses(spent)).toEqual([200, 401]);

  // One assertion, sent again: with its own challenge, with a new one, by the other way in.
  const asking = await halfway(server, 'once');
  const passkey = key.sign(await questionOf(asking, '/api/login/second-step/passkey-question'));
  // The other server of this test has another address, and a passkey answers to one alone.
  const copies = [copyOf(asking, server), copyOf(asking, server)];
  expect(await statuses(copies.map((copy) => giveStep(copy, { passkey })))).toEqual([200, 401]);
  const next = await halfway(server, 'once');
  await questionOf(next, '/api/login/second-step/passkey-question');
  await expectRefused(giveStep(next, { passkey }), 401, 'passkeyRefused');
  await questionOf(next, '/api/login/passkey-question');
  await expectRefused(next.post('/api/login/passkey', { passkey }), 401, 'passkeyRefused');
  advance(windowMs);

  // A challenge belongs to the browser and the purpose that it was made for, and to its five minutes.
  const asked = await halfway(server, 'once');
  const theirs = await questionOf(asked, '/api/login/second-step/passkey-question');
  const thief = await halfway(server, 'once');
  await expectRefused(giveStep(thief, { passkey: key.sign(theirs) }), 401, 'passkeyRefused');
  const asOnlyStep = asked.post('/api/login/passkey', { passkey: key.sign(theirs) });
  await expectRefused(asOnlyStep, 401, 'passkeyRefused');
  const slow = new Client(server.address);
  const old = await questionOf(slow, '/api/login/passkey-question');
  advance(pendingSignInMs);
  await expectRefused(slow.post('/api/login/passkey', { passkey: key.sign(old) }), 401, 'passkeyRefused');

  // Signed for another site, without a look at the person, by a copy that counts on its own, or by another's passkey.
  const neighbours = await addPasskey(server, await newUser(server, 'neighbour', 'staff'));
  const lies = [
    { origin: 'https://faktur.evil.example' },
    { rpId: 'evil.example' },
    { isVerified: false },
    { counter: 1 },
    { type: 'webauthn.create' },
  ];
  for (const signer of [...lies.map((lie) => ({ key, lie })), { key: neighbours, lie: {} }]) {
    advance(windowMs);
    const liar = await halfway(server, 'once');
    const question = await questionOf(liar, '/api/login/second-step/passkey-question');
    const answer = giveStep(liar, { passkey: signer.key.sign(question, signer.lie) });
    await expectRefused(answer, 401, 'passkeyRefused');
  }
  return { 'two at once': 3, replays: 6, 'let in twice': 0, lies: lies.length, 'steps of drift': 1 };
});

promise(
  4,
  'Removing or resetting a second step ends the sessions, and needs more than a stolen cookie',
  async () => {
    const admin = await signedIn(server, 'admin');
    const owner = await newUser(server, 'robbed', 'manager');
    const before = await signedIn(server, 'robbed', staffPassword);
    const { secret } = await withApp(owner);
    // It was started by the password alone.
    expect(await whoIs(before)).toBeNull();

    const thief = copyOf(owner, second);
    advance(freshMs + 1_000);
    const changes: [method: string, path: string, body?: object][] = [
      ['POST', 'app'],
      ['PUT', 'app', { code: codeOf(server, secret) }],
      ['DELETE', 'app'],
      ['POST', 'passkey-question'],
      ['POST', 'recovery-codes'],
    ];
    for (const [method, path, body] of changes)
      await expectRefused(thief.send(method, `/api/account/second-step/${path}`, body), 403, 'confirmNeeded');
    const guesses = Array.from({ length: 8 }, () =>
      thief.post('/api/account/confirm', { password: 'a guess' }),
    );
    expect(await statuses(guesses)).toEqual([...Array<number>(perEmpid).fill(401), 429, 429, 429]);
    advance(windowMs);

    // The owner shows that it is them: then the app goes, and with it the session on another device.
    const device = await halfway(server, 'robbed');
    expect((await giveStep(device, { code: codeOf(server, secret) })).status).toBe(200);
    // The password alone does not show it, and the code that was just used does not count again.
    const known = { password: staffPassword };
    await expectRefused(owner.post('/api/account/confirm', known), 401, 'secondStepNeeded');
    const used = { ...known, code: codeOf(server, secret) };
    await expectRefused(owner.post('/api/account/confirm', used), 401, 'wrongCode');
    advance(stepMs);
    const proof = { ...known, code: codeOf(server, secret) };
    expect((await owner.post('/api/account/confirm', proof)).status).toBe(204);
    expect((await owner.send('DELETE', '/api/account/second-step/app')).status).toBe(204);
    expect([await whoIs(device), await whoIs(copyOf(device, second))]).toEqual([null, null]);
    expect(await whoIs(owner)).not.toBeNull();

    await withApp(owner);
    const waiting = await halfway(server, 'robbed');
    await expectRefused(admin.send('DELETE', '/api/users/robbed/second-step'), 403, 'confirmNeeded');
    expect((await admin.post('/api/account/confirm', { password: demoPassword })).status).toBe(204);
    await expectRefused(admin.send('DELETE', '/api/users/ADMIN/second-step'), 409, 'ownUser');
    expect((await admin.send('DELETE', '/api/users/robbed/second-step')).status).toBe(204);
    expect([await whoIs(owner), await whoIs(thief)]).toEqual([null, null]);
    await expectRefused(giveStep(waiting, { code: codeOf(server, secret) }), 401, 'signInExpired');
    await signedIn(server, 'robbed', staffPassword);
    await expectRefused(admin.send('DELETE', '/api/users/nobody/second-step'), 404, 'notFound');
    return { 'changes with a stolen cookie': changes.length, 'went through': 0, 'sessions ended': 4 };
  },
);

promise(4, 'Whoever has still to set up a required second step can do that and nothing else', async () => {
  const { databaseUrl } = server;
  const strict = await startTestServer({ env: { SECOND_STEP: 'admins', DEMO: 'off' }, databaseUrl });
  try {
    strict.clock.advance(server.clock.now().getTime() - strict.clock.now().getTime());
    const admin = new Client(strict.address);
    expect((await admin.signIn('admin', demoPassword)).status).toBe(200);
    expect(await (await admin.get('/api/session')).json()).toMatchObject({ secondStepMissing: true });
    const setUpCalls = server.app.servedCalls.filter(({ access }) => access === 'setUpSecondStep');
    const own = new Set(setUpCalls.map(({ endpoint }) => endpoint));
    for (const { name, endpoint } of staffCalls) {
      const { status, code } = await knock(admin, endpoint);
      if (own.has(endpoint)) expect({ name, code }).not.toEqual({ name, code: 'secondStepMissing' });
      else expect({ name, status, code }).toEqual({ name, status: 403, code: 'secondStepMissing' });
    }
    // Public calls take them for a stranger: what staff see there is masked.
    const [request] = await server.deps.database<{ id: string }[]>`
        select transaction_id as id from requests order by 1 limit 1`;
    const detailFor = async (client: Client) =>
      (await client.get(`/api/customer-detail/${request?.id}`)).text();
    const masked = await detailFor(new Client(strict.address));
    expect(masked).toContain('***');
    expect(await detailFor(admin)).toBe(masked);
    expect(await detailFor(await signedIn(server, 'manager'))).not.toContain('***');

    await setUpApp(strict, admin);
    expect((await admin.get('/api/users')).status).toBe(200);
    await expectRefused(admin.send('DELETE', '/api/account/second-step/app'), 409, 'secondStepRequired');
    return { 'staff calls refused': staffCalls.length - own.size, 'open to them': own.size };
  } finally {
    await strict.stop();
  }
});
