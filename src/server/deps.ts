import { randomBytes } from 'node:crypto';
import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import type { FastifyBaseLogger } from 'fastify';
import { altchaCaptcha } from './adapters/altcha-captcha.ts';
import { argon2Passwords } from './adapters/argon2-passwords.ts';
import { cloudApi, type CloudAccount } from './adapters/whatsapp/cloud-api.ts';
import { demoMessenger } from './adapters/whatsapp/demo-messenger.ts';
import { demoMailer } from './adapters/demo-mailer.ts';
import { diskStorage } from './adapters/file-storage/disk-storage.ts';
import {
  joinEmbeddedPostgres,
  startEmbeddedPostgres,
  type EmbeddedPostgres,
} from './adapters/embedded-postgres/embedded-postgres.ts';
import { excelLists } from './adapters/excel-lists/excel-lists.ts';
import { writeExcel, writeTables, writeWorkbook } from './adapters/excel-writer/excel-writer.ts';
import { zip } from './adapters/excel-writer/zip.ts';
import { thisMachine } from './adapters/machine.ts';
import { noCaptcha } from './adapters/no-captcha.ts';
import { otpauthTotp } from './adapters/otpauth-totp.ts';
import { pdfiumPdf } from './adapters/pdfium-pdf/pdfium-pdf.ts';
import { remoteCaptcha } from './adapters/remote-captcha.ts';
import { sharpLogos } from './adapters/sharp-logos.ts';
import { sharpPhotos } from './adapters/sharp-photos/sharp-photos.ts';
import { imapMailbox } from './adapters/returned-mails/imap-mailbox.ts';
import { readReceivedMail } from './adapters/returned-mails/read-received-mail.ts';
import { sealAnchors } from './adapters/seal-anchors.ts';
import { smtpMailer, type MailServerEvents } from './adapters/smtp/smtp-mailer.ts';
import { fakturIssuers } from './adapters/issuing/faktur-issuers.ts';
import { providerSender } from './adapters/outgoing/provider-sender.ts';
import { systemDns } from './adapters/system-dns.ts';
import { webhookSender } from './adapters/outgoing/webhook-sender.ts';
import { openZip } from './adapters/zip-files/zip-files.ts';
import { webauthnPasskeys } from './adapters/webauthn-passkeys.ts';
import { zxcvbnStrength } from './adapters/zxcvbn-strength/zxcvbn-strength.ts';
import type { Config } from './config/config.ts';
import type { Captcha } from './ports/captcha.ts';
import type { Clock } from './ports/clock.ts';
import type { DemoProvider, DemoProviderStart } from './ports/demo-provider.ts';
import type { FileStorage } from './ports/file-storage.ts';
import type { IdentityProvider } from './ports/identity-provider.ts';
import { createMetrics, type Metrics } from './observability/metrics.ts';
import { connectionName } from './database/connections.ts';
import { openDatabase } from './database/database.ts';
import { createDeferredWrites } from './database/deferred-writes.ts';
import { createReads } from './database/replica-reads.ts';
import { followWritableHost } from './database/writable-host.ts';
import { createFaces } from './store/chain/faces.ts';
import { createFailureLog } from './store/audit/failure-log.ts';
import { createEncryption } from './secrets/encryption.ts';
import { createSigner, type Signer } from './secrets/tokens.ts';

/** The name under which apps and passkeys list the service. */
const productName = 'Faktur Desk';

const poolSize = 10;
/** The connections of exports: two that read and one that can cancel what they read. */
const exportPoolSize = 3;
/** The connections of searches: four at a time, of which one person has two at most. */
const searchPoolSize = 6;

export const projectRoot = join(import.meta.dirname, '../..');

type Options = {
  log: FastifyBaseLogger;
  /** What this process is, as shown to whoever finds the data directory in use. */
  what: string;
  /** Commands use the database of a server that runs here already; a server wants it for itself. */
  beside?: boolean;
  clock?: Clock;
  /** Name servers that are asked instead of the system's. */
  dnsServers?: readonly string[] | undefined;
};

