import type { CheckedRequest, ProblemCode } from '#domain/coretax/export-check.ts';
import { DomainError, type LeftOut } from '#domain/errors.ts';
import { lateDateRemarks } from '#domain/requests/remark-templates.ts';
import { noticeOfMove, undoMs } from '#domain/requests/status-moves.ts';
import type { Database, Db } from '../../../database/database.ts';
import { withFiles, type NewFiles } from '../../../files/with-files.ts';
import { queueMails } from '../../../jobs/queue-mail.ts';
import type { Clock } from '../../../ports/clock.ts';
import type { WorkbookWriter } from '../../../ports/excel-writer.ts';
import type { FileStorage } from '../../../ports/file-storage.ts';
import { answerOnce, findKnownAnswer, type IdempotencyKey } from '../../../store/calls/idempotency.ts';
import { findBatch, type Batch } from '../../../store/coretax/export-batches.ts';
import { areUnchanged } from '../../../store/coretax/export-subjects.ts';
import { listRecipients } from '../../../store/coretax/fakturs.ts';
import {
  insertBatch,
  insertFilesAndItems,
  moveExported,
  noteReplaced,
} from '../../../store/coretax/new-batch.ts';
import { insertReasons } from '../../../store/desk/request-notes.ts';
import { listAccepted } from '../../../store/issuing/issue-list.ts';
import { withdrawIssues } from '../../../store/issuing/placed-issues.ts';
import { writeAudit, writeAuditOfEach } from '../../../store/audit/audit.ts';
import type { SessionUser } from '../../../store/people/sessions.ts';
import { addLines } from '../../../store/requests/request-history.ts';
import { judgeSelection, type Judgement, type Selection } from './judge-selection.ts';
import { lockRequests } from '../../../store/requests/requests.ts';
import { siftChecked } from './sift-checked.ts';
import { writeFiles, type WrittenFile } from './write-files.ts';

type Needs = { database: Database; clock: Clock; files: FileStorage; writeWorkbook: WorkbookWriter };
type ExportCommand = {
  selection: Selection;
  /** Why those past their day of upload get today as faktur date; without it they stay out. */
  lateReason: string | undefined;
  /** Warnings that somebody has looked at. */
  accept: readonly ProblemCode[];
  /** Takes back first what waits or is queued at the provider. */
  withdraws: boolean;
  idempotency: IdempotencyKey | undefined;
};
type Answer = { batch: Batch; leftOut: LeftOut[] };
type PreparedExport = {
  judgement: Judgement;
  accepted: CheckedRequest[];
  leftOut: LeftOut[];
  files: WrittenFile[];
};

/** Somebody else may change a request between reading and writing; then all is read anew. */
const attempts = 5;

/**
 * Judges, writes the files, and then moves the requests in one short transaction, which holds only when none of them
 * has changed meanwhile.
 */
export async function exportToCoretax(
  needs: Needs,
  command: ExportCommand,
  user: SessionUser,
): Promise<Answer> {
  for (let attempt = 1; attempt <= attempts; attempt++) {
    const answer = await withFiles(needs, async (newFiles) => {
      const prepared = await prepare({ ...needs, ...newFiles }, command);
      if ('known' in prepared) return prepared.known;
      return newFiles.begin((tx) =>
        answerOnce(tx, command.idempotency, needs.clock, () =>
          write(tx, { ...needs, ...newFiles }, command, prepared, user),
        ),
      );
    });
    if (answer) return answer;
  }
  throw new DomainError('busy', { retryAfterSeconds: 2 });
}

async function prepare(
  needs: Needs & NewFiles,
  { selection, lateReason, accept, withdraws, idempotency }: ExportCommand,
): Promise<PreparedExport | { known: Answer }> {
  const now = needs.clock.now();
  const isLateAccepted = lateReason !== undefined;
  const judgement = await judgeSelection(needs.database, selection, { now, isLateAccepted, withdraws });
  // What was accepted for the provider is accepted for the file in its place.
  const of = withdraws ? await listAccepted(needs.database, [...judgement.versions.keys()]) : new Map();
  const { accepted, leftOut } = siftChecked(judgement, { all: accept, of });
  if (accepted.length === 0) {
    // A call that repeats a finished one finds everything exported: by itself.
    const known = idempotency && (await findKnownAnswer<Answer>(needs.database, idempotency, now));
    if (known) return { known };
    if (judgement.missing.length > 0)
      throw new DomainError('sellerIncomplete', { missing: judgement.missing });
    throw new DomainError('nothingToExport', { leftOut });
  }
  const invoices = accepted.flatMap((one) => one.invoices);
  const files = await writeFiles(needs, invoices, judgement.saved.settings);
  return { judgement, accepted, leftOut, files };
}

