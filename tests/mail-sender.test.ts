import { generateKeyPairSync } from 'node:crypto';
import { expect, it, onTestFinished } from 'vitest';
import { demoPassword } from '../src/server/features/demo/demo-accounts.ts';
import { freePort } from '../src/server/adapters/embedded-postgres/embedded-postgres.ts';
import { addKey, bearer } from './support/api-keys.ts';
import { Client } from './support/client.ts';
import { answerOf } from './support/desk.ts';
import { startNameServer, type Zone } from './support/name-server.ts';
import { startTestServer } from './support/server.ts';
import { startSmtpPeer } from './support/smtp-peer.ts';
import { until } from './support/until.ts';

const keyOf = (bits: number) =>
  generateKeyPairSync('rsa', { modulusLength: bits })
    .publicKey.export({ type: 'spki', format: 'der' })
    .toString('base64');

const goodZone: Zone = {
  'TXT toko.example': ['v=spf1 include:_spf.toko.example -all', 'verification=1'],
  'TXT _spf.toko.example': ['v=spf1 ip4:192.0.2.0/28 ~all'],
  'TXT s1._domainkey.toko.example': [`v=DKIM1; k=rsa; p=${keyOf(2048)}`],
  'TXT _dmarc.toko.example': ['v=DMARC1; p=reject; rua=mailto:dmarc@toko.example'],
  'MX toko.example': ['10 in.toko.example'],
  'A in.toko.example': ['192.0.2.1'],
  'PTR 10.2.0.192.in-addr.arpa': ['out.toko.example'],
  'A out.toko.example': ['192.0.2.10'],
};

async function start(zone: Zone, env: Record<string, string> = {}) {
  const names = await startNameServer(zone);
  const peer = await startSmtpPeer(await freePort());
  const server = await startTestServer({
    worker: true,
    dnsServers: [names.address],
    env: {
      MAIL_FROM: 'Faktur <faktur@toko.example>',
      DKIM_SELECTOR: 's1',
      MAIL_SENDING_IP: '192.0.2.10',
      SMTP_URL: peer.url,
      RATE_LIMIT_FACTOR: '1',
      ...env,
    },
  });
  onTestFinished(async () => {
    await server.stop();
    await peer.stop();
    await names.stop();
  });
  const as = async (empid: string) => {
    const client = new Client(server.address);
    await client.signIn(empid, demoPassword);
    return client;
  };
  const admin = await as('admin');
  type Check = { check: string; state: string; problem: string | null; line: Record<string, string> | null };
  const states = async () => {
    const { checks } = (await (await admin.get('/api/mail-sender')).json()) as { checks: Check[] };
    return checks.map(({ check, state, problem }) => [check, state, problem]);
  };
  return { names, peer, server, admin, as, states };
}

it('what DNS says of the sender is looked up, judged, and put right line by line', async () => {
  const second = `smtp://127.0.0.1:${await freePort()}`;
  const { names, admin, as, states } = await start(goodZone, { SMTP_URL_2: second });
  expect((await (await as('manager')).get('/api/mail-sender')).status).toBe(403);
  const good = ['spf', 'dkim', 'dmarc', 'mx', 'reverse'].map((check) => [check, 'good', null]);
  expect(await states()).toEqual(good);

  await names.serve({
    'TXT toko.example': ['v=spf1 ip4:198.51.100.7 -all'],
    'TXT s1._domainkey.toko.example': [`v=DKIM1; k=rsa; p=${keyOf(1024)}`],
    'MX toko.example': ['10 in.toko.example'],
    'PTR 10.2.0.192.in-addr.arpa': ['out.toko.example'],
    'A out.toko.example': ['192.0.2.11'],
  });
  expect(await answerOf(admin.get('/api/mail-sender'))).toMatchObject({
    http: 200,
    from: 'faktur@toko.example',
    checks: [
      {
        check: 'spf',
        state: 'wrong',
        problem: 'addressNotNamed',
        records: ['v=spf1 ip4:198.51.100.7 -all'],
        line: { name: 'toko.example', type: 'TXT', value: 'v=spf1 ip4:198.51.100.7 ip4:192.0.2.10 -all' },
      },
      { check: 'dkim', state: 'warning', problem: 'keyShort', name: 's1._domainkey.toko.example' },
      { check: 'dmarc', state: 'missing', line: { name: '_dmarc.toko.example', type: 'TXT' } },
      { check: 'mx', state: 'wrong', problem: 'noAddress' },
      { check: 'reverse', problem: 'notConfirmed', line: { name: 'out.toko.example', value: '192.0.2.10' } },
    ],
    servers: [
      { server: 1, error: null },
      { server: 2, error: expect.stringContaining('ECONNREFUSED') as string },
    ],
  });

  await names.stop();
  expect(await states()).toEqual(good.map(([check]) => [check, 'unknown', 'resolverAway']));
});

