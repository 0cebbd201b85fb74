import { afterEach, describe, expect, it } from 'vitest';
import { addStaff } from '../src/server/features/staff/add-staff.ts';
import { queueMail } from '../src/server/jobs/queue-mail.ts';
import { Client } from './support/client.ts';
import { freePort } from '../src/server/adapters/embedded-postgres/embedded-postgres.ts';
import { startTestServer, type TestServer } from './support/server.ts';
import { startSmtpPeer, type SmtpPeer } from './support/smtp-peer.ts';
import { until } from './support/until.ts';
import { tokenOf } from './support/staff.ts';

const ending: (() => Promise<void>)[] = [];
afterEach(async () => {
  for (const end of ending.splice(0).toReversed()) await end();
});

async function start(port: number, env: Record<string, string> = {}): Promise<TestServer> {
  const server = await startTestServer({
    worker: true,
    env: {
      SMTP_URL: `smtp://127.0.0.1:${port}`,
      TAX_TEAM_EMAIL: 'pajak@retail.example',
      MAIL_FROM: 'Faktur <faktur@retail.example>',
      ...env,
    },
  });
  ending.push(() => server.stop());
  return server;
}
async function startPeer(port: number, options = {}): Promise<SmtpPeer> {
  const peer = await startSmtpPeer(port, options);
  ending.push(() => peer.stop());
  return peer;
}
const notice = (event: string) =>
  ({ event, kind: 'staffActivated', about: '1', recipient: 'pajak@retail.example', language: 'id' }) as const;
const mails = ({ deps }: TestServer) =>
  deps.database`select state, attempts, last_error from mails order by id`;

/** The queue waits seconds between attempts; what is waited for is brought forward. */
const hurry = ({ deps }: TestServer) =>
  deps.database`update graphile_worker._private_jobs set run_at = now() where locked_by is null`;

describe('mail', () => {
  it('goes from the page by the rule, the database and the job to a real mail server', async () => {
    const port = await freePort();
    const peer = await startPeer(port);
    const server = await start(port);
    const { activationUrl } = await addStaff(server.deps, { empid: 'new.person', role: 'manager' });
    const token = tokenOf(activationUrl);
    const response = await new Client(server.address).post('/api/activate', {
      token,
      password: 'kopi susu gula aren',
    });
    expect(response.status).toBe(204);
    const mail = await until(() => peer.received[0]);
    expect(mail).toMatchObject({
      subject: 'Akun new.person diaktifkan',
      from: { address: 'faktur@retail.example' },
      to: [{ address: 'pajak@retail.example' }],
    });
    expect(mail.html).toContain('Manager');
    expect(mail.text).toContain('EMPID: new.person');
    expect(mail.text).toContain(`${server.deps.config.baseUrl.origin}/admin`);
    await until(async () => (await mails(server))[0]?.['state'] === 'sent');
    // With DEMO=on the mailbox shows a copy.
    const copies = (await (await new Client(server.address).get('/api/demo/mailbox')).json()) as {
      subject: string;
    }[];
    expect(copies.map((copy) => copy.subject)).toEqual(['Akun new.person diaktifkan']);
  });

  it('is not sent to a tax team that nobody named', async () => {
    const server = await startTestServer({ env: { DEMO: 'off' } });
    ending.push(() => server.stop());
    const { activationUrl } = await addStaff(server.deps, { empid: 'quiet', role: 'staff' });
    const token = tokenOf(activationUrl);
    expect(
      (await new Client(server.address).post('/api/activate', { token, password: 'kopi susu gula aren' }))
        .status,
    ).toBe(204);
    expect(await mails(server)).toHaveLength(0);
  });

  it('waits for a mail server that is down and then arrives once', async () => {
    const port = await freePort();
    const server = await start(port);
    await server.deps.database.begin(async (tx) => {
      for (let i = 0; i < 5; i++) await queueMail(tx, notice(`event ${i}`), new Date());
    });
    await until(async () => (await mails(server)).every((mail) => (mail['attempts'] as number) > 0));
    expect((await mails(server)).every((mail) => mail['state'] === 'queued')).toBe(true);
    const peer = await startPeer(port);
    await until(async () => {
      await hurry(server);
      return (await mails(server)).every((mail) => mail['state'] === 'sent');
    });
    const ids = peer.received.map((mail) => mail.messageId);
    expect(ids).toHaveLength(5);
    expect(new Set(ids).size).toBe(5);
  });

  it.each([
    ['', 10],
    ['?maxConnections=2', 2],
  ])('keeps its connections, and opens no more than it may%s', async (option, most) => {
    const port = await freePort();
    const peer = await startPeer(port);
    const server = await start(port, { SMTP_URL: `smtp://127.0.0.1:${port}${option}` });
    await server.deps.database.begin(async (tx) => {
      for (let i = 0; i < 60; i++) await queueMail(tx, notice(`event ${i}`), new Date());
    });
    await until(() => peer.received.length === 60);
    expect(peer.connections()).toBeLessThanOrEqual(most);
  });

  it('is marked as failed at once when the mail server refuses for good', async () => {
    const port = await freePort();
    await startPeer(port, { mood: () => 'refusing' });
    const server = await start(port);
    await server.deps.database.begin((tx) => queueMail(tx, notice('refused'), new Date()));
    await until(async () => (await mails(server))[0]?.['state'] === 'failed');
    expect(await mails(server)).toEqual([{ state: 'failed', attempts: 1, last_error: 'refused with 550' }]);
  });

  it('keeps attachments and shows HTML that can do nothing', async () => {
    const server = await startTestServer();
    ending.push(() => server.stop());
    await server.deps.mailer.send({
      messageId: '<1@x>',
      from: 'a@x.example',
      to: 'b@x.example',
      subject: 'With a file',
      html: '<html><head></head><body><script>1</script><a href="https://x.example">link</a></body></html>',
      text: 'plain',
      attachments: [{ name: 'daftar "isi".csv', mediaType: 'text/csv', content: Buffer.from('a,b\n') }],
    });
    const c = new Client(server.address);
    const [first] = (await (await c.get('/api/demo/mailbox')).json()) as { id: string }[];
    const base = `/api/demo/mailbox/${first?.id}`;
    expect(await (await c.get(base)).json()).toMatchObject({
      text: 'plain',
      attachments: [{ name: 'daftar "isi".csv', mediaType: 'text/csv', bytes: 4 }],
    });
    const page = await c.get(`${base}/html`);
    expect(page.headers.get('content-security-policy')).toMatch(/^default-src 'none'.*sandbox allow-popups/);
    expect(await page.text()).toContain('<base target="_blank">');
    const file = await c.get(`${base}/attachments/0`);
    expect(file.headers.get('content-disposition')).toBe(
      `attachment; filename="daftar _isi_.csv"; filename*=UTF-8''daftar%20%22isi%22.csv`,
    );
    expect(await file.text()).toBe('a,b\n');
    expect((await c.get(`${base}/attachments/1`)).status).toBe(404);
    expect((await c.send('DELETE', '/api/demo/mailbox')).status).toBe(204);
    expect(await (await c.get('/api/demo/mailbox')).json()).toEqual([]);
  });
});