/** Undefined when a request has changed since it was read: nothing is written then. */
async function write(
  tx: Db,
  { clock, claim }: Needs & NewFiles,
  { lateReason, withdraws }: ExportCommand,
  { judgement, accepted, leftOut, files }: PreparedExport,
  user: SessionUser,
): Promise<Answer | undefined> {
  const ids = accepted.map(({ transactionId }) => transactionId);
  await lockRequests(tx, ids);
  const read = ids.map((transactionId) => ({
    transactionId,
    version: judgement.versions.get(transactionId) ?? '',
  }));
  if (!(await areUnchanged(tx, read))) return undefined;
  await claim(
    tx,
    files.flatMap(({ xml, excel }) => [xml, excel]),
  );

  // Not before all of them are held: what others did to them meanwhile was earlier.
  const at = clock.now();
  if (withdraws) await withdraw(tx, ids, { actor: user.empid, at });
  const items = files.flatMap((file) => file.items);
  const number = await insertBatch(tx, {
    by: user.empid,
    at,
    settingsVersion: judgement.saved.version,
    fakturs: items.length,
  });
  const named = files.map((file) => ({ ...file, name: file.nameIn(number) }));
  await insertFilesAndItems(tx, number, { files: named, items });
  const remarks = `Coretax batch ${number}`;
  const moved = await moveExported(tx, ids, { number, remarks, actor: user.empid, at });
  await noteReplaced(tx, number, ids);
  await queueNotices(tx, moved, at);
  const detail = { batch: number, requests: ids.length, fakturs: items.length };
  await writeAudit(tx, { actor: user.empid, action: 'exportCoretax', detail }, at);
  const late = accepted.filter(({ invoices, salesDate }) => invoices.some(({ date }) => date !== salesDate));
  const lines = late.map(({ transactionId }) => ({
    transactionId,
    detail: { batch: number },
  }));
  const reasons = late.map(({ transactionId }) => ({
    transactionId,
    about: `Coretax batch ${number}`,
    reason: lateReason ?? '',
  }));
  await insertReasons(tx, reasons, { actor: user.empid, at });
  await writeAuditOfEach(tx, { actor: user.empid, action: 'lateDate' }, lines, at);
  await noteLateDates(tx, late, { actor: user.empid, at });

  const batch = await findBatch(tx, number);
  if (!batch) throw new Error('the batch is not there');
  return { batch, leftOut };
}

async function withdraw(
  tx: Db,
  ids: readonly string[],
  { actor, at }: { actor: string; at: Date },
): Promise<void> {
  const withdrawn = await withdrawIssues(tx, ids, { by: actor, at });
  const lines = withdrawn.map((transactionId) => ({ transactionId, detail: {} }));
  await writeAuditOfEach(tx, { actor, action: 'withdrawIssue' }, lines, at);
}

/** The customer sees it on the tracking page: the faktur will not bear the day of the sale. */
async function noteLateDates(
  tx: Db,
  late: readonly CheckedRequest[],
  by: { actor: string; at: Date },
): Promise<void> {
  const recipients = await listRecipients(
    tx,
    late.map(({ transactionId }) => transactionId),
  );
  const lines = late.flatMap(({ transactionId, salesDate, invoices: [first] }) => {
    const language = recipients.get(transactionId)?.language;
    if (!first || language === undefined) return [];
    const remarks = lateDateRemarks[language]({ fakturDate: first.date, salesDate });
    return [{ transactionId, remarks }];
  });
  await addLines(tx, lines, by);
}

/**
 * Queues a mail to each customer whose request is in process now, behind the mails of changes that can still be taken
 * back.
 */
async function queueNotices(
  tx: Db,
  moved: Awaited<ReturnType<typeof moveExported>>,
  now: Date,
): Promise<void> {
  const kind = noticeOfMove('open', 'process');
  if (!kind) return;
  const mails = moved.map(({ historyId, transactionId, email, language }) => ({
    event: `${kind}:${historyId}`,
    kind,
    about: historyId,
    recipient: email,
    language,
    transactionId,
  }));
  await queueMails(tx, mails, now, { afterMs: undoMs });
}
