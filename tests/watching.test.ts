import { spawnSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it, onTestFinished } from 'vitest';
import { debianEnvironment, debianProgram } from '../tools/debian/unpacked-packages.ts';
import { freePort } from '../src/server/adapters/embedded-postgres/embedded-postgres.ts';
import { demoPassword } from '../src/server/features/demo/demo-accounts.ts';
import { createOperations } from '../src/server/http/operations/operations.ts';
import { schedule } from '../src/server/jobs/catalog.ts';
import { enqueue } from '../src/server/jobs/enqueue.ts';
import { openDatabase, transactionCount } from '../src/server/database/database.ts';
import { Client } from './support/client.ts';
import { plantRequests, removeRequests } from './support/planted-requests.ts';
import { ownersUrl } from './support/database.ts';
import { startTestServer, type TestServer } from './support/server.ts';
import { setClock } from './support/test-clock.ts';
import { until } from './support/until.ts';

const deploy = (name: string) => join(import.meta.dirname, '../deploy', name);

async function start(options: Parameters<typeof startTestServer>[0] = {}): Promise<TestServer> {
  const server = await startTestServer(options);
  onTestFinished(() => server.stop());
  return server;
}
const scrape = async ({ address }: Pick<TestServer, 'address'>) => {
  const answer = await fetch(`${address}/metrics`);
  expect(answer.status).toBe(200);
  return answer.text();
};

