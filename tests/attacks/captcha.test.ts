import { afterAll, beforeAll, expect } from 'vitest';
import { freePort } from '../../src/server/adapters/embedded-postgres/embedded-postgres.ts';
import { checkOf } from '../support/captcha-calls.ts';
import { Client } from '../support/client.ts';
import { newReceipt } from '../support/desk.ts';
import { promise } from '../support/promise.ts';
import { submitForm } from '../support/request-form.ts';
import { startTestServer, type TestServer } from '../support/server.ts';
import { encodeAnswer, solveCaptcha } from '../support/solve-captcha.ts';

const minute = 60_000;
const caller = { address: '203.0.113.7' };
const failed = { code: 'captchaFailed' };

let server: TestServer;
let second: TestServer;
let remote: TestServer;
beforeAll(async () => {
  server = await startTestServer({ env: { CAPTCHA: 'altcha' } });
  // Its links are those of the first, as those of servers behind one address are.
  const env = { CAPTCHA: 'altcha', BASE_URL: server.address };
  second = await startTestServer({ env, databaseUrl: server.databaseUrl });
  const nobodyThere = `http://127.0.0.1:${await freePort()}/`;
  const keys = { CAPTCHA_SITE_KEY: 'k', CAPTCHA_SECRET: 's', CAPTCHA_VERIFY_URL: nobodyThere };
  remote = await startTestServer({ env: { CAPTCHA: 'turnstile', ...keys } });
});
afterAll(async () => {
  for (const one of [remote, second, server]) await one.stop();
});

const solve = (action: 'submitRequest' | 'signIn' = 'submitRequest') =>
  solveCaptcha(new Client(server.address), action);

let number = 0;
async function newId(at: TestServer): Promise<string> {
  const id = `44${String(++number).padStart(9, '0')}`;
  await newReceipt(at, id);
  return id;
}
async function submit(at: TestServer, captcha: string | undefined) {
  const id = await newId(at);
  const response = await submitForm(new Client(at.address), id, {
    fields: { captcha },
    headers: { 'accept-language': 'en' },
  });
  const { code, message } = (await response.json()) as { code?: string; message?: string };
  return { http: response.status, code, message };
}

promise(8, 'A captcha answer works once, for its purpose', async () => {
  // Of many at the same moment at both servers one passes, and none later.
  const answer = encodeAnswer(await solve());
  const replays = 200;
  const results = await Promise.allSettled(
    Array.from({ length: replays }, (_, i) =>
      checkOf(i % 2 ? server : second)('submitRequest', answer, caller),
    ),
  );
  expect(results.filter(({ status }) => status === 'fulfilled')).toHaveLength(1);
  await expect(checkOf(second)('submitRequest', answer, caller)).rejects.toMatchObject(failed);

  // The same through the form itself, and in other spellings of the same answer.
  const { challenge, solution } = await solve();
  expect(await submit(server, encodeAnswer({ challenge, solution }))).toMatchObject({ http: 201 });
  const refusal = {
    http: 422,
    code: 'captchaFailed',
    message: expect.stringMatching(/security check/i) as unknown,
  };
  const spellings = [
    encodeAnswer({ challenge, solution }),
    encodeAnswer({ solution, challenge, and: 'more' }),
    encodeAnswer({ challenge, solution: { ...solution, time: 1 } }),
    Buffer.from(JSON.stringify({ challenge, solution }, null, 2)).toString('base64url'),
  ];
  for (const spelling of spellings) expect(await submit(second, spelling)).toMatchObject(refusal);

  // A submission whose answer was lost on its way comes again with its key and its captcha; no other one takes either.
  const once = encodeAnswer(await solve());
  const id = await newId(server);
  const withKey = (at: TestServer, transactionId: string, key: string) =>
    submitForm(new Client(at.address), transactionId, {
      fields: { captcha: once },
      headers: { 'idempotency-key': key },
    });
  const [first, again] = [await withKey(server, id, 'a'), await withKey(second, id, 'a')];
  expect([first.status, again.status, await again.text()]).toEqual([201, 201, await first.text()]);
  const others: [string, string][] = [
    [id, 'b'],
    [await newId(server), 'c'],
  ];
  for (const [other, key] of others) expect((await withKey(second, other, key)).status).toBe(422);

  // Made for something else, which it is still good for afterwards.
  const forSignIn = encodeAnswer(await solve('signIn'));
  expect(await submit(server, forSignIn)).toMatchObject(refusal);
  await checkOf(server)('signIn', forSignIn, caller);

  // Tampered with. What it costs to check is not for the caller to say: a billion rounds are never begun.
  const { parameters } = challenge;
  const changed = (more: object) => ({
    challenge: { ...challenge, parameters: { ...parameters, ...more } },
    solution,
  });
  const forged = [
    changed({ data: { action: 'signIn' } }),
    changed({ cost: 1 }),
    changed({ cost: 2_000_000_000 }),
    changed({ keyLength: 2_000_000_000 }),
    changed({ keyPrefix: '00' }),
    changed({ nonce: '00' }),
    changed({ expiresAt: 9e15 }),
    changed({ algorithm: 'none' }),
    { challenge: { parameters }, solution },
    { challenge: { ...challenge, signature: '0'.repeat(64) }, solution },
    { challenge: { ...challenge, signature: '' }, solution },
    { challenge, solution: { ...solution, counter: solution.counter + 1 } },
    { challenge, solution: { ...solution, derivedKey: '00' } },
    { challenge, solution: { counter: -1, derivedKey: 7 } },
    { challenge },
    { challenge: null },
    { challenge: { parameters: { nonce: 'zz', data: { action: 'submitRequest' }, expiresAt: 9e15 } } },
    [],
  ];
  for (const action of ['submitRequest', 'signIn'] as const)
    for (const wrong of forged)
      await expect(checkOf(server)(action, encodeAnswer(wrong), caller)).rejects.toMatchObject(failed);
  const nonsense = [
    undefined,
    '',
    'nonsense',
    'bnVsbA==',
    'x'.repeat(100_000),
    encodeAnswer({ challenge: '['.repeat(2_000) }),
  ];
  for (const wrong of nonsense)
    await expect(checkOf(server)('submitRequest', wrong, caller)).rejects.toMatchObject(failed);
  expect(await submit(server, undefined)).toMatchObject(refusal);

  // Ten minutes, by the clock of whichever server is asked.
  const [early = '', late = ''] = [await solve(), await solve()].map(encodeAnswer);
  second.clock.advance(9.5 * minute);
  await checkOf(second)('submitRequest', early, caller);
  second.clock.advance(minute);
  await expect(checkOf(second)('submitRequest', late, caller)).rejects.toMatchObject(failed);

  // Nobody there to judge it: refused, with words.
  expect(await submit(remote, 'good')).toMatchObject({
    http: 503,
    code: 'captchaUnavailable',
    message: expect.stringMatching(/try again/i) as unknown,
  });
  return {
    'replays at once': replays,
    passed: 1,
    spellings: spellings.length,
    'retries under their key': 1,
    'taken for another submission': 0,
    forgeries: 2 * forged.length,
    nonsense: nonsense.length,
  };
});