it('a test goes the way of every mail, by Super Admins, ten an hour', async () => {
  const { peer, server, admin, as } = await start({});
  expect(await answerOf(admin.get('/api/mail-sender/test'))).toEqual({ http: 200, test: null });
  const send = (to: string, by = admin) => answerOf(by.post('/api/mail-sender/test', { to }));
  expect(await send('nobody')).toMatchObject({ http: 422, fields: [{ field: 'to', code: 'email' }] });
  expect((await send('pajak@retail.example', await as('manager'))).http).toBe(403);
  expect(await send('pajak@retail.example')).toEqual({ http: 202 });
  const mail = await until(() => peer.received[0]);
  expect(mail.to).toEqual([{ address: 'pajak@retail.example', name: '' }]);
  expect(mail.text).toContain('/settings/mail');
  await until(async () => {
    const { test } = await answerOf(admin.get('/api/mail-sender/test'));
    return (test as { state: string }).state === 'sent';
  });
  const [line] = await server.deps
    .database`select actor, detail from audit_log where action = 'testMailSender'`;
  expect(line).toEqual({ actor: 'admin', detail: {} });
  const codes = [];
  for (let at = 0; at < 10; at++) codes.push((await send('pajak@retail.example')).http);
  expect(codes.at(-1)).toBe(429);
});

it('the header of a test that came back is shown, and no answer to it is taken for that', async () => {
  const { peer, server, admin } = await start({}, { BOUNCE_ADDRESS: 'bounce+{id}@toko.example' });
  await admin.post('/api/mail-sender/test', { to: 'pajak@retail.example' });
  const copy = await until(() => peer.received.find(({ to }) => to?.[0]?.address?.startsWith('bounce+')));
  const relay = (await addKey(admin, 'Relai', { kind: 'mail' })).secret;
  const verdict = 'mx.toko.example; spf=pass smtp.mailfrom=toko.example; dkim=pass header.d=toko.example';
  const handIn = async (messageId: string) => {
    const raw = [
      `Authentication-Results: ${verdict}`,
      `To: ${copy.to?.[0]?.address}`,
      `Message-ID: ${messageId}`,
      'Subject: Test',
      '',
      'Test',
    ].join('\r\n');
    const answer = await fetch(`${server.address}/api/bounces`, {
      method: 'POST',
      headers: { ...bearer(relay), 'content-type': 'message/rfc822' },
      body: raw,
    });
    return ((await answer.json()) as { outcome: string }).outcome;
  };
  const test = async () => (await answerOf(admin.get('/api/mail-sender/test')))['test'];
  expect(await handIn('<answer@elsewhere.example>')).toBe('noReport');
  expect(await test()).toMatchObject({ has_arrived: false, headers: [] });
  expect(await handIn(copy.messageId ?? '')).toBe('testArrived');
  expect(await test()).toMatchObject({
    to: 'pajak@retail.example',
    has_arrived: true,
    headers: [`Authentication-Results: ${verdict}`],
  });
});
