import { randomBytes } from 'node:crypto';
import { afterAll, beforeAll, expect } from 'vitest';
import { limits } from '../../src/server/http/route/limits.ts';
import { Client } from '../support/client.ts';
import { promise } from '../support/promise.ts';
import { startTestServer, type TestServer } from '../support/server.ts';
import { signedIn } from '../support/staff.ts';

let first: TestServer;
let second: TestServer;
let proxied: TestServer;
beforeAll(async () => {
  const env = { RATE_LIMIT_FACTOR: '1' };
  first = await startTestServer({ env });
  const { databaseUrl } = first;
  second = await startTestServer({ env, databaseUrl });
  proxied = await startTestServer({ env: { ...env, TRUST_PROXY: '1' }, databaseUrl });
});
afterAll(async () => {
  for (const server of [proxied, second, first]) await server.stop();
});

const made = (at: number) => `203.0.113.${at % 250}`;
/** Whatever a caller could write to look like somebody else. */
const disguises: ((at: number) => Record<string, string>)[] = [
  (at) => ({ 'x-forwarded-for': made(at) }),
  (at) => ({ 'x-forwarded-for': `${made(at)}, 127.0.0.1`, 'x-real-ip': made(at) }),
  (at) => ({ forwarded: `for=${made(at)};proto=https;host=evil.example` }),
  (at) => ({ 'cf-connecting-ip': made(at), 'true-client-ip': made(at), 'x-client-ip': made(at) }),
  (at) => ({ 'x-cluster-client-ip': made(at), via: `1.1 ${made(at)}`, 'user-agent': `browser ${at}` }),
  () => ({ cookie: `session=${randomBytes(32).toString('base64url')}` }),
  () => ({ cookie: `device=${[0, 1, 2].map(() => randomBytes(32).toString('base64url')).join('.')}` }),
  (at) => ({ 'accept-language': 'en', 'x-request-id': String(at) }),
];

type Call = (client: Client, headers: Record<string, string>) => Promise<Response>;
const post =
  (path: string, body: object): Call =>
  (client, headers) =>
    client.post(path, body, headers);
const get =
  (path: string): Call =>
  (client, headers) =>
    client.get(path, headers);

const limited = {
  session: get('/api/session'),
  captcha: get('/api/captcha?action=signIn'),
  checkTransaction: post('/api/checkTrx', { transactionId: '1' }),
  checkWhileTyping: post('/api/checkTrx/typing', { transactionId: '12345678' }),
  lookupCompany: post('/api/lookup-npwp', { npwp: '0000000000000000' }),
  track: get('/api/track-status/1'),
  confirm: post('/api/confirm', { token: 'invented' }),
  activate: post('/api/activate', { token: 'invented', password: 'kopi susu gula aren' }),
  submit: post('/api/submit-form', {}),
  correct: post('/api/track/1/correction', {}),
  resend: post('/api/resend-confirmation', {}),
  askForLink: post('/api/my/link', {}),
  openVisit: post('/api/my/session', { token: 'invented' }),
  mine: get('/api/my/session'),
  leaveReceipt: post('/api/leave-receipt', {}),
  staff: get('/api/users'),
} satisfies Partial<Record<keyof typeof limits, Call>>;

promise(
  6,
  'Limits count a client once, whichever server answers and whatever headers it makes up',
  async () => {
    for (const server of [first, second, proxied]) server.clock.standStill();
    const both = [first, second];
    let sent = 0;
    for (const [name, call] of Object.entries(limited)) {
      const { max } = limits[name as keyof typeof limited];
      const ask = async (at: number) => {
        const disguise = disguises[at % disguises.length]?.(at) ?? {};
        const client = new Client((both[at % 2] ?? first).address);
        // The anti-forgery token belongs to the made-up session.
        const { cookie } = disguise;
        const [cookieName, value] = cookie?.split('=') ?? [];
        if (cookieName && value) client.cookies.set(cookieName, value);
        const { cookie: _, ...headers } = disguise;
        sent++;
        return (await call(client, headers)).status;
      };
      const statuses: number[] = [];
      for (let at = 0; at < max + 2; at += 32)
        statuses.push(
          ...(await Promise.all(Array.from({ length: Math.min(32, max + 2 - at) }, (_, i) => ask(at + i)))),
        );
      expect({ name, refused: statuses.filter((status) => status === 429).length }).toEqual({
        name,
        refused: 2,
      });
    }
    const refused = await new Client(second.address).get('/api/session', { 'accept-language': 'id' });
    expect(refused.status).toBe(429);
    expect(await refused.json()).toMatchObject({
      code: 'tooManyRequests',
      message: expect.stringMatching(/\d+ detik/),
    });
    expect(Number(refused.headers.get('retry-after'))).toBeGreaterThan(0);
    expect(Number(refused.headers.get('retry-after'))).toBeLessThanOrEqual(60);

    // Behind one proxy the hop that it wrote counts, and nothing in front of it or instead of it.
    const from = async (chain: string) =>
      (await new Client(proxied.address).get('/api/captcha?action=signIn', { 'x-forwarded-for': chain }))
        .status;
    const { max } = limits.captcha;
    const chains = Array.from(
      { length: max },
      (_, i) => `${made(i)}, ${i % 2 ? '198.51.100.7' : '198.51.100.7:4711'}`,
    );
    expect(await Promise.all(chains.map(from))).not.toContain(429);
    expect(await from('9.9.9.9, 198.51.100.7')).toBe(429);
    expect(await from('9.9.9.9, [2001:db8::1]:80')).not.toBe(429);
    // What is no address is the proxy's own, which has used up its calls as 127.0.0.1 above.
    for (const nobody of ['unknown', '_hidden', randomBytes(5_000).toString('base64')])
      expect(await from(nobody)).toBe(429);

    for (const server of [first, second]) server.clock.advance(61_000);
    expect((await new Client(second.address).get('/api/session')).status).toBe(200);
    // Somebody with a session is not held up by strangers of the same address.
    const staff = await signedIn(first, 'admin');
    for (let i = 0; i < 2; i++) await new Client(first.address).get('/api/users');
    expect((await staff.get('/api/users')).status).toBe(200);
    return {
      limits: Object.keys(limited).length,
      servers: 2,
      disguises: disguises.length,
      calls: sent,
      'beyond the limit': 0,
    };
  },
);
