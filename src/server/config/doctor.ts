import { bitsOf, secretBits } from './secret-strength.ts';
import { isLoopback } from './values.ts';

type DoctorValues = Record<
  | 'APP_SECRET'
  | 'APP_SECRET_PREVIOUS'
  | 'POS_API_KEY'
  | 'DATABASE_TLS_CA'
  | 'SMTP_TLS_CA'
  | 'FILES_TLS_CA'
  | 'DATABASE_URL'
  | 'DATABASE_OWNER_URL'
  | 'DATABASE_REPLICA_URL'
  | 'SMTP_URL'
  | 'SMTP_URL_2'
  | 'BOUNCE_IMAP_URL'
  | 'BOUNCE_IMAP_TLS_CA'
  | 'WHATSAPP_TOKEN'
  | 'WHATSAPP_APP_SECRET'
  | 'WHATSAPP_VERIFY_TOKEN'
  | 'AWS_SECRET_ACCESS_KEY'
  | 'CAPTCHA_SECRET'
  | 'OIDC_CLIENT_SECRET',
  string | undefined
> & { HOST: string; METRICS_HOST: string; METRICS_PORT: number | undefined };

const judgedSecrets = ['APP_SECRET', 'APP_SECRET_PREVIOUS', 'POS_API_KEY'] as const;
const secrets = [
  ...judgedSecrets,
  'AWS_SECRET_ACCESS_KEY',
  'CAPTCHA_SECRET',
  'OIDC_CLIENT_SECRET',
  'WHATSAPP_TOKEN',
  'WHATSAPP_APP_SECRET',
  'WHATSAPP_VERIFY_TOKEN',
] as const;
const urls = [
  'DATABASE_URL',
  'DATABASE_OWNER_URL',
  'DATABASE_REPLICA_URL',
  'SMTP_URL',
  'SMTP_URL_2',
  'BOUNCE_IMAP_URL',
] as const;
const authorities = ['DATABASE_TLS_CA', 'SMTP_TLS_CA', 'BOUNCE_IMAP_TLS_CA', 'FILES_TLS_CA'] as const;

/** What a look at the installation has to know of the settings, and nothing of it is told but names. */
export function doctorConfig(values: DoctorValues) {
  const { HOST, METRICS_HOST, METRICS_PORT } = values;
  const isMetricsOpen = METRICS_PORT !== undefined && !isLoopback(METRICS_HOST);
  return {
    weakSecrets: judgedSecrets.filter((name) => isWeak(values[name])),
    /** Values that no message may carry. */
    hidden: [
      ...secrets.map((name) => values[name]),
      ...urls.flatMap((name) => passwordsIn(values[name])),
    ].filter((value) => value !== undefined),
    /** The files with authorities of our own, by the names of their settings. */
    authorityFiles: authorities.flatMap((name) => (values[name] ? [{ name, file: values[name] }] : [])),
    /** Whether other machines can reach the service itself, and where they can reach its metrics. */
    isOpen: !isLoopback(HOST),
    openMetrics: isMetricsOpen ? `${METRICS_HOST}:${METRICS_PORT}` : undefined,
  };
}

const isWeak = (secret: string | undefined) => secret !== undefined && bitsOf(secret) < secretBits;

/** The password in an address, as it is written there and as it is meant. */
function passwordsIn(url: string | undefined): string[] {
  const given = /:\/\/[^/@]*?:([^@/]+)@/.exec(url ?? '')?.[1];
  return given === undefined ? [] : [given, decodeURIComponent(given)];
}
