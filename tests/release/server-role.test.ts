import { randomBytes } from 'node:crypto';
import { cpSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { pino } from 'pino';
import { expect, inject, it, onTestFinished } from 'vitest';
import { startEmbeddedPostgres } from '../../src/server/adapters/embedded-postgres/embedded-postgres.ts';
import { openDatabase, type Database } from '../../src/server/database/database.ts';
import { readMigrations } from '../../src/server/database/schema/migrations.ts';
import { databaseForTest, inDatabase, ownersUrl, untilRolesAre } from '../support/database.ts';
import { migrateAsOwner } from '../../src/server/migrate.ts';
import { plantEarlierVersion } from '../support/earlier-version.ts';
import { folderForTest } from '../support/installation.ts';
import { migrationsFolder } from '../support/migrated.ts';
import { newEnvironment, runNpm, start, type Env } from '../support/run-npm.ts';

const run = async (command: string, env: Env) => {
  const npm = runNpm(['run', '-s', command], env);
  return { code: await npm.ended, output: npm.output().trim() };
};

it('needs the owner once, by `npm run migrate`, and serves as a role that it is told of alone', async () => {
  const { url: ownerUrl, owner } = await databaseForTest('empty');
  const name = new URL(ownerUrl).pathname.slice(1);
  const environment = await newEnvironment();

  const stranger = { ...environment, DATABASE_URL: inDatabase(inject('template').url, name) };
  const notYet = 'Run `npm run migrate` with DATABASE_OWNER_URL set to its owner, then start again.';
  expect(await run('start', stranger)).toEqual({
    code: 1,
    output: `The database is not ready for this version, and the role faktur_desk may not make it so. ${notYet}`,
  });
  expect(await owner`select from pg_class where relnamespace = 'public'::regnamespace`).toEqual([]);

  const login = new URL(ownerUrl);
  Object.assign(login, { username: `desk_${randomBytes(4).toString('hex')}`, password: 'a pass/word?' });
  const env = { ...environment, DATABASE_URL: login.href };
  const migrated = await run('migrate', { ...env, DATABASE_OWNER_URL: ownerUrl });
  expect(migrated.code).toBe(0);
  for (const migration of readMigrations(migrationsFolder)) expect(migrated.output).toContain(migration.name);
  onTestFinished(async () => {
    await owner.script(`drop role ${login.username}`);
  });

  const server = await start(env);
  await untilRolesAre(owner, [login.username]);
  expect(await run('migrate', env)).toMatchObject({ code: 1, output: expect.stringContaining('OWNER_URL') });
  server.terminate();
  await server.ended;

  // A version that brings more waits for the owner, too.
  await owner`delete from schema_migrations where name like '0073%'`;
  expect(await run('start', env)).toMatchObject({ code: 1, output: expect.stringContaining(notYet) });
});

it('lets servers use a new table while the migrations after it still run', async () => {
  const { owner, url } = await databaseForTest();
  const folder = folderForTest();
  cpSync(migrationsFolder, folder, { recursive: true });
  writeFileSync(join(folder, '9998-new.sql'), 'create table newest (n int);');
  writeFileSync(
    join(folder, '9999-seen.sql'),
    "create table seen as select has_table_privilege('faktur_server', 'newest', 'insert') as may;",
  );
  await migrateAsOwner({
    ownerUrl: ownersUrl(url),
    databaseUrl: url,
    migrationsFolder: folder,
    log: pino({ level: 'silent' }),
  });
  expect(await owner`select may from seen`).toEqual([{ may: true }]);
  expect(await owner`select from pg_default_acl`).toEqual([]);
});

it('takes over a data directory of version 0.10.4', async () => {
  const env = await newEnvironment();
  const folder = env['DATA_DIR'] ?? '';
  const earlier = await startEmbeddedPostgres(folder, 'an earlier version');
  const then = openDatabase(earlier.ownerUrl, { connections: 2, name: 'test' });
  await plantEarlierVersion(then);
  const before = await then<
    { transaction_id: string }[]
  >`select transaction_id, status from requests order by 1`;
  await then.end();
  await earlier.stop();
  rmSync(join(folder, 'postgres-server-password'));

  await start(env);
  const { databasePort } = JSON.parse(readFileSync(join(folder, 'holder.json'), 'utf8')) as {
    databasePort: number;
  };
  const owner: Database = openDatabase(
    Object.assign(new URL(earlier.ownerUrl), { port: String(databasePort) }).href,
    { connections: 1, name: 'test' },
  );
  onTestFinished(() => owner.end());
  await untilRolesAre(owner, ['faktur_desk']);
  const ids = before.map((row) => row.transaction_id);
  expect(
    await owner`select transaction_id, status from requests where transaction_id = any(${ids}) order by 1`,
  ).toEqual(before);
});
