import { resolve } from 'node:path';
import { receiptProofs } from '#domain/receipts/receipt-proof.ts';
import { secondStepRules } from '#domain/staff/second-step.ts';
import { doctorConfig } from './doctor.ts';
import { oidcConfig, oidcProblems, oidcVariables } from './oidc.ts';
import { productionProblems } from './production.ts';
import { databaseAddress, imapTls, smtpServers, transportProblems } from './transport.ts';
import { whatsappConfig, whatsappProblems, whatsappVariables } from './whatsapp.ts';
import {
  certificateFile,
  choice,
  dnsName,
  hostsAndNetworks,
  integer,
  ipAddress,
  isLoopback,
  mailAddress,
  oneOfProtocols,
  orOff,
  receiptCodePattern,
  returnPathPattern,
  s3Location,
  secret,
  text,
  toggle,
} from './values.ts';

/** One row per variable: type, default, validation and the table of docs/configuration.md all come from here. */
const variables = {
  PORT: { read: integer(1, 65_535), fallback: '3000', meaning: 'port to listen on' },
  HOST: { read: text, fallback: '127.0.0.1', meaning: 'address to listen on' },
  BASE_URL: {
    read: oneOfProtocols('http:', 'https:'),
    shown: '`http://localhost:PORT`',
    meaning: 'public address, used in e-mails; `https` makes cookies `Secure`',
  },
  DATA_DIR: { read: text, fallback: './data', meaning: 'embedded database, files, generated secret' },
  DATABASE_URL: {
    read: oneOfProtocols('postgres:', 'postgresql:'),
    shown: 'unset: embedded PostgreSQL',
    meaning:
      'PostgreSQL 15 or later; with several hosts (`postgres://u:p@h1:5432,h2:5432/db`) the writable one is used',
  },
  DATABASE_OWNER_URL: {
    read: oneOfProtocols('postgres:', 'postgresql:'),
    shown: 'unset: `DATABASE_URL`',
    meaning: 'owner of the database, for `npm run migrate`; a server that is given it migrates at its start',
  },
  DATABASE_REPLICA_URL: {
    read: oneOfProtocols('postgres:', 'postgresql:'),
    shown: 'unset: all reads go to `DATABASE_URL`',
    meaning:
      'streaming replicas for dashboard, lists, report and export, used while they are up to date; several hosts allowed',
  },
  DATABASE_TLS: {
    read: choice('verify', 'off'),
    shown: '`off`; in production towards another host none: it must be said',
    meaning:
      '`verify`: every connection to the database uses TLS and checks the certificate; `off`: without TLS',
  },
  DATABASE_TLS_CA: {
    read: certificateFile,
    shown: 'unset: the public authorities',
    meaning: 'file with the certificates (PEM) of your own authority, the only one trusted then',
  },
  FILES_URL: {
    read: s3Location,
    shown: 'unset: `DATA_DIR/files`',
    meaning:
      'S3 storage, `s3://bucket?endpoint=https://host&region=name`; `s3://bucket/prefix` uses a part of the bucket',
  },
  AWS_ACCESS_KEY_ID: {
    read: text,
    shown: 'unset',
    meaning: 'key of the S3 storage; required with `FILES_URL`',
  },
  AWS_SECRET_ACCESS_KEY: {
    read: text,
    shown: 'unset',
    meaning: 'secret key of the S3 storage; required with `FILES_URL`',
  },
  FILES_TLS: {
    read: choice('verify', 'off'),
    shown: '`verify` with an https endpoint; in production `http` to another host must be said',
    meaning: '`off` says that files may travel without TLS',
  },
  FILES_TLS_CA: {
    read: certificateFile,
    shown: 'unset: the public authorities',
    meaning: 'as `DATABASE_TLS_CA`, for the storage',
  },
  SMTP_URL: {
    read: oneOfProtocols('smtp:', 'smtps:'),
    shown: 'unset: messages stay in the demo mailbox',
    meaning:
      'mail server, `smtp://user:pass@host:port`, up to ten connections (`?maxConnections=3` for fewer); with `DEMO=on` the mailbox shows copies',
  },
  SMTP_URL_2: {
    read: oneOfProtocols('smtp:', 'smtps:'),
    shown: 'unset: mails wait while the mail server is away',
    meaning:
      'second mail server, which takes the mails that the first refuses to connect for, or does not take within 10 seconds',
  },
  SMTP_TLS: {
    read: choice('verify', 'off'),
    shown: '`off`, with `smtps://` `verify`; in production towards another host none: it must be said',
    meaning:
      '`verify`: TLS with a checked certificate, by STARTTLS for `smtp://`; `off`: without TLS; for both mail servers',
  },
  SMTP_TLS_CA: {
    read: certificateFile,
    shown: 'unset: the public authorities',
    meaning: 'as `DATABASE_TLS_CA`, for both mail servers',
  },
  MAIL_FROM: {
    read: mailAddress,
    fallback: 'Faktur Desk <faktur@localhost>',
    meaning: 'sender of all e-mails',
  },
  BOUNCE_ADDRESS: {
    read: returnPathPattern,
    shown: 'unset: mails come back to `MAIL_FROM`, and nobody counts them',
    meaning:
      'return path of each mail, `{id}` its own part: `bounce+{id}@example.co.id`; all such addresses must lead to one mailbox, or to `POST /api/bounces`',
  },
  BOUNCE_IMAP_URL: {
    read: oneOfProtocols('imap:', 'imaps:'),
    shown: 'unset: only `POST /api/bounces` takes returned mails',
    meaning:
      'mailbox in which mails come back, `imaps://user:pass@host/INBOX`; reports about our mails are deleted from it once they are counted',
  },
  BOUNCE_IMAP_TLS: {
    read: choice('verify', 'off'),
    shown: '`off`, with `imaps://` `verify`; in production towards another host none: it must be said',
    meaning: '`verify`: TLS with a checked certificate, by STARTTLS for `imap://`; `off`: without TLS',
  },
  BOUNCE_IMAP_TLS_CA: {
    read: certificateFile,
    shown: 'unset: the public authorities',
    meaning: 'as `DATABASE_TLS_CA`, for that mailbox',
  },
  DKIM_SELECTOR: {
    read: dnsName,
    shown: 'unset: the page of the mail sender cannot look at the key',
    meaning: 'name under which the public key of your mail server stands, `NAME._domainkey.your.domain`',
  },
  MAIL_SENDING_IP: {
    read: ipAddress,
    shown: 'unset: SPF and the reverse name are not compared with it',
    meaning: 'public address from which your mail server sends, for the page of the mail sender',
  },
  TAX_TEAM_EMAIL: {
    read: mailAddress,
    shown: 'unset: not sent (demo: `pajak@contoh.co.id`)',
    meaning: 'receives notices for the tax team',
  },
  PHOTO_RETENTION_DAYS: {
    read: integer(1, 3650),
    fallback: '90',
    meaning: 'days after which the photos of a closed or rejected request are deleted',
  },
  ARCHIVE_AFTER_MONTHS: {
    // Not before the links of customers have ended.
    read: integer(14, 120),
    fallback: '24',
    meaning: 'months after which a closed or rejected request moves from the lists into the archive',
  },
  PRIVACY_ANSWER_HOURS: {
    read: integer(1, 720),
    fallback: '72',
    meaning: 'hours within which a demand of a person about their data is due; 3 × 24 by law',
  },
  CAPTCHA: {
    read: choice('altcha', 'recaptcha', 'hcaptcha', 'turnstile', 'off'),
    fallback: 'altcha',
    meaning: 'captcha of the public form; `off` is refused in production',
  },
  CAPTCHA_SITE_KEY: { read: text, shown: 'unset', meaning: 'public key of a remote captcha' },
  CAPTCHA_SECRET: { read: text, shown: 'unset', meaning: 'secret key of a remote captcha' },
  CAPTCHA_VERIFY_URL: {
    read: oneOfProtocols('http:', 'https:'),
    shown: "unset: the provider's own",
    meaning: 'verification address of a remote captcha, for tests and proxies',
  },
  APP_SECRET: {
    read: secret(32),
    shown: 'generated once into `DATA_DIR`',
    meaning: 'signs tokens, at least 32 characters; required in production, where it has to be random',
  },
  APP_SECRET_PREVIOUS: {
    read: secret(32),
    shown: 'unset',
    meaning: 'the secret before the present one: links that it signed go on working',
  },
  SECOND_STEP: {
    read: choice(...secondStepRules),
    shown: '`admins` in production, else `off`',
    meaning:
      'of whom a second step is asked at sign-in: `admins` (Super Admins), `all`, or nobody (`off`; in production the log warns of it). Everybody may set one up',
  },
  RECEIPT_PROOF: {
    read: choice(...receiptProofs),
    fallback: 'off',
    meaning:
      '`total` asks customers for the total on the receipt, too, so that a transaction ID alone claims nothing',
  },
  RECEIPT_CODE_PATTERN: {
    read: receiptCodePattern,
    shown: 'unset: links of this service and bare numbers are read',
    meaning:
      'regular expression for the codes that your tills print on receipts, its one group the transaction ID: `^T\\d+-(\\d{13})$`',
  },
  BUYER_CODES: {
    read: toggle,
    fallback: 'on',
    meaning:
      'customers make codes by which tills request their fakturs with the receipt; `off`: nobody makes or uses one, receipts that come with one are taken without a request',
  },
  BUYER_CODE_PER_DAY: {
    read: integer(1, 1_000_000),
    fallback: '50',
    meaning: 'requests that one buyer code makes in a day (Jakarta); its owner is told once a day',
  },
  POS_API_KEY: {
    read: secret(16),
    shown:
      'unset: `POST /api/sales` and `/api/sales/returns` take the keys of `/settings/keys`; without any they are off',
    meaning: 'bearer key of the tills beside those, at least 16 characters',
  },
  ...oidcVariables,
  ...whatsappVariables,
  WEBHOOK_ALLOWED_HOSTS: {
    read: hostsAndNetworks,
    fallback: 'none',
    meaning:
      'hosts and networks inside that webhooks and calls to a provider may be sent to, separated by commas: `erp.corp.example,10.20.0.0/16`; without it they reach the Internet only',
  },
  TRUST_PROXY: {
    read: orOff(integer(0, 10)),
    fallback: 'off',
    meaning: 'number of proxies in front, for client addresses',
  },
  RATE_LIMIT_FACTOR: {
    read: integer(1, 1_000_000),
    fallback: '1',
    meaning: 'multiplies every call limit (tests and benchmarks raise it); above 10 is refused in production',
  },
  RATE_LIMIT_FACTOR_UNSAFE: {
    read: choice('yes'),
    shown: 'unset',
    meaning: '`yes` lets a production start with a `RATE_LIMIT_FACTOR` above 10',
  },
  AUDIT_ANCHOR_FILE: {
    read: text,
    shown: 'unset: the newest seal goes to the log alone',
    meaning:
      'file that the newest seal of the audit log is appended to every hour; on a disk that the owner of the database cannot write',
  },
  AUDIT_ANCHOR_URL: {
    read: oneOfProtocols('http:', 'https:'),
    shown: 'unset',
    meaning:
      'address that the newest seal of the audit log is posted to every hour, as JSON `{ number, hash, at }`',
  },
  ROWS_PER_DAY_STAFF: {
    read: integer(100, 1_000_000_000),
    fallback: '20000',
    meaning:
      'rows with personal data of others that one person of Staff may read in a day (Jakarta); a Super Admin can lift it for the day',
  },
  ROWS_PER_DAY_MANAGER: {
    read: integer(100, 1_000_000_000),
    fallback: '100000',
    meaning: 'the same for each Manager and Super Admin',
  },
  UPLOAD_MEMORY_MB: {
    read: integer(25, 100_000),
    fallback: '300',
    meaning:
      'memory for files that are being uploaded to this server; beyond it calls are told to come again',
  },
  DRAIN_SECONDS: {
    read: integer(0, 300),
    shown: '`5` in production, else `0`',
    meaning:
      'how long calls are still served after SIGTERM while `/health/ready` is false; longer than the balancer takes to notice',
  },
  SERVICE_WORKER: {
    read: choice('on', 'off'),
    fallback: 'on',
    meaning:
      'the page that phones keep for when there is no network, and pictures shared with the app; `off` removes both from every browser at its next visit',
  },
  METRICS_PORT: {
    read: integer(1, 65_535),
    shown: 'unset: `/metrics` on `PORT`, for this machine only',
    meaning:
      'separate port for `/metrics` and `/health`, without access control; the only way to reach them on a worker',
  },
  METRICS_HOST: { read: text, fallback: '127.0.0.1', meaning: 'address of `METRICS_PORT`' },
  LOG_LEVEL: {
    read: choice('trace', 'debug', 'info', 'warn', 'error', 'fatal', 'silent'),
    fallback: 'info',
    meaning: 'level of the JSON log on stdout',
  },
  DEMO: {
    read: toggle,
    shown: '`on` when `DATABASE_URL` is unset and `NODE_ENV` is not `production`, else `off`',
    meaning:
      'demo data, demo mailbox, prefilled sign-in; where others can reach `HOST`, it must be said, and pages of a demo then warn of it',
  },
  NODE_ENV: {
    read: text,
    fallback: 'development',
    meaning: '`production` (set by `npm run serve`) refuses unsafe defaults',
  },
} as const satisfies Record<string, Variable>;

