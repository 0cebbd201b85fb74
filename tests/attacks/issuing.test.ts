import { once } from 'node:events';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { buffer } from 'node:stream/consumers';
import { afterAll, beforeAll, expect } from 'vitest';
import { signedHeaders } from '../../src/server/adapters/issuing/klikpajak/signature.ts';
import { fakturIssuers } from '../../src/server/adapters/issuing/faktur-issuers.ts';
import { startStandIn, type StandIn } from '../../src/server/adapters/issuing/stand-in/stand-in.ts';
import { providerSender } from '../../src/server/adapters/outgoing/provider-sender.ts';
import { askedFaktur } from '../support/asked-faktur.ts';
import { newIds } from '../support/bulk.ts';
import type { Client } from '../support/client.ts';
import { plantSales } from '../support/coretax.ts';
import { secrets, seller, startIssuers } from '../support/issuers.ts';
import { plantIssue } from '../support/issues.ts';
import { promise } from '../support/promise.ts';
import { startTestServer, type TestServer } from '../support/server.ts';
import { answerOf, newUser } from '../support/staff.ts';
import { startWebhookReceiver } from '../support/webhook-receiver.ts';

const minute = 60_000;

let server: TestServer;
let standIn: StandIn;
let admin: Client;
beforeAll(async () => {
  server = await startTestServer({ env: { DEMO: 'off', WEBHOOK_ALLOWED_HOSTS: '127.0.0.1' } });
  standIn = await startStandIn({ clock: server.clock, seller });
  admin = await newUser(server, 'chief', 'superAdmin');
});
afterAll(async () => {
  await standIn.stop();
  await server.stop();
});

const settingsPath = '/api/issuing/settings';
const save = async (changes: object) => {
  const now = (await (await admin.get(settingsPath)).json()) as Record<string, object>;
  const saved = await answerOf(admin.send('PUT', settingsPath, { ...now, ...changes }));
  expect(saved).toMatchObject({ status: 200 });
  return saved;
};

const pushPath = '/api/issuing/push/klikpajak';
type Push = { path?: string; body?: string; headers?: Record<string, string | undefined> };

/** Posts as a program does: without cookies and tokens. */
async function push({ path = pushPath, body = '', headers = {} }: Push): Promise<number> {
  const told = Object.entries(headers).filter((one): one is [string, string] => one[1] !== undefined);
  const answer = await fetch(server.address + path, { method: 'POST', body, headers: told });
  await answer.arrayBuffer();
  return answer.status;
}

