import { outlineMigration } from '#domain/upgrade/migration-steps.ts';
import { versionOfSchema } from '#domain/upgrade/releases.ts';
import type { UpgradeFacts } from '#domain/upgrade/upgrade-facts.ts';
import type { Database } from '../../database/database.ts';
import { refuseOlder, type Migration } from '../../database/schema/baseline.ts';
import { editedMigrations, migrationsIfAny, readMigrations } from '../../database/schema/migrations.ts';
import { DatabaseNotReadyError } from '../../database/schema/not-ready-error.ts';
import { mayMigrate } from '../../database/schema/server-role.ts';
import type { FileStorage } from '../../ports/file-storage.ts';
import type { Machine } from '../../ports/machine.ts';
import { readDatabaseVersion } from '../../store/doctor.ts';
import { findOpenTransaction, measureSpeeds, readDatabaseSize, readTableSizes } from '../../store/upgrade.ts';

type UpgradeNeeds = {
  /** The connection of its owner. */
  database: Database;
  files: FileStorage;
  machine: Machine;
  migrationsFolder: string;
  config: { databaseUrl: string | undefined; dataDir: string };
};
type UpgradePlan = { backupFolder: string; problems: string[] };

/** Collects what is to be known before an upgrade. Nothing is changed. */
export async function collectUpgrade(
  { database, files, machine, migrationsFolder, config }: UpgradeNeeds,
  { backupFolder, problems }: UpgradePlan,
): Promise<UpgradeFacts> {
  const migrations = readMigrations(migrationsFolder);
  const applied = await migrationsIfAny(database, migrations);
  const known = new Set(migrations.map(({ name }) => name));
  const missing = migrations.filter(({ name }) => !applied.has(name));
  const pending = applied.size === 0 ? missing.map(withoutSteps) : missing.map(outlineMigration);
  const tables = [...new Set(pending.flatMap(({ steps }) => steps.map(({ table }) => table)))];
  const sizes = await readTableSizes(database, tables);
  return {
    postgres: (await readDatabaseVersion(database)).version,
    applied: applied.size,
    version: versionOfSchema(new Set(applied.keys())),
    tooOld: refusalOf(applied, migrations),
    unknown: [...applied.keys()].filter((name) => !known.has(name)),
    edited: editedMigrations(migrations, applied),
    pending: pending.map((outline) => ({
      ...outline,
      // Tables that a migration before it makes are empty.
      steps: outline.steps.filter(({ table }) => sizes.has(table)),
    })),
    sizes,
    speeds: await measureSpeeds(database, tables),
    mayMigrate: await mayMigrate(database),
    openTransaction: await findOpenTransaction(database),
    problems,
    databaseDisk: config.databaseUrl === undefined ? await machine.diskSpace(config.dataDir) : undefined,
    backup: {
      bytes: (await readDatabaseSize(database)) + (await sizeOfFiles(files)),
      folder: backupFolder,
      freeBytes: (await machine.diskSpace(backupFolder)).freeBytes,
    },
  };
}

const withoutSteps = (migration: Migration) => ({ ...outlineMigration(migration), steps: [] });

function refusalOf(applied: Map<string, string>, migrations: Migration[]): string | undefined {
  try {
    refuseOlder(applied, migrations);
    return undefined;
  } catch (error) {
    if (error instanceof DatabaseNotReadyError) return error.message;
    throw error;
  }
}

async function sizeOfFiles(files: FileStorage): Promise<number> {
  let bytes = 0;
  for await (const { size } of files.list()) bytes += size;
  return bytes;
}
