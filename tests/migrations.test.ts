import { cpSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { describe, expect, it, onTestFinished } from 'vitest';
import { openDatabase, openSession } from '../src/server/database/database.ts';
import { hasAllMigrations, migrate, readMigrations } from '../src/server/database/schema/migrations.ts';
import { databaseForTest } from './support/database.ts';
import { migrationsFolder } from './support/migrated.ts';
import { until } from './support/until.ts';

function folderWith(files: Record<string, string>): string {
  const folder = mkdtempSync(join(tmpdir(), 'faktur-desk-migrations-'));
  onTestFinished(() => rmSync(folder, { recursive: true }));
  for (const [name, text] of Object.entries(files)) writeFileSync(join(folder, name), text);
  return folder;
}
const nothing = { before: async () => {}, after: async () => {} };

describe('migrations', () => {
  it('build the schema from nothing, and do nothing the second time', async () => {
    const { sql } = await databaseForTest('empty');
    const done = await migrate(sql, migrationsFolder, nothing);
    expect(done).toEqual(readMigrations(migrationsFolder).map((migration) => migration.name));
    expect(await migrate(sql, migrationsFolder, nothing)).toEqual([]);
    expect(await hasAllMigrations(sql, readMigrations(migrationsFolder))).toBe(true);
  });

  it('run once when several servers start together', async () => {
    const { sql, url } = await databaseForTest('empty');
    const folder = folderWith({
      '0001-a.sql': 'create table counted (n int); insert into counted values (1)',
      '0002-b.sql': 'insert into counted values (2)',
    });
    const servers = Array.from({ length: 5 }, () => openDatabase(url, { connections: 1, name: 'test' }));
    const done = await Promise.all(servers.map((server) => migrate(server, folder, nothing)));
    await Promise.all(servers.map((server) => server.end()));
    expect(done.flat().toSorted()).toEqual(['0001-a.sql', '0002-b.sql']);
    expect(await sql`select n from counted order by n`).toEqual([{ n: 1 }, { n: 2 }]);
  });

  it('notice an edited old migration and change nothing', async () => {
    const { sql } = await databaseForTest('empty');
    const folder = folderWith({ '0001-a.sql': 'create table a (n int)' });
    await migrate(sql, folder, nothing);
    writeFileSync(join(folder, '0001-a.sql'), 'create table a (n bigint)');
    writeFileSync(join(folder, '0002-b.sql'), 'create table b (n int)');
    await expect(migrate(sql, folder, nothing)).rejects.toThrow(/edited: 0001-a\.sql/);
    expect(await sql`select to_regclass('b') as b`).toEqual([{ b: null }]);
  });

  it('leave nothing of a migration that fails midway', async () => {
    const { sql } = await databaseForTest('empty');
    const folder = folderWith({ '0001-a.sql': 'create table a (n int); select 1 / 0' });
    await expect(migrate(sql, folder, nothing)).rejects.toThrow(/0001-a\.sql failed: division by zero/);
    expect(await sql`select to_regclass('a') as a`).toEqual([{ a: null }]);
    cpSync(migrationsFolder, folder, { recursive: true });
    writeFileSync(join(folder, '0001-a.sql'), 'create table a (n int)');
    await migrate(sql, folder, nothing);
  });

  it('wait for a busy table without blocking others behind them', async () => {
    const { sql, url } = await databaseForTest('empty');
    await sql`create table busy (n int)`;
    const folder = folderWith({
      '0001-a.sql': "set local lock_timeout = '200ms'; alter table busy add column m int",
    });
    const reader = openSession(url, { name: 'test' });
    await reader`begin`;
    await reader`select * from busy`;
    const migrating = migrate(sql, folder, nothing);
    const isWaiting = async () =>
      (
        await sql`select from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'`
      ).length > 0;
    await until(isWaiting);
    await until(async () => !(await isWaiting())); // it gave up for now
    await reader`commit`;
    await reader.end();
    expect(await migrating).toEqual(['0001-a.sql']);
  });
});