promise(38, 'A push has one faktur read, if it proves its origin, and does nothing else', async () => {
  const elsewhere = await startWebhookReceiver();
  const { clientSecret, pushSecret } = secrets;
  const klikpajak = { address: standIn.address, clientId: 'kopi', clientSecret, pushSecret };
  await save({ provider: 'klikpajak', policy: 'press', klikpajak });
  const { database, clock } = server.deps;
  const [id = ''] = newIds(1);
  await plantSales(database, [{ transactionId: id, salesDate: '2026-11-03', status: 'process' }]);
  await plantIssue(database, { transactionId: id, state: 'signing' });
  await database`update issues set provider = 'klikpajak', reference = '1824' where transaction_id = ${id}`;
  const nextAt = async () => {
    const [row] = await database<
      { at: Date }[]
    >`select next_at as at from issues where transaction_id = ${id}`;
    return row?.at.getTime();
  };
  const everything = async () =>
    JSON.stringify(
      await database`select to_jsonb(i) - 'next_at' as issue, to_jsonb(r) as request,
        (select count(*)::int from fakturs) as fakturs, (select count(*)::int from issuing_calls) as calls,
        (select count(*)::int from mails) as mails, (select to_jsonb(s) from issuing s) as settings
      from issues i join requests r using (transaction_id) where transaction_id = ${id}`,
    );
  const later = new Date(clock.now().getTime() + 60 * minute);
  const wait = () => database`update issues set next_at = ${later} where transaction_id = ${id}`;
  await wait();
  const before = await everything();

  const body = JSON.stringify({ efakturOutId: 1824, efakturOutPdfLink: elsewhere.url, event: 'klikpajak' });
  const signed = (change: { secret?: string; body?: string; target?: string; ms?: number } = {}) =>
    signedHeaders(
      { clientId: 'kopi', clientSecret: change.secret ?? pushSecret },
      {
        method: 'POST',
        target: change.target ?? pushPath,
        body: change.body ?? body,
        now: new Date(clock.now().getTime() + (change.ms ?? 0)),
      },
    );
  const good = signed();
  const refused: Record<string, Push> = {
    unsigned: { body },
    empty: {},
    guessed: { body, headers: signed({ secret: 'tebakan' }) },
    'signed as we sign': { body, headers: signed({ secret: clientSecret }) },
    old: { body, headers: signed({ ms: -301_000 }) },
    early: { body, headers: signed({ ms: 400_000 }) },
    'of another path': { body, headers: signed({ target: '/api/issuing/push/other' }) },
    'with a query': { path: `${pushPath}?a=1`, body, headers: good },
    'another body': { body: body.replace('1824', '1825'), headers: good },
    'no digest': { body, headers: { ...good, digest: undefined } },
    'no date': { body, headers: { ...good, date: undefined } },
    'a key instead': { body, headers: { authorization: `Bearer ${pushSecret}` } },
    'of a provider that sends none': { path: '/api/issuing/push/pajakexpress', body, headers: good },
  };
  for (const [what, one] of Object.entries(refused))
    expect({ what, status: await push(one) }).toEqual({ what, status: 401 });
  for (const unknown of ['other', '__proto__', 'none', 'toString'])
    expect(await push({ path: `/api/issuing/push/${unknown}`, body, headers: good })).toBe(404);
  expect(await push({ body: 'x'.repeat(20_000), headers: good })).toBe(413);
  // A session opens nothing here.
  expect((await admin.post(pushPath, { efakturOutId: 1824 })).status).toBe(401);
  for (const nothing of ['', '[]', 'null', '{"efakturOutId":{}}', '{"efakturOutId":"9999"}', '\u0000'])
    expect(await push({ body: nothing, headers: signed({ body: nothing }) })).toBe(
      nothing === '' ? 401 : 204,
    );
  expect(await nextAt()).toBe(later.getTime());
  expect(await everything()).toBe(before);

  for (const type of [undefined, 'application/json', 'text/plain', 'multipart/form-data; boundary=x']) {
    await wait();
    server.clock.advance(1_000);
    expect(await push({ body, headers: { ...signed(), 'content-type': type } })).toBe(204);
    expect(await nextAt()).toBeLessThanOrEqual(clock.now().getTime());
  }
  server.clock.advance(1_000);
  const last = signed();
  await push({ body, headers: last });
  await wait();
  const repeated = await Promise.all(Array.from({ length: 20 }, () => push({ body, headers: last })));
  expect(new Set(repeated)).toEqual(new Set([204]));
  expect(await nextAt()).toBe(later.getTime());
  expect(await everything()).toBe(before);

  await save({ klikpajak: { ...klikpajak, pushSecret: null } });
  server.clock.advance(1_000);
  expect(await push({ body, headers: signed() })).toBe(401);
  expect(elsewhere.received).toEqual([]);
  await elsewhere.stop();
  return { refused: Object.keys(refused).length, repeated: repeated.length, 'addresses fetched': 0 };
});

