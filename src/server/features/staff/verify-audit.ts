import type { Db } from '../../database/database.ts';
import {
  countLinesAbove,
  findLastSeal,
  findSeal,
  nextHash,
  readSealedLines,
  type Seal,
} from '../../store/audit/audit-seals.ts';

const atOnce = 20_000n;

export type AuditFault = { line: string; problem: 'missing' | 'added' | 'changed' };
export type AuditVerdict = {
  /** The first line that does not fit. */
  fault: AuditFault | undefined;
  /** Lines that fit, up to the fault. */
  sealed: number;
  lastSeal: Seal | undefined;
  /** Lines that are too new to have a seal. */
  unsealed: number;
};

/** Follows the chain from its first line. What is sealed never changes, so that servers may go on meanwhile. */
export async function verifyAudit(db: Db): Promise<AuditVerdict> {
  const lastSeal = await findLastSeal(db);
  const end = BigInt(lastSeal?.lineId ?? 0);
  const unsealed = await countLinesAbove(db, String(end));
  let sealed = 0;
  let before: Buffer | undefined;
  for (let above = 0n; above < end; above += atOnce) {
    const upTo = above + atOnce < end ? above + atOnce : end;
    for (const { id, digest, hash } of await readSealedLines(db, above, upTo)) {
      const problem = problemOf(before, digest, hash);
      if (problem) return { fault: { line: id, problem }, sealed, lastSeal, unsealed };
      before = hash ?? undefined;
      sealed++;
    }
  }
  return { fault: undefined, sealed, lastSeal, unsealed };
}

export type SealVerdict = 'same' | 'missing' | 'other';

/** Compares a seal that was kept elsewhere with the one in the database: by a chain that fits nobody sees that its end is gone. */
export async function compareSeal(
  db: Db,
  { number, hash }: { number: string; hash: string },
): Promise<SealVerdict> {
  const seal = await findSeal(db, number);
  if (!seal) return 'missing';
  return seal.hash.toString('hex') === hash.toLowerCase() ? 'same' : 'other';
}

function problemOf(
  before: Buffer | undefined,
  digest: Buffer | null,
  hash: Buffer | null,
): AuditFault['problem'] | undefined {
  if (!digest) return 'missing';
  if (!hash) return 'added';
  return nextHash(before, digest).equals(hash) ? undefined : 'changed';
}
