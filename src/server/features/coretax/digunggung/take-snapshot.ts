import { DomainError } from '#domain/errors.ts';
import type { Transaction } from '../../../database/database.ts';
import { withFiles, type NewFiles } from '../../../files/with-files.ts';
import { insertSnapshot, replaceRows } from '../../../store/coretax/digunggung-snapshots.ts';
import { writeAudit } from '../../../store/audit/audit.ts';
import type { SessionUser } from '../../../store/people/sessions.ts';
import { writeSnapshot, type Needs, type WrittenSnapshot } from './write-snapshot.ts';

/** Somebody else may take a snapshot of the same month meanwhile; then this one is read anew, to be the next. */
const attempts = 5;

/** Writes the file first and then, in one short transaction, all that tells of it. */
export async function takeSnapshot(needs: Needs, masa: string, user: SessionUser): Promise<WrittenSnapshot> {
  for (let attempt = 1; attempt <= attempts; attempt++) {
    const taken = await withFiles(needs, async (newFiles) => {
      const written = await writeSnapshot(needs, newFiles, masa);
      const isTaken = await newFiles.begin((tx) => record(tx, newFiles, { masa, written, user }));
      return isTaken ? written : undefined;
    });
    if (taken) return taken;
  }
  throw new DomainError('busy', { retryAfterSeconds: 2 });
}

/** False when another one has this number. */
async function record(
  tx: Transaction,
  { claim }: Pick<NewFiles, 'claim'>,
  { masa, written, user: { empid } }: { masa: string; written: WrittenSnapshot; user: SessionUser },
): Promise<boolean> {
  const { kept, ...snapshot } = written;
  if (!(await insertSnapshot(tx, { masa, by: empid, ...snapshot }))) return false;
  await claim(tx, [snapshot.file]);
  await replaceRows(tx, masa, kept);
  const detail = { masa, snapshot: snapshot.number, fakturs: snapshot.totals.count };
  await writeAudit(tx, { actor: empid, action: 'snapshotDigunggung', detail }, snapshot.at);
  return true;
}