promise(38, 'The address of a provider, and what it leads on to, lie nowhere inside', async () => {
  const peers = await startIssuers();
  const { port } = new URL(peers.standIn.address);
  const names: Record<string, string[]> = {
    'penyedia.example': ['127.0.0.1'],
    'dalam.example': ['10.1.2.3'],
    'separuh.example': ['93.184.216.34', '127.0.0.1'],
  };
  const asked: string[] = [];
  const resolve = async (host: string) => {
    asked.push(host);
    // A name that has changed its mind when it is asked for the second time.
    if (host === 'berubah.example')
      return [
        { address: asked.filter((one) => one === host).length > 1 ? '10.0.0.1' : '127.0.0.1', family: 4 },
      ];
    return (names[host] ?? []).map((address) => ({ address, family: 4 }));
  };
  const sender = providerSender({
    allowed: { hosts: ['penyedia.example'], networks: [{ address: '127.0.0.1', prefix: 32 }] },
    isProduction: false,
    resolve,
  });
  const call = (address: string, timeoutMs = 2_000) =>
    sender.send({ method: 'GET', address, headers: {}, body: '', timeoutMs, answerMaxBytes: 100_000 });
  const inside = [
    'http://10.0.0.1/',
    'http://169.254.169.254/latest/meta-data/',
    'http://[::ffff:10.0.0.1]/',
    'http://0x0a000001/',
    'http://dalam.example/',
  ];
  for (const address of inside) expect(await call(address)).toEqual({ problem: 'notAllowed', isSent: false });
  for (const address of ['kopi', 'ftp://penyedia.example/', 'http://a:b@penyedia.example/'])
    expect(await call(address)).toEqual({ problem: 'address', isSent: false });
  expect(await call('http://tidak-ada.example/')).toEqual({ problem: 'hostNotFound', isSent: false });
  expect(await call(`http://berubah.example:${port}/`)).toMatchObject({ status: 404 });
  expect(asked.filter((host) => host === 'berubah.example')).toHaveLength(1);
  expect(await call(`http://berubah.example:${port}/`)).toEqual({ problem: 'notAllowed', isSent: false });
  const production = providerSender({ allowed: { hosts: [], networks: [] }, isProduction: true, resolve });
  expect(await production.judge('http://penyedia.example/')).toBe('webhookHttps');

  const peer = await startWebhookReceiver();
  peer.answers({ location: 'http://169.254.169.254/' });
  const post = (timeoutMs = 2_000) =>
    sender.send({
      method: 'POST',
      address: peer.url,
      headers: {},
      body: '{}',
      timeoutMs,
      answerMaxBytes: 100_000,
    });
  expect(await post()).toMatchObject({ status: 302 });
  peer.answers('silent');
  expect(await post(300)).toEqual({ problem: 'timeout', isSent: true });
  peer.answers('endless');
  expect(await post()).toEqual({ problem: 'tooLong', isSent: true });
  peer.answers('cut');
  expect(await post()).toEqual({ problem: 'unreachable', isSent: true });
  await peer.stop();

  // The provider's own host is open by its name; the PDF that it names lies on an address inside, which is not.
  const byName = providerSender({
    allowed: { hosts: ['penyedia.example'], networks: [] },
    isProduction: false,
    resolve,
  });
  const settings = {
    ...peers.settings,
    klikpajak: { ...peers.settings.klikpajak, address: `http://penyedia.example:${port}` },
  };
  const journal = {
    call: async <T>(_: unknown, perform: () => Promise<{ value: T }>) => (await perform()).value,
  };
  const issuer = fakturIssuers({ sender: byName, clock: peers.clock }).klikpajak(settings, secrets, journal);
  const faktur = askedFaktur();
  const submitted = await issuer.submit(faktur);
  const reference = 'done' in submitted ? (submitted.done.reference ?? '') : '';
  expect(await issuer.read(reference, faktur)).toMatchObject({ done: { state: 'approved' } });
  expect(await issuer.pdf(reference, faktur)).toEqual({
    uncertain: expect.stringContaining('jaringan dalam') as string,
  });
  await peers.stop();
  return { 'inside refused': inside.length + 2, 'redirects followed': 0 };
});

