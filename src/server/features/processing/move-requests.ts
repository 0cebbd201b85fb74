import type { AuditAction } from '#domain/staff/audit.ts';
import { hasEnded, type RequestStatus } from '#domain/requests/request-status.ts';
import type { Language } from '#domain/language.ts';
import { noticeOfMove } from '#domain/requests/status-moves.ts';
import type { Db } from '../../database/database.ts';
import { queueGoodsReturned } from '../../jobs/queue-goods-returned.ts';
import { queueMails } from '../../jobs/queue-mail.ts';
import type { Clock } from '../../ports/clock.ts';
import { writeAuditOfEach } from '../../store/audit/audit.ts';
import { markChanged } from '../../store/coretax/exported-requests.ts';
import { addCompanies } from '../../store/companies/add-companies.ts';
import { eventOfMove } from '../../store/mails/mails.ts';
import type { AddedCompany } from '../../store/companies/companies.ts';
import { bindReplaced } from '../../store/requests/fakturs.ts';
import { moveStatuses, type MovedRequest } from '../../store/requests/status-moves.ts';

/** One that the caller has locked and judged. */
type MovableRequest = { transactionId: string; status: RequestStatus; email: string; language: Language };
type Move = { status: RequestStatus; remarks: string; actor: string; at: Date };
export type StatusChange = MovedRequest & { from: RequestStatus };

/** Moves these requests by hand, each with its line of the history and with all that hangs on it but the mails. */
export async function moveRequests(
  tx: Db,
  requests: readonly MovableRequest[],
  { status, remarks, actor, at }: Move,
): Promise<{ moved: StatusChange[]; addedCompanies: AddedCompany[] }> {
  const moves = requests.map(({ transactionId }) => ({ transactionId, status, remarks }));
  const lines = await moveStatuses(tx, moves, { actor, at });
  const historyOf = new Map(lines.map(({ transactionId, historyId }) => [transactionId, historyId]));
  const ended = requests.filter(({ status: from }) => status === 'rejected' || hasEnded(from)).map(idOf);
  if (ended.length > 0) await markChanged(tx, ended);
  const addedCompanies =
    status === 'closed' ? await addCompanies(tx, requests.map(idOf), { actor, now: at }) : [];
  const moved = requests.map(({ transactionId, status: from, email, language }) => {
    return { transactionId, from, historyId: historyOf.get(transactionId) ?? '', email, language };
  });
  return { moved, addedCompanies };
}

type Act = Move & {
  /** The id by which it can be taken back. */
  undo: string;
  clock: Clock;
  action: AuditAction;
  /** The detail that the audit log adds for one of them. */
  detailOf?: (transactionId: string) => object;
  /** Queues the mails. */
  notify: (moved: StatusChange[], now: Date) => Promise<unknown>;
};

/** Moves several requests in one act, with their lines of the audit log and their mails. */
export async function moveSeveral(
  tx: Db,
  requests: readonly MovableRequest[],
  { undo, clock, action, detailOf, notify, ...move }: Act,
): Promise<{ addedCompanies: AddedCompany[]; doneAt: Date }> {
  const { status: to, actor, at } = move;
  const ids = requests.map(idOf);
  const { moved, addedCompanies } = await moveRequests(tx, requests, move);
  if (to === 'closed') await bindReplaced(tx, ids, { undo, actor, at });
  const lines = moved.map(({ transactionId, from }) => ({
    transactionId,
    detail: { from, to, ...detailOf?.(transactionId) },
  }));
  await writeAuditOfEach(tx, { actor, action }, lines, at);
  // The ten seconds of the undo, and so of the mails, begin when the work is done.
  const doneAt = clock.now();
  await notify(moved, doneAt);
  await queueGoodsReturned(tx, ids, doneAt, undo);
  return { addedCompanies, doneAt };
}

const idOf = ({ transactionId }: { transactionId: string }) => transactionId;

/** Each customer is told of their own, when it can no longer be taken back. Gives the ids of the mails. */
export async function queueNotices(
  tx: Db,
  moved: readonly StatusChange[],
  { to, undo, now }: { to: RequestStatus; undo: string; now: Date },
): Promise<string[]> {
  const mails = moved.flatMap(({ transactionId, from, historyId, email: recipient, language }) => {
    const kind = noticeOfMove(from, to);
    // Of a confirmation the tax team hears, and in its own way.
    if (!kind || kind === 'newRequest') return [];
    const event = eventOfMove(kind, historyId);
    return [{ event, kind, about: historyId, recipient, language, transactionId }];
  });
  return queueMails(tx, mails, now, { undo });
}
