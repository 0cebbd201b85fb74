import { randomBytes } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { readConfig, variablesTable } from './config.ts';

const production = {
  NODE_ENV: 'production',
  APP_SECRET: 'kR7Zq2vTn8LwXs4Bd6Yc1MfHj9PgUe3A',
  BASE_URL: 'https://faktur.example.co.id',
  SMTP_URL: 'smtp://user:pass@mail.example.co.id:587',
  DATABASE_URL: 'postgres://u:p@h1:5432,h2:5432/db',
  SMTP_TLS: 'verify',
  DATABASE_TLS: 'verify',
};

describe('configuration', () => {
  it('needs nothing for a demo', () => {
    const config = readConfig({});
    expect(config).toMatchObject({
      port: 3000,
      host: '127.0.0.1',
      demo: true,
      production: false,
      trustProxy: 0,
    });
    expect(config.baseUrl.origin).toBe('http://localhost:3000');
  });

  it('is no demo by chance where others can reach it', () => {
    for (const HOST of ['0.0.0.0', '::', '192.168.1.7', 'faktur.example.co.id', '127.0.0.1.example.co.id']) {
      expect(() => readConfig({ HOST })).toThrow(/^  DEMO: say on or off: HOST=/m);
      expect(readConfig({ HOST, DEMO: 'on' })).toMatchObject({ demo: true, isPublicDemo: true });
      expect(readConfig({ HOST, DEMO: 'off' })).toMatchObject({ demo: false, isPublicDemo: false });
      expect(readConfig({ ...production, HOST })).toMatchObject({ demo: false, isPublicDemo: false });
    }
    for (const HOST of ['127.0.0.1', '127.1.2.3', 'localhost', '::1', '[::1]'])
      expect(readConfig({ HOST })).toMatchObject({ demo: true, isPublicDemo: false });
  });

  it('asks Super Admins for a second step in production, and elsewhere only when it is told to', () => {
    expect(readConfig({}).secondStep).toBe('off');
    expect(readConfig(production).secondStep).toBe('admins');
    expect(readConfig({ ...production, SECOND_STEP: 'all' }).secondStep).toBe('all');
    expect(readConfig({ SECOND_STEP: 'admins' }).secondStep).toBe('admins');
    expect(readConfig({ ...production, SECOND_STEP: 'off' }).secondStep).toBe('off');
  });

  it('takes the default address from the port', () => {
    expect(readConfig({ PORT: '8080' }).baseUrl.origin).toBe('http://localhost:8080');
  });

  it('is no demo with a database of its own or in production', () => {
    expect(readConfig({ DATABASE_URL: 'postgres://localhost/x' }).demo).toBe(false);
    expect(readConfig(production)).toMatchObject({ demo: false, secureCookies: true });
  });

  it.each([
    ['off', 0],
    ['0', 0],
    ['2', 2],
  ])('reads TRUST_PROXY=%s as %i proxies', (value, count) => {
    expect(readConfig({ TRUST_PROXY: value }).trustProxy).toBe(count);
  });

  it('treats an empty value as unset', () => {
    expect(readConfig({ PORT: ' ', DATABASE_URL: '' })).toMatchObject({ port: 3000, databaseUrl: undefined });
  });

  it('names every problem in one message', () => {
    const read = () =>
      readConfig({
        PORT: '70000',
        LOG_LEVEL: 'loud',
        SMTP_URL: 'mail.example',
        DEMO: 'yes',
        FILES_URL: 's3://x',
        CAPTCHA: 'hcaptcha',
      });
    expect(read).toThrow(/7 problems/);
    for (const name of [
      'PORT',
      'LOG_LEVEL',
      'SMTP_URL',
      'DEMO',
      'FILES_URL',
      'CAPTCHA_SITE_KEY',
      'CAPTCHA_SECRET',
    ]) {
      expect(read).toThrow(new RegExp(`^  ${name}: `, 'm'));
    }
  });

  it('reads where files are kept', () => {
    const keys = { AWS_ACCESS_KEY_ID: 'id', AWS_SECRET_ACCESS_KEY: 'key' };
    expect(readConfig({}).s3).toBeUndefined();
    expect(
      readConfig({ ...keys, FILES_URL: 's3://files?endpoint=http://127.0.0.1:8080&region=id-1' }).s3,
    ).toEqual({
      bucket: 'files',
      prefix: '',
      endpoint: 'http://127.0.0.1:8080',
      region: 'id-1',
      accessKeyId: 'id',
      secretAccessKey: 'key',
      caFile: undefined,
    });
    expect(readConfig({ ...keys, FILES_URL: 's3://files/desk/one?region=ap-southeast-3' }).s3).toMatchObject({
      prefix: 'desk/one/',
      endpoint: 'https://s3.ap-southeast-3.amazonaws.com',
    });
  });

  it.each([
    ['http://files', /expected s3:/],
    ['s3://user:key@files', /without keys/],
    ['s3://x', /expected a bucket/],
    ['s3://Files', /expected a bucket/],
    ['s3://files/a b', /expected a prefix/],
    ['s3://files/.hidden/x', /expected a prefix/],
    ['s3://files?endpoint=127.0.0.1:80', /expected an endpoint/],
    ['s3://files?endpoint=http://u:p@host', /expected an endpoint/],
    ['s3://files?region=a/b', /expected a region/],
    ['s3://files?regoin=x', /not regoin/],
  ])('refuses FILES_URL=%s', (value, says) => {
    const keys = { AWS_ACCESS_KEY_ID: 'id', AWS_SECRET_ACCESS_KEY: 'key' };
    expect(() => readConfig({ ...keys, FILES_URL: value })).toThrow(says);
    expect(() => readConfig({ ...keys, FILES_URL: value })).toThrow(/^  FILES_URL: /m);
  });

  it('names the keys that S3 needs and that are missing', () => {
    const read = () => readConfig({ FILES_URL: 's3://files' });
    expect(read).toThrow(/^  AWS_ACCESS_KEY_ID: needed with FILES_URL$/m);
    expect(read).toThrow(/^  AWS_SECRET_ACCESS_KEY: needed with FILES_URL$/m);
  });

  it('refuses production without what production needs', () => {
    for (const name of ['APP_SECRET', 'BASE_URL', 'SMTP_URL', 'DATABASE_URL'] as const) {
      expect(() => readConfig({ ...production, [name]: undefined })).toThrow(new RegExp(`^  ${name}: `, 'm'));
    }
    expect(() => readConfig({ ...production, CAPTCHA: 'off' })).toThrow(/CAPTCHA: off is refused/);
    expect(() => readConfig({ ...production, DEMO: 'on' })).toThrow(/DEMO: on is refused/);
  });

  it('refuses production with secrets that can be guessed', () => {
    const weak = [
      'x'.repeat(64),
      'a secret that all servers of a test share',
      'rahasia-faktur-desk-produksi-2026',
    ];
    for (const name of ['APP_SECRET', 'APP_SECRET_PREVIOUS', 'POS_API_KEY'])
      for (const secret of weak) {
        expect(() => readConfig({ ...production, [name]: secret })).toThrow(
          new RegExp(`^  ${name}: can be guessed`, 'm'),
        );
        expect(() => readConfig({ [name]: secret })).not.toThrow();
      }
    expect(() => readConfig({ ...production, POS_API_KEY: randomBytes(32).toString('hex') })).not.toThrow();
  });

  it('refuses production that others can listen to', () => {
    const read = (env: Record<string, string>) => () => readConfig({ ...production, ...env });
    expect(read({ BASE_URL: 'http://faktur.example.co.id' })).toThrow(/^  BASE_URL: http is refused/m);
    for (const BASE_URL of ['http://localhost:3000', 'http://127.0.0.1', 'http://[::1]:8080'])
      expect(read({ BASE_URL })).not.toThrow();
    const captcha = { CAPTCHA: 'turnstile', CAPTCHA_SITE_KEY: 'site', CAPTCHA_SECRET: 'secret' };
    for (const CAPTCHA_VERIFY_URL of ['http://captcha.example/verify', 'http://localhost:1/verify'])
      expect(read({ ...captcha, CAPTCHA_VERIFY_URL })).toThrow(/^  CAPTCHA_VERIFY_URL: http is refused/m);
    expect(read({ ...captcha, CAPTCHA_VERIFY_URL: 'https://captcha.example/verify' })).not.toThrow();
    expect(read({ AUDIT_ANCHOR_URL: 'http://log.example' })).toThrow(/^  AUDIT_ANCHOR_URL: /m);
    expect(read({ AUDIT_ANCHOR_URL: 'http://127.0.0.1:9/seal' })).not.toThrow();
  });

  it('refuses production without limits, unless that is said twice', () => {
    const read = (factor: string, more = {}) =>
      readConfig({ ...production, RATE_LIMIT_FACTOR: factor, ...more });
    expect(read('10').rateLimitFactor).toBe(10);
    expect(() => read('11')).toThrow(/^  RATE_LIMIT_FACTOR: above 10 /m);
    expect(read('1000000', { RATE_LIMIT_FACTOR_UNSAFE: 'yes' }).rateLimitFactor).toBe(1_000_000);
    expect(readConfig({ RATE_LIMIT_FACTOR: '1000' }).rateLimitFactor).toBe(1_000);
  });

  it('lets production stay on the embedded PostgreSQL by an explicit DATA_DIR', () => {
    expect(readConfig({ ...production, DATABASE_URL: undefined, DATA_DIR: '/srv/faktur' }).dataDir).toBe(
      '/srv/faktur',
    );
  });

  it('wants DATABASE_URL beside the addresses of the owner and of replicas', () => {
    for (const name of ['DATABASE_OWNER_URL', 'DATABASE_REPLICA_URL'] as const) {
      const env = { [name]: 'postgres://u:p@h1,h2:5433/db' };
      expect(() => readConfig(env)).toThrow(new RegExp(`^  DATABASE_URL: needed with ${name}`, 'm'));
      expect(readConfig({ ...env, DATABASE_URL: 'postgres://h/db' })).toBeDefined();
      expect(() => readConfig({ DATABASE_URL: 'postgres://h/db', [name]: 'h1:5432' })).toThrow(`  ${name}: `);
    }
  });

  it('takes a second mail server beside another one', () => {
    const [first, second] = ['smtp://a.example', 'smtp://b.example'];
    expect(readConfig({ SMTP_URL: first, SMTP_URL_2: second }).smtpServers.map(({ url }) => url)).toEqual([
      first,
      second,
    ]);
    expect(() => readConfig({ SMTP_URL_2: second })).toThrow(/^ {2}SMTP_URL: needed with SMTP_URL_2/m);
    expect(() => readConfig({ SMTP_URL: first, SMTP_URL_2: first })).toThrow(/^ {2}SMTP_URL_2: is the same/m);
  });

  describe('TLS', () => {
    const s3 = { AWS_ACCESS_KEY_ID: 'id', AWS_SECRET_ACCESS_KEY: 'key' };
    const unsaid = { ...production, DATABASE_TLS: undefined, SMTP_TLS: undefined };
    const problemsOf = (env: Record<string, string | undefined>): string => {
      try {
        readConfig(env);
        return '';
      } catch (error) {
        return (error as Error).message;
      }
    };

    it('must be said in production towards another host, whichever of several that is', () => {
      expect(problemsOf(unsaid)).toMatch(/^  DATABASE_TLS: [^]*^  SMTP_TLS: /m);
      const here = { SMTP_URL: 'smtp://localhost', DATABASE_URL: 'postgres://u:p@127.0.0.1:1,[::1]:2/db' };
      expect(problemsOf({ ...unsaid, ...here })).toBe('');
      for (const more of [
        { DATABASE_URL: 'postgres://u:p@127.0.0.1,10.0.0.1/db' },
        { DATABASE_URL: 'postgres://u:p@localhost/db?host=db.example' },
        { DATABASE_OWNER_URL: 'postgres://u:p@db.example/db' },
        { DATABASE_REPLICA_URL: 'postgres://u:p@127.0.0.1.example/db' },
      ])
        expect(problemsOf({ ...unsaid, ...here, ...more })).toMatch(/^  DATABASE_TLS: /m);
      for (const SMTP_URL of ['smtp://u:p@mail.example:587', 'smtps://mail.example', 'smtp://127.0.0.1.x'])
        for (const more of [{ SMTP_URL }, { SMTP_URL_2: SMTP_URL }])
          expect(problemsOf({ ...unsaid, ...here, ...more })).toMatch(/^  SMTP_TLS: /m);
    });

    it('may be off by an explicit word, and in a demo by none', () => {
      expect(problemsOf({ ...unsaid, DATABASE_TLS: 'off', SMTP_TLS: 'off' })).toBe('');
      expect(problemsOf({ ...unsaid, NODE_ENV: 'development' })).toBe('');
    });

    it('of a storage is said by its endpoint', () => {
      const by = (endpoint: string, more = {}) =>
        problemsOf({ ...production, ...s3, FILES_URL: `s3://files?endpoint=${endpoint}`, ...more });
      expect(by('https://files.example')).toBe('');
      expect(by('http://127.0.0.1:80')).toBe('');
      expect(by('http://files.example')).toMatch(/^  FILES_TLS: /m);
      expect(by('http://files.example', { FILES_TLS: 'off' })).toBe('');
      expect(by('http://files.example', { FILES_TLS: 'verify' })).toMatch(/^  FILES_TLS: verify needs/m);
      expect(by('https://files.example', { FILES_TLS: 'off' })).toMatch(/^  FILES_TLS: off contradicts/m);
    });

    it('is a part of every address of the database', () => {
      const url = 'postgres://u:p@h1,h2/db';
      const names = ['DATABASE_URL', 'DATABASE_OWNER_URL', 'DATABASE_REPLICA_URL'];
      const urls = Object.fromEntries(names.map((name) => [name, url]));
      const checked = `${url}?sslmode=verify-full`;
      expect(readConfig({ ...production, ...urls })).toMatchObject({
        databaseUrl: checked,
        databaseOwnerUrl: checked,
        databaseReplicaUrl: checked,
      });
      expect(readConfig({ ...production, ...urls, DATABASE_TLS: 'off' }).databaseUrl).toBe(url);
    });

    it.each([
      ['DATABASE_URL', 'postgres://h/db?sslmode=no-verify'],
      ['DATABASE_URL', 'postgres://h/db?ssl=0'],
      ['SMTP_URL', 'smtp://h?tls.rejectUnauthorized=false'],
      ['SMTP_URL', 'smtp://h?ignoreTLS=true'],
      ['SMTP_URL', 'smtp://h?service=gmail'],
      ['SMTP_URL_2', 'smtp://h?ignoreTLS=true'],
    ])('is not taken back by %s=%s', (name, value) => {
      expect(problemsOf({ ...production, [name]: value })).toMatch(
        new RegExp(`^  ${name}: how TLS is used`, 'm'),
      );
    });

    it('is not contradicted, nor turned off for all', () => {
      expect(problemsOf({ SMTP_URL: 'smtps://h', SMTP_TLS: 'off' })).toMatch(/^  SMTP_TLS: off contradicts/m);
      expect(problemsOf({ ...production, NODE_TLS_REJECT_UNAUTHORIZED: '0' })).toMatch(/^  NODE_TLS_REJECT/m);
      for (const name of ['DATABASE_TLS_CA', 'SMTP_TLS_CA', 'FILES_TLS_CA'])
        expect(problemsOf({ ...production, [name]: 'package.json' })).toMatch(
          new RegExp(`^  ${name}: expected a file with certificates`, 'm'),
        );
    });
  });

  describe('where mails come back to', () => {
    const BOUNCE_ADDRESS = 'bounce+{id}@contoh.co.id';
    const BOUNCE_IMAP_URL = 'imap://user:rahasia@mail.contoh.co.id/INBOX';

    it('is an address in which each mail has its part', () => {
      for (const given of [BOUNCE_ADDRESS, '{id}@kembali.contoh.co.id'])
        expect(readConfig({ BOUNCE_ADDRESS: given }).bounceAddress).toBe(given);
      for (const given of [
        'bounce@contoh.co.id',
        'bounce@{id}.co.id',
        '{id}{id}@a.id',
        `${'x'.repeat(30)}{id}@a.id`,
      ])
        expect(() => readConfig({ BOUNCE_ADDRESS: given })).toThrow(
          /^ {2}BOUNCE_ADDRESS: expected a short address/m,
        );
      expect(() => readConfig({ BOUNCE_IMAP_URL })).toThrow(
        /^ {2}BOUNCE_ADDRESS: needed with BOUNCE_IMAP_URL$/m,
      );
    });

    it('is read by TLS, or it is said that it is not', () => {
      const set = { ...production, BOUNCE_ADDRESS, BOUNCE_IMAP_URL };
      expect(() => readConfig(set)).toThrow(/^ {2}BOUNCE_IMAP_TLS: the mailbox is another machine/m);
      for (const more of [
        { BOUNCE_IMAP_TLS: 'verify' },
        { BOUNCE_IMAP_TLS: 'off' },
        { BOUNCE_IMAP_URL: 'imaps://user:rahasia@mail.contoh.co.id' },
        { BOUNCE_IMAP_URL: 'imap://user:rahasia@localhost' },
      ])
        expect(() => readConfig({ ...set, ...more })).not.toThrow();
      expect(() => readConfig({ ...set, BOUNCE_IMAP_URL: 'imaps://h', BOUNCE_IMAP_TLS: 'off' })).toThrow(
        /^ {2}BOUNCE_IMAP_TLS: off contradicts/m,
      );
    });
  });

  it('takes a pattern for codes on receipts that has one group', () => {
    const RECEIPT_CODE_PATTERN = String.raw`^T\d+-(\d{13})$`;
    expect(readConfig({ RECEIPT_CODE_PATTERN }).receiptCodePattern).toBe(RECEIPT_CODE_PATTERN);
    expect(() => readConfig({ RECEIPT_CODE_PATTERN: String.raw`\d{13}` })).toThrow(
      /^ {2}RECEIPT_CODE_PATTERN: expected a regular expression .* exactly one group/m,
    );
  });

  describe('sign-in with the company account', () => {
    const client = { OIDC_CLIENT_ID: 'faktur-desk', OIDC_CLIENT_SECRET: 'rahasia' };
    const oidc = { ...client, OIDC_ISSUER: 'https://masuk.example.co.id/realms/contoh' };

    it('is off unless everything it needs is there', () => {
      expect(readConfig({}).oidc).toBeUndefined();
      expect(() => readConfig(client)).toThrow(
        /^  OIDC_ISSUER: needed with OIDC_CLIENT_ID and OIDC_CLIENT_SECRET$/m,
      );
      expect(() => readConfig({ OIDC_ISSUER: oidc.OIDC_ISSUER })).toThrow(
        /^  OIDC_CLIENT_ID: needed with OIDC_ISSUER\n  OIDC_CLIENT_SECRET: needed with OIDC_ISSUER$/m,
      );
      expect(() => readConfig({ ...production, ...oidc, OIDC_ISSUER: 'http://masuk.example.co.id' })).toThrow(
        /^  OIDC_ISSUER: http is refused in production$/m,
      );
    });

    it('has its name from the issuer, and people and roles from what is said', () => {
      expect(readConfig(oidc).oidc).toMatchObject({
        name: 'masuk.example.co.id',
        scopes: 'openid profile',
        createsUsers: false,
        rules: { empid: { claim: 'preferred_username', domain: undefined }, role: undefined },
      });
      const said = {
        OIDC_EMPID_CLAIM: 'email@contoh.co.id',
        OIDC_ROLE_CLAIM: 'groups',
        OIDC_ROLE_MAP: 'cn=pajak=staff, leads=2',
      };
      expect(readConfig({ ...oidc, ...said }).oidc?.rules).toEqual({
        empid: { claim: 'email', domain: 'contoh.co.id' },
        role: {
          claim: 'groups',
          map: new Map([
            ['cn=pajak', 'staff'],
            ['leads', 'manager'],
          ]),
        },
      });
    });

    it('names what cannot be meant', () => {
      const wrong = { ...oidc, OIDC_ROLE_MAP: 'leads=boss', OIDC_SCOPES: 'profile' };
      expect(() => readConfig(wrong)).toThrow(
        /^  OIDC_ROLE_MAP: expected group=staff, .* got "leads=boss"$/m,
      );
      expect(() => readConfig(wrong)).toThrow(/^  OIDC_SCOPES: must have openid among them$/m);
      expect(() => readConfig({ ...oidc, OIDC_ROLE_MAP: 'leads=manager' })).toThrow(
        /^  OIDC_ROLE_CLAIM: needed with OIDC_ROLE_MAP$/m,
      );
    });
  });

  it('never repeats a value that may hold a password', () => {
    expect(() => readConfig({ DATABASE_URL: 'mysql://root:hunter2@db/x' })).toThrow(/^(?!.*hunter2)/s);
  });

  it('stands in docs/configuration.md as it is', () => {
    const page = readFileSync(join(import.meta.dirname, '../../../docs/configuration.md'), 'utf8');
    expect(page, 'run npm run docs').toContain(variablesTable());
  });
});