export type Deps = Awaited<ReturnType<typeof createDeps>>;

/** Everything that lies outside, built by plain functions and closed in the reverse order. */
export async function createDeps(
  config: Config,
  { log, what, beside = false, clock = { now: () => new Date() }, dnsServers }: Options,
) {
  const embedded = await embeddedDatabase(config, what, beside);
  const databaseUrl = config.databaseUrl ?? embedded.url;
  const databaseHost = followWritableHost(databaseUrl);
  const database = openDatabase(databaseHost, { connections: poolSize, name: connectionName(what) });
  // Exports go at the pace of their readers: on connections that nobody else needs.
  const exports = openDatabase(databaseHost, {
    connections: exportPoolSize,
    name: connectionName(`${what} exports`),
  });
  // Nor does whoever writes wait for somebody's search.
  const searches = openDatabase(databaseHost, {
    connections: searchPoolSize,
    name: connectionName(`${what} searches`),
  });
  const reads = createReads({ database, exports, searches }, config.databaseReplicaUrl, {
    replica(host, whyNot) {
      if (whyNot === undefined) log.info({ host }, 'the replica is used again');
      else log.warn({ host, whyNot }, 'the replica is left alone');
    },
    primary(isAway, seconds) {
      if (isAway) log.warn('the primary is away: replicas answer, nothing can be changed');
      else log.info({ seconds }, 'the primary is back');
    },
  });
  const viewWrites = createDeferredWrites(database, reads.primary, log);
  const failures = createFailureLog({ database, clock, log });
  const metrics = createMetrics();
  const smtp =
    config.smtpServers.length > 0
      ? smtpMailer({ servers: config.smtpServers, events: mailServerEvents(log, metrics) })
      : undefined;
  const mailer = smtp && !config.demo ? smtp : demoMailer(database, clock, smtp);
  const pdf = pdfiumPdf();
  const spreadsheets = excelLists();
  const passwordStrength = zxcvbnStrength();
  const secrets = [config.appSecret ?? generatedSecret(config.dataDir), config.appSecretPrevious] as const;
  const signer = createSigner(...secrets);
  const targets = { allowed: config.webhookAllowedHosts, isProduction: config.production };
  const ownProviders = new Set<string>();
  const sender = providerSender({ ...targets, own: ownProviders });
  const { whatsapp } = config;
  const demoChat = whatsapp && !whatsapp.account ? demoMessenger(database, clock) : undefined;
  return {
    config,
    log,
    clock,
    database,
    reads,
    /** Writes audit lines about views, so that reading goes on while nothing can be written. */
    viewWrites,
    /** Writes audit lines about what anybody can fail at. */
    failures,
    databaseUrl,
    databaseHost,
    poolSize,
    metrics,
    version: projectVersion(),
    /** The database as its owner opens it; unset where servers are not told, or are the owner themselves. */
    ownerUrl: config.databaseOwnerUrl ?? embedded.ownerUrl,
    mailer,
    readReceivedMail,
    returnedMailbox: config.bounceMailbox && imapMailbox(config.bounceMailbox),
    dnsLookup: systemDns({ servers: dnsServers }),
    /** Undefined where there is no WhatsApp. */
    messenger: whatsapp?.account ? cloudMessenger(whatsapp.account) : demoChat,
    /** The stand-in of a demo. */
    demoChat,
    files: await storageOf(config),
    passwords: argon2Passwords(),
    passwordStrength,
    photos: sharpPhotos(),
    drawLogo: sharpLogos(),
    faces: createFaces(reads.latest),
    pdf,
    spreadsheets,
    writeExcel,
    writeTables,
    writeWorkbook,
    openZip,
    writeZip: zip,
    signer,
    encryption: createEncryption(...secrets),
    machine: thisMachine,
    sealAnchors: sealAnchors(config.auditAnchors),
    identityProvider: await identityProviderOf(config, log),
    webhookSender: webhookSender(targets),
    providerSender: sender,
    /** Starts the provider of a demo, and opens it to calls. It is loaded only there. */
    async startDemoProvider(options: DemoProviderStart): Promise<DemoProvider> {
      const { startOrJoin } = await import('./adapters/issuing/stand-in/start-or-join.ts');
      const provider = await startOrJoin({ ...options, clock });
      for (const address of [provider.address, provider.reportAddress]) ownProviders.add(address);
      return provider;
    },
    /** The addresses at which the provider of a demo listens; empty before it is started. */
    ownProviders: ownProviders as ReadonlySet<string>,
    fakturIssuers: fakturIssuers({ sender, clock }),
    totp: otpauthTotp(productName),
    passkeys: webauthnPasskeys(config.baseUrl, productName),
    captcha: captchaOf(config, { signer, clock, log }),
    migrationsFolder: join(projectRoot, 'migrations'),
    webFolder: join(projectRoot, 'dist/web'),
    async close(): Promise<void> {
      mailer.close();
      await spreadsheets.close();
      await passwordStrength.close();
      await pdf.close();
      await failures.flush();
      await viewWrites.close();
      await reads.close();
      await exports.end();
      await searches.end();
      await database.end();
      databaseHost.stop();
      databaseHost.cut();
      await embedded.stop();
    },
  };
}

