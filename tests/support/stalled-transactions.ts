import type { Database } from '../../src/server/database/database.ts';

/** Transactions that wait for whoever reads their rows. */
export const stalledTransactions = (database: Database) =>
  database<{ pid: number }[]>`
    select pid from pg_stat_activity where datname = current_database() and state = 'idle in transaction'
      and state_change < clock_timestamp() - interval '200 milliseconds'`;

export const openTransactions = (database: Database) =>
  database`select from pg_stat_activity
    where datname = current_database() and pid <> pg_backend_pid() and xact_start is not null`;
