import { existsSync, mkdirSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { diskStorage } from '../../../src/server/adapters/file-storage/disk-storage.ts';
import { openDatabase, type Database } from '../../../src/server/database/database.ts';
import type { FileStorage } from '../../../src/server/ports/file-storage.ts';
import { copyFiles } from '../../../scripts/copy-files.ts';
import { storageOf } from '../fill-site.ts';
import { startCluster, type Cluster, type Shutdown } from '../start-cluster.ts';
import { countInProcess, openRequests, worker } from './changes.ts';
import { databaseFacts, differences, quietMoment, rowCount, type DatabaseFacts } from './database-facts.ts';
import { fileHashes } from './file-hashes.ts';
import {
  archiveAll,
  createArchive,
  recoverTo,
  sizeOf,
  takeBaseBackup,
  whenRecovered,
  type Archive,
} from './recovery.ts';

export type Figures = Record<string, number | string>;

type Options = {
  folder: string;
  onProgress: (line: string) => void;
  /** Told of everything that has to be stopped, as it is started. */
  onStart: (shutdown: Shutdown) => void;
};

const changesEach = 15;
const env = { DEMO: 'on', LOG_LEVEL: 'info' };
const seconds = (since: number) => Math.round((performance.now() - since) / 100) / 10;
const megabytes = (bytes: number) => Math.round(bytes / 1e5) / 10;

/**
 * Loses a whole installation and brings it back to a moment: base backup and log of the database, a copy of the files;
 * then everything else is destroyed. Fails when a row or a file is not what it was at that moment.
 */
export async function rehearse({ folder, onProgress, onStart }: Options): Promise<Figures> {
  const begin = (name: string, more: { archive: string; recoveredWith?: string }) => {
    const home = join(folder, name);
    mkdirSync(home, { recursive: true });
    const progress = (line: string) => onProgress(`${name}: ${line}`);
    const { started, shutdown } = startCluster({
      folder: home,
      env,
      via: ['haproxy', 'hosts'],
      onProgress: progress,
      ...more,
    });
    onStart(shutdown);
    return { started, shutdown, home };
  };
  const archive = createArchive(join(folder, 'archive'));
  const copies = diskStorage(join(folder, 'archive/files'));
  const before = begin('before', { archive: archive.wal });
  const lost = await before.started;
  const kept = await keepAndChange(lost, { archive, copies, onProgress });

  onProgress('the site is destroyed');
  const destroyed = performance.now();
  before.shutdown.kill();
  await before.shutdown.stop();
  rmSync(before.home, { recursive: true, force: true, maxRetries: 50, retryDelay: 100 });
  if (existsSync(before.home)) throw new Error('something of the old site is left');

  onProgress('the database is recovered from base backup and log');
  const home = join(folder, 'after');
  const recovered = await recoverTo(archive, join(home, 'node1'), kept.moment, async (port) =>
    whenRecovered(`postgres://faktur:${lost.secret}@127.0.0.1:${port}/faktur`, databaseFacts),
  );
  const recoveredAfter = seconds(destroyed);
  const differing = differences(kept.facts, recovered);
  if (differing.length > 0) throw new Error(`rows differ: ${differing.join(', ')}`);

  const after = await begin('after', { archive: archive.wal, recoveredWith: lost.secret }).started;
  const answeredAfter = seconds(destroyed);
  onProgress('the files are copied back');
  await copy(copies, storageOf(after.storage));
  const wholeAfter = seconds(destroyed);
  const hashes = await fileHashes(storageOf(after.storage), kept.facts.files);
  const differentFiles = kept.facts.files.filter((name) => hashes.get(name) !== kept.hashes.get(name));
  if (differentFiles.length > 0) throw new Error(`files differ: ${differentFiles.join(', ')}`);
  return {
    ...kept.figures,
    ...(await expectMoment(after, kept)),
    'different tables': differing.length,
    'different files': differentFiles.length,
    'database recovered after s': recoveredAfter,
    'service back after s': answeredAfter,
    'with its files after s': wholeAfter,
  };
}

type Keeping = { archive: Archive; copies: FileStorage; onProgress: (line: string) => void };
type KeptMoment = {
  moment: Date;
  facts: DatabaseFacts;
  hashes: Map<string, string>;
  early: string[];
  late: string[];
  figures: Figures;
};

/** A base backup, changes, the moment, more changes and a mistake; log and files are kept elsewhere. */
async function keepAndChange(
  cluster: Cluster,
  { archive, copies, onProgress }: Keeping,
): Promise<KeptMoment> {
  const admin = openDatabase(cluster.databaseUrl.replace('postgres://faktur:', 'postgres://postgres:'), {
    connections: 3,
    name: 'rehearsal',
  });
  try {
    onProgress('base backup');
    const begun = performance.now();
    await takeBaseBackup(archive, cluster.nodes, cluster.secret);
    const baseSeconds = seconds(begun);
    const ids = await openRequests(admin, 2 * changesEach);
    const [early, late] = [ids.slice(0, changesEach), ids.slice(changesEach)];
    const take = await worker(cluster.address);
    for (const id of early) await take(id);
    onProgress('the moment to come back to');
    const { at, facts } = await quietMoment(admin);
    for (const id of late) await take(id);
    // The buyer of a request that the provider has cannot be changed, not even by mistake.
    await admin`update requests set requester_name = 'Salah'`;
    await archiveAll(admin);
    await copy(storageOf(cluster.storage), copies);
    const figures = {
      tables: facts.tables.size,
      rows: rowCount(facts),
      files: facts.files.length,
      'base backup MB': megabytes(sizeOf(archive.base)),
      'base backup s': baseSeconds,
      'log MB': megabytes(sizeOf(archive.wal)),
    };
    return { moment: at, facts, hashes: await fileHashes(copies, facts.files), early, late, figures };
  } finally {
    await admin.end(1_000);
  }
}

/** What was done before the moment is done, what came after is not, and the service goes on from there. */
async function expectMoment(cluster: Cluster, { early, late }: KeptMoment): Promise<Figures> {
  const database = openDatabase(cluster.databaseUrl, { connections: 3, name: 'rehearsal' });
  try {
    const kept = await countInProcess(database, early);
    const undone = late.length - (await countInProcess(database, late));
    if (kept !== early.length || undone !== late.length)
      throw new Error(
        `of ${early.length} changes ${kept} are there, of ${late.length} later ones ${undone} are not`,
      );
    await expectWorking(cluster, database, late[0] ?? '');
    return { 'changes before the moment': kept, 'of them lost': 0, 'changes after it, gone': undone };
  } finally {
    await database.end(1_000);
  }
}

async function expectWorking(cluster: Cluster, database: Database, id: string): Promise<void> {
  const take = await worker(cluster.address);
  await take(id);
  if ((await countInProcess(database, [id])) !== 1) throw new Error('the recovered service takes no change');
}

async function copy(from: FileStorage, to: FileStorage): Promise<void> {
  const { problems } = await copyFiles(from, to, {
    signal: new AbortController().signal,
    onProgress: () => {},
    onProblem(name, what) {
      throw new Error(`${name}: ${what}`);
    },
  });
  if (problems > 0) throw new Error(`${problems} files could not be copied`);
}
