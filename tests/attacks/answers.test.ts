import { readdirSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterAll, beforeAll, expect } from 'vitest';
import { jakartaDate } from '../../src/domain/dates/jakarta-date.ts';
import { demoPassword } from '../../src/server/features/demo/demo-accounts.ts';
import { demoReceipts } from '../../src/server/features/demo/demo-receipts.ts';
import { Client } from '../support/client.ts';
import { calls } from '../support/doors.ts';
import { promise } from '../support/promise.ts';
import { wholeAnswer } from '../support/whole-answer.ts';
import { sendRaw } from '../support/raw-http.ts';
import { submitForm } from '../support/request-form.ts';
import { startTestServer, type TestServer } from '../support/server.ts';
import { signedIn } from '../support/staff.ts';

let server: TestServer;
let secure: TestServer;
beforeAll(async () => {
  server = await startTestServer();
  secure = await startTestServer({ env: { BASE_URL: 'https://faktur.example.co.id' } });
});
afterAll(async () => {
  await secure.stop();
  await server.stop();
});

type Headers = Record<string, string>;

/** A worker has the policy of its own file: the one that reads barcodes may run WebAssembly (record 60), and nothing else may. */
const isReader = (what: string) =>
  /^GET \/assets\/read-codes\.worker-[\w-]+\.js(?:\.gz|\.br)? 200$/.test(what);

function expectShielded(what: string, headers: Headers): void {
  const sent = headers['content-security-policy'] ?? '';
  const policy = isReader(what)
    ? sent.replace("script-src 'self' 'wasm-unsafe-eval';", "script-src 'self';")
    : sent;
  const isMail = what.endsWith('/html 200');
  expect({ what, policy }).toMatchObject({
    policy: expect.stringContaining(isMail ? 'sandbox' : "script-src 'self';") as unknown,
  });
  expect({ what, policy }).toMatchObject({
    policy: expect.stringContaining(`frame-ancestors ${isMail ? "'self'" : "'none'"}`) as unknown,
  });
  expect({ what, policy }).toMatchObject({
    policy: expect.stringMatching(/^default-src 'none';(?!.*script-src[^;]*unsafe)/) as unknown,
  });
  expect({ what, ...headers }).toMatchObject({
    'x-content-type-options': 'nosniff',
    'x-frame-options': isMail ? 'SAMEORIGIN' : 'DENY',
    'referrer-policy': 'no-referrer',
    'cross-origin-opener-policy': 'same-origin',
    'cross-origin-resource-policy': 'same-origin',
  });
  for (const chatty of ['server', 'x-powered-by']) expect(headers).not.toHaveProperty(chatty);
  expect(headers['access-control-allow-origin']).toBeUndefined();
}

const headersOf = (raw: string): Headers =>
  Object.fromEntries(
    (raw.split('\r\n\r\n')[0] ?? '')
      .split('\r\n')
      .slice(1)
      .map((line) => {
        const colon = line.indexOf(':');
        return [line.slice(0, colon).toLowerCase(), line.slice(colon + 1).trim()];
      }),
  );

/** What is not HTTP, or HTTP that somebody might take in two ways. */
const malformed: Record<string, [status: number, bytes: string]> = {
  'no HTTP': [400, 'THIS IS NOT HTTP\r\n\r\n'],
  'HTTP of tomorrow': [400, 'GET / HTTP/2.5\r\nhost: x\r\n\r\n'],
  'the greeting of HTTP/2': [400, 'PRI * HTTP/2.0\r\n\r\nSM\r\n\r\n'],
  'no host': [400, 'GET / HTTP/1.1\r\nconnection: close\r\n\r\n'],
  'a method of nobody': [400, 'STEAL / HTTP/1.1\r\nhost: x\r\n\r\n'],
  'two lengths': [
    400,
    'POST /api/login HTTP/1.1\r\nhost: x\r\ncontent-length: 4\r\ncontent-length: 5\r\n\r\nabcde',
  ],
  'a length and chunks': [
    400,
    'POST /api/login HTTP/1.1\r\nhost: x\r\ntransfer-encoding: chunked\r\ncontent-length: 4\r\n\r\n0\r\n\r\nGET / HTTP/1.1\r\n\r\n',
  ],
  'another encoding': [
    400,
    'POST /api/login HTTP/1.1\r\nhost: x\r\ntransfer-encoding: xchunked\r\n\r\n0\r\n\r\n',
  ],
  'chunks without a size': [
    400,
    'POST /api/login HTTP/1.1\r\nhost: x\r\ncontent-type: application/json\r\ntransfer-encoding: chunked\r\n\r\nZZ\r\n\r\n',
  ],
  'a header with NUL': [400, 'GET / HTTP/1.1\r\nhost: x\r\nx: a\0b\r\n\r\n'],
  'lines without CR': [400, 'GET / HTTP/1.1\nhost: x\nconnection: close\n\n'],
  'a folded header': [400, 'GET / HTTP/1.1\r\nhost: x\r\nx: a\r\n b\r\n\r\n'],
  'a space before the colon': [400, 'GET / HTTP/1.1\r\nhost : x\r\n\r\n'],
  'headers without end': [431, `GET / HTTP/1.1\r\nhost: x\r\nx: ${'a'.repeat(20_000)}\r\n\r\n`],
  'an expectation': [417, 'GET / HTTP/1.1\r\nhost: x\r\nexpect: a-miracle\r\nconnection: close\r\n\r\n'],
  'an address that is none': [404, 'GET /%E0%A4%A HTTP/1.1\r\nhost: x\r\nconnection: close\r\n\r\n'],
  'an address without end': [
    404,
    `GET /${'a'.repeat(12_000)} HTTP/1.1\r\nhost: x\r\nconnection: close\r\n\r\n`,
  ],
  'the address of another site': [
    404,
    'GET http://evil.example/ HTTP/1.1\r\nhost: x\r\nconnection: close\r\n\r\n',
  ],
};

