import { mkdir, readdir } from 'node:fs/promises';
import { join } from 'node:path';
import type { Clock } from '../ports/clock.ts';
import type { FileStorage } from '../ports/file-storage.ts';
import type { Database, Db, Transaction } from '../database/database.ts';
import { readCounters } from '../database/schema/identity-counters.ts';
import {
  appliedMigrations,
  listMigrations,
  queueMigrations,
  readMigrations,
} from '../database/schema/migrations.ts';
import { refuseOlder } from '../database/schema/baseline.ts';
import { listReferredFiles } from '../store/requests/requests.ts';
import { copyOut, serverVersion, withSnapshot, type WholeTable } from '../database/schema/whole-tables.ts';
import { backUpFiles, keepNames } from './back-up-files.ts';
import { BackupError } from './backup-error.ts';
import { layout, privateFolder, tablePath } from './layout.ts';
import { readManifest, writeManifest, type Manifest, type TableEntry } from './manifest.ts';
import { counts, type Progress } from './progress.ts';
import { writeRows } from './table-files.ts';

type Needs = { database: Database; files: FileStorage; clock: Clock; migrationsFolder: string };
type About = { version: string; secretMark: string };

/**
 * Everything into a new folder: rows of one moment first, then the files they refer to. Files are written before their
 * rows and removed after them, so that those files are still there, unless they were to be deleted just now.
 */
export async function backUp(
  { database, files, clock, migrationsFolder }: Needs,
  folder: string,
  about: About,
  onProgress: Progress,
): Promise<Manifest> {
  await prepareFolder(folder);
  const takenAt = clock.now().toISOString();
  const rows = await withSnapshot(database, async (tx, tables) => {
    const migrations = await knownMigrations(tx, migrationsFolder);
    const entries = await writeTables(tx, tables, folder, onProgress);
    await keepNames(folder, await listReferredFiles(tx));
    return {
      migrations,
      queueMigrations: await queueMigrations(tx),
      tables: entries,
      // Numbers are given out regardless of transactions: read last, they are beyond every row.
      counters: await readCounters(tx),
      postgres: await serverVersion(tx),
    };
  });
  const manifest: Manifest = {
    format: 1,
    takenAt,
    ...about,
    ...rows,
    files: await backUpFiles(files, folder, onProgress),
  };
  await writeManifest(folder, manifest);
  return manifest;
}

async function prepareFolder(folder: string): Promise<void> {
  await mkdir(folder, privateFolder);
  const found = await readdir(folder);
  if (found.includes(layout.manifest)) {
    const { takenAt } = await readManifest(folder);
    throw new BackupError(`${folder} holds a backup already, of ${takenAt}. Choose another folder.`);
  }
  if (found.length > 0)
    throw new BackupError(
      `${folder} is not empty; perhaps a backup was interrupted here. Remove it or choose another folder.`,
    );
  await mkdir(join(folder, layout.tables), privateFolder);
  await mkdir(join(folder, layout.files), privateFolder);
}

/**
 * The migrations of the database as it lists them, so that the version that left it there restores it, too. What rows mean,
 * and which files they refer to, is known for our own alone: the database may lack some of them and has no others.
 */
async function knownMigrations(tx: Db, migrationsFolder: string): Promise<Manifest['migrations']> {
  const ours = readMigrations(migrationsFolder);
  const applied = await appliedMigrations(tx, ours);
  refuseOlder(applied, ours);
  const checksums = new Map(ours.map(({ name, checksum }) => [name, checksum]));
  const others = [...applied].filter(([name, checksum]) => checksums.get(name) !== checksum);
  if (others.length > 0)
    throw new BackupError(
      'The database has other migrations than this version. Back up with the version whose servers run, or upgrade first.',
    );
  return listMigrations(tx);
}

async function writeTables(
  tx: Transaction,
  tables: WholeTable[],
  folder: string,
  onProgress: Progress,
): Promise<TableEntry[]> {
  const entries: TableEntry[] = [];
  for (const { schema, name, columns } of tables) {
    const source = copyOut(tx, { schema, name, columns });
    const facts = await writeRows(source, tablePath(folder, { schema, name }), (rows) =>
      onProgress(() => `table ${entries.length + 1} of ${tables.length}, ${name}: ${counts([rows, 'rows'])}`),
    );
    entries.push({ schema, name, columns, ...facts });
  }
  return entries;
}
