import { randomUUID } from 'node:crypto';
import type { AuditAction } from '#domain/audit.ts';
import { distinctIds, verdictOf, type BulkTarget, type Verdict } from '#domain/bulk.ts';
import { bulkFaults, DomainError, type BulkProblem } from '#domain/errors.ts';
import { isTransactionId } from '#domain/request-form.ts';
import { undoMs } from '#domain/status-moves.ts';
import { queueMail } from '../../jobs/queue-mail.ts';
import type { Clock } from '../../ports/clock.ts';
import { writeAuditOfEach } from '../../store/people/audit.ts';
import { insertOperation, type BulkOperation } from '../../store/requests/bulk-operations.ts';
import { lockStandings, moveMany } from '../../store/requests/bulk-requests.ts';
import type { Database, Db } from '../../database/database.ts';
import type { SessionUser } from '../../store/people/sessions.ts';
import { addCompanies } from './add-companies.ts';

type Needs = { database: Database; clock: Clock };
type Asked = { target: BulkTarget; transactionIds: string[]; remarks?: string | undefined };
type Done = { changed: string[]; unchanged: string[]; operation: string };
type Standings = Awaited<ReturnType<typeof lockStandings>>;

const actions: Record<BulkTarget, AuditAction> = { closed: 'closeMany', rejected: 'rejectMany' };
const notices = { closed: 'bulkClosed', rejected: 'bulkRejected' } as const satisfies Record<
  BulkTarget,
  string
>;

/** Closes or rejects many requests of one customer: all of them or none. What stands there already is left alone. */
export async function runBulk(
  { database, clock }: Needs,
  { target, transactionIds, remarks = '' }: Asked,
  user: SessionUser,
): Promise<Done> {
  if (target === 'rejected' && remarks.trim() === '') throw new DomainError('remarksRequired');
  const ids = distinctIds(transactionIds);
  return database.begin(async (tx) => {
    const standings = await lockStandings(tx, ids.filter(isTransactionId));
    const { changed, unchanged } = check(ids, standings, target);
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
    if (changed.length > 0) await carryOut(tx, operation, standings);
    return { changed, unchanged, operation: operation.id };
  });
}

function check(
  ids: string[],
  standings: Standings,
  target: BulkTarget,
): Pick<BulkOperation, 'changed' | 'unchanged'> {
  const statusOf = new Map(standings.map(({ transactionId, status }) => [transactionId, status]));
  const judged = ids.map((transactionId) => ({
    transactionId,
    code: verdictOf(statusOf.get(transactionId), target),
  }));
  const problems = judged.filter((line): line is BulkProblem => isFault(line.code));
  if (problems.length > 0) throw new DomainError('bulkRefused', { problems });
  const emails = [...new Set(standings.map(({ email }) => email))].toSorted();
  if (emails.length > 1) throw new DomainError('multipleEmails', { emails });
  const those = (code: Verdict) =>
    judged.filter((line) => line.code === code).map((line) => line.transactionId);
  return { changed: those('ok'), unchanged: those('unchanged') };
}

const isFault = (verdict: Verdict) => bulkFaults.some((fault) => fault === verdict);

async function carryOut(tx: Db, operation: BulkOperation, standings: Standings): Promise<void> {
  const { id, status: to, actor, at, changed } = operation;
  await moveMany(tx, operation);
  if (to === 'closed') await addCompanies(tx, changed, { actor, now: at });
  const moved = standings.filter(({ status }) => status !== to);
  const lines = moved.map(({ transactionId, status: from }) => ({
    transactionId,
    detail: { from, to, operation: id },
  }));
  await writeAuditOfEach(tx, { actor, action: actions[to] }, lines, at);
  const latest = moved.reduce((a, b) => (b.requestedAt > a.requestedAt ? b : a));
  const kind = notices[to];
  const { recipient, language } = latest;
  const mail = { event: `${kind}:${id}`, kind, about: id, recipient, language };
  // Behind the mails of changes by hand, which wait as long: they must not be overtaken.
  await queueMail(tx, mail, at, { requests: changed, afterMs: undoMs });
}
