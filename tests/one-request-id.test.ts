import { randomUUID } from 'node:crypto';
import { expect, it, onTestFinished } from 'vitest';
import { freePort } from '../src/server/adapters/embedded-postgres/embedded-postgres.ts';
import { newIds } from './support/bulk.ts';
import { Client } from './support/client.ts';
import { newReceipt } from './support/desk.ts';
import { customer, submitForm } from './support/request-form.ts';
import { sharedFolder, startServerProcess, type ServerProcess } from './support/server-process.ts';
import { startTestServer } from './support/server.ts';
import { startSmtpPeer } from './support/smtp-peer.ts';
import { until } from './support/until.ts';

const withId = (process: ServerProcess, id: string) => process.lines().filter(({ reqId }) => reqId === id);

it(
  'one id leads from an answer through the web and the worker to the mail and back',
  { timeout: 300_000 },
  async () => {
    const planting = await startTestServer();
    onTestFinished(() => planting.stop());
    const port = await freePort();
    const { databaseUrl } = planting;
    const dataDir = sharedFolder();
    const env = { SMTP_URL: `smtp://127.0.0.1:${port}`, BASE_URL: 'http://desk.example' };
    const metricsPort = String(await freePort());
    const web = await startServerProcess({ databaseUrl, dataDir, args: ['--only', 'web'], env });
    const worker = await startServerProcess({
      databaseUrl,
      dataDir,
      args: ['--only', 'worker'],
      env: { ...env, METRICS_PORT: metricsPort },
    });
    // Each half does its own work and nothing else.
    await expect(fetch(worker.address)).rejects.toThrow('fetch failed');
    expect(web.lines().find(({ msg }) => msg === 'started')).toMatchObject({ half: 'web' });

    const [first = ''] = newIds(1);
    await newReceipt(planting, first);
    const answer = await submitForm(new Client(web.address), first);
    expect(answer.status).toBe(201);
    const id = answer.headers.get('x-request-id') ?? '';
    expect(id).toMatch(/^[0-9a-f-]{36}$/);
    const answered = await until(() => withId(web, id)[0]);
    expect(answered).toMatchObject({ msg: 'answered', route: '/api/submit-form', status: 201 });

    // No mail server is there yet: what goes wrong has the id as well.
    const failed = await until(() =>
      withId(worker, id).find(({ msg }) => msg === 'job failed, trying again'),
    );
    expect(failed).toMatchObject({
      job: 'sendMail',
      attempt: expect.any(Number),
      outcome: 'failed',
      ms: expect.any(Number),
    });
    expect(withId(worker, id)).toContainEqual(
      expect.objectContaining({
        msg: 'mail failed, trying again',
        jobId: failed['jobId'],
        mailId: expect.any(String),
      }),
    );
    const peer = await startSmtpPeer(port);
    onTestFinished(() => peer.stop());
    const mail = await until(async () => {
      await planting.deps
        .database`update graphile_worker._private_jobs set run_at = now() where locked_by is null`;
      return peer.received[0];
    });
    expect(mail.headers.find(({ key }) => key === 'x-request-id')?.value).toBe(id);
    const sent = await until(() => withId(worker, id).find(({ msg }) => msg === 'mail sent'));
    expect(mail.messageId).toBe(`<mail-${String(sent['mailId'])}@desk.example>`);
    const done = await until(() => withId(worker, id).find(({ msg }) => msg === 'job done'));
    expect(done).toMatchObject({ job: 'sendMail', jobId: failed['jobId'], outcome: 'done' });
    expect(withId(web, id)).toHaveLength(1);

    const metrics = await (await fetch(`http://127.0.0.1:${metricsPort}/metrics`)).text();
    expect(metrics).toContain('faktur_job_duration_seconds_count{job="sendMail",outcome="done"} 1');
    expect(metrics).toContain('faktur_mails_total{outcome="later"} ');
    expect(metrics).toContain('faktur_mails_total{outcome="sent"} 1');
    expect(metrics).toContain('faktur_shared_workers 1');

    // Nothing of this is about the customer.
    for (const value of Object.values(customer).filter((text) => text.length > 8))
      expect(web.output() + worker.output()).not.toContain(value);

    for (const process of [web, worker]) {
      process.signal('SIGTERM');
      expect(await process.ended).toBe(0);
    }
  },
);

it('an id comes from a proxy that is trusted, and from nobody else', async () => {
  const alone = await startTestServer();
  onTestFinished(() => alone.stop());
  const behind = await startTestServer({ env: { TRUST_PROXY: '1' }, databaseUrl: alone.databaseUrl });
  onTestFinished(() => behind.stop());
  const given = randomUUID();
  const idOf = async ({ address }: { address: string }, id: string) =>
    (await fetch(`${address}/health/live`, { headers: { 'x-request-id': id } })).headers.get('x-request-id');
  expect(await idOf(behind, given)).toBe(given);
  expect(await idOf(alone, given)).not.toBe(given);
  expect(await idOf(behind, '081234567889')).toMatch(/^[0-9a-f-]{36}$/);
});
