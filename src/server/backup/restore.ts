import type { FileStorage } from '../ports/file-storage.ts';
import type { Database } from '../database/database.ts';
import { countBaseline, type Migration } from '../database/schema/baseline.ts';
import { migrationsIfAny, queueMigrations, readMigrations } from '../database/schema/migrations.ts';
import { listTables } from '../database/schema/whole-tables.ts';
import { BackupError } from './backup-error.ts';
import type { Manifest } from './manifest.ts';
import type { Progress } from './progress.ts';
import { refuseFiles, restoreFiles } from './restore-files.ts';
import { refuseRows, restoreTables } from './restore-tables.ts';
import { verifyBackup } from './verify-backup.ts';

type Needs = {
  database: Database;
  files: FileStorage;
  migrationsFolder: string;
  /** Makes the tables as of this migration, or as of today. */
  migrate: (last?: string) => Promise<unknown>;
};

/**
 * A whole backup into an empty installation. All that can be wrong is looked for before anything is written; then come
 * the files, and the rows last and in one piece: whoever finds rows finds everything.
 */
export async function restore(needs: Needs, folder: string, onProgress: Progress): Promise<Manifest> {
  const { database, files, migrationsFolder, migrate } = needs;
  const manifest = await verifyBackup(folder, onProgress);
  const migrations = readMigrations(migrationsFolder);
  const backedUp = backedUpMigrations(manifest, migrations);
  await refuseNewerTables(database, migrations, backedUp);
  await refuseRows(database, await listTables(database));
  await refuseFiles(files);
  await migrate(backedUp.at(-1));
  await refuseOtherQueue(database, manifest);
  await restoreFiles(files, folder, manifest, onProgress);
  await restoreTables(database, folder, manifest, onProgress);
  await migrate();
  return manifest;
}

/** Names of the backup's migrations, which must be the first of ours; ours that come after them run on its rows. */
function backedUpMigrations({ migrations, version }: Manifest, ours: Migration[]): string[] {
  const counted = [...countBaseline(new Map(migrations.map(({ name, checksum }) => [name, checksum])), ours)];
  const isKnown = counted.every(
    ([name, checksum], at) => ours[at]?.name === name && ours[at].checksum === checksum,
  );
  if (!isKnown || counted.length === 0)
    throw new BackupError(
      `The backup was made by version ${version}, which has other migrations than this one. Restore with that version.`,
    );
  return counted.map(([name]) => name);
}

async function refuseNewerTables(
  database: Database,
  migrations: Migration[],
  backedUp: string[],
): Promise<void> {
  const applied = [...(await migrationsIfAny(database, migrations)).keys()];
  const newer = applied.filter((name) => !backedUp.includes(name));
  if (newer.length > 0)
    throw new BackupError(
      `The database has migrations that the backup has not: ${newer.join(', ')}. Restore into a new database or a new DATA_DIR.`,
    );
}

async function refuseOtherQueue(database: Database, manifest: Manifest): Promise<void> {
  const present = await queueMigrations(database);
  if (present.join() !== manifest.queueMigrations.join())
    throw new BackupError(
      `The job queue of version ${manifest.version} had other tables. Restore with that version, then upgrade.`,
    );
}
