import { isIP } from 'node:net';

type TlsSetting = 'verify' | 'off' | undefined;

export type TransportValues = {
  DATABASE_URL: string | undefined;
  DATABASE_OWNER_URL: string | undefined;
  DATABASE_REPLICA_URL: string | undefined;
  DATABASE_TLS: TlsSetting;
  DATABASE_TLS_CA: string | undefined;
  SMTP_URL: string | undefined;
  SMTP_URL_2: string | undefined;
  SMTP_TLS: TlsSetting;
  SMTP_TLS_CA: string | undefined;
  BOUNCE_IMAP_URL: string | undefined;
  BOUNCE_IMAP_TLS: TlsSetting;
  BOUNCE_IMAP_TLS_CA: string | undefined;
  FILES_URL: { endpoint: string } | undefined;
  FILES_TLS: TlsSetting;
  FILES_TLS_CA: string | undefined;
};

/** The TLS of a connection, whose certificate is checked; with a file, by the authorities in it and no others. */
export type Tls = { caFile: string | undefined };

const databaseUrls = ['DATABASE_URL', 'DATABASE_OWNER_URL', 'DATABASE_REPLICA_URL'] as const;
const smtpUrls = ['SMTP_URL', 'SMTP_URL_2'] as const;

/**
 * TLS becomes a part of the address, in the words that PostgreSQL's own clients understand: whoever connects by it,
 * the job queue included, cannot leave it out.
 */
export function databaseAddress(
  url: string | undefined,
  { DATABASE_TLS, DATABASE_TLS_CA }: TransportValues,
): string | undefined {
  if (url === undefined || DATABASE_TLS !== 'verify') return url;
  const authority =
    DATABASE_TLS_CA === undefined ? '' : `&sslrootcert=${encodeURIComponent(DATABASE_TLS_CA)}`;
  return `${url}${url.includes('?') ? '&' : '?'}sslmode=verify-full${authority}`;
}

/** The mail servers, each with its TLS. */
export function smtpServers(values: TransportValues): { url: string; tls: Tls | undefined }[] {
  return smtpUrls.flatMap((name) => {
    const url = values[name];
    if (url === undefined) return [];
    const isChecked = values.SMTP_TLS === 'verify' || url.startsWith('smtps:');
    return [{ url, tls: isChecked ? { caFile: values.SMTP_TLS_CA } : undefined }];
  });
}

export function imapTls({
  BOUNCE_IMAP_URL,
  BOUNCE_IMAP_TLS,
  BOUNCE_IMAP_TLS_CA,
}: TransportValues): Tls | undefined {
  const isChecked = BOUNCE_IMAP_TLS === 'verify' || BOUNCE_IMAP_URL?.startsWith('imaps:');
  return isChecked ? { caFile: BOUNCE_IMAP_TLS_CA } : undefined;
}

/** The problems of settings about TLS that are missing or contradict each other. */
export function transportProblems(values: TransportValues, production: boolean): string[] {
  const { DATABASE_TLS, SMTP_TLS, BOUNCE_IMAP_URL, BOUNCE_IMAP_TLS, FILES_URL, FILES_TLS } = values;
  const isHttps = FILES_URL?.endpoint.startsWith('https:') ?? false;
  const databaseLeadsAway = databaseUrls.some((name) => leadsAway(values[name]));
  const rules: [broken: boolean, problem: string][] = [
    [production && !DATABASE_TLS && databaseLeadsAway, unsaid('DATABASE_TLS', 'the database')],
    [
      production && !SMTP_TLS && smtpUrls.some((name) => leadsAway(values[name])),
      unsaid('SMTP_TLS', 'the mail server'),
    ],
    [
      production && !imapTls(values) && BOUNCE_IMAP_TLS !== 'off' && leadsAway(BOUNCE_IMAP_URL),
      unsaid('BOUNCE_IMAP_TLS', 'the mailbox'),
    ],
    [
      production && !FILES_TLS && !isHttps && leadsAway(FILES_URL?.endpoint),
      'FILES_TLS: the storage is another machine, reached by http: give FILES_URL an https endpoint, or say off',
    ],
    ...databaseUrls.map((name): [boolean, string] => [
      queryOf(values[name]).some((key) => key.startsWith('ssl') || key === 'uselibpqcompat'),
      `${name}: how TLS is used is said by DATABASE_TLS, not here`,
    ]),
    [
      BOUNCE_IMAP_TLS === 'off' && !!BOUNCE_IMAP_URL?.startsWith('imaps:'),
      'BOUNCE_IMAP_TLS: off contradicts imaps:// in BOUNCE_IMAP_URL',
    ],
    ...smtpUrls.flatMap((name): [boolean, string][] => [
      [
        queryOf(values[name]).some((key) => /tls|^secure|^servername$|^service$/i.test(key)),
        `${name}: how TLS is used is said by SMTP_TLS, not here`,
      ],
      [
        SMTP_TLS === 'off' && !!values[name]?.startsWith('smtps:'),
        `SMTP_TLS: off contradicts smtps:// in ${name}`,
      ],
    ]),
    [FILES_TLS === 'off' && isHttps, 'FILES_TLS: off contradicts the https endpoint of FILES_URL'],
    [
      FILES_TLS === 'verify' && !!FILES_URL && !isHttps,
      'FILES_TLS: verify needs an https endpoint in FILES_URL',
    ],
    [!!values.DATABASE_TLS_CA && DATABASE_TLS !== 'verify', 'DATABASE_TLS_CA: needs DATABASE_TLS=verify'],
    [
      !!values.SMTP_TLS_CA && !smtpServers(values).some(({ tls }) => tls),
      'SMTP_TLS_CA: needs SMTP_TLS=verify',
    ],
    [!!values.BOUNCE_IMAP_TLS_CA && !imapTls(values), 'BOUNCE_IMAP_TLS_CA: needs BOUNCE_IMAP_TLS=verify'],
    [!!values.FILES_TLS_CA && !isHttps, 'FILES_TLS_CA: needs an https endpoint in FILES_URL'],
  ];
  return rules.filter(([broken]) => broken).map(([, problem]) => problem);
}

const unsaid = (name: string, peer: string) =>
  `${name}: ${peer} is another machine: say verify (TLS with a checked certificate) or off (without)`;

/** Several hosts, as PostgreSQL allows, are no URL for the platform's parser. */
function leadsAway(url: string | undefined): boolean {
  if (url === undefined) return false;
  const authority = url.slice(url.indexOf('://') + 3).split(/[?/]/)[0] ?? '';
  const named = new URLSearchParams(url.split('?')[1]).getAll('host');
  const hosts = [...authority.slice(authority.lastIndexOf('@') + 1).split(','), ...named];
  return hosts.some((host) => !isHere(decodeURIComponent(host)));
}

/** Tells whether a host is this machine, by its own name or address, or by a socket in a folder. */
function isHere(hostAndPort: string): boolean {
  const host =
    isIP(hostAndPort) === 6 ? hostAndPort : hostAndPort.replace(/:\d*$/, '').replace(/^\[(.*)\]$/, '$1');
  return host === '' || host.startsWith('/') || host === 'localhost' || host === '::1' || isLoopback(host);
}

const isLoopback = (host: string) => isIP(host) === 4 && host.startsWith('127.');

const queryOf = (url: string | undefined) => [...new URLSearchParams(url?.split('?')[1]).keys()];