/** A provider that says back whatever it is told, headers and all, as its own words. */
async function startEcho() {
  const tokens = {
    jwt: `eyJ${'a'.repeat(40)}.${'b'.repeat(40)}.${'c'.repeat(40)}`,
    token: 'x-token-yang-rahasia',
  };
  const heard: string[] = [];
  const listener = createServer(async (request, response) => {
    const body = (await buffer(request)).toString();
    const { authorization = '', 'x-token': token = '' } = request.headers;
    heard.push([authorization, String(token), body].join(' '));
    const say = (status: number, json: object) =>
      response.writeHead(status, { 'content-type': 'application/json' }).end(JSON.stringify(json));
    if (request.url === '/auth/login' && !body.includes('sandi-salah'))
      return say(200, { status: 'success', code: 200, data: { token: tokens.jwt } });
    if (request.url === '/npwp/log')
      return say(200, {
        status: 'success',
        code: 200,
        data: [{ token: tokens.token, session_expired: 21_600 }],
      });
    const { clientSecret, pushSecret } = secrets;
    const known = request.url?.startsWith('/v2/klikpajak') ? [clientSecret, pushSecret] : [];
    const message = ['Ditolak:', ...known, authorization, token, body, ...request.rawHeaders].join(' ');
    return say(422, { status: 'error', code: 'MAG-000', message });
  });
  listener.listen(0, '127.0.0.1');
  await once(listener, 'listening');
  return {
    address: `http://127.0.0.1:${(listener.address() as AddressInfo).port}`,
    tokens,
    heard,
    stop: () => listener.close(),
  };
}

promise(38, 'Secrets of a provider stand in no answer, log, audit line, kept call or table', async () => {
  const echo = await startEcho();
  const answers: unknown[] = [];
  const { address } = echo;
  const { clientSecret, pushSecret, password } = secrets;
  const pajakexpress = { address, reportAddress: address, email: 'pajak@contoh.co.id', npwp: seller.npwp };
  answers.push(
    await save({
      signer: { name: 'Sari', number: '3174012345678901', place: 'JAKARTA' },
      klikpajak: { address, clientId: 'kopi', clientSecret, pushSecret },
      pajakexpress: { ...pajakexpress, password },
    }),
  );
  for (const provider of ['klikpajak', 'pajakexpress']) {
    answers.push(await save({ provider }));
    const tested = await answerOf(admin.post(`${settingsPath}/test`));
    expect(tested).toMatchObject({ status: 200, body: { ok: false } });
    answers.push(tested);
  }
  answers.push(await save({ pajakexpress: { ...pajakexpress, password: 'sandi-salah' } }));
  answers.push(await answerOf(admin.post(`${settingsPath}/test`)));
  const { version, ...stale } = (await (await admin.get(settingsPath)).json()) as Record<string, unknown>;
  const withSecret = { ...stale, klikpajak: { address, clientId: 'kopi', clientSecret } };
  answers.push(
    await answerOf(admin.send('PUT', settingsPath, { ...withSecret, version: Number(version) - 1 })),
    await answerOf(admin.send('PUT', settingsPath, { ...withSecret, version, callsPerMinute: 0 })),
  );
  const heard = echo.heard.join('\n');
  for (const sent of [password, 'sandi-salah', echo.tokens.jwt, echo.tokens.token])
    expect(heard).toContain(sent);
  echo.stop();

  const { owner } = server;
  const tables = await owner<{ name: string }[]>`
    select format('%I.%I', schemaname, tablename) as name from pg_tables
    where schemaname not in ('pg_catalog', 'information_schema')`;
  const rows: string[] = [];
  for (const { name } of tables)
    rows.push(JSON.stringify(await owner.script(`select to_jsonb(t) from ${name} t`)));
  const places = { answers: JSON.stringify(answers), log: server.logLines.join(''), tables: rows.join('\n') };
  const known = [clientSecret, pushSecret, password, 'sandi-salah', ...Object.values(echo.tokens)];
  for (const [place, text] of Object.entries(places))
    for (const secret of known)
      expect({ place, secret, found: text.includes(secret) }).toEqual({ place, secret, found: false });
  expect(places.tables).toContain('Ditolak');
  return { secrets: known.length, tables: tables.length, answers: answers.length, found: 0 };
});
