import { DomainError } from '#domain/errors.ts';
import { randomUUID } from 'node:crypto';
import type { HandVerdict } from '#domain/coretax/faktur/uploaded-faktur.ts';
import { isDoubtful } from '#domain/coretax/faktur/faktur-mentions.ts';
import { refusalOfMove } from '#domain/requests/judge-move.ts';
import type { RequestStatus } from '#domain/requests/request-status.ts';
import { noticeOfMove } from '#domain/requests/status-moves.ts';
import { queueGoodsReturned } from '../../jobs/queue-goods-returned.ts';
import { queueNewRequest } from '../../jobs/queue-new-request.ts';
import type { Clock } from '../../ports/clock.ts';
import type { FileStorage } from '../../ports/file-storage.ts';
import type { Pdf } from '../../ports/pdf.ts';
import { insertReasons } from '../../store/desk/request-notes.ts';
import { listWithProvider } from '../../store/issuing/with-provider.ts';
import { writeAudit } from '../../store/audit/audit.ts';
import type { Database } from '../../database/database.ts';
import { bindReplaced } from '../../store/requests/fakturs.ts';
import { lockRequest, type LockedRequest } from '../../store/requests/requests.ts';
import { markConfirmed } from '../../store/requests/submissions.ts';
import type { SessionUser } from '../../store/people/sessions.ts';
import { insertUndo, type UndoDetails } from '../../store/undos.ts';
import { moveRequests, queueNotices } from './move-requests.ts';
import { judgeOnFile } from './faktur/judge-on-file.ts';
import { readUnjudgedFakturs } from './faktur/read-faktur.ts';
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
  /** The status that the author saw when deciding. */
  expectedStatus?: RequestStatus | undefined;
  /** Closes although the PDF names another transaction only, or, with a reason, although it is doubtful. */
  acceptFaktur?: boolean | undefined;
  reason?: string | undefined;
};
type Move = Pick<Required<Change>, 'transactionId' | 'status'> & {
  remarks: string;
  acceptFaktur: boolean;
  reason: string;
};

/** Moves a request by hand. Whatever it sends waits until the author can no longer take it back. */
export async function changeStatus(
  needs: Needs,
  { transactionId, status, remarks: given = '', expectedStatus, acceptFaktur = false, reason = '' }: Change,
  user: SessionUser,
): Promise<{ transactionId: string; status: RequestStatus; undo: string }> {
  const { database, clock, config } = needs;
  const unjudged = status === 'closed' ? await readUnjudgedFakturs(needs, [transactionId]) : undefined;
  const now = clock.now();
  const move = { transactionId, status, remarks: given.trim(), acceptFaktur, reason };
  return database.begin(async (tx) => {
    const request = await lockRequest(tx, transactionId);
    if (!request) throw new DomainError('transactionNotFound');
    if (expectedStatus && expectedStatus !== request.status) throw await statusConflict(tx, request);
    const doubt = unjudged && (await judgeOnFile(tx, [transactionId], unjudged)).get(transactionId);
    const isWithProvider = (await listWithProvider(tx, [transactionId])).has(transactionId);
    check({ ...request, isWithProvider }, doubt, move, user);
    const isNamedOther = status === 'closed' && isDoubtful(request.fakturMentions ?? [], transactionId);

    const undo = randomUUID();
    const done = { status, remarks: move.remarks, actor: user.empid, at: now };
    const { moved, addedCompanies } = await moveRequests(tx, [request], done);
    if (request.status === 'waiting' && status === 'open') await markConfirmed(tx, transactionId, now);
    const told = { to: config.taxTeamEmail, now, undo };
    const mailId =
      noticeOfMove(request.status, status) === 'newRequest'
        ? await queueNewRequest(tx, request, told)
        : (await queueNotices(tx, moved, { to: status, undo, now }))[0];
    await queueGoodsReturned(tx, [transactionId], now, undo);
    const detail: UndoDetails['status'] = {
      transactionId,
      historyId: moved[0]?.historyId ?? '',
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
    await insertUndo(tx, { id: undo, staffId: user.staffId, kind: 'status', detail }, now);
    if (status === 'closed') await bindReplaced(tx, [transactionId], { undo, actor: user.empid, at: now });
    const accepted = doubt || isNamedOther ? { acceptedFaktur: doubt ?? true } : {};
    if (doubt)
      await insertReasons(tx, [{ transactionId, about: 'Faktur', reason }], { actor: user.empid, at: now });
    const change = { from: request.status, to: status, ...accepted };
    await writeAudit(tx, { actor: user.empid, action: 'changeStatus', transactionId, detail: change }, now);
    return { transactionId, status, undo };
  });
}

type JudgedRequest = LockedRequest & { isWithProvider: boolean };

function check(request: JudgedRequest, doubt: HandVerdict | undefined, move: Move, user: SessionUser): void {
  const mentions = request.fakturMentions ?? [];
  const judged = { ...request, hasFaktur: request.fakturFile !== null, mentions, doubt };
  const refusal = refusalOfMove(judged, move, user.role);
  if (!refusal) return;
  const verdict = doubt === undefined ? {} : { verdict: doubt };
  throw new DomainError(refusal, refusal === 'fakturDoubtful' ? { mentions, ...verdict } : verdict);
}
