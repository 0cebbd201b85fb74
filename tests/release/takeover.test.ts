import { rmSync } from 'node:fs';
import { join } from 'node:path';
import { pino } from 'pino';
import { expect, it } from 'vitest';
import { backUp } from '../../src/server/backup/back-up.ts';
import { layout } from '../../src/server/backup/layout.ts';
import { writeManifest } from '../../src/server/backup/manifest.ts';
import { restore } from '../../src/server/backup/restore.ts';
import type { Database } from '../../src/server/database/database.ts';
import { listTables } from '../../src/server/database/schema/whole-tables.ts';
import { identifier } from '../../src/server/database/sql.ts';
import { migrateAsOwner } from '../../src/server/migrate.ts';
import { describeSchema } from '../../tools/schema/describe-schema.ts';
import { databaseForTest } from '../support/database.ts';
import { baseline, plantEarlierVersion } from '../support/earlier-version.ts';
import { emptyInstallation, folderForTest } from '../support/installation.ts';
import { migrateDatabase, migrationsFolder } from '../support/migrated.ts';

/** A migration counts the requests anew. */
const isCounted = (name: string) => name.startsWith('request_tall');

type Rows = Map<string, { columns: string[]; rows: string[] }>;

/** Rows of our tables in the columns of an earlier look, or in all that there are. */
async function readRows(owner: Database, earlier?: Rows): Promise<Rows> {
  const found: Rows = new Map();
  for (const { schema, name, columns } of await listTables(owner)) {
    const read = earlier?.get(name)?.columns ?? columns;
    if (schema !== 'public' || (earlier && !earlier.has(name))) continue;
    const rows = await owner<{ row: string }[]>`
      select to_jsonb(t)::text as row from (select ${identifier(...read)} from ${identifier(name)}) t order by 1`;
    found.set(name, { columns: read, rows: rows.map(({ row }) => row) });
  }
  return found;
}

it('a database of 0.10.4 keeps every row and becomes what a new one is', async () => {
  const { owner, url } = await databaseForTest('empty');
  await plantEarlierVersion(owner);
  const before = await readRows(owner);
  expect([...before].filter(([, { rows }]) => rows.length === 0).map(([name]) => name)).toEqual([]);

  await migrateDatabase({ ownerUrl: url, databaseUrl: url });

  const kept = (rows: Rows) => [...rows].filter(([name]) => !isCounted(name));
  expect(kept(await readRows(owner, before))).toEqual(kept(before));
  const { owner: fresh } = await databaseForTest();
  expect(await describeSchema(owner)).toBe(await describeSchema(fresh));
});

it('a database that waits for its upgrade is backed up by the migrations that it has, and restored', async () => {
  const { owner, url } = await databaseForTest('empty');
  await plantEarlierVersion(owner);
  await migrateAsOwner(
    { ownerUrl: url, databaseUrl: url, migrationsFolder, log: pino({ level: 'silent' }) },
    baseline,
  );
  const target = await emptyInstallation();
  const folder = join(folderForTest(), 'backup');
  const about = { version: '0.18.0', secretMark: 'mark' };
  const { migrations } = await backUp({ ...target, database: owner }, folder, about, () => {});
  expect(migrations).toEqual(await owner`select name, checksum from schema_migrations order by name`);
  const before = await readRows(owner);

  await restore(target, folder, () => {});

  const kept = (rows: Rows) => [...rows].filter(([name]) => !isCounted(name));
  expect(kept(await readRows(target.database, before))).toEqual(kept(before));
});

it('a backup by a version that had more migrations is restored', async () => {
  const { owner, url } = await databaseForTest('empty');
  await plantEarlierVersion(owner);
  await migrateDatabase({ ownerUrl: url, databaseUrl: url });
  const names = await owner<{ name: string; checksum: string }[]>`
    select name, checksum from schema_migrations order by name`;
  const target = await emptyInstallation();
  const folder = join(folderForTest(), 'backup');
  const about = { version: '0.12.0', secretMark: 'mark' };
  const manifest = await backUp({ ...target, database: owner }, folder, about, () => {});
  rmSync(join(folder, layout.manifest));
  await writeManifest(folder, { ...manifest, migrations: [...names] });

  await restore(target, folder, () => {});

  expect(await readRows(target.database)).toEqual(await readRows(owner));
});

it('a database older than that is refused with the version to start first, and stays as it is', async () => {
  const { owner, url } = await databaseForTest('empty');
  await owner.script(`
    create table schema_migrations (name text primary key, checksum text not null, applied_at timestamptz not null default now());
    insert into schema_migrations (name, checksum) values ('0001-foundation.sql', 'a'), ('0043-request-changes.sql', 'b');
    create table requests (transaction_id text primary key)`);
  const before = await describeSchema(owner);
  await expect(migrateDatabase({ ownerUrl: url, databaseUrl: url })).rejects.toThrow(
    /^The database is older than version 0\.10\.4, .* start version 0\.10\.4 with it once, then this one\.$/,
  );
  expect(await describeSchema(owner)).toBe(before);
  expect(await owner`select from schema_migrations`).toHaveLength(2);
  expect(await owner`select from pg_namespace where nspname = 'graphile_worker'`).toEqual([]);
});
