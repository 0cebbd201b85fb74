import { DomainError } from '#domain/errors.ts';
import type { Language } from '#domain/language.ts';
import { withdrawnRemarks } from '#domain/requests/remark-templates.ts';
import { customerActor, type RequestStatus } from '#domain/requests/request-status.ts';
import type { Database, Db } from '../../database/database.ts';
import type { Clock } from '../../ports/clock.ts';
import type { FileStorage } from '../../ports/file-storage.ts';
import { writeAudit } from '../../store/audit/audit.ts';
import { moveStatuses } from '../../store/requests/status-moves.ts';
import { lockRequest } from '../../store/requests/requests.ts';
import { listWaitingSubmissions, promoteSubmission } from '../../store/requests/submissions.ts';
import {
  deleteEarlier,
  forgetPhotos,
  listOwnSubmissions,
  noteWithdrawn,
} from '../../store/requests/withdrawals.ts';

type Needs = { database: Database; clock: Clock; files: FileStorage };
type Withdrawal = { transactionId: string; email: string; language: Language };
type Answer = { transactionId: string; status: RequestStatus };

/**
 * Takes back what an address has submitted for a receipt, while nobody has confirmed it. Submissions of others go on
 * waiting; without any the request ends, and the receipt can be requested again.
 */
export async function withdrawRequest(needs: Needs, withdrawal: Withdrawal): Promise<Answer> {
  const { status, photos } = await needs.database.begin((tx) => withdraw(tx, withdrawal, needs.clock.now()));
  // What cannot be removed now is found by the daily sweep: no row refers to it.
  await Promise.allSettled(photos.map((name) => needs.files.remove(name)));
  return { transactionId: withdrawal.transactionId, status };
}

async function withdraw(
  tx: Db,
  { transactionId, email, language }: Withdrawal,
  now: Date,
): Promise<{ status: RequestStatus; photos: string[] }> {
  const standing = await lockRequest(tx, transactionId);
  const own = standing ? await listOwnSubmissions(tx, transactionId, email) : [];
  if (own.length === 0) throw new DomainError('transactionNotFound');
  if (standing?.status !== 'waiting') throw new DomainError('transitionNotAllowed');

  const ids = own.map(({ submissionId }) => submissionId);
  const remarks = withdrawnRemarks[language];
  const others = await listWaitingSubmissions(tx, transactionId, now);
  const next = others.find(({ submissionId }) => !ids.includes(submissionId));
  const isEnd = own.some(({ isHeld }) => isHeld) && !next;
  if (isEnd) {
    const end = { transactionId, status: 'rejected', remarks } as const;
    await moveStatuses(tx, [end], { actor: customerActor, at: now });
    await forgetPhotos(tx, transactionId, now);
  } else {
    await noteWithdrawn(tx, ids, { transactionId, remarks, actor: customerActor, now });
    if (next && ids.includes(standing.submissionId))
      await promoteSubmission(tx, { transactionId, submissionId: next.submissionId });
  }
  await deleteEarlier(tx, ids);
  await writeAudit(tx, { actor: customerActor, action: 'withdrawRequest', transactionId }, now);
  return { status: isEnd ? 'rejected' : 'waiting', photos: own.flatMap(({ photos }) => photos) };
}
