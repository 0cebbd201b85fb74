import type { FastifyBaseLogger } from 'fastify';
import { runMigrations } from 'graphile-worker';
import { jakartaDate } from '#domain/dates/jakarta-date.ts';
import { commandLine } from './config/command-line.ts';
import type { Deps } from './deps.ts';
import { loginOf } from './database/database-address.ts';
import { openDatabase } from './database/database.ts';
import { hasAllMigrations, migrate, readMigrations } from './database/schema/migrations.ts';
import { ensureMonths } from './store/receipts/receipt-months.ts';
import { DatabaseNotReadyError } from './database/schema/not-ready-error.ts';
import {
  ensureServerLogin,
  grantToServers,
  mayMigrate,
  openNewTables,
} from './database/schema/server-role.ts';
import { followWritableHost } from './database/writable-host.ts';

/** Whether the owner was at work, and which migrations were applied. */
export type PreparedDatabase = { asOwner: boolean; applied: string[] };

/**
 * Brings the database to what this version needs. That takes the owner; a server that is a role without such rights
 * sees whether the owner was there, and changes nothing.
 */
export async function prepareDatabase(deps: Deps): Promise<PreparedDatabase> {
  const { database, databaseUrl, clock } = deps;
  const ownerUrl = deps.ownerUrl ?? ((await mayMigrate(database)) ? databaseUrl : undefined);
  const applied = ownerUrl === undefined ? [] : await migrateAsOwner({ ...deps, ownerUrl });
  if (ownerUrl === undefined) await expectMigrated(deps);
  await ensureMonths(database, jakartaDate(clock.now()));
  return { asOwner: ownerUrl !== undefined, applied };
}

const noServerRole =
  'There is no role faktur_server, and the owner may not make roles. Let an administrator run: create role faktur_server nologin;';

type OwnersWork = {
  ownerUrl: string;
  /** The database as servers open it; the owner's own where there is no other role. */
  databaseUrl: string;
  migrationsFolder: string;
  log: Pick<FastifyBaseLogger, 'info'>;
};

/** Our tables as of the `last` migration or today, those of the queue, and who may do what with them, under one lock. */
export async function migrateAsOwner(
  { ownerUrl, databaseUrl, migrationsFolder, log }: OwnersWork,
  last?: string,
): Promise<string[]> {
  // One holds the lock, another sets the rights, the others are for single statements.
  const host = followWritableHost(ownerUrl);
  const owner = openDatabase(host, { connections: 4, name: 'faktur-desk migrations' });
  const serverLogin = loginOf(databaseUrl);
  try {
    const rightsAndQueue = async () => {
      await runMigrations({ connectionString: await host.url() });
      const granted = await grantToServers(owner);
      if (serverLogin.name === loginOf(ownerUrl).name) return;
      if (!granted) throw new DatabaseNotReadyError(noServerRole);
      await ensureServerLogin(owner, serverLogin);
    };
    const around = { before: () => openNewTables(owner), after: rightsAndQueue };
    const applied = await migrate(owner, migrationsFolder, around, last);
    if (applied.length > 0) log.info({ migrations: applied }, 'migrated');
    return applied;
  } finally {
    await owner.end();
    host.stop();
    host.cut();
  }
}

/** The database's codes for a table that is missing or that one has no right to. */
const forbiddenOrMissing = new Set<string | undefined>(['42501', '42P01']);

/** The queue looks after its own tables whenever it starts; when they are as it wants them it asks for no rights. */
async function expectMigrated({
  database,
  databaseHost,
  databaseUrl,
  migrationsFolder,
}: Deps): Promise<void> {
  const complete = await hasAllMigrations(database, readMigrations(migrationsFolder))
    .then(async (all) => {
      if (all) await runMigrations({ connectionString: await databaseHost.url() });
      return all;
    })
    .catch((error: unknown) => {
      if (forbiddenOrMissing.has((error as { code?: string }).code)) return false;
      throw error;
    });
  if (complete) return;
  throw new DatabaseNotReadyError(
    `The database is not ready for this version, and the role ${loginOf(databaseUrl).name} may not make it so. Run \`${commandLine('migrate')}\` with DATABASE_OWNER_URL set to its owner, then start again.`,
  );
}
