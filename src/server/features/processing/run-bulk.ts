import { randomUUID } from 'node:crypto';
import type { AuditAction } from '#domain/staff/audit.ts';
import { distinctIds, verdictOf, type BulkTarget, type Verdict } from '#domain/requests/bulk.ts';
import { DomainError } from '#domain/errors.ts';
import type { HandVerdict } from '#domain/coretax/faktur/uploaded-faktur.ts';
import { isDoubtful } from '#domain/coretax/faktur/faktur-mentions.ts';
import { refusalOfFaktur } from '#domain/requests/judge-move.ts';
import { isTransactionId } from '#domain/requests/request-form.ts';
import { queueMail } from '../../jobs/queue-mail.ts';
import type { Clock } from '../../ports/clock.ts';
import type { FileStorage } from '../../ports/file-storage.ts';
import type { Pdf } from '../../ports/pdf.ts';
import { insertReasons } from '../../store/desk/request-notes.ts';
import { insertOperation, type BulkOperation } from '../../store/requests/bulk-operations.ts';
import { lockForMove, type LockedForMove } from '../../store/requests/bulk-requests.ts';
import { listWithProvider } from '../../store/issuing/with-provider.ts';
import type { Database, Db } from '../../database/database.ts';
import type { SessionUser } from '../../store/people/sessions.ts';
import { insertUndoOfSeveral, startUndo } from '../../store/undos.ts';
import { judgeOnFile } from './faktur/judge-on-file.ts';
import { readUnjudgedFakturs } from './faktur/read-faktur.ts';
import { moveSeveral } from './move-requests.ts';

type Needs = { database: Database; clock: Clock; files: FileStorage; pdf: Pdf };
type BulkCommand = {
  target: BulkTarget;
  transactionIds: string[];
  remarks?: string | undefined;
  /** Closes although PDFs name other transactions only, or, with a reason, although they are doubtful. */
  acceptFaktur?: boolean | undefined;
  reason?: string | undefined;
};
type Doubts = ReadonlyMap<string, HandVerdict>;
const noDoubts: Doubts = new Map();
type BulkResult = { changed: string[]; unchanged: string[]; undo: string | null; operation: string };

const actions: Record<BulkTarget, AuditAction> = { closed: 'closeMany', rejected: 'rejectMany' };
const notices = { closed: 'bulkClosed', rejected: 'bulkRejected' } as const satisfies Record<
  BulkTarget,
  string
>;

/** Closes or rejects many requests of one customer: all of them or none. What stands there already is left alone. */
export async function runBulk(
  needs: Needs,
  { target, transactionIds, remarks = '', acceptFaktur = false, reason = '' }: BulkCommand,
  user: SessionUser,
): Promise<BulkResult> {
  if (target === 'rejected' && remarks.trim() === '') throw new DomainError('remarksRequired');
  const { database, clock } = needs;
  const ids = distinctIds(transactionIds);
  const possible = ids.filter(isTransactionId);
  const unjudged = target === 'closed' ? await readUnjudgedFakturs(needs, possible) : undefined;
  return database.begin(async (tx) => {
    const standings = await lockForMove(tx, possible);
    const open = standings
      .filter(({ status }) => status !== target)
      .map(({ transactionId }) => transactionId);
    const doubts = unjudged ? await judgeOnFile(tx, open, unjudged) : noDoubts;
    const kept = await listWithProvider(tx, open);
    const { changed, unchanged } = check(ids, standings, { target, acceptFaktur, reason, doubts, kept });
    const operation = {
      id: randomUUID(),
      status: target,
      remarks: remarks.trim(),
      actor: user.empid,
      // Not before all of them are held: what others did to them meanwhile was earlier.
      at: clock.now(),
      changed,
      unchanged,
    };
    await insertOperation(tx, operation);
    const run = { standings, user, clock, doubts, reason };
    const undo = changed.length > 0 ? await carryOut(tx, operation, run) : null;
    return { changed, unchanged, undo, operation: operation.id };
  });
}

