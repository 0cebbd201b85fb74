import { randomBytes } from 'node:crypto';
import { inject, onTestFinished } from 'vitest';
import { openDatabase, type Database } from '../../src/server/database/database.ts';
import { until } from './until.ts';

/** `url` is the server's way in, `ownerUrl` the owner's; of an empty database there is only the owner. */
export type TestDatabase = { url: string; ownerUrl: string; drop: () => Promise<void> };

/** A new database, a copy of the migrated template unless an empty one is wanted. */
export async function createDatabase(from: 'template' | 'empty' = 'template'): Promise<TestDatabase> {
  const { ownerUrl, url } = inject('template');
  const name = `test_${randomBytes(6).toString('hex')}`;
  const admin = async (statement: string) => {
    await withAdmin(ownerUrl, (sql) => sql.script(statement));
  };
  // The template is the database "postgres" itself; nobody else may be connected to it while it is copied.
  // Copied as files: the log of such a copy page by page takes longer, and nobody reads it.
  await admin(
    `create database ${name} template ${from === 'template' ? 'postgres' : 'template0'} strategy file_copy`,
  );
  return {
    url: inDatabase(from === 'template' ? url : ownerUrl, name),
    ownerUrl: inDatabase(ownerUrl, name),
    drop: () => admin(`drop database if exists ${name} with (force)`),
  };
}

/** The same way into another database of the server. */
export function inDatabase(url: string, name: string): string {
  const address = new URL(url);
  address.pathname = `/${name}`;
  return address.href;
}

/** The owner's way into the database of a server, whose address may name several hosts. */
export const ownersUrl = (url: string): string =>
  inDatabase(inject('template').ownerUrl, url.split('/').at(-1) ?? '');

/** Others are connected to this database as these alone; a session of the owner's that was closed ends a moment later. */
export async function untilRolesAre(owner: Database, roles: string[]): Promise<void> {
  await until(async () => {
    const rows = await owner<{ role: string }[]>`
      select distinct usename as role from pg_stat_activity
      where datname = current_database() and backend_type = 'client backend'
        and application_name <> current_setting('application_name')`;
    return rows.map(({ role }) => role).join() === roles.join();
  });
}

async function withAdmin<T>(url: string, work: (sql: Database) => Promise<T>): Promise<T> {
  const sql = openDatabase(inDatabase(url, 'template1'), { connections: 1, name: 'test admin' });
  return work(sql).finally(() => sql.end());
}

/** A database for one test, with a connection of the server's role to it and one of the owner's. */
export async function databaseForTest(
  from: 'template' | 'empty' = 'template',
): Promise<{ url: string; sql: Database; owner: Database }> {
  const { url, ownerUrl, drop } = await createDatabase(from);
  const sql = openDatabase(url, { connections: 10, name: 'test' });
  const owner = openDatabase(ownerUrl, { connections: 10, name: 'test owner' });
  onTestFinished(async () => {
    await sql.end(1_000);
    await owner.end(1_000);
    await drop();
  });
  return { url, sql, owner };
}