type Variable = { read: (value: string) => unknown; fallback?: string; shown?: string; meaning: string };
type Name = keyof typeof variables;
type Value<N extends Name> = ReturnType<(typeof variables)[N]['read']>;
type Values = {
  [N in Name]: (typeof variables)[N] extends { fallback: string } ? Value<N> : Value<N> | undefined;
};

export class ConfigError extends Error {
  override readonly name = 'ConfigError';
  readonly problems: string[];
  constructor(problems: string[]) {
    super(
      `The configuration has ${problems.length === 1 ? 'a problem' : `${problems.length} problems`}:\n${problems.map((p) => `  ${p}`).join('\n')}`,
    );
    this.problems = problems;
  }
}

export type Config = ReturnType<typeof readConfig>;

export function readConfig(env: Record<string, string | undefined> = process.env) {
  const { values, problems } = readValues(env);
  const production = values.NODE_ENV === 'production';
  const demo = values.DEMO ?? (!production && values.DATABASE_URL === undefined);
  const isPublic = !isLoopback(values.HOST);
  if (isPublic && demo && values.DEMO === undefined)
    problems.push(
      `DEMO: say on or off: HOST=${values.HOST} can be reached by others, and the passwords of a demo are known to all`,
    );
  problems.push(...missingTogether(values));
  if (production) problems.push(...productionProblems(values, env['DATA_DIR'] !== undefined));
  problems.push(...transportProblems(values, production));
  problems.push(...oidcProblems(values, production));
  problems.push(...whatsappProblems(values, production));
  if (production && env['NODE_TLS_REJECT_UNAUTHORIZED'] === '0')
    problems.push('NODE_TLS_REJECT_UNAUTHORIZED: 0 would turn off the check of every certificate');
  if (problems.length > 0) throw new ConfigError(problems);

  const baseUrl = new URL(values.BASE_URL ?? `http://localhost:${values.PORT}`);
  return {
    port: values.PORT,
    host: values.HOST,
    baseUrl,
    secureCookies: baseUrl.protocol === 'https:',
    dataDir: resolve(values.DATA_DIR),
    databaseUrl: databaseAddress(values.DATABASE_URL, values),
    s3: values.FILES_URL && { ...values.FILES_URL, ...s3Keys(values), caFile: values.FILES_TLS_CA },
    databaseOwnerUrl: databaseAddress(values.DATABASE_OWNER_URL, values),
    databaseReplicaUrl: databaseAddress(values.DATABASE_REPLICA_URL, values),
    smtpServers: smtpServers(values),
    doctor: doctorConfig(values),
    mailFrom: values.MAIL_FROM,
    bounceAddress: values.BOUNCE_ADDRESS,
    bounceMailbox:
      values.BOUNCE_IMAP_URL === undefined
        ? undefined
        : { url: values.BOUNCE_IMAP_URL, tls: imapTls(values) },
    dkimSelector: values.DKIM_SELECTOR,
    mailSendingIp: values.MAIL_SENDING_IP,
    taxTeamEmail: values.TAX_TEAM_EMAIL ?? (demo ? 'pajak@contoh.co.id' : undefined),
    photoRetentionDays: values.PHOTO_RETENTION_DAYS,
    archiveAfterMonths: values.ARCHIVE_AFTER_MONTHS,
    privacyAnswerHours: values.PRIVACY_ANSWER_HOURS,
    captcha: {
      provider: values.CAPTCHA,
      siteKey: values.CAPTCHA_SITE_KEY ?? null,
      secret: values.CAPTCHA_SECRET,
      verifyUrl: values.CAPTCHA_VERIFY_URL,
    },
    appSecret: values.APP_SECRET,
    appSecretPrevious: values.APP_SECRET_PREVIOUS,
    secondStep: values.SECOND_STEP ?? (production ? 'admins' : 'off'),
    receiptProof: values.RECEIPT_PROOF,
    receiptCodePattern: values.RECEIPT_CODE_PATTERN,
    buyerCodes: { isOn: values.BUYER_CODES, perDay: values.BUYER_CODE_PER_DAY },
    posApiKey: values.POS_API_KEY,
    oidc: oidcConfig(values),
    whatsapp: whatsappConfig(values, demo),
    webhookAllowedHosts: values.WEBHOOK_ALLOWED_HOSTS,
    trustProxy: values.TRUST_PROXY,
    rateLimitFactor: values.RATE_LIMIT_FACTOR,
    auditAnchors: { file: values.AUDIT_ANCHOR_FILE, url: values.AUDIT_ANCHOR_URL },
    rowsPerDay: { staff: values.ROWS_PER_DAY_STAFF, manager: values.ROWS_PER_DAY_MANAGER },
    uploadMemoryMb: values.UPLOAD_MEMORY_MB,
    drainSeconds: values.DRAIN_SECONDS ?? (production ? 5 : 0),
    serviceWorker: values.SERVICE_WORKER,
    metricsPort: values.METRICS_PORT,
    metricsHost: values.METRICS_HOST,
    logLevel: values.LOG_LEVEL,
    demo,
    /** Strangers may come across it and take it for the real thing. */
    isPublicDemo: demo && isPublic,
    production,
  };
}

