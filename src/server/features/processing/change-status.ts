import { DomainError } from '#domain/errors.ts';
import { can } from '#domain/permissions.ts';
import type { RequestStatus } from '#domain/request-status.ts';
import { needsRemarks, noticeOfMove, rightToMove, undoMs } from '#domain/status-moves.ts';
import { queueMail } from '../../jobs/queue-mail.ts';
import { queueNewRequest } from '../../jobs/queue-new-request.ts';
import type { Clock } from '../../ports/clock.ts';
import { writeAudit } from '../../store/people/audit.ts';
import type { Database, Db } from '../../database/database.ts';
import { lockRequest, setStatus, type RequestRecord } from '../../store/requests/requests.ts';
import { markConfirmed } from '../../store/requests/submissions.ts';
import type { SessionUser } from '../../store/people/sessions.ts';
import { insertUndo, type UndoDetails } from '../../store/undos.ts';
import { addCompanies } from './add-companies.ts';
import { statusConflict } from './status-conflict.ts';

type Needs = { database: Database; clock: Clock; config: { taxTeamEmail: string | undefined } };
type Change = {
  transactionId: string;
  status: RequestStatus;
  remarks?: string | undefined;
  /** What the author saw when deciding. */
  expectedStatus?: RequestStatus | undefined;
};
type Move = { transactionId: string; status: RequestStatus; remarks: string };

/** Moves a request by hand. Whatever it sends waits until the author can no longer take it back. */
export async function changeStatus(
  { database, clock, config }: Needs,
  { transactionId, status, remarks: given = '', expectedStatus }: Change,
  user: SessionUser,
): Promise<{ transactionId: string; status: RequestStatus; undo: string }> {
  const now = clock.now();
  const move = { transactionId, status, remarks: given.trim() };
  return database.begin(async (tx) => {
    const request = await lockRequest(tx, transactionId);
    if (!request) throw new DomainError('transactionNotFound');
    if (expectedStatus && expectedStatus !== request.status) throw await statusConflict(tx, request);
    check(request, move, user);

    const historyId = await setStatus(tx, { ...move, actor: user.empid, now });
    if (request.status === 'waiting' && status === 'open') await markConfirmed(tx, transactionId, now);
    const addedCompanies =
      status === 'closed' ? await addCompanies(tx, [transactionId], { actor: user.empid, now }) : [];
    const mailId = await queueNotice(tx, request, { status, historyId, now, team: config.taxTeamEmail });
    const detail: UndoDetails['status'] = {
      transactionId,
      historyId,
      mailId: mailId ?? null,
      before: {
        status: request.status,
        remarks: request.remarks,
        statusSince: request.statusSince.toISOString(),
        confirmedAt: request.confirmedAt?.toISOString() ?? null,
      },
      addedCompanies,
    };
    const undo = await insertUndo(tx, { staffId: user.staffId, kind: 'status', detail }, now);
    const moved = { from: request.status, to: status };
    await writeAudit(tx, { actor: user.empid, action: 'changeStatus', transactionId, detail: moved }, now);
    return { transactionId, status, undo };
  });
}

function check(request: RequestRecord, move: Move, user: SessionUser): void {
  const right = rightToMove(request.status, move.status);
  if (!right) throw new DomainError('transitionNotAllowed');
  if (!can(user.role, right)) throw new DomainError('notAllowed');
  if (needsRemarks(request.status, move.status) && move.remarks === '')
    throw new DomainError('remarksRequired');
  if (move.status === 'closed' && request.fakturFile === null) throw new DomainError('fakturRequired');
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