describe('metrics', () => {
  it('tell what happened here and what there is for all', async () => {
    const server = await start({ worker: true });
    const { database } = server.deps;
    await removeRequests(database);
    await plantRequests(database, [
      { transactionId: '1' },
      { transactionId: '2' },
      { transactionId: '3', status: 'closed' },
    ]);
    setClock(server, '2026-12-21T00:00:00');
    await enqueue(database, 'foldTallies', {});
    await new Client(server.address).signIn('admin', 'wrong password');
    const text = await until(async () => {
      const now = await scrape(server);
      return now.includes('schedule_last_success_timestamp_seconds{job="foldTallies"}') && now;
    });
    for (const line of [
      /^http_request_duration_seconds_count\{method="POST",route="\/api\/login",status="401"\} 1$/m,
      /^http_requests_in_flight 1$/m, // the scrape itself
      /^faktur_job_duration_seconds_count\{job="foldTallies",outcome="done"\} \d$/m,
      /^faktur_refusals_total\{code="wrongCredentials"\} 1$/m,
      /^faktur_shared_requests\{status="open"\} 2$/m,
      /^faktur_shared_requests\{status="closed"\} 1$/m,
      /^faktur_shared_requests\{status="waiting"\} 0$/m,
      // Both are of November, and the last day is over.
      /^fakturs_due\{masa="2026-11",state="toExport"\} 2$/m,
      /^fakturs_due\{masa="2026-11",state="exported"\} 0$/m,
      /^fakturs_due\{masa="2026-11",state="pdfMissing"\} 0$/m,
      /^fakturs_due_days_left\{masa="2026-11"\} -1$/m,
      /^fakturs_missed\{masa="2026-11"\} 2$/m,
      /^fakturs_due_days_left\{masa="2026-12"\} 30$/m,
      /^issues\{state="queued"\} 0$/m,
      /^issuing_stopped_seconds\{why="held"\} 0$/m,
      /^faktur_shared_workers 1$/m,
      /^faktur_shared_schedule_last_success_timestamp_seconds\{job="foldTallies"\} 1\d{9}/m,
      /^faktur_shared_database_connections\{state="active"\} \d/m,
      /^faktur_database_pool_size 10$/m,
      /^faktur_storage_up 1$/m,
      /^faktur_build_info\{version="[\d.]+",migration="\d{4}-[\w-]+\.sql",node="v24\.[\d.]+"\} 1$/m,
      /^faktur_event_loop_delay_seconds\{quantile="0.99"\} \d/m,
      /^faktur_event_loop_utilization 0?\.?\d/m,
    ])
      expect(text).toMatch(line);
  });

  it('show mails that wait and for how long', async () => {
    const server = await start();
    const { database } = server.deps;
    await database`insert into mails (event, kind, about, recipient, language, created_at, state)
      values ('a', 'k', 'x', 'a@contoh.co.id', 'id', now() - interval '1 hour', 'queued'),
             ('b', 'k', 'x', 'a@contoh.co.id', 'id', now(), 'queued'),
             ('c', 'k', 'x', 'a@contoh.co.id', 'id', now() - interval '1 day', 'failed')`;
    const text = await scrape(server);
    expect(text).toContain('faktur_shared_mails{state="queued"} 2');
    expect(text).toContain('faktur_shared_mails{state="failed"} 1');
    expect(text).toMatch(/^faktur_shared_mail_oldest_queued_seconds 36\d\d/m);
  });

  it('and log and dashboard tell of a proxy that nobody has declared', async () => {
    const behind = { 'x-forwarded-for': '203.0.113.9' };
    const server = await start();
    const said = () => server.logLines.filter((line) => line.includes('TRUST_PROXY is off'));
    const noticesFor = async (empid: string) => {
      const client = new Client(server.address);
      await client.signIn(empid, demoPassword);
      return ((await (await client.get('/api/dashboard')).json()) as { notices?: string[] }).notices;
    };
    expect(await noticesFor('admin')).toBeUndefined();
    expect(said()).toEqual([]);
    for (let i = 0; i < 3; i++) await new Client(server.address).get('/api/session', behind);
    await new Client(server.address).get('/', { forwarded: 'for=203.0.113.9' });
    expect(said()).toHaveLength(1);
    expect(await scrape(server)).toMatch(/^faktur_untrusted_forwarded_calls_total 4$/m);
    expect(await noticesFor('admin')).toEqual(['proxyNotTrusted']);
    expect(await noticesFor('manager')).toBeUndefined();

    const declared = await start({ env: { TRUST_PROXY: '1' } });
    await new Client(declared.address).get('/api/session', behind);
    expect(declared.logLines.join()).not.toContain('TRUST_PROXY is off');
    expect(await scrape(declared)).toMatch(/^faktur_untrusted_forwarded_calls_total 0$/m);
  });

  it('show transactions that wait for a connection', async () => {
    const server = await start();
    const { database, poolSize } = server.deps;
    const forTransactions = transactionCount(poolSize);
    const scrapeWhileTwoWait = async () => {
      const held = Promise.withResolvers<void>();
      const holding = Array.from({ length: forTransactions + 2 }, () => database.begin(() => held.promise));
      const text = await scrape(server);
      held.resolve();
      const outcomes = await Promise.allSettled(holding);
      const refused = outcomes.flatMap((outcome) => (outcome.status === 'rejected' ? [outcome.reason] : []));
      for (const error of refused) expect(error).toMatchObject({ code: 'POOL_BUSY' });
      return refused.length === 0 && text;
    };
    // Whoever waits is refused after two seconds, which is not enough for a scrape on a busy machine.
    const text = await until(scrapeWhileTwoWait);
    expect(text).toContain(`faktur_database_transactions{state="running"} ${forTransactions}`);
    expect(text).toContain('faktur_database_transactions{state="waiting"} 2');
    expect(text).toContain('faktur_database_up 1'); // single statements still get through
    expect(await scrape(server)).toContain('faktur_database_transactions{state="running"} 0');
  });

  it('come without the database, as far as they can', async () => {
    const server = await start();
    const url = new URL(ownersUrl(server.databaseUrl));
    const name = url.pathname.slice(1);
    url.pathname = '/template1';
    const admin = openDatabase(url.href, { connections: 1, name: 'test' });
    onTestFinished(() => admin.end());
    expect(await scrape(server)).toMatch(/^faktur_shared_workers 0$/m);
    await admin.script(`alter database ${name} with allow_connections false`);
    await admin`select pg_terminate_backend(pid) from pg_stat_activity where datname = ${name}`;
    // A session that was told to end may answer once more.
    const text = await until(async () => {
      const now = await scrape(server);
      return /^faktur_database_up 0$/m.test(now) && now;
    });
    expect(text).toMatch(/^process_cpu_seconds_total \d/m);
    expect(text).not.toMatch(/^faktur_shared_/m);
    await admin.script(`alter database ${name} with allow_connections true`);
    await until(async () => /^faktur_database_up 1$/m.test(await scrape(server)));
  });

  it('can have a port of their own, and are then nowhere else', async () => {
    const port = await freePort();
    const server = await start({ env: { METRICS_PORT: String(port) } });
    const operations = createOperations({ ...server.deps, isDraining: () => false });
    onTestFinished(() => operations.close());
    await operations.listen({ port, host: '127.0.0.1' });
    expect((await fetch(`${server.address}/metrics`)).status).toBe(404);
    expect((await fetch(`${server.address}/health/ready`)).status).toBe(200);
    const own = `http://127.0.0.1:${port}`;
    expect((await fetch(`${own}/health/ready`)).status).toBe(200);
    expect((await fetch(`${own}/api/session`)).status).toBe(404);
    const fromElsewhere = await fetch(`${own}/metrics`, { headers: { 'x-forwarded-for': '203.0.113.9' } });
    expect(await fromElsewhere.text()).toContain('faktur_database_up 1');
  });
});

