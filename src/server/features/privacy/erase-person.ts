import { DomainError } from '#domain/errors.ts';
import { maskedPerson } from '#domain/privacy/person.ts';
import type { Database, Db } from '../../database/database.ts';
import { withFiles, type NewFiles } from '../../files/with-files.ts';
import type { Clock } from '../../ports/clock.ts';
import type { FileStorage } from '../../ports/file-storage.ts';
import type { WriteZip } from '../../ports/zip-files.ts';
import { writeAudit, writeAuditOfEach } from '../../store/audit/audit.ts';
import { keepFromProvider } from '../../store/issuing/with-provider.ts';
import { listOtherDemands } from '../../store/privacy/erase-elsewhere.ts';
import { findFile, lockFile, saveFile, type PrivacyFile } from '../../store/privacy/privacy-files.ts';
import { eraseAll } from './erase-all.ts';
import { fateOfFound } from './fate.ts';
import { gatherPerson, lockPerson, type PersonRecords } from './gather-person.ts';
import { exchangeExports, planExports, rewriteExports } from './rewrite-exports.ts';

type Needs = { database: Database; clock: Clock; files: FileStorage; writeZip: WriteZip };
type ErasureCommand = { number: string; confirmation: string; actor: string };

/** Somebody else may change a request between reading and writing; then all is read anew. */
const attempts = 5;

/**
 * Erases what no law keeps and ends the file, in one transaction: all of it or nothing, and a second call finds it done.
 * Files of exports are written anew before; files that nothing refers to any more are removed by a job.
 */
export async function erasePerson(needs: Needs, confirmed: ErasureCommand): Promise<PrivacyFile> {
  const { number, confirmation } = confirmed;
  if (confirmation !== number)
    throw new DomainError('invalidInput', { fields: [{ field: 'confirmation', code: 'fileNumber' }] });
  for (let attempt = 1; attempt <= attempts; attempt++) {
    const file = await findFile(needs.database, number);
    if (!file) throw new DomainError('notFound');
    if (isDone(file)) return file;
    const found = await gatherPerson(needs.database, file);
    await refuseWorkUnderWay(needs.database, found);
    const plan = await planExports(needs.database, found);
    const ended = await withFiles(needs, async (newFiles) => {
      const written = await rewriteExports({ ...needs, ...newFiles }, plan);
      return newFiles.begin((tx) =>
        erase(tx, newFiles, { confirmed, identity: found.identity, plan, written, now: needs.clock.now() }),
      );
    });
    if (ended) return ended;
  }
  throw new DomainError('busy', { retryAfterSeconds: 2 });
}

/** Whether it was erased before; refuses what cannot be. */
function isDone(file: PrivacyFile): boolean {
  if (file.outcome) return true;
  if (file.kind !== 'erasure') throw new DomainError('notFound');
  if (file.status !== 'open') throw new DomainError('fileEnded');
  return false;
}

async function refuseWorkUnderWay(db: Db, { requests }: PersonRecords): Promise<void> {
  await keepFromProvider(
    db,
    requests.map(({ transactionId }) => transactionId),
  );
  if (requests.some((request) => fateOfFound(request) === 'inWork')) throw new DomainError('requestsInWork');
}

type ErasureAttempt = {
  confirmed: ErasureCommand;
  identity: PersonRecords['identity'];
  plan: Awaited<ReturnType<typeof planExports>>;
  written: Awaited<ReturnType<typeof rewriteExports>>;
  now: Date;
};

/** Undefined when the files of exports were not written for what stands now: nothing is erased then. */
async function erase(
  tx: Db,
  newFiles: NewFiles,
  { confirmed: { number, actor }, identity, plan, written, now }: ErasureAttempt,
): Promise<PrivacyFile | undefined> {
  // All demands of the person in one order, and before the person, so that no two of them wait for each other.
  const others = await listOtherDemands(tx, number, identity);
  for (const each of [number, ...others].toSorted()) await lockFile(tx, each);
  const file = await findFile(tx, number);
  if (!file) throw new DomainError('notFound');
  if (isDone(file)) return file;
  const found = await lockPerson(tx, file);
  await refuseWorkUnderWay(tx, found);
  const current = await planExports(tx, found);
  if (!(await exchangeExports(tx, newFiles, { plan, current, at: now }, written))) return undefined;

  await endOtherDemands(tx, { number, found, actor, now });
  // Ended first, so that its own notes are cleaned with all other texts.
  await saveFile(tx, ended(file, { actor, now }));
  const outcome = await eraseAll(tx, { file, found, exported: current.items, actor, now });
  const cleaned = await lockFile(tx, number);
  if (!cleaned) throw new DomainError('notFound');
  const done = { ...cleaned, outcome };
  await saveFile(tx, done);
  const lines = [...found.requests, ...found.archived].map(({ transactionId }) => ({
    transactionId,
    detail: { file: number },
  }));
  await writeAuditOfEach(tx, { actor, action: 'erasePerson' }, lines, now);
  const detail = { file: number, ...outcome.erased, kept: outcome.kept.length };
  await writeAudit(tx, { actor, action: 'erasePerson', detail }, now);
  return done;
}

type By = { actor: string; now: Date };

const ended = (file: PrivacyFile, { actor, now }: By): PrivacyFile => ({
  ...file,
  person: maskedPerson(file.person),
  status: 'answered',
  endedAt: now,
  handledBy: actor,
});

/** Ends other open demands of the same person: nothing is left that they could give out or correct. */
async function endOtherDemands(
  tx: Db,
  { number, found, ...by }: By & { number: string; found: PersonRecords },
): Promise<void> {
  for (const other of await listOtherDemands(tx, number, found.identity)) {
    const file = await lockFile(tx, other);
    if (file?.status !== 'open') continue;
    await saveFile(tx, ended(file, by));
    const detail = { file: other, status: 'answered', by: number };
    await writeAudit(tx, { actor: by.actor, action: 'endPrivacyFile', detail }, by.now);
  }
}
