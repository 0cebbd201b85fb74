import type { Database } from '../../src/server/database/database.ts';

/** Nobody can write to this table until it is let go: a run has done everything before this step and waits here. */
export async function holdAt(owner: Database, table: string): Promise<() => Promise<void>> {
  const [locked, released] = [Promise.withResolvers<void>(), Promise.withResolvers<void>()];
  const holding = owner.begin(async (tx) => {
    await tx.script(`lock table ${table} in exclusive mode`);
    locked.resolve();
    await released.promise;
  });
  await Promise.race([locked.promise, holding]);
  return async () => {
    released.resolve();
    await holding;
  };
}

/** Servers that wait to write to it. */
export const waitingAt = (owner: Database, table: string) => owner`
  select pid from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'
    and application_name like 'faktur-desk %' and query ilike ${`%into ${table}%`}`;

export const sessionsOfServers = (sql: Database) => sql`
  select pid from pg_stat_activity where datname = current_database() and application_name like 'faktur-desk %'`;