function check(
  ids: string[],
  standings: LockedForMove[],
  {
    target,
    doubts,
    kept,
    ...accepting
  }: {
    target: BulkTarget;
    acceptFaktur: boolean;
    reason: string;
    doubts: Doubts;
    /** The requests whose faktur the provider may have. */
    kept: ReadonlySet<string>;
  },
): Pick<BulkOperation, 'changed' | 'unchanged'> {
  const found = new Map(standings.map((standing) => [standing.transactionId, standing]));
  const judged = ids.map((transactionId) => {
    const standing = found.get(transactionId);
    const { mentions = [] } = standing ?? {};
    const verdict = verdictOf(standing && { ...standing, isWithProvider: kept.has(transactionId) }, target);
    const faktur = { transactionId, mentions, doubt: doubts.get(transactionId) };
    const refusal = verdict === 'ok' && target === 'closed' && refusalOfFaktur(faktur, accepting);
    return { transactionId, code: refusal || verdict } as const;
  });
  const problems = judged.flatMap(({ transactionId, code }) =>
    code === 'ok' || code === 'unchanged' ? [] : [{ transactionId, code }],
  );
  if (problems.length > 0) throw new DomainError('bulkRefused', { problems });
  const emails = [...new Set(standings.map(({ customer }) => customer))].toSorted();
  if (emails.length > 1) throw new DomainError('multipleEmails', { emails });
  const those = (verdict: Verdict) =>
    judged.filter(({ code }) => code === verdict).map(({ transactionId }) => transactionId);
  return { changed: those('ok'), unchanged: those('unchanged') };
}

type Run = { standings: LockedForMove[]; user: SessionUser; clock: Clock; doubts: Doubts; reason: string };

/** Gives the id by which all of it can be taken back, for as long as the mail waits. */
async function carryOut(tx: Db, operation: BulkOperation, run: Run): Promise<string> {
  const { standings, user, clock, doubts, reason } = run;
  const { id, status, remarks, actor, at, changed } = operation;
  const undo = randomUUID();
  const detail = { operation: { id, status, actor, at: at.toISOString() } };
  await insertUndoOfSeveral(
    tx,
    { id: undo, staffId: user.staffId, kind: 'bulk', detail },
    { moved: changed, reassigned: [] },
    at,
  );
  const moving = standings.filter((one) => one.status !== status);
  const mentionsOf = new Map(moving.map(({ transactionId, mentions }) => [transactionId, mentions]));
  const { addedCompanies, doneAt } = await moveSeveral(tx, moving, {
    status,
    remarks,
    actor,
    at,
    undo,
    clock,
    action: actions[status],
    detailOf: (transactionId) => ({
      operation: id,
      ...acceptance(status, mentionsOf.get(transactionId) ?? [], transactionId),
      ...(doubts.has(transactionId) ? { acceptedFaktur: doubts.get(transactionId) } : {}),
    }),
    notify: (_, now) => queueNotice(tx, operation, moving, { undo, now }),
  });
  const reasons = moving.flatMap(({ transactionId }) =>
    doubts.has(transactionId) ? [{ transactionId, about: 'Faktur', reason }] : [],
  );
  await insertReasons(tx, reasons, { actor, at });
  await startUndo(tx, undo, { addedCompanies }, doneAt);
  return undo;
}

/** A PDF that names other transactions only was accepted all the same. */
const acceptance = (to: BulkTarget, mentions: string[], transactionId: string) =>
  to === 'closed' && isDoubtful(mentions, transactionId) ? { acceptedFaktur: true } : {};

async function queueNotice(
  tx: Db,
  { id, status, changed }: BulkOperation,
  moved: LockedForMove[],
  { undo, now }: { undo: string; now: Date },
): Promise<void> {
  const { email: recipient, language } = moved.reduce((a, b) => (b.requestedAt > a.requestedAt ? b : a));
  const kind = notices[status];
  const mail = { event: `${kind}:${id}`, kind, about: id, recipient, language };
  // Behind the mails of changes by hand, which wait as long: they must not be overtaken.
  const requests = changed.map((transactionId) => ({ transactionId }));
  await queueMail(tx, mail, now, { requests, undo });
}
