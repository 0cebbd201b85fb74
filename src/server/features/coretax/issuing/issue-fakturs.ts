import type { CheckedRequest, ProblemCode } from '#domain/coretax/export-check.ts';
import { DomainError, type LeftOut } from '#domain/errors.ts';
import type { AuditAction } from '#domain/staff/audit.ts';
import type { Database, Db } from '../../../database/database.ts';
import type { Clock } from '../../../ports/clock.ts';
import { writeAuditOfEach } from '../../../store/audit/audit.ts';
import { answerOnce, findKnownAnswer, type IdempotencyKey } from '../../../store/calls/idempotency.ts';
import { areUnchanged } from '../../../store/coretax/export-subjects.ts';
import { insertReasons } from '../../../store/desk/request-notes.ts';
import { holdIssuing, readIssuing } from '../../../store/issuing/issuing-settings.ts';
import { placeIssues } from '../../../store/issuing/placed-issues.ts';
import type { SessionUser } from '../../../store/people/sessions.ts';
import { lockRequests } from '../../../store/requests/requests.ts';
import { judgeSelection, type Judgement, type Selection } from '../export/judge-selection.ts';
import { siftChecked } from '../export/sift-checked.ts';
import { refuseWhenOff } from './refuse-when-off.ts';

type Needs = { database: Database; clock: Clock };
type IssueCommand = {
  selection: Selection;
  /** Why those past their day of upload get today as faktur date; without it they stay out. */
  lateReason: string | undefined;
  /** Warnings that somebody has looked at. */
  accept: readonly ProblemCode[];
  idempotency?: IdempotencyKey | undefined;
  /** The only part that is meant, by its code. */
  part?: string | undefined;
  action?: Extract<AuditAction, 'issueFakturs' | 'retryIssue'>;
};
type Answer = { queued: string[]; leftOut: LeftOut[] };
type PreparedIssues = { judgement: Judgement; accepted: CheckedRequest[]; leftOut: LeftOut[] };

/** Somebody else may change a request between reading and writing; then all is read anew. */
const attempts = 5;

/**
 * Judges requests as an export would and queues them at the provider in one short transaction, which holds only when none of
 * them has changed meanwhile. They are judged and composed again when they are sent.
 */
export async function issueFakturs(needs: Needs, command: IssueCommand, user: SessionUser): Promise<Answer> {
  const { database, clock } = needs;
  refuseWhenOff((await readIssuing(database)).settings);
  for (let attempt = 1; attempt <= attempts; attempt++) {
    const prepared = await prepare(needs, command);
    if ('known' in prepared) return prepared.known;
    const answer = await database.begin((tx) =>
      answerOnce(tx, command.idempotency, clock, () => queue(tx, needs, command, prepared, user)),
    );
    if (answer) return answer;
  }
  throw new DomainError('busy', { retryAfterSeconds: 2 });
}

async function prepare(
  { database, clock }: Needs,
  { selection, lateReason, accept, idempotency, part }: IssueCommand,
): Promise<PreparedIssues | { known: Answer }> {
  const now = clock.now();
  const judgement = await judgeSelection(database, selection, {
    now,
    isLateAccepted: lateReason !== undefined,
    isForProvider: true,
  });
  const sifted = siftChecked(judgement, { all: accept });
  const accepted = sifted.accepted.flatMap((request) => ofPart(request, part));
  const { leftOut } = sifted;
  if (accepted.length > 0) return { judgement, accepted, leftOut };
  // A call that repeats a finished one finds everything queued: by itself.
  const known = idempotency && (await findKnownAnswer<Answer>(database, idempotency, now));
  if (known) return { known };
  const { missing } = judgement;
  if (missing.length > 0) throw new DomainError('sellerIncomplete', { missing });
  throw new DomainError('nothingToExport', { leftOut });
}

function ofPart(request: CheckedRequest, part: string | undefined): CheckedRequest[] {
  const invoices = request.invoices.filter(({ code }) => part === undefined || code === part);
  return invoices.length > 0 ? [{ ...request, invoices }] : [];
}

const isLate = ({ invoices, salesDate }: CheckedRequest): boolean =>
  invoices.some(({ date }) => date !== salesDate);

/** Undefined when a request has changed since it was read: nothing is queued then. */
async function queue(
  tx: Db,
  { clock }: Needs,
  { accept, lateReason, action = 'issueFakturs' }: IssueCommand,
  { judgement, accepted, leftOut }: PreparedIssues,
  { empid: actor }: SessionUser,
): Promise<Answer | undefined> {
  refuseWhenOff((await holdIssuing(tx)).settings);
  const ids = accepted.map(({ transactionId }) => transactionId);
  await lockRequests(tx, ids);
  const read = ids.map((transactionId) => ({
    transactionId,
    version: judgement.versions.get(transactionId) ?? '',
  }));
  if (!(await areUnchanged(tx, read))) return undefined;

  // Not before all of them are held: what others did to them meanwhile was earlier.
  const at = clock.now();
  const issues = accepted.flatMap((request) =>
    request.invoices.map(({ code }) => ({
      transactionId: request.transactionId,
      code,
      state: 'queued' as const,
      reasons: [],
      isAutomatic: false,
      accepted: accept,
      actReason: isLate(request) ? (lateReason ?? null) : null,
      replaces: null,
      dueOn: request.uploadBy,
    })),
  );
  await placeIssues(tx, issues, { by: actor, at });
  const lines = accepted.map(({ transactionId, invoices }) => ({
    transactionId,
    detail: { codes: invoices.map(({ code }) => code).join(', ') },
  }));
  await writeAuditOfEach(tx, { actor, action }, lines, at);
  const late = accepted.filter(isLate).map(({ transactionId }) => transactionId);
  const reasons = late.map((transactionId) => ({ transactionId, about: 'Faktur', reason: lateReason ?? '' }));
  await insertReasons(tx, reasons, { actor, at });
  const lateLines = late.map((transactionId) => ({ transactionId, detail: {} }));
  await writeAuditOfEach(tx, { actor, action: 'lateDate' }, lateLines, at);
  return { queued: ids, leftOut };
}
