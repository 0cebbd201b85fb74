import { createHash } from 'node:crypto';
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as delay } from 'node:timers/promises';
import type { Database, Db } from '../database.ts';
import { countBaseline, refuseOlder, type Migration } from './baseline.ts';

/** All servers that start at once take the same lock; the number only has to be the same everywhere. */
const lockKey = 7_315_402;
/** The time that others may have to wait behind a change that waits itself. */
const lockTimeout = '500ms';
const attempts = 60;
const pauseMs = 1_000;
/** First line of a migration whose statements must not stand in a transaction, as `create index concurrently`. */
const oneByOne = '-- one by one';

export function readMigrations(folder: string): Migration[] {
  return readdirSync(folder)
    .filter((name) => name.endsWith('.sql'))
    .toSorted()
    .map((name) => {
      const text = readFileSync(join(folder, name), 'utf8');
      return { name, text, checksum: createHash('sha256').update(text).digest('hex') };
    });
}

/** What is done under the same lock as the migrations. */
type Around = { before: () => Promise<void>; after: () => Promise<void> };

/** Applies what is missing, in order up to the `last`, one server at a time. */
export async function migrate(
  database: Database,
  folder: string,
  { before, after }: Around,
  last?: string,
): Promise<string[]> {
  return database.withSession(async (session) => {
    try {
      await session`set statement_timeout = 0`;
      await takeLock(session);
      const wanted = readMigrations(folder).filter(({ name }) => last === undefined || name <= last);
      await before();
      const done = await applyMissing(session, wanted);
      await after();
      return done;
    } finally {
      await session`select pg_advisory_unlock(${lockKey})`.catch(() => {}); // gone with the connection anyway
      await session`reset statement_timeout`.catch(() => {});
    }
  });
}

/** Asked again and again: a statement that waits would keep an index from being built beside it. */
async function takeLock(db: Db): Promise<void> {
  for (;;) {
    const [row] = await db<{ taken: boolean }[]>`select pg_try_advisory_lock(${lockKey}) as taken`;
    if (row?.taken) return;
    await delay(100);
  }
}

async function applyMissing(db: Db, migrations: Migration[]): Promise<string[]> {
  await db`create table if not exists schema_migrations (
    name text primary key, checksum text not null, applied_at timestamptz not null default now())`;
  const applied = await appliedMigrations(db, migrations);
  refuseOlder(applied, migrations);
  refuseEdited(migrations, applied);
  const missing = migrations.filter((migration) => !applied.has(migration.name));
  for (const migration of missing) await applyWithRetry(db, migration);
  return missing.map((migration) => migration.name);
}

/** Lists the migrations whose text is no longer the one that was applied. */
export const editedMigrations = (migrations: Migration[], applied: Map<string, string>): string[] =>
  migrations.filter((m) => applied.has(m.name) && applied.get(m.name) !== m.checksum).map((m) => m.name);

function refuseEdited(migrations: Migration[], applied: Map<string, string>): void {
  const edited = editedMigrations(migrations, applied);
  if (edited.length === 0) return;
  const names = edited.join(', ');
  throw new Error(
    `Applied migrations were edited: ${names}. Restore them and put the change into a new migration.`,
  );
}

/** A busy table is tried again rather than blocked: a waiting ALTER would hold up every query behind it. */
async function applyWithRetry(db: Db, migration: Migration): Promise<void> {
  for (let attempt = 1; ; attempt++) {
    try {
      return await applyOne(db, migration);
    } catch (error) {
      const lockTimedOut = (error as { code?: string }).code === '55P03';
      if (!lockTimedOut || attempt === attempts)
        throw new Error(`Migration ${migration.name} failed: ${(error as Error).message}`, { cause: error });
      await delay(pauseMs);
    }
  }
}

async function applyOne(db: Db, migration: Migration): Promise<void> {
  if (migration.text.startsWith(oneByOne)) return applyOneByOne(db, migration);
  await db`begin`;
  try {
    await db.script(`set local lock_timeout = '${lockTimeout}'`);
    await db.script(migration.text);
    await db`insert into schema_migrations (name, checksum) values (${migration.name}, ${migration.checksum})`;
    await db`commit`;
  } catch (error) {
    await db`rollback`;
    throw error;
  }
}

/** Interrupted, all of it runs again: each statement has to bear that. It may wait for others, for nobody waits for it. */
async function applyOneByOne(db: Db, migration: Migration): Promise<void> {
  for (const statement of migration.text.split(/;\s*$/m).filter((text) => text.trim() !== ''))
    await db.script(statement);
  await db`insert into schema_migrations (name, checksum) values (${migration.name}, ${migration.checksum})`;
}

/** Name and checksum of each that was applied, as the database has them. */
export async function listMigrations(db: Db): Promise<{ name: string; checksum: string }[]> {
  return db<{ name: string; checksum: string }[]>`
    select name, checksum from schema_migrations order by name collate "C"`;
}

/** Finds the migrations that were applied, by their names, the baseline in place of those it stands for. */
export async function appliedMigrations(db: Db, migrations: Migration[]): Promise<Map<string, string>> {
  const rows = await listMigrations(db);
  return countBaseline(new Map(rows.map((row) => [row.name, row.checksum])), migrations);
}

export async function hasAllMigrations(db: Db, migrations: Migration[]): Promise<boolean> {
  const applied = await appliedMigrations(db, migrations);
  return migrations.every((migration) => applied.has(migration.name));
}

/** False when a later version has been at work. */
export async function knowsAllMigrations(db: Db, migrations: Migration[]): Promise<boolean> {
  const known = new Set(migrations.map(({ name }) => name));
  const applied = await appliedMigrations(db, migrations);
  return [...applied.keys()].every((name) => known.has(name));
}

/** None in a database that was never used. */
export async function migrationsIfAny(db: Db, migrations: Migration[]): Promise<Map<string, string>> {
  const [row] = await db<{ there: boolean }[]>`select to_regclass('schema_migrations') is not null as there`;
  return row?.there ? appliedMigrations(db, migrations) : new Map();
}

/** Lists the migrations of the job queue, by their numbers. */
export async function queueMigrations(db: Db): Promise<number[]> {
  const rows = await db<{ id: number }[]>`select id from graphile_worker.migrations order by id`;
  return rows.map(({ id }) => id);
}
