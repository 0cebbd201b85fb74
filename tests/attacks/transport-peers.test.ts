import { randomBytes } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { once } from 'node:events';
import { connect, type AddressInfo } from 'node:net';
import { createServer } from 'node:tls';
import { expect, onTestFinished } from 'vitest';
import { freePort } from '../../src/server/adapters/embedded-postgres/embedded-postgres.ts';
import { s3Storage } from '../../src/server/adapters/file-storage/s3-storage.ts';
import { imapMailbox } from '../../src/server/adapters/returned-mails/imap-mailbox.ts';
import { smtpMailer } from '../../src/server/adapters/smtp/smtp-mailer.ts';
import { readConfig } from '../../src/server/config/config.ts';
import { startImapPeer } from '../support/imap-peer.ts';
import { folderForTest } from '../support/installation.ts';
import { makeCertificates, type CertificateFiles } from '../support/made-certificate.ts';
import { promise } from '../support/promise.ts';
import { newEnvironment, runNpm, type Env } from '../support/run-npm.ts';
import { startSmtpPeer } from '../support/smtp-peer.ts';
import { startTestSwift } from '../support/swift.ts';

const message = {
  messageId: '<1@test.example>',
  from: 'faktur@retail.example',
  to: 'budi@contoh.co.id',
  subject: 'Faktur',
  html: '<p>Faktur</p>',
  text: 'Faktur',
  attachments: [],
};

type Delivery = { said: string; received: number; secured: number };

/** What happens to a mail when the mail server shows this certificate, or none. */
async function deliver(
  protocol: 'smtp' | 'smtps',
  tls: CertificateFiles | undefined,
  env: Env,
): Promise<Delivery> {
  const peer = await startSmtpPeer(
    await freePort(),
    tls ? { tls: { ...tls, fromTheStart: protocol === 'smtps' } } : {},
  );
  const { smtpServers } = readConfig({ SMTP_URL: peer.url.replace('smtp', protocol), ...env });
  const mailer = smtpMailer({ servers: smtpServers });
  const said = await mailer.send(message).then(
    () => 'sent',
    (error: Error) => error.message,
  );
  mailer.close();
  await peer.stop();
  return { said, received: peer.received.length, secured: peer.secured() };
}

promise(29, 'A mail server with a wrong certificate, or without TLS, gets no mail', async () => {
  const { authority, good, wrong } = makeCertificates(folderForTest(), 'IP:127.0.0.1');
  const verify = { SMTP_TLS: 'verify', SMTP_TLS_CA: authority };
  const refused = { received: 0, secured: 0 };
  for (const protocol of ['smtp', 'smtps'] as const) {
    expect(await deliver(protocol, good, verify)).toEqual({ said: 'sent', received: 1, secured: 1 });
    for (const certificate of Object.values(wrong))
      expect(await deliver(protocol, certificate, verify)).toEqual({
        said: expect.stringMatching(/certificate/i) as string,
        ...refused,
      });
    // The public authorities do not know ours; smtps:// is checked even where nothing is said.
    const unknown = protocol === 'smtp' ? { SMTP_TLS: 'verify' } : {};
    expect(await deliver(protocol, good, unknown)).toMatchObject(refused);
  }
  // Whoever stands between can take the offer of STARTTLS away.
  expect(await deliver('smtp', undefined, verify)).toMatchObject(refused);
  // Nor does a second mail server, when the first is away.
  for (const [certificate, received] of [
    [good, 1],
    [Object.values(wrong)[0], 0],
    [undefined, 0],
  ] as const) {
    const second = await startSmtpPeer(await freePort(), certificate ? { tls: certificate } : {});
    const away = { SMTP_URL: `smtp://127.0.0.1:${await freePort()}`, SMTP_URL_2: second.url };
    const mailer = smtpMailer({ servers: readConfig({ ...away, ...verify }).smtpServers });
    await mailer.send(message).catch(() => {});
    mailer.close();
    await second.stop();
    expect([second.received.length, second.secured()]).toEqual([received, received]);
  }
  // Off is off, whatever is offered.
  expect(await deliver('smtp', Object.values(wrong)[0], { SMTP_TLS: 'off' })).toEqual({
    said: 'sent',
    received: 1,
    secured: 0,
  });
  return { 'wrong certificates': 3, 'without TLS': 1, 'mails given to them': 0 };
});

