import { issuingRemarks } from '#domain/coretax/faktur-remarks.ts';
import { againstIt } from '#domain/coretax/issuing/judge-automatic.ts';
import { missingOf } from '#domain/coretax/seller-settings.ts';
import { lateDateRemarks } from '#domain/requests/remark-templates.ts';
import { systemActor } from '#domain/requests/request-status.ts';
import type { Db } from '../../../../database/database.ts';
import { readSubjects } from '../../../../store/coretax/export-subjects.ts';
import { currentSettings } from '../../../../store/coretax/seller-settings.ts';
import { findUndoable } from '../../../../store/issuing/candidates.ts';
import type { HeldIssue } from '../../../../store/issuing/issue-claims.ts';
import { markSent, markWaiting, markWithdrawn, postpone } from '../../../../store/issuing/issue-results.ts';
import { actAsIssuer } from '../../../../store/issuing/issues.ts';
import { addLines } from '../../../../store/requests/request-history.ts';
import { lockRequest, type LockedRequest } from '../../../../store/requests/requests.ts';
import { moveStatuses } from '../../../../store/requests/status-moves.ts';
import { checkPart } from './check-part.ts';
import { submit } from './send-on.ts';
import { inMs, lostAt, type StepTools } from './tools.ts';

/** What cannot be judged for want of the seller's own data is tried again after this time. */
const againMs = 60_000;

/** Sends a queued issue: judged and composed anew, and committed as sent before the call. */
export async function sendIssue(tools: StepTools, issue: HeldIssue): Promise<void> {
  const sent = await tools.database.begin((tx) => prepare(tx, tools, issue));
  if (sent) await submit(tools, sent);
}

async function prepare(tx: Db, tools: StepTools, issue: HeldIssue): Promise<HeldIssue | undefined> {
  const { transactionId, code } = issue;
  await actAsIssuer(tx);
  const request = await lockRequest(tx, transactionId);
  if (!request) return undefined;
  const at = tools.clock.now();
  const undoable = (await findUndoable(tx, [transactionId], at)).get(transactionId);
  const { settings } = await currentSettings(tx);
  const [subject] = await readSubjects(tx, [transactionId]);
  if (undoable || !subject || missingOf(settings).length > 0) {
    await postpone(tx, issue, inMs(undoable ?? at, undoable ? 1 : againMs));
    return undefined;
  }
  const checked = checkPart(subject, issue, settings, at);
  const reasons = againstIt(checked, issue.accepted);
  const invoice = checked.invoices.find((one) => one.code === code);
  if (reasons.length > 0) await markWaiting(tx, issue, reasons);
  else if (!invoice) await markWithdrawn(tx, issue, at);
  if (reasons.length > 0 || !invoice) return undefined;

  const { provider } = tools;
  const nextAt = lostAt(at, tools.settings);
  const sending = { provider, invoice, dueOn: checked.uploadBy, at, lostAt: nextAt };
  if (!(await markSent(tx, issue, sending))) return undefined;
  await noteSending(tx, request, issue, { date: invoice.date, salesDate: checked.salesDate, at });
  return {
    ...issue,
    state: 'sent',
    provider,
    invoice,
    sentAt: at,
    uncertainSince: null,
    tries: 0,
    missed: 0,
    nextAt,
  };
}

type Dates = { date: string; salesDate: string; at: Date };

/** The request is in process from now on, without a mail; a customer reads why the faktur bears another day than the sale. */
async function noteSending(
  tx: Db,
  { transactionId, status, language }: LockedRequest,
  { isAutomatic, askedBy }: HeldIssue,
  { date, salesDate, at }: Dates,
): Promise<void> {
  const actor = isAutomatic ? systemActor : askedBy;
  if (status === 'open') {
    const remarks = issuingRemarks(language);
    await moveStatuses(tx, [{ transactionId, status: 'process', remarks }], { actor, at });
  }
  if (date === salesDate) return;
  const remarks = lateDateRemarks[language]({ fakturDate: date, salesDate });
  await addLines(tx, [{ transactionId, remarks }], { actor, at });
}
