import { randomUUID } from 'node:crypto';
import { distinctIds } from '#domain/requests/bulk.ts';
import { statusAfter, type ActOutcome, type DeskAct } from '#domain/requests/desk.ts';
import { DomainError } from '#domain/errors.ts';
import type { RequestStatus } from '#domain/requests/request-status.ts';
import type { Database, Db } from '../../../database/database.ts';
import type { Clock } from '../../../ports/clock.ts';
import type { FileStorage } from '../../../ports/file-storage.ts';
import type { Pdf } from '../../../ports/pdf.ts';
import { answerOnce, type IdempotencyKey } from '../../../store/calls/idempotency.ts';
import { assignRequests, findAssignees, releaseRequests } from '../../../store/desk/assignments.ts';
import { writeAuditOfEach } from '../../../store/audit/audit.ts';
import { listWithProvider } from '../../../store/issuing/with-provider.ts';
import type { SessionUser } from '../../../store/people/sessions.ts';
import { findStaffByEmpid } from '../../../store/people/staff.ts';
import { lockForMove, type LockedForMove } from '../../../store/requests/bulk-requests.ts';
import { insertUndoOfSeveral, startUndo } from '../../../store/undos.ts';
import { moveSeveral, queueNotices } from '../move-requests.ts';
import { judgeOnFile } from '../faktur/judge-on-file.ts';
import { readUnjudgedFakturs } from '../faktur/read-faktur.ts';
import { assignmentLines } from './assignment-lines.ts';
import { judgeAct, type Person } from './judge-act.ts';

type Needs = { database: Database; clock: Clock; files: FileStorage; pdf: Pdf };
export type ActCommand = {
  transactionIds: string[];
  act: DeskAct;
  to?: string | undefined;
  takeOver?: boolean | undefined;
  remarks?: string | undefined;
  expectedStatus?: RequestStatus | undefined;
};
type Answer = { outcomes: ActOutcome[]; undo: string | null };

/** Acts on each of these requests for itself: what cannot be done to one is told, and keeps none of the others. */
export async function actOnSeveral(
  needs: Needs,
  { transactionIds, remarks: given = '', ...command }: ActCommand,
  user: SessionUser,
  idempotency: IdempotencyKey | undefined,
): Promise<Answer> {
  const { database, clock } = needs;
  const remarks = given.trim();
  if (command.act === 'reject' && remarks === '') throw new DomainError('remarksRequired');
  const ids = distinctIds(transactionIds);
  const unjudged = command.act === 'close' ? await readUnjudgedFakturs(needs, ids) : undefined;
  return database.begin((tx) =>
    answerOnce(tx, idempotency, clock, async () => {
      const assignee = await assigneeOf(tx, command, user);
      const standings = new Map((await lockForMove(tx, ids)).map((one) => [one.transactionId, one]));
      const holders = await findAssignees(tx, [...standings.keys()]);
      const doubts = unjudged && (await judgeOnFile(tx, [...standings.keys()], unjudged));
      const kept = await listWithProvider(tx, [...standings.keys()]);
      const outcomes = ids.map((transactionId): ActOutcome => {
        const locked = standings.get(transactionId);
        const judged = { doubt: doubts?.get(transactionId), isWithProvider: kept.has(transactionId) };
        const request = locked && { ...locked, ...judged };
        const subject = { request, holder: holders.get(transactionId) };
        return { transactionId, ...judgeAct({ ...command, remarks, assignee }, subject, user) };
      });
      const changed = outcomes.flatMap(({ transactionId, outcome }) => {
        const standing = standings.get(transactionId);
        return outcome === 'changed' && standing ? [standing] : [];
      });
      if (changed.length === 0) return { outcomes, undo: null };
      const undo = await carryOut(tx, { act: command.act, remarks, assignee, changed, holders, user, clock });
      return { outcomes, undo };
    }),
  );
}

/** The person who has the requests after the act, where it assigns or releases them. */
async function assigneeOf(
  tx: Db,
  { act, to }: Pick<ActCommand, 'act' | 'to'>,
  user: SessionUser,
): Promise<Person | null> {
  if (act === 'release') return null;
  if (act !== 'assign' || to === undefined) return { id: user.staffId, empid: user.empid };
  const staff = await findStaffByEmpid(tx, to);
  if (!staff) throw new DomainError('notFound');
  return staff;
}

type Run = {
  act: DeskAct;
  remarks: string;
  assignee: Person | null;
  changed: LockedForMove[];
  holders: ReadonlyMap<string, string>;
  user: SessionUser;
  clock: Clock;
};

/** Gives the id by which all of it can be taken back, for as long as the mails wait. */
async function carryOut(tx: Db, run: Run): Promise<string> {
  const { act, assignee, changed, holders, user, clock } = run;
  const status = act === 'assign' || act === 'release' ? null : statusAfter[act];
  const ids = changed.map(({ transactionId }) => transactionId);
  const moved = status === null ? [] : ids;
  // Whoever starts a free one has it; other moves leave it with whom it is.
  const reassigned =
    status === null ? ids : act === 'start' ? ids.filter((transactionId) => !holders.has(transactionId)) : [];
  // Not before all of them are held: what others did to them meanwhile was earlier.
  const at = clock.now();
  const undo = randomUUID();
  const detail = { actor: user.empid, at: at.toISOString(), status, assignee: assignee?.id ?? null };
  const author = { id: undo, staffId: user.staffId };
  await insertUndoOfSeveral(tx, { ...author, kind: 'desk', detail }, { moved, reassigned }, at);
  if (reassigned.length > 0) {
    if (assignee) await assignRequests(tx, reassigned, { staffId: assignee.id, by: user.empid, at });
    else await releaseRequests(tx, reassigned);
    const lines = assignmentLines(reassigned, holders, assignee);
    await writeAuditOfEach(tx, { actor: user.empid, action: 'assign' }, lines, at);
  }
  const { addedCompanies, doneAt } =
    status === null
      ? { addedCompanies: [], doneAt: clock.now() }
      : await moveSeveral(tx, changed, {
          status,
          remarks: run.remarks,
          actor: user.empid,
          at,
          undo,
          clock,
          action: 'changeStatus',
          notify: (those, now) => queueNotices(tx, those, { to: status, undo, now }),
        });
  await startUndo(tx, undo, { addedCompanies }, doneAt);
  return undo;
}
