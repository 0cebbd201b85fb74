import { DomainError } from '#domain/errors.ts';
import { isDoubtful } from '#domain/faktur-mentions.ts';
import { can } from '#domain/permissions.ts';
import { hasEnded, type RequestStatus } from '#domain/request-status.ts';
import { needsRemarks, noticeOfMove, rightToMove, undoMs } from '#domain/status-moves.ts';
import { queueGoodsReturned } from '../../jobs/queue-goods-returned.ts';
import { queueMail } from '../../jobs/queue-mail.ts';
import { queueNewRequest } from '../../jobs/queue-new-request.ts';
import type { Clock } from '../../ports/clock.ts';
import type { FileStorage } from '../../ports/file-storage.ts';
import type { Pdf } from '../../ports/pdf.ts';
import { markChanged } from '../../store/coretax/exported-requests.ts';
import { addCompanies } from '../../store/people/add-companies.ts';
import { writeAudit } from '../../store/people/audit.ts';
import type { Database, Db } from '../../database/database.ts';
import { bindReplaced } from '../../store/requests/fakturs.ts';
import { lockRequest, setStatus, type RequestRecord, type Standing } from '../../store/requests/requests.ts';
import { markConfirmed } from '../../store/requests/submissions.ts';
import type { SessionUser } from '../../store/people/sessions.ts';
import { insertUndo, type UndoDetails } from '../../store/undos.ts';
import { readUnreadFakturs } from './read-faktur.ts';
import { statusConflict } from './status-conflict.ts';

type Needs = {
  database: Database;
  clock: Clock;
  files: FileStorage;
  pdf: Pdf;
  config: { taxTeamEmail: string | undefined };
};
type Change = {
  transactionId: string;
  status: RequestStatus;
  remarks?: string | undefined;
  /** What the author saw when deciding. */
  expectedStatus?: RequestStatus | undefined;
  /** Closes although the PDF names another transaction only. */
  acceptFaktur?: boolean | undefined;
};
type Move = { transactionId: string; status: RequestStatus; remarks: string; acceptFaktur: boolean };

/** Moves a request by hand. Whatever it sends waits until the author can no longer take it back. */
export async function changeStatus(
  needs: Needs,
  { transactionId, status, remarks: given = '', expectedStatus, acceptFaktur = false }: Change,
  user: SessionUser,
): Promise<{ transactionId: string; status: RequestStatus; undo: string }> {
  const { database, clock, config } = needs;
  if (status === 'closed') await readUnreadFakturs(needs, [transactionId]);
  const now = clock.now();
  const move = { transactionId, status, remarks: given.trim(), acceptFaktur };
  return database.begin(async (tx) => {
    const request = await lockRequest(tx, transactionId);
    if (!request) throw new DomainError('transactionNotFound');
    if (expectedStatus && expectedStatus !== request.status) throw await statusConflict(tx, request);
    check(request, move, user);
    const isAccepted = status === 'closed' && isDoubtful(request.fakturMentions ?? [], transactionId);

    const historyId = await setStatus(tx, { ...move, actor: user.empid, now });
    if (request.status === 'waiting' && status === 'open') await markConfirmed(tx, transactionId, now);
    if (status === 'rejected' || hasEnded(request.status)) await markChanged(tx, [transactionId]);
    const addedCompanies =
      status === 'closed' ? await addCompanies(tx, [transactionId], { actor: user.empid, now }) : [];
    const mailId = await queueNotice(tx, request, { status, historyId, now, team: config.taxTeamEmail });
    await queueGoodsReturned(tx, [transactionId], now);
    const detail: UndoDetails['status'] = {
      transactionId,
      historyId,
      mailId: mailId ?? null,
      before: {
        status: request.status,
        remarks: request.remarks,
        statusSince: request.statusSince.toISOString(),
        confirmedAt: request.confirmedAt?.toISOString() ?? null,
        fakturState: request.fakturState,
        changedSinceExport: request.changedSinceExport,
      },
      addedCompanies,
    };
    const undo = await insertUndo(tx, { staffId: user.staffId, kind: 'status', detail }, now);
    if (status === 'closed') await bindReplaced(tx, [transactionId], { undo, actor: user.empid, at: now });
    const moved = { from: request.status, to: status, ...(isAccepted ? { acceptedFaktur: true } : {}) };
    await writeAudit(tx, { actor: user.empid, action: 'changeStatus', transactionId, detail: moved }, now);
    return { transactionId, status, undo };
  });
}

function check(request: Standing, move: Move, user: SessionUser): void {
  const right = rightToMove(request.status, move.status);
  if (!right) throw new DomainError('transitionNotAllowed');
  if (!can(user.role, right)) throw new DomainError('notAllowed');
  if (needsRemarks(request.status, move.status) && move.remarks === '')
    throw new DomainError('remarksRequired');
  if (move.status !== 'closed') return;
  if (request.fakturFile === null) throw new DomainError('fakturRequired');
  const mentions = request.fakturMentions ?? [];
  if (!move.acceptFaktur && isDoubtful(mentions, request.transactionId))
    throw new DomainError('fakturDoubtful', { mentions });
}

async function queueNotice(
  db: Db,
  { transactionId, submissionId, email, language, status: from }: RequestRecord,
  done: { status: RequestStatus; historyId: string; now: Date; team: string | undefined },
): Promise<string | undefined> {
  const kind = noticeOfMove(from, done.status);
  if (!kind) return undefined;
  if (kind === 'newRequest')
    return queueNewRequest(
      db,
      { transactionId, submissionId },
      { to: done.team, now: done.now, afterMs: undoMs },
    );
  const mail = {
    event: `${kind}:${done.historyId}`,
    kind,
    about: done.historyId,
    recipient: email,
    language,
  };
  return queueMail(db, mail, done.now, { requests: [transactionId], afterMs: undoMs });
}
