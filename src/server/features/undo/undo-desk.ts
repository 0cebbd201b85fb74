import { DomainError } from '#domain/errors.ts';
import { noticeOfMove } from '#domain/requests/status-moves.ts';
import type { Database, Db } from '../../database/database.ts';
import type { Clock } from '../../ports/clock.ts';
import { takeBackAssignments } from '../../store/desk/assignments.ts';
import { stopClaims } from '../../store/mails/mail-locks.ts';
import { deleteAllQueuedMails, eventOfMove } from '../../store/mails/mails.ts';
import { writeAuditOfEach } from '../../store/audit/audit.ts';
import type { SessionUser } from '../../store/people/sessions.ts';
import { lockRequests } from '../../store/requests/requests.ts';
import { takeUndo, type UndoDetails } from '../../store/undos.ts';
import { takeBackMoves } from './take-back-moves.ts';

type Act = UndoDetails['desk'];
type By = { actor: string; now: Date };

/** Takes an act on several back for all of them, or for none: none when one has moved on or a mail has left. */
export async function undoDesk(
  { database, clock }: { database: Database; clock: Clock },
  undoId: string,
  act: Act,
  user: SessionUser,
): Promise<void> {
  const by = { actor: user.empid, now: clock.now() };
  await database.begin(async (tx) => {
    if (!(await takeUndo(tx, undoId))) throw new DomainError('expired');
    const ids = new Set([...act.before, ...act.assignments].map(({ transactionId }) => transactionId));
    await lockRequests(tx, [...ids]);
    // Before anything else: what is taken back in time does not leave while it is.
    if (act.before.length > 0) await stopClaims(tx);
    await undoAssignments(tx, act, by);
    await undoMoves(tx, undoId, act, by);
  });
}

async function undoAssignments(
  tx: Db,
  { assignments, assignee, at }: Act,
  { actor, now }: By,
): Promise<void> {
  if (assignments.length === 0) return;
  const left = { staffId: assignee, at: new Date(at) };
  if (!(await takeBackAssignments(tx, assignments, left))) throw new DomainError('stateChanged');
  const lines = assignments.map(({ transactionId }) => ({ transactionId, detail: { takenBack: true } }));
  await writeAuditOfEach(tx, { actor, action: 'assign' }, lines, now);
}

async function undoMoves(tx: Db, undoId: string, { status, ...act }: Act, by: By): Promise<void> {
  if (status === null || act.before.length === 0) return;
  const lines = await takeBackMoves(tx, { undoId, status, ...act }, by);
  const events = act.before.flatMap(({ transactionId, status: from }) => {
    const kind = noticeOfMove(from, status);
    return kind ? [eventOfMove(kind, lines.get(transactionId) ?? '')] : [];
  });
  if (!(await deleteAllQueuedMails(tx, events))) throw new DomainError('expired');
}
