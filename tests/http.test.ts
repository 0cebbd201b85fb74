import { rmSync, watch, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { catalog } from '../src/contract/catalog.ts';
import type { Endpoint } from '../src/contract/endpoint.ts';
import { Client } from './support/client.ts';
import { startTestServer, type TestServer } from './support/server.ts';
import { until } from './support/until.ts';

let server: TestServer;
beforeAll(async () => {
  server = await startTestServer();
});
afterAll(() => server.stop());

const client = () => new Client(server.address);
const endpoints = Object.entries<Endpoint>(catalog);

describe('anti-forgery', () => {
  it('comes with any page and takes our own origin, by whatever name the machine is called', async () => {
    const c = client();
    await c.get('/', { accept: 'text/html' });
    expect(c.cookies.has('XSRF-TOKEN')).toBe(true);
    expect((await c.post('/api/logout', undefined, { origin: server.address })).status).toBe(204);
    const { port } = new URL(server.address);
    const local = new Client(`http://127.0.0.1:${port}`);
    expect((await local.post('/api/logout', undefined, { origin: `http://127.0.0.1:${port}` })).status).toBe(
      204,
    );
  });
});

describe('errors', () => {
  it('speak the language of the caller', async () => {
    const inEnglish = await client().get('/api/nope', { 'accept-language': 'en' });
    expect(await inEnglish.json()).toEqual({ code: 'notFound', message: 'Not found.' });
    const byDefault = await client().get('/api/nope', { 'accept-language': 'fr' });
    expect(await byDefault.json()).toEqual({ code: 'notFound', message: 'Tidak ditemukan.' });
  });

  it.each([
    ['broken JSON', '{"empid":', 422, 'invalidInput'],
    ['a list', '[]', 422, 'invalidInput'],
    ['null', 'null', 422, 'invalidInput'],
    ['too much', JSON.stringify({ empid: 'x', password: 'y'.repeat(300_000) }), 413, 'tooLarge'],
    [
      'a field that is too long',
      JSON.stringify({ empid: 'x', password: 'y'.repeat(3_000) }),
      422,
      'invalidInput',
    ],
  ])('explain %s', async (_what, body, status, code) => {
    const response = await client().post('/api/login', body);
    expect(response.status).toBe(status);
    expect(await response.json()).toMatchObject({ code });
  });

  it('explain a body of another kind', async () => {
    const response = await client().post('/api/login', 'empid=admin', {
      'content-type': 'application/x-www-form-urlencoded',
    });
    expect(response.status).toBe(415);
  });

  it('say busy, not broken, while the database is away, and recover by themselves', async () => {
    const own = await startTestServer();
    try {
      const name = new URL(own.deps.databaseUrl).pathname.slice(1);
      const readiness = async () => (await new Client(own.address).get('/health/ready')).status;
      const admin = await startTestServer();
      await admin.owner.script(`alter database ${name} with allow_connections false`);
      await admin.owner`select pg_terminate_backend(pid) from pg_stat_activity where datname = ${name}`;
      // A session that was told to end may answer once more.
      await until(async () => (await readiness()) === 503);
      await admin.owner.script(`alter database ${name} with allow_connections true`);
      await admin.stop();
      expect(await until(async () => (await readiness()) === 200)).toBe(true);
    } finally {
      await own.stop();
    }
  });
});

it('says in its log what happened, by route and status', async () => {
  const c = client();
  await c.get('/api/session?token=secret-token');
  await c.signIn('admin', 'not the password');
  // A line is written when its answer has left, so the answer may be here first.
  const lineOf = (...parts: string[]) =>
    until(() => server.logLines.find((line) => parts.every((part) => line.includes(part))));
  await lineOf('"route":"/api/session"');
  expect(JSON.parse(await lineOf('"route":"/api/login"', '"status":401'))).toMatchObject({
    level: 'info',
    reqId: expect.stringMatching(/^[0-9a-f-]{36}$/),
  });
});

describe('operations', () => {
  it('is live, and ready with its reasons', async () => {
    expect((await client().get('/health/live')).status).toBe(200);
    const ready = await client().get('/health/ready');
    expect(ready.status).toBe(200);
    expect(await ready.json()).toEqual({
      status: 'ok',
      draining: false,
      checks: { database: true, migrations: true, storage: true },
    });
  });

  it('is not ready without storage, without a migration, or when it is about to end', async () => {
    const own = await startTestServer();
    try {
      const checks = async () => {
        const response = await new Client(own.address).get('/health/ready');
        return {
          ...((await response.json()) as { draining: boolean; checks: Record<string, boolean> }),
          status: response.status,
        };
      };
      const files = join(own.deps.config.dataDir, 'files');
      rmSync(files, { recursive: true, force: true });
      writeFileSync(files, 'in the way');
      const shown = (name: string) => until(async () => (await checks()).checks[name] === false && checks());
      expect(await shown('storage')).toMatchObject({ status: 503, checks: { database: true } });
      rmSync(files);
      await own.owner`delete from schema_migrations`;
      expect(await shown('migrations')).toMatchObject({ status: 503 });
      await until(async () => (await checks()).checks['storage']);
      own.drain();
      expect(await checks()).toMatchObject({ status: 503, draining: true });
    } finally {
      await own.stop();
    }
  });

  it('looks at the storage now and then, however often strangers ask whether it is ready', async () => {
    const own = await startTestServer();
    const written = new Set<string | null>();
    const watching = watch(own.deps.config.dataDir, { recursive: true }, (_event, name) => written.add(name));
    try {
      const ask = () => new Client(own.address).get('/health/ready');
      for (let round = 0; round < 10; round++) {
        const answers = await Promise.all(Array.from({ length: 30 }, ask));
        expect(new Set(answers.map(({ status }) => status))).toEqual(new Set([200]));
      }
      await until(() => written.size > 0);
      expect(written.size).toBeLessThan(100);
    } finally {
      watching.close();
      await own.stop();
    }
  });

  it('shows metrics to this machine only', async () => {
    await client().get('/api/session');
    const text = await (await client().get('/metrics')).text();
    expect(text).toMatch(
      /http_request_duration_seconds_count\{method="GET",route="\/api\/session",status="200"\} \d+/,
    );
    expect(text).toContain('faktur_database_up 1');
    expect((await client().get('/metrics', { 'x-forwarded-for': '203.0.113.9' })).status).toBe(404);
  });

  it('describes every endpoint of the contract and serves each of them', async () => {
    const description = (await (await client().get('/api/openapi.json')).json()) as {
      openapi: string;
      paths: Record<string, Record<string, { operationId: string }>>;
    };
    expect(description.openapi).toBe('3.1.0');
    const described = Object.values(description.paths).flatMap((methods) =>
      Object.values(methods).map((operation) => operation.operationId),
    );
    expect(described.toSorted()).toEqual(Object.keys(catalog).toSorted());
    for (const [, endpoint] of endpoints) {
      expect(
        server.app.hasRoute({ method: endpoint.method, url: endpoint.path.replaceAll(/\{(\w+)\}/g, ':$1') }),
      ).toBe(true);
    }
    const form = JSON.stringify(description.paths['/api/submit-form']);
    expect(form).toContain('"requestBody":{"required":true,"content":{"multipart/form-data"');
    expect(form).toContain('"TT_FOTO_NPWP":{"type":"string","format":"binary"}');
    const upload = JSON.stringify(description.paths['/api/upload']);
    expect(upload).toContain('"requestBody":{"required":true,"content":{"multipart/form-data"');
    expect(upload).toContain('"file":{"type":"string","format":"binary"}');
    expect(JSON.stringify(description.paths['/api/trx_tiket'])).toContain('"headers":{"X-Total-Count"');
    expect(JSON.stringify(description.paths['/api/login'])).toContain(
      '"userGroup":{"type":"string","enum":["1","2","3"]}',
    );
  });

  it('says of every call who may make it, and how it is refused', async () => {
    type Call = { security: object[]; responses: Record<string, { description: string; headers?: object }> };
    const { paths, components } = (await (await client().get('/api/openapi.json')).json()) as {
      paths: Record<string, Record<string, Call>>;
      components: { securitySchemes: object };
    };
    const { securitySchemes } = components;
    expect(securitySchemes).toMatchObject({
      session: { type: 'apiKey', in: 'cookie', name: 'session' },
      posKey: { type: 'http', scheme: 'bearer' },
    });
    expect(paths['/api/login']?.['post']?.security).toEqual([]);
    expect(paths['/api/sales']?.['post']?.security).toEqual([{ posKey: [] }]);
    const users = paths['/api/users']?.['post'];
    expect(users?.security).toEqual([{ session: ['Super Admin'] }]);
    expect(users?.responses['401']?.description).toBe('notSignedIn');
    expect(users?.responses['403']?.description).toBe('notAllowed, confirmNeeded, forged');
    const companies = paths['/api/master_customer']?.['get'];
    expect(companies?.security).toEqual([
      { session: ['Staff'] },
      { session: ['Manager'] },
      { session: ['Super Admin'] },
    ]);
    expect(companies?.responses['200']?.headers).toHaveProperty('X-Total-Count');
    expect(users?.responses['201']).not.toHaveProperty('headers');
  });
});

describe('pages', () => {
  it('are never cached, their hashed files for ever, and both travel compressed', async () => {
    const page = await client().get('/', { accept: 'text/html' });
    expect(page.headers.get('cache-control')).toBe('no-store');
    const html = await page.text();
    const script = /src="(\/assets\/[^"]+\.js)"/.exec(html)?.[1] ?? '';
    for (const encoding of ['br', 'gzip']) {
      const file = await client().get(script, { 'accept-encoding': encoding });
      expect(file.headers.get('content-encoding')).toBe(encoding);
      expect(file.headers.get('cache-control')).toBe('public, max-age=31536000, immutable');
      expect(file.headers.getSetCookie()).toEqual([]);
    }
  });

  it('are found or not, as the status says', async () => {
    const status = async (path: string) => (await client().get(path, { accept: 'text/html' })).status;
    expect(await status('/admin')).toBe(200);
    expect(await status('/dashboard')).toBe(200);
    expect(await status('/api/docs')).toBe(200);
    expect(await status('/nope')).toBe(404);
    expect(await status('/assets/nope.js')).toBe(404);
    expect(await status('/../../package.json')).toBe(404);
    expect(await status('/pages.json')).toBe(404);
  });

  it('have no demo mailbox without a demo', async () => {
    const own = await startTestServer({ env: { DEMO: 'off' } });
    try {
      expect((await new Client(own.address).get('/api/demo/mailbox')).status).toBe(404);
      expect((await new Client(own.address).get('/demo/mailbox', { accept: 'text/html' })).status).toBe(404);
      expect(await (await new Client(own.address).get('/api/session')).json()).toMatchObject({ demo: null });
    } finally {
      await own.stop();
    }
  });
});
