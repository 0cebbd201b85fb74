import { randomBytes } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { demoPassword } from '../../src/server/features/demo/demo-accounts.ts';
import { checkOf, expectRefusal, logIn } from '../support/captcha-calls.ts';
import { startCaptchaPeer, type CaptchaPeer } from '../support/captcha-peer.ts';
import { Client } from '../support/client.ts';
import { freePort } from '../../src/server/adapters/embedded-postgres/embedded-postgres.ts';
import { startTestServer, type TestServer } from '../support/server.ts';

const caller = { address: '203.0.113.7' };
const failed = { code: 'captchaFailed' };
const unavailable = { code: 'captchaUnavailable' };

describe.each(['recaptcha', 'hcaptcha', 'turnstile'])('%s', (provider) => {
  const secret = 'the secret of the site';
  let peer: CaptchaPeer;
  let server: TestServer;
  const start = (more: Record<string, string> = {}) =>
    startTestServer({
      env: {
        CAPTCHA: provider,
        CAPTCHA_SITE_KEY: 'site-key',
        CAPTCHA_SECRET: secret,
        CAPTCHA_VERIFY_URL: peer.url,
        ...more,
      },
    });
  beforeAll(async () => {
    peer = await startCaptchaPeer(secret);
    server = await start();
  });
  afterAll(async () => {
    await server.stop();
    await peer.stop();
  });

  it('judges by the secret, the answer and the address', async () => {
    await checkOf(server)('submitRequest', 'good 1', caller);
    expect(peer.asked.at(-1)).toEqual({ secret, response: 'good 1', remoteip: caller.address });
    await checkOf(server)('submitRequest', 'good 2', { address: '2001:db8:1:2::/64' });
    expect(peer.asked.at(-1)).toEqual({ secret, response: 'good 2' });
    await expect(checkOf(server)('submitRequest', 'bad', caller)).rejects.toMatchObject(failed);
  });

  it('is not asked about what is missing', async () => {
    const before = peer.asked.length;
    await expect(checkOf(server)('submitRequest', undefined, caller)).rejects.toMatchObject(failed);
    await expect(checkOf(server)('submitRequest', '', caller)).rejects.toMatchObject(failed);
    expect(peer.asked).toHaveLength(before);
  });

  it('passes once, and again for a retry of the same submission', async () => {
    const keyHash = randomBytes(32);
    await checkOf(server)('submitRequest', 'good 3', { ...caller, keyHash });
    await checkOf(server)('submitRequest', 'good 3', { ...caller, keyHash });
    await expect(checkOf(server)('submitRequest', 'good 3', caller)).rejects.toMatchObject(failed);
  });

  it('is refused when its answer names another action', async () => {
    await checkOf(server)('signIn', 'for:signIn', caller);
    await expect(checkOf(server)('signIn', 'for:submitRequest', caller)).rejects.toMatchObject(failed);
  });

  it.each(['html', 'broken'])('is unavailable when its answer is %s', async (answer) => {
    await expect(checkOf(server)('submitRequest', answer, caller)).rejects.toMatchObject(unavailable);
  });

  it('guards the sign-in, says so when it is out of reach, and tells nobody its secret', async () => {
    const own = await start({ CAPTCHA_VERIFY_URL: `http://127.0.0.1:${await freePort()}/` });
    try {
      for (const at of [server, own])
        for (let i = 0; i < 3; i++) await expectRefusal(logIn(at, 'admin', 'wrong'), 401, 'wrongCredentials');
      await expectRefusal(logIn(server, 'admin', demoPassword, 'bad'), 422, 'captchaFailed');
      expect((await logIn(server, 'admin', demoPassword, 'good 4')).status).toBe(200);
      await expectRefusal(logIn(server, 'admin', demoPassword, 'good 4'), 422, 'captchaFailed');
      await expectRefusal(logIn(own, 'admin', demoPassword, 'good 5'), 503, 'captchaUnavailable');
      const session = await (await new Client(server.address).get('/api/session')).text();
      expect(JSON.parse(session)).toMatchObject({ captcha: { provider, siteKey: 'site-key' } });
      for (const told of [session, server.logLines.join(''), own.logLines.join('')])
        expect(told).not.toContain(secret);
    } finally {
      await own.stop();
    }
  });

  it('gives no challenge of ours, and is the only stranger whom the page may load', async () => {
    await expectRefusal(new Client(server.address).get('/api/captcha?action=signIn'), 404, 'notFound');
    const policy = (await fetch(server.address)).headers.get('content-security-policy') ?? '';
    const hosts = new Set(policy.match(/https:\/\/[^\s;]+/g)?.map((source) => new URL(source).host));
    const expected = {
      recaptcha: ['www.google.com', 'www.gstatic.com', 'recaptcha.google.com'],
      hcaptcha: ['hcaptcha.com', '*.hcaptcha.com'],
      turnstile: ['challenges.cloudflare.com'],
    }[provider];
    expect(hosts).toEqual(new Set(expected));
    expect(policy).not.toContain('unsafe');
  });
});

it('does not wait for ever for a provider that is silent', async () => {
  const peer = await startCaptchaPeer('s');
  const server = await startTestServer({
    env: { CAPTCHA: 'hcaptcha', CAPTCHA_SITE_KEY: 'k', CAPTCHA_SECRET: 's', CAPTCHA_VERIFY_URL: peer.url },
  });
  try {
    await expect(checkOf(server)('signIn', 'silent', caller)).rejects.toMatchObject(unavailable);
  } finally {
    await server.stop();
    await peer.stop();
  }
});
