import postgres from 'postgres';
import { withSafeTransactions } from './safe-transactions.ts';

export type Database = postgres.Sql;
/** A database or a transaction in it: stores take either, so that callers decide what belongs together. */
export type Db = postgres.ISql;
/** Part of a statement, with its values apart from its text. */
export type Fragment = postgres.PendingQuery<postgres.Row[]>;

const lifetimeSeconds = 10 * 60;

type Options = {
  connections: number;
  name: string;
  /** For work that lives in one session: its connection is not renewed. */
  keepsSession?: boolean;
};

export function openDatabase(url: string, options: Options): Database {
  const sql = postgres(url, {
    max: options.connections,
    connect_timeout: 10,
    // An open connection does not notice that its host was demoted; a bounded life finds the writable one again.
    max_lifetime: options.keepsSession ? null : lifetimeSeconds,
    ...(hostsOf(url).length > 1 ? { target_session_attrs: 'read-write' as const } : {}),
    connection: {
      application_name: options.name,
      statement_timeout: 30_000,
      idle_in_transaction_session_timeout: 60_000,
    },
    onnotice: () => {},
  });
  return withSafeTransactions(sql);
}

/** The same address with the one host that takes writes now; for drivers that know a single host only. */
export async function writableUrl(url: string): Promise<string> {
  const hosts = hostsOf(url);
  if (hosts.length < 2) return url;
  for (const host of hosts) {
    const single = url.replace(hosts.join(','), host);
    const sql = postgres(single, { max: 1, connect_timeout: 5, onnotice: () => {} });
    try {
      const [row] = await sql`select pg_is_in_recovery() as standby`;
      if (row?.['standby'] === false) return single;
    } catch {
      // this host is down: the next one may be the writable one
    } finally {
      await sql.end({ timeout: 1 });
    }
  }
  throw new Error('none of the hosts of DATABASE_URL takes writes');
}

export function hostsOf(url: string): string[] {
  const authority = url.slice(url.indexOf('://') + 3).split(/[?/]/)[0] ?? '';
  return authority.slice(authority.lastIndexOf('@') + 1).split(',');
}

export async function answers(db: Db): Promise<boolean> {
  const rows = await db`select 1`;
  return rows.length === 1;
}