promise(29, 'A mailbox with a wrong certificate, or without TLS, gets no password', async () => {
  const { authority, good, wrong } = makeCertificates(folderForTest(), 'IP:127.0.0.1');
  const verify = { BOUNCE_ADDRESS: 'bounce+{id}@contoh.co.id', BOUNCE_IMAP_TLS: 'verify' };
  const own = { ...verify, BOUNCE_IMAP_TLS_CA: authority };
  /** Whether the mailbox is read when it shows this certificate, or none. */
  const read = async (tls: CertificateFiles | undefined, env: Env) => {
    const peer = await startImapPeer(await freePort(), tls ? { tls } : {});
    peer.deliver('To: bounce@contoh.co.id\r\n\r\nHalo\r\n');
    const { bounceMailbox } = readConfig({ BOUNCE_IMAP_URL: peer.url, ...env });
    if (!bounceMailbox) throw new Error('no mailbox');
    let mails = 0;
    const take = async () => {
      mails += 1;
      return 'leave' as const;
    };
    const said = await imapMailbox(bounceMailbox)
      .readNew(take, AbortSignal.timeout(20_000))
      .then(
        () => 'read',
        (error: Error) => error.message,
      );
    const signIns = peer.signIns();
    await peer.stop();
    return { said, mails, signIns };
  };
  expect(await read(good, own)).toEqual({ said: 'read', mails: 1, signIns: 1 });
  for (const certificate of Object.values(wrong))
    expect(await read(certificate, own)).toMatchObject({ mails: 0, signIns: 0 });
  // The public authorities do not know ours.
  expect(await read(good, verify)).toMatchObject({ mails: 0, signIns: 0 });
  // Whoever stands between can take the offer of STARTTLS away.
  expect(await read(undefined, own)).toMatchObject({ mails: 0, signIns: 0 });
  expect(await read(undefined, { ...verify, BOUNCE_IMAP_TLS: 'off' })).toEqual({
    said: 'read',
    mails: 1,
    signIns: 1,
  });
  return { 'wrong certificates': 4, 'without TLS': 1, 'passwords given to them': 0 };
});

/** TLS in front of a real storage; counts what comes through. */
async function storageBehindTls(files: CertificateFiles, target: URL) {
  let passed = 0;
  const server = createServer(
    { key: readFileSync(files.key), cert: readFileSync(files.certificate) },
    (socket) => {
      const behind = connect(Number(target.port), target.hostname);
      socket.on('data', () => passed++);
      socket.on('error', () => behind.destroy());
      behind.on('error', () => socket.destroy());
      socket.pipe(behind).pipe(socket);
    },
  );
  server.on('tlsClientError', () => {}); // the client did not like the certificate
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  onTestFinished(() => void server.close());
  return { endpoint: `https://127.0.0.1:${(server.address() as AddressInfo).port}`, passed: () => passed };
}

promise(29, 'A storage with a wrong certificate gets no file', async () => {
  const swift = await startTestSwift();
  onTestFinished(() => swift.stop());
  const { authority, good, wrong } = makeCertificates(folderForTest(), 'IP:127.0.0.1');
  const storageBy = (endpoint: string, ca: Env) => {
    const { s3 } = readConfig({
      FILES_URL: `s3://files?endpoint=${endpoint}&region=${swift.place.region}`,
      AWS_ACCESS_KEY_ID: swift.place.accessKeyId,
      AWS_SECRET_ACCESS_KEY: swift.place.secretAccessKey,
      ...ca,
    });
    if (!s3) throw new Error('no storage');
    return s3Storage(s3);
  };
  const ours = { FILES_TLS_CA: authority };
  const behind = await storageBehindTls(good, new URL(swift.place.endpoint));
  const storage = storageBy(behind.endpoint, ours);
  const name = await storage.put(Buffer.from('%PDF-1.7'));
  expect(String(await storage.get(name))).toBe('%PDF-1.7');
  await expect(storageBy(behind.endpoint, {}).put(Buffer.from('x'))).rejects.toThrow(/certificate/);
  for (const certificate of Object.values(wrong)) {
    const { endpoint, passed } = await storageBehindTls(certificate, new URL(swift.place.endpoint));
    await expect(storageBy(endpoint, ours).put(Buffer.from('x'))).rejects.toThrow(/certificate/);
    expect(passed()).toBe(0);
  }
  return { 'wrong certificates': 3, 'bytes given to them': 0 };
});

promise(29, 'A production start that says nothing about TLS towards another host is refused', async () => {
  const start = async (more: Env) => {
    const env = await newEnvironment();
    const npm = runNpm(['run', '-s', 'serve'], {
      ...env,
      APP_SECRET: randomBytes(32).toString('hex'),
      BASE_URL: 'https://faktur.example.co.id',
      SMTP_URL: 'smtp://127.0.0.1:9',
      ...more,
    });
    expect(await npm.ended).toBe(1);
    return npm.output();
  };
  const away = {
    DATABASE_URL: 'postgres://faktur:password@127.0.0.1:1,db2.example.co.id:5432/faktur',
    SMTP_URL: 'smtp://mail.example.co.id:587',
    FILES_URL: 's3://files?endpoint=http://files.example.co.id',
    AWS_ACCESS_KEY_ID: 'id',
    AWS_SECRET_ACCESS_KEY: 'key',
  };
  const said = await start(away);
  const names = ['DATABASE_TLS', 'SMTP_TLS', 'FILES_TLS'];
  expect(said).toContain(`${names.length} problems`);
  for (const name of names) expect(said).toMatch(new RegExp(`^  ${name}: `, 'm'));
  expect(said).not.toContain('password');
  return { refused: names.length, 'secrets repeated': 0 };
});
