import { DomainError } from '#domain/errors.ts';
import type { Transaction } from '../../../database/database.ts';
import { insertSnapshot, replaceRows } from '../../../store/coretax/digunggung-snapshots.ts';
import { writeAudit } from '../../../store/audit/audit.ts';
import type { SessionUser } from '../../../store/people/sessions.ts';
import { claimFiles } from '../../../store/requests/pending-files.ts';
import { writeSnapshot, type Needs, type WrittenSnapshot } from './write-snapshot.ts';

/** Somebody else may take a snapshot of the same month meanwhile; then this one is read anew, to be the next. */
const attempts = 5;

/** Writes the file first and then, in one short transaction, all that tells of it. */
export async function takeSnapshot(needs: Needs, masa: string, user: SessionUser): Promise<WrittenSnapshot> {
  for (let attempt = 1; attempt <= attempts; attempt++) {
    const written = await writeSnapshot(needs, masa);
    let isTaken: boolean;
    try {
      isTaken = await needs.database.begin((tx) => record(tx, masa, written, user));
    } catch (error) {
      // Only a refusal of ours is certain: behind a lost connection it may have been recorded, with this file.
      if (error instanceof DomainError) await remove(needs, written);
      throw error;
    }
    if (isTaken) return written;
    await remove(needs, written);
  }
  throw new DomainError('busy', { retryAfterSeconds: 2 });
}

/** False when another one has this number. */
async function record(
  tx: Transaction,
  masa: string,
  { kept, ...snapshot }: WrittenSnapshot,
  { empid }: SessionUser,
): Promise<boolean> {
  if (!(await insertSnapshot(tx, { masa, by: empid, ...snapshot }))) return false;
  await claimFiles(tx, [snapshot.file]);
  await replaceRows(tx, masa, kept);
  const detail = { masa, snapshot: snapshot.number, fakturs: snapshot.totals.count };
  await writeAudit(tx, { actor: empid, action: 'snapshotDigunggung', detail }, snapshot.at);
  return true;
}

/** What cannot be removed now is removed within the hour: nobody claims it. */
async function remove({ files }: Needs, { file }: WrittenSnapshot): Promise<void> {
  await files.remove(file).catch(() => {});
}
