import { afterAll, beforeAll, expect } from 'vitest';
import type { CaptchaAction } from '../../src/domain/calls/captcha.ts';
import { jakartaDate } from '../../src/domain/dates/jakarta-date.ts';
import { demoSamples } from '../../src/server/features/demo/demo-receipts.ts';
import { Client } from '../support/client.ts';
import { promise } from '../support/promise.ts';
import { startTestServer, type TestServer } from '../support/server.ts';
import { encodeAnswer, solveCaptcha } from '../support/solve-captcha.ts';

/** The numbers of unknown IDs and of unknown NPWPs that are answered within a minute. */
const missedIds = 600;
const missedNpwps = 300;
const tooMany = 40;
const knownNpwp = '0012345674901000';

let first: TestServer;
let second: TestServer;
let withoutCaptcha: TestServer;
beforeAll(async () => {
  const env = { RATE_LIMIT_FACTOR: '1', TRUST_PROXY: '1', CAPTCHA: 'altcha' };
  first = await startTestServer({ env });
  const { databaseUrl } = first;
  second = await startTestServer({ env, databaseUrl });
  withoutCaptcha = await startTestServer({ env: { ...env, CAPTCHA: 'off' }, databaseUrl });
  for (const server of [first, second, withoutCaptcha]) server.clock.standStill();
});
afterAll(async () => {
  for (const server of [withoutCaptcha, second, first]) await server.stop();
});

let caller = 0;
/** Every call comes from another address. */
const elsewhere = () => ({ 'x-forwarded-for': `198.18.${++caller >> 8}.${caller & 255}` });

/** Clients that have their anti-forgery token already: to fetch one is a call, too. */
const clients = new Map<TestServer, Client>();
const clientOf = (server: TestServer) => {
  const client = clients.get(server) ?? new Client(server.address);
  clients.set(server, client);
  return client;
};

type Ask = (server: TestServer, value: string, captcha?: string) => Promise<Response>;
const post =
  (path: string, field: string): Ask =>
  (server, value, captcha) =>
    clientOf(server).post(path, { [field]: value, captcha }, elsewhere());
const get =
  (path: string): Ask =>
  (server, value, captcha) =>
    clientOf(server).get(path + value, {
      ...elsewhere(),
      ...(captcha === undefined ? {} : { 'x-captcha': captcha }),
    });
const check = post('/api/checkTrx', 'transactionId');
const lookUp = post('/api/lookup-npwp', 'npwp');
const track = get('/api/track/');
const trackings = [track, ...['track-status', 'customer-detail', 'pos-detail'].map((p) => get(`/api/${p}/`))];

const both = () => [first, second];
const solved = async (action: CaptchaAction) =>
  encodeAnswer(await solveCaptcha(new Client(first.address), action));
const said = async (response: Promise<Response>) => {
  const { status, text } = await response.then(async (r) => ({ status: r.status, text: await r.text() }));
  return { status, ...(JSON.parse(text) as { code?: string; message?: string }) };
};

/** Asks both servers in turn for things that do not exist; returns how often each status was answered. */
async function miss(times: number, asks: Ask[], value: (at: number) => string) {
  const statuses: number[] = [];
  for (let sent = 0; sent < times; sent += 40) {
    const some = Array.from({ length: Math.min(40, times - sent) }, (_, i) => sent + i);
    const answers = some.map((at) => (asks[at % asks.length] ?? check)(at % 2 ? first : second, value(at)));
    statuses.push(...(await Promise.all(answers)).map(({ status }) => status));
  }
  return Object.fromEntries([...Map.groupBy(statuses, (s) => s)].map(([s, same]) => [s, same.length]));
}

promise(6, 'Whoever asks from many addresses what exists soon learns nothing without a captcha', async () => {
  const { valid, alreadyRequested } = demoSamples(jakartaDate(first.clock.now()));
  expect(await miss(missedIds + tooMany, [check, ...trackings], (at) => `98765${at}`)).toEqual({
    404: missedIds,
    422: tooMany,
  });

  // Known or not, asked for by whichever call at whichever server: the same answer to the letter.
  const refused = {
    status: 422,
    code: 'captchaFailed',
    message: 'Verifikasi keamanan gagal. Mohon coba lagi.',
  };
  for (const server of both())
    for (const ask of [check, ...trackings])
      for (const id of [valid, alreadyRequested, '98765'])
        expect(await said(ask(server, id))).toEqual(refused);

  // An answer of the captcha helps once, and the call that it was made for.
  const forTracking = await solved('track');
  expect(await said(check(first, valid, forTracking))).toEqual(refused);
  expect(await said(track(second, alreadyRequested, await solved('submitRequest')))).toEqual(refused);
  expect((await track(second, alreadyRequested, forTracking)).status).toBe(200);
  expect(await said(track(first, alreadyRequested, forTracking))).toEqual(refused);
  expect((await track(first, '98765', await solved('track'))).status).toBe(404);
  expect((await check(first, valid, await solved('checkTransaction'))).status).toBe(200);
  expect((await check(second, '98765', await solved('checkTransaction'))).status).toBe(404);

  // A faktur tells nothing without its token, and companies have a count of their own.
  expect((await track(first, `${alreadyRequested}/faktur`)).status).toBe(404);
  expect((await lookUp(second, knownNpwp)).status).toBe(200);
  expect(await miss(missedNpwps + tooMany, [lookUp], (at) => String(9_000_000_000_000_000 + at))).toEqual({
    404: missedNpwps,
    422: tooMany,
  });
  for (const server of both()) expect(await said(lookUp(server, knownNpwp))).toEqual(refused);
  expect((await lookUp(first, knownNpwp, await solved('lookupCompany'))).status).toBe(200);

  // Where there is no captcha to solve, everybody waits.
  for (const ask of [() => check(withoutCaptcha, valid), () => lookUp(withoutCaptcha, knownNpwp)]) {
    const waiting = await ask();
    expect(waiting.status).toBe(429);
    expect(Number(waiting.headers.get('retry-after'))).toBeGreaterThan(0);
    expect(Number(waiting.headers.get('retry-after'))).toBeLessThanOrEqual(60);
  }

  for (const server of both()) server.clock.advance(61_000);
  expect((await track(second, alreadyRequested)).status).toBe(200);
  expect((await lookUp(first, knownNpwp)).status).toBe(200);
  return {
    servers: 2,
    addresses: caller,
    'unknown IDs answered in a minute': missedIds,
    'unknown NPWPs answered in a minute': missedNpwps,
    'answers beyond': 0,
  };
});