const mailServerEvents = (log: FastifyBaseLogger, metrics: Metrics): MailServerEvents => ({
  taken(server) {
    metrics.mailsByServer.inc({ server });
    metrics.mailServerAway.set({ server }, 0);
  },
  away(server, err) {
    metrics.mailServerAway.set({ server }, err ? 1 : 0);
    if (err) log.warn({ server, err }, 'the mail server is away');
    else log.info({ server }, 'the mail server takes mails again');
  },
});
/** What an operator has set may lead anywhere, inside too. */
function cloudMessenger(account: CloudAccount) {
  const allowed = { hosts: [new URL(account.address).hostname], networks: [] };
  return cloudApi(account, providerSender({ allowed, isProduction: false }));
}

function projectVersion(): string {
  const { version } = JSON.parse(readFileSync(join(projectRoot, 'package.json'), 'utf8')) as {
    version: string;
  };
  return version;
}

/** Loaded only where it is used: it brings a whole HTTP client along. */
async function storageOf({ s3, dataDir }: Config): Promise<FileStorage> {
  if (!s3) return diskStorage(join(dataDir, 'files'));
  const { s3Storage } = await import('./adapters/file-storage/s3-storage.ts');
  return s3Storage(s3);
}

/** Loaded only where it is used. */
async function identityProviderOf(
  { oidc }: Config,
  log: FastifyBaseLogger,
): Promise<IdentityProvider | undefined> {
  if (!oidc) return undefined;
  const { openidProvider } = await import('./adapters/openid-provider.ts');
  return openidProvider({ oidc, log });
}

type CaptchaNeeds = { signer: Signer; clock: Clock; log: FastifyBaseLogger };

function captchaOf({ captcha }: Config, { signer, clock, log }: CaptchaNeeds): Captcha {
  const { provider, secret = '', verifyUrl } = captcha;
  if (provider === 'off') return noCaptcha;
  if (provider === 'altcha') return altchaCaptcha({ secret: signer.sign('captcha', 'challenge'), clock });
  return remoteCaptcha({ provider, secret, verifyUrl, log });
}

const noDatabaseOfOurs = { url: '', ownerUrl: undefined, stop: async () => {} };

async function embeddedDatabase(
  config: Config,
  what: string,
  beside: boolean,
): Promise<EmbeddedPostgres | typeof noDatabaseOfOurs> {
  if (config.databaseUrl !== undefined) return noDatabaseOfOurs;
  return beside ? joinEmbeddedPostgres(config.dataDir, what) : startEmbeddedPostgres(config.dataDir, what);
}

function generatedSecret(dataDir: string): string {
  mkdirSync(dataDir, { recursive: true });
  const file = join(dataDir, 'app-secret');
  if (!existsSync(file))
    writeFileSync(file, randomBytes(48).toString('base64url'), { mode: 0o600, flag: 'wx' });
  return readFileSync(file, 'utf8');
}