const fileNames = (folder: string) =>
  readdirSync(folder, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map((entry) => join(entry.parentPath, entry.name).slice(folder.length));

promise(11, 'Every answer carries the headers that keep foreign scripts, frames and types out', async () => {
  const seen = new Map<number, number>();
  const note = (status: number) => void seen.set(status, (seen.get(status) ?? 0) + 1);
  const look = async (client: Client, method: string, path: string, more: Headers = {}, body?: unknown) => {
    const response = await client.send(method, path, body, more);
    await wholeAnswer(response);
    const what = `${method} ${path} ${response.status}`;
    expectShielded(what, Object.fromEntries(response.headers));
    if (path.startsWith('/api/') && path !== '/api/openapi.json')
      expect(`${what} ${response.headers.get('cache-control')}`).toContain(`${what} no-store`);
    note(response.status);
    return response;
  };

  const admin = await signedIn(server, 'admin');
  const stranger = new Client(server.address);
  const id = demoReceipts(jakartaDate(server.clock.now())).requested[3]?.transactionId ?? '';
  for (const client of [stranger, admin]) {
    for (const { endpoint, name } of calls) {
      if (name === 'logout') continue;
      const path = endpoint.path.replace('{page}', '1').replaceAll(/\{\w+\}/g, id);
      await look(client, endpoint.method, path, {}, endpoint.body ? {} : undefined);
      if (endpoint.method === 'GET') await look(client, 'HEAD', path);
      else await look(client, endpoint.method, path, { 'x-xsrf-token': '' });
    }
  }
  const pages = [
    '/',
    '/admin',
    '/track?id=1',
    '/nope',
    '/health/live',
    '/health/ready',
    '/metrics',
    '/api/docs',
  ];
  for (const path of [
    ...pages,
    '/api/nope',
    '/api/openapi.json',
    '/assets/nope.js',
    '/assets/',
    '/%2e%2e%2fpackage.json',
  ])
    await look(stranger, 'GET', path, { accept: 'text/html' });
  const files = fileNames(server.deps.webFolder);
  for (const file of files) await look(stranger, 'GET', file);
  const asset = files.find((file) => /^\/assets\/.*\.js$/.test(file)) ?? '';
  for (const more of [
    { range: 'bytes=0-9' },
    { range: 'bytes=999999999-' },
    { 'if-match': '"other"' },
  ] as Headers[])
    expect((await look(stranger, 'GET', asset, more)).status).toBeLessThan(500);
  for (const method of ['OPTIONS', 'PATCH', 'PROPFIND', 'QUERY', 'PUT', 'DELETE', 'POST'])
    for (const path of ['/', '/api/session', asset, '/nope'])
      expect((await look(stranger, method, path)).status).toBeLessThan(500);
  expect(
    (await look(stranger, 'POST', '/api/login', {}, { empid: 'x', password: 'y'.repeat(300_000) })).status,
  ).toBe(413);
  expect((await look(stranger, 'POST', '/api/login', { 'content-type': 'text/xml' }, '<x/>')).status).toBe(
    415,
  );
  expect((await look(stranger, 'POST', '/api/login', {}, '{"empid":')).status).toBe(422);
  for (const [what, [status, bytes]] of Object.entries(malformed)) {
    const answer = await sendRaw(server.address, bytes);
    expect(`${what}: ${answer.slice(0, 12)}`).toBe(`${what}: HTTP/1.1 ${status}`);
    expectShielded(what, headersOf(answer));
    note(status);
  }
  // Neither proxies nor mirrors: what CONNECT and TRACE are for is not done.
  const traced = await sendRaw(
    server.address,
    'TRACE / HTTP/1.1\r\nhost: x\r\nx-secret: s3cret\r\nconnection: close\r\n\r\n',
  );
  expect(traced).not.toContain('s3cret');
  expect(await sendRaw(server.address, 'CONNECT localhost:1 HTTP/1.1\r\nhost: x\r\n\r\n')).not.toMatch(
    / 200 /,
  );

  const overHttps = await new Client(secure.address).signIn('admin', demoPassword);
  for (const response of [overHttps, await fetch(secure.address), await fetch(`${secure.address}/api/nope`)])
    expect(response.headers.get('strict-transport-security')).toMatch(/max-age=\d{8}; includeSubDomains/);
  expect(await sendRaw(secure.address, 'NOT HTTP\r\n\r\n')).toMatch(
    /strict-transport-security: max-age=\d{8}/,
  );

  const answers = [...seen.values()].reduce((sum, count) => sum + count, 0);
  return { answers, statuses: [...seen.keys()].toSorted((a, b) => a - b).join(' '), bare: 0 };
});

promise(28, 'A fault of ours shows a number to ask about, and nothing else', async () => {
  const broken = await startTestServer();
  const folder = join(broken.deps.config.dataDir, 'files');
  const id = demoReceipts(jakartaDate(broken.clock.now())).requested[3]?.transactionId ?? '';
  const free = demoReceipts(jakartaDate(broken.clock.now())).valid[0]?.transactionId ?? '';
  const renamed = (table: string) => ({
    breakIt: async () => void (await broken.owner.script(`alter table ${table} rename to ${table}_away`)),
    mendIt: async () => void (await broken.owner.script(`alter table ${table}_away rename to ${table}`)),
  });
  const faults = {
    'no requests': renamed('requests'),
    'no audit log': renamed('audit_log'),
    'no sessions': renamed('sessions'),
    'no counts': renamed('call_counts'),
    'no storage': {
      breakIt: async () => {
        renameSync(folder, `${folder}-away`);
        writeFileSync(folder, 'in the way');
      },
      mendIt: async () => {
        rmSync(folder);
        renameSync(`${folder}-away`, folder);
      },
    },
    'no database': { breakIt: () => broken.deps.database.end(), mendIt: async () => {} },
  };
  /** What only somebody who looks into the machine could know. */
  const telling =
    /select |insert |relation|_away|column|syntax|postgres|node_modules|file:|\.ts\b|\bat \w+ \(|stack|errno|enoent|enotdir|econn|connection_|faktur-desk-data|127\.0\.0\.1/i;
  const admin = await signedIn(broken, 'admin');
  let asked = 0;
  let failed = 0;
  for (const [fault, { breakIt, mendIt }] of Object.entries(faults)) {
    await breakIt();
    const answers = await Promise.all([
      ...calls
        .filter(({ endpoint, name }) => endpoint.method === 'GET' && name !== 'downloadReport')
        .map(({ endpoint }) => {
          const path = endpoint.path.replace('{page}', '1').replaceAll(/\{\w+\}/g, id);
          // A page of a list: of whole ones only two are served at a time.
          return admin.get(endpoint.counted ? `${path}?page=1` : path, { accept: 'text/html' });
        }),
      admin.get('/api/report.xlsx'),
      admin.post('/api/checkTrx', { transactionId: id }),
      admin.post('/api/update-status-and-remarks', { trxno: id, status: 'O', remarks: 'x' }),
      admin.send('PUT', '/api/close_multiple', { trxnos: [id] }),
      new Client(broken.address).signIn('admin', demoPassword),
      submitForm(admin, free),
    ]);
    await mendIt();
    for (const answer of answers) {
      asked++;
      if (answer.status < 500) {
        // A list that had begun when the fault came up breaks off, which its reader notices.
        await wholeAnswer(answer).catch(() => {});
        continue;
      }
      const text = await wholeAnswer(answer);
      failed++;
      const requestId = answer.headers.get('x-request-id') ?? '';
      const body = JSON.parse(text) as Record<string, unknown>;
      const isOurs = body['code'] === 'internal';
      expect({ fault, ...body }).toEqual({
        fault,
        code: isOurs ? 'internal' : 'busy',
        message: expect.any(String) as unknown,
        ...(isOurs ? { requestId } : {}),
      });
      expect(`${text}${JSON.stringify([...answer.headers])}`).not.toMatch(telling);
      expect(broken.logLines.some((line) => line.includes(requestId) && line.includes('"err"'))).toBe(true);
    }
  }
  expect(failed).toBeGreaterThan(20 * Object.keys(faults).length);
  await broken.stop();
  return { faults: Object.keys(faults).length, calls: asked, failed, 'told more': 0 };
});
