import { randomBytes } from 'node:crypto';
import { inject, onTestFinished } from 'vitest';
import { openDatabase, type Database } from '../../src/server/store/database.ts';

export type TestDatabase = { url: string; drop: () => Promise<void> };

/** A new database, a copy of the migrated template unless an empty one is wanted. */
export async function createDatabase(from: 'template' | 'empty' = 'template'): Promise<TestDatabase> {
  const templateUrl = inject('templateUrl');
  const name = `test_${randomBytes(6).toString('hex')}`;
  const admin = async (statement: string) => {
    await withAdmin(templateUrl, (sql) => sql.unsafe(statement));
  };
  // The template is the database "postgres" itself; nobody else may be connected to it while it is copied.
  await admin(`create database ${name} template ${from === 'template' ? 'postgres' : 'template0'}`);
  const url = new URL(templateUrl);
  url.pathname = `/${name}`;
  return { url: url.href, drop: () => admin(`drop database if exists ${name} with (force)`) };
}

async function withAdmin<T>(url: string, work: (sql: Database) => Promise<T>): Promise<T> {
  const address = new URL(url);
  address.pathname = '/template1';
  const sql = openDatabase(address.href, { connections: 1, name: 'test admin' });
  return work(sql).finally(() => sql.end());
}

/** A database for one test, with a connection to it. */
export async function databaseForTest(
  from: 'template' | 'empty' = 'template',
): Promise<{ url: string; sql: Database }> {
  const { url, drop } = await createDatabase(from);
  const sql = openDatabase(url, { connections: 10, name: 'test' });
  onTestFinished(async () => {
    await sql.end({ timeout: 1 });
    await drop();
  });
  return { url, sql };
}
