import { bitsOf, secretBits } from './secret-strength.ts';
import { isLoopback } from './values.ts';

type ProductionValues = {
  APP_SECRET: string | undefined;
  APP_SECRET_PREVIOUS: string | undefined;
  POS_API_KEY: string | undefined;
  BASE_URL: string | undefined;
  SMTP_URL: string | undefined;
  DATABASE_URL: string | undefined;
  CAPTCHA: string;
  CAPTCHA_VERIFY_URL: string | undefined;
  AUDIT_ANCHOR_URL: string | undefined;
  DEMO: boolean | undefined;
  RATE_LIMIT_FACTOR: number;
  RATE_LIMIT_FACTOR_UNSAFE: 'yes' | undefined;
};

const secrets = ['APP_SECRET', 'APP_SECRET_PREVIOUS', 'POS_API_KEY'] as const;
/** The largest factor that production takes: more than that leaves no limit at all. */
const limitFactorMax = 10;

/** The reasons for which a production start is refused. */
export function productionProblems(values: ProductionValues, hasDataDir: boolean): string[] {
  const { BASE_URL, CAPTCHA, CAPTCHA_VERIFY_URL, AUDIT_ANCHOR_URL, RATE_LIMIT_FACTOR } = values;
  const rules: [broken: boolean, problem: string][] = [
    [!values.APP_SECRET, 'APP_SECRET: required in production'],
    [!BASE_URL, 'BASE_URL: required in production'],
    [
      isHttp(BASE_URL) && !leadsHere(BASE_URL),
      'BASE_URL: http is refused in production: sessions and links would travel readable; give the https address of your proxy',
    ],
    [!values.SMTP_URL, 'SMTP_URL: required in production'],
    [!hasDataDir && !values.DATABASE_URL, 'DATABASE_URL: required in production, or an explicit DATA_DIR'],
    [CAPTCHA === 'off', 'CAPTCHA: off is refused in production'],
    [isHttp(CAPTCHA_VERIFY_URL), 'CAPTCHA_VERIFY_URL: http is refused in production'],
    [
      isHttp(AUDIT_ANCHOR_URL) && !leadsHere(AUDIT_ANCHOR_URL),
      'AUDIT_ANCHOR_URL: http to another machine is refused in production',
    ],
    [values.DEMO === true, 'DEMO: on is refused in production'],
    [
      RATE_LIMIT_FACTOR > limitFactorMax && values.RATE_LIMIT_FACTOR_UNSAFE !== 'yes',
      `RATE_LIMIT_FACTOR: above ${limitFactorMax} nobody is held back; if that is meant, say RATE_LIMIT_FACTOR_UNSAFE=yes`,
    ],
    ...secrets.map((name): [boolean, string] => [
      isWeak(values[name]),
      `${name}: can be guessed (less than ${secretBits} bits); make one by: openssl rand -base64 32`,
    ]),
  ];
  return rules.filter(([broken]) => broken).map(([, problem]) => problem);
}

const isHttp = (url: string | undefined): boolean => url?.startsWith('http:') ?? false;
const leadsHere = (url: string | undefined): boolean =>
  url !== undefined && isLoopback(new URL(url).hostname);
const isWeak = (secret: string | undefined): boolean => secret !== undefined && bitsOf(secret) < secretBits;