describe('the files for Prometheus and Grafana', () => {
  const names = /\b(?:(?:fakturs?|issuing|http|process|nodejs)_[a-z_]+|issues)\b/g;
  const promtool = (...args: string[]) => {
    const env = { ...process.env, ...debianEnvironment };
    const { status, stdout, stderr } = spawnSync(debianProgram('promtool'), args, { env, encoding: 'utf8' });
    return { status, said: stdout + stderr };
  };

  it('are understood by Prometheus, and alerts come when they should', () => {
    expect(promtool('check', 'config', deploy('prometheus.yml'))).toMatchObject({ status: 0 });
    const fixture = join(import.meta.dirname, 'fixtures/alert-rules.promtool.yml');
    expect(promtool('test', 'rules', fixture)).toEqual({
      status: 0,
      said: expect.stringContaining('SUCCESS'),
    });
  });

  it('name only metrics that a server has', async () => {
    const text = await scrape(await start());
    const known = [...text.matchAll(/^# TYPE (\w+) (\w+)$/gm)].flatMap(([, name = '', type]) =>
      type === 'histogram' ? ['_bucket', '_sum', '_count'].map((suffix) => name + suffix) : [name],
    );
    const dashboard = readFileSync(deploy('grafana-dashboard.json'), 'utf8');
    const rules = readFileSync(deploy('alert-rules.yml'), 'utf8');
    const used = new Set([...`${dashboard}${rules}`.matchAll(names)].map(([name]) => name));
    expect(used.size).toBeGreaterThan(20);
    expect([...used].filter((name) => !known.includes(name) && name !== 'faktur_shared_')).toEqual([]);
    // What we measure is shown.
    const ours = known.filter(
      (name) => /^(?:(?:fakturs?|issuing|http)_|issues$)/.test(name) && !name.endsWith('_sum'),
    );
    expect(ours.filter((name) => !used.has(name))).toEqual([]);
  });

  it('show every value with a unit and what it means, for chosen servers', () => {
    type Panel = { type: string; title: string; description?: string; targets?: { expr: string }[] } & Record<
      string,
      unknown
    >;
    const dashboard = JSON.parse(readFileSync(deploy('grafana-dashboard.json'), 'utf8')) as {
      panels: Panel[];
      templating: { list: { name: string }[] };
    };
    expect(dashboard.templating.list.map(({ name }) => name)).toEqual(['datasource', 'instance']);
    const panels = dashboard.panels.filter(({ type }) => type !== 'row');
    for (const panel of panels) {
      expect(panel).toMatchObject({
        description: expect.stringMatching(/\.$/),
        fieldConfig: { defaults: { unit: expect.stringMatching(/\w/) } },
      });
    }
    // The same on every server: a sum would count it as often as there are servers.
    const shared = panels
      .flatMap(({ targets = [] }) => targets)
      .filter(({ expr }) => /_shared_|fakturs_|\bissues\b|issuing_stopped/.test(expr));
    expect(shared.length).toBeGreaterThan(8);
    for (const { expr } of shared) expect(expr).toMatch(/max(?: by \([\w, ]+\) )?\((?:fakturs?_|iss)/);
  });

  it('have a reason and a place to read on for every alert, and an alert for every scheduled job', () => {
    const rules = readFileSync(deploy('alert-rules.yml'), 'utf8').split('- alert: ').slice(1);
    const headings = [
      ...readFileSync(join(import.meta.dirname, '../docs/observability.md'), 'utf8').matchAll(/^### (.+)$/gm),
    ].map(([, heading = '']) => heading.toLowerCase().replaceAll(' ', '-'));
    for (const rule of rules) {
      expect(rule).toMatch(/reason: .{40}/);
      expect(headings).toContain(/runbook: docs\/observability\.md#(\S+)/.exec(rule)?.[1]);
    }
    // Missed is what did not come for longer than from one time to the next.
    const everySeconds = (at: string) => (/^\S+ \d+ /.test(at) ? 86_400 : /^\d+ /.test(at) ? 3_600 : 600);
    for (const { job, at } of schedule) {
      const named = new RegExp(`last_success.*job=~?"[^"]*\\b${job}\\b`);
      const rule = rules.find((text) => named.test(text));
      const [, factor = '', hours] = /> (\d+)( \* 3600)?$/m.exec(rule ?? '') ?? [];
      const limit = Number(factor) * (hours === undefined ? 1 : 3_600);
      expect([job, limit > everySeconds(at), limit < everySeconds(at) * 4]).toEqual([job, true, true]);
    }
  });
});
