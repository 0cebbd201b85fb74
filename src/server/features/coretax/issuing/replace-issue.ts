import { DomainError } from '#domain/errors.ts';
import type { AuditAction } from '#domain/staff/audit.ts';
import { missingOf } from '#domain/coretax/seller-settings.ts';
import type { Database, Db } from '../../../database/database.ts';
import type { Clock } from '../../../ports/clock.ts';
import { writeAudit } from '../../../store/audit/audit.ts';
import { readSubjects } from '../../../store/coretax/export-subjects.ts';
import { isMasaReported } from '../../../store/coretax/reported-masas.ts';
import { currentSettings } from '../../../store/coretax/seller-settings.ts';
import { insertReasons } from '../../../store/desk/request-notes.ts';
import { listIssuesOf, type ShownIssue } from '../../../store/issuing/issue-list.ts';
import { lockIssued, type Issue } from '../../../store/issuing/issues.ts';
import { holdIssuing } from '../../../store/issuing/issuing-settings.ts';
import { placeIssues, type PlacedIssue } from '../../../store/issuing/placed-issues.ts';
import type { SessionUser } from '../../../store/people/sessions.ts';
import { siftChecked } from '../export/sift-checked.ts';
import { checkPart } from './engine/check-part.ts';
import { lockForAct, onlyOne, type Target } from './lock-for-act.ts';
import { refuseWhenOff } from './refuse-when-off.ts';

type Needs = { database: Database; clock: Clock };

/** A replacement that the provider has refused, or somebody took back, may be asked for again. */
const isFree = ({ state }: Issue): boolean =>
  state === 'closed' || state === 'rejected' || state === 'withdrawn';

/**
 * Queues a replacement at the provider that issued the faktur, in the next round of its part: with what the request says
 * now, and with every warning of the check accepted by whoever asks for it.
 */
export async function replaceIssue(
  { database, clock }: Needs,
  { reason, ...target }: Target & { reason: string },
  { empid: actor }: SessionUser,
  action: Extract<AuditAction, 'requestReplacement' | 'retryIssue'> = 'requestReplacement',
): Promise<ShownIssue[]> {
  const { transactionId } = target;
  return database.begin(async (tx) => {
    const { settings } = await holdIssuing(tx);
    const { issues } = await lockForAct(tx, target, isFree);
    const { code } = onlyOne(issues);
    const [issue] = await lockIssued(tx, { transactionId, code });
    if (!issue?.number || issue.cancelling !== null) throw new DomainError('transitionNotAllowed');
    const { number, provider } = issue;
    if (refuseWhenOff(settings) !== provider) throw new DomainError('transitionNotAllowed');
    const at = clock.now();
    const placed = await replacementOf(tx, issue, { number, reason, at });
    await placeIssues(tx, [placed], { by: actor, at });
    await insertReasons(tx, [{ transactionId, about: `Faktur ${number}`, reason }], { actor, at });
    const masaReported = await isMasaReported(tx, transactionId);
    const detail = { faktur: number, provider, codes: code, masaReported };
    await writeAudit(tx, { actor, action, transactionId, detail }, at);
    return listIssuesOf(tx, transactionId, target.code);
  });
}

async function replacementOf(
  tx: Db,
  { transactionId, code }: Issue,
  { number, reason, at }: { number: string; reason: string; at: Date },
): Promise<PlacedIssue> {
  const { settings } = await currentSettings(tx);
  const missing = missingOf(settings);
  if (missing.length > 0) throw new DomainError('sellerIncomplete', { missing });
  const [subject] = await readSubjects(tx, [transactionId]);
  if (!subject) throw new DomainError('transactionNotFound');
  const replaces = { number, reference: null };
  const checked = checkPart(subject, { code, replaces, actReason: reason }, settings, at);
  const warnings = checked.problems.filter(({ level }) => level === 'warn').map((problem) => problem.code);
  const { leftOut } = siftChecked({ checked: [checked], unknown: [] }, { all: warnings });
  if (leftOut.length > 0 || !checked.invoices.some((invoice) => invoice.code === code))
    throw new DomainError('nothingToExport', { leftOut });
  return {
    transactionId,
    code,
    state: 'queued',
    reasons: [],
    isAutomatic: false,
    accepted: warnings,
    actReason: reason,
    replaces: number,
    dueOn: checked.uploadBy,
  };
}
