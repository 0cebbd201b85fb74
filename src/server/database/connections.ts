import type { Db } from './database.ts';

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