function readValues(env: Record<string, string | undefined>): { values: Values; problems: string[] } {
  const problems: string[] = [];
  const entries = Object.entries<Variable>(variables).map(([name, variable]) => {
    const given = env[name]?.trim() || variable.fallback;
    if (given === undefined) return [name, undefined] as const;
    try {
      return [name, variable.read(given)] as const;
    } catch (error) {
      problems.push(`${name}: ${error instanceof Error ? error.message : String(error)}`);
      return [name, undefined] as const;
    }
  });
  return { values: Object.fromEntries(entries) as Values, problems };
}

const s3Keys = ({ AWS_ACCESS_KEY_ID = '', AWS_SECRET_ACCESS_KEY = '' }: Values) => ({
  accessKeyId: AWS_ACCESS_KEY_ID,
  secretAccessKey: AWS_SECRET_ACCESS_KEY,
});

/** Rules that need more than one variable. */
function missingTogether(values: Values): string[] {
  const remoteCaptcha = values.CAPTCHA !== 'altcha' && values.CAPTCHA !== 'off';
  const withS3 = values.FILES_URL !== undefined;
  const rules: [broken: boolean, problem: string][] = [
    [remoteCaptcha && !values.CAPTCHA_SITE_KEY, `CAPTCHA_SITE_KEY: needed with CAPTCHA=${values.CAPTCHA}`],
    [remoteCaptcha && !values.CAPTCHA_SECRET, `CAPTCHA_SECRET: needed with CAPTCHA=${values.CAPTCHA}`],
    [!!values.BOUNCE_IMAP_URL && !values.BOUNCE_ADDRESS, 'BOUNCE_ADDRESS: needed with BOUNCE_IMAP_URL'],
    [withS3 && !values.AWS_ACCESS_KEY_ID, 'AWS_ACCESS_KEY_ID: needed with FILES_URL'],
    [withS3 && !values.AWS_SECRET_ACCESS_KEY, 'AWS_SECRET_ACCESS_KEY: needed with FILES_URL'],
    [values.SMTP_URL_2 !== undefined && !values.SMTP_URL, 'SMTP_URL: needed with SMTP_URL_2'],
    [
      values.SMTP_URL_2 !== undefined && values.SMTP_URL_2 === values.SMTP_URL,
      'SMTP_URL_2: is the same as SMTP_URL',
    ],
    ...(['DATABASE_OWNER_URL', 'DATABASE_REPLICA_URL'] as const).map((name): [boolean, string] => [
      !!values[name] && !values.DATABASE_URL,
      `DATABASE_URL: needed with ${name}`,
    ]),
  ];
  return rules.filter(([broken]) => broken).map(([, problem]) => problem);
}

/** Every variable as people read of it: what holds without it, and what it means. */
export const settings = Object.entries<Variable>(variables).map(([name, { fallback, shown, meaning }]) => ({
  name,
  fallback,
  shown: shown ?? `\`${fallback}\``,
  meaning,
}));

/** The table of variables in docs/configuration.md. */
export function variablesTable(): string {
  const rows = settings.map(({ name, shown, meaning }) => `| \`${name}\` | ${shown} | ${meaning} |`);
  return ['| Variable | Default | Meaning |', '|---|---|---|', ...rows].join('\n');
}
