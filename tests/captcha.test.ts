import { randomBytes } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { sweepEnded } from '../src/server/jobs/sweep-ended.job.ts';
import { useCaptcha } from '../src/server/store/calls/used-captchas.ts';
import { checkOf, expectRefusal } from './support/captcha-calls.ts';
import { Client } from './support/client.ts';
import { startTestServer, type TestServer } from './support/server.ts';
import { encodeAnswer, solveCaptcha } from './support/solve-captcha.ts';

const minute = 60_000;
const hour = 60 * minute;
const caller = { address: '203.0.113.7' };
const failed = { code: 'captchaFailed' };

describe('proof of work', () => {
  let server: TestServer;
  let second: TestServer;
  beforeAll(async () => {
    server = await startTestServer({ env: { CAPTCHA: 'altcha' } });
    second = await startTestServer({ env: { CAPTCHA: 'altcha' }, databaseUrl: server.databaseUrl });
  });
  afterAll(async () => {
    await second.stop();
    await server.stop();
  });
  const solve = (action: 'submitRequest' | 'signIn' = 'submitRequest') =>
    solveCaptcha(new Client(server.address), action);

  it('may be brought again by the same submission, also after it has ended', async () => {
    const keyHash = randomBytes(32);
    const answer = encodeAnswer(await solve());
    await checkOf(server)('submitRequest', answer, { ...caller, keyHash });
    second.clock.advance(hour);
    await checkOf(second)('submitRequest', answer, { ...caller, keyHash });
    const other = { ...caller, keyHash: randomBytes(32) };
    await expect(checkOf(server)('submitRequest', answer, other)).rejects.toMatchObject(failed);
    await expect(checkOf(server)('submitRequest', answer, caller)).rejects.toMatchObject(failed);
  });

  it('answers a challenge for an action it knows', async () => {
    const client = new Client(server.address);
    expect((await client.get('/api/captcha?action=signIn')).status).toBe(200);
    await expectRefusal(client.get('/api/captcha?action=everything'), 422, 'invalidInput');
    await expectRefusal(client.get('/api/captcha'), 422, 'invalidInput');
  });
});

describe('a used captcha', () => {
  it('counts again for the same key alone, and is forgotten after a day', async () => {
    const server = await startTestServer();
    try {
      const { database, clock } = server.deps;
      const answerHash = randomBytes(32);
      const keyHash = randomBytes(32);
      const use = (key: Buffer | null, answer = answerHash) =>
        useCaptcha(database, { answerHash: answer, keyHash: key, now: clock.now() });
      expect(await use(keyHash)).toBe(true);
      expect(await use(keyHash)).toBe(true);
      expect(await use(randomBytes(32))).toBe(false);
      expect(await use(null)).toBe(false);
      const withoutKey = randomBytes(32);
      expect(await use(null, withoutKey)).toBe(true);
      expect(await use(null, withoutKey)).toBe(false);
      expect(await use(keyHash, withoutKey)).toBe(false);

      const kept = async () => (await database`select 1 from used_captchas`).length;
      server.clock.advance(23 * hour);
      await sweepEnded(server.deps);
      expect(await kept()).toBe(2);
      server.clock.advance(2 * hour);
      await sweepEnded(server.deps);
      expect(await kept()).toBe(0);
    } finally {
      await server.stop();
    }
  });
});

it('passes everybody when it is off, as often as they like', async () => {
  const server = await startTestServer();
  try {
    for (const answer of [undefined, 'same', 'same']) await checkOf(server)('submitRequest', answer, caller);
    await expectRefusal(new Client(server.address).get('/api/captcha?action=signIn'), 404, 'notFound');
    const policy = (await fetch(server.address)).headers.get('content-security-policy') ?? '';
    expect(policy).not.toContain('https:');
  } finally {
    await server.stop();
  }
});
