import type { Database, Db } from './database.ts';

/** Every connection of ours begins its name with this, so that they can be told from those of others. */
export const connectionName = (what: string): string => `faktur-desk ${what}`;

export type ConnectionCounts = { states: { state: string; count: number }[]; max: number };

/** The connections of all servers to this database, as the database sees them, and how many it takes from anybody. */
export async function countConnections(db: Db): Promise<ConnectionCounts> {
  const states = await db<{ state: string; count: number }[]>`
    select coalesce(state, 'unknown') as state, count(*)::int as count from pg_stat_activity
    where datname = current_database() and starts_with(application_name, ${connectionName('')}) group by 1`;
  const [row] = await db<{ max: number }[]>`select current_setting('max_connections')::int as max`;
  return { states, max: row?.max ?? 0 };
}

export type TransactionUse = { running: () => number; waiting: () => number };

/**
 * How many transactions hold a connection of the pool, and how many wait for one. The driver does not tell how busy its
 * connections are; but whoever needs one for longer than a statement begins a transaction, and waits when all are taken.
 */
export function watchTransactions(sql: Database): TransactionUse {
  const begin = sql.begin.bind(sql) as (...given: unknown[]) => Promise<unknown>;
  let asked = 0;
  let running = 0;
  const watched = async (...given: unknown[]) => {
    const work = given.pop() as (tx: unknown) => unknown;
    let isRunning = false;
    asked += 1;
    try {
      return await begin(...given, (tx: unknown) => {
        isRunning = true;
        running += 1;
        return work(tx);
      });
    } finally {
      asked -= 1;
      if (isRunning) running -= 1;
    }
  };
  Object.assign(sql, { begin: watched });
  return { running: () => running, waiting: () => asked - running };
}
