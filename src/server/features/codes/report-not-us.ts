import { createHash, randomUUID } from 'node:crypto';
import { notUsMs, notUsRemarks, reportsThatRevoke } from '#domain/buyers/buyer-code.ts';
import { DomainError } from '#domain/errors.ts';
import { hasValidFaktur } from '#domain/requests/faktur-state.ts';
import { customerActor, systemActor, type RequestStatus } from '#domain/requests/request-status.ts';
import type { Database, Db } from '../../database/database.ts';
import { queueMail } from '../../jobs/queue-mail.ts';
import type { Clock } from '../../ports/clock.ts';
import { tokenHash } from '../../secrets/tokens.ts';
import { writeAudit } from '../../store/audit/audit.ts';
import { countReports, lockReportedUse, noteReport } from '../../store/codes/code-uses.ts';
import { insertCorrection } from '../../store/coretax/corrections.ts';
import { listWithProvider } from '../../store/issuing/with-provider.ts';
import { lockRequest, type LockedRequest } from '../../store/requests/requests.ts';
import { moveStatuses } from '../../store/requests/status-moves.ts';
import { revoke } from './revoke.ts';

export type NotUsNeeds = {
  database: Database;
  clock: Clock;
  config: { taxTeamEmail: string | undefined };
};
type Answer = { transactionId: string; status: RequestStatus } | { reported: true };
type Outcome = 'withdrawn' | 'reported';

/**
 * Takes a customer at their word that a purchase by their code was not theirs: the request is withdrawn, or staff are told
 * where its faktur is on its way or there already. So many of them revoke the code.
 */
export async function reportNotUs(needs: NotUsNeeds, token: string): Promise<Answer> {
  return needs.database.begin(async (tx) => {
    const now = needs.clock.now();
    const use = await lockReportedUse(tx, tokenHash(token));
    if (!use) throw new DomainError('tokenUnknown');
    const { transactionId, submissionId, codeId } = use;
    if (use.outcome) return answerOf(use.outcome, transactionId);
    if (now.getTime() > use.usedAt.getTime() + notUsMs) throw new DomainError('expired');
    const standing = await lockRequest(tx, transactionId);
    if (standing?.submissionId !== submissionId) throw new DomainError('superseded');

    const outcome = (await isUnderWay(tx, standing)) ? 'reported' : 'withdrawn';
    await (outcome === 'reported' ? askStaff(tx, needs, standing) : withdraw(tx, standing, now));
    await noteReport(tx, submissionId, { outcome, now });
    const detail = { id: codeId, outcome };
    await writeAudit(tx, { actor: customerActor, action: 'reportNotUs', transactionId, detail }, now);
    await revokeAfterReports(tx, codeId, now);
    return answerOf(outcome, transactionId);
  });
}

const answerOf = (outcome: Outcome, transactionId: string): Answer =>
  outcome === 'reported' ? { reported: true } : { transactionId, status: 'rejected' };

/** Whether the request has a faktur, or somebody outside may be about to make one. */
async function isUnderWay(tx: Db, { transactionId, status, fakturState }: LockedRequest): Promise<boolean> {
  if (status === 'closed' || fakturState === 'exported' || hasValidFaktur(fakturState)) return true;
  return (await listWithProvider(tx, [transactionId])).has(transactionId);
}

/** The receipt is free again. One that staff have rejected meanwhile stays as they left it. */
async function withdraw(tx: Db, standing: LockedRequest, now: Date): Promise<void> {
  const { transactionId, submissionId, status, email: recipient, language } = standing;
  if (status === 'rejected') return;
  const end = { transactionId, status: 'rejected', remarks: notUsRemarks } as const;
  await moveStatuses(tx, [end], { actor: customerActor, at: now });
  const event = `notUsWithdrawn:${submissionId}`;
  const mail = { event, kind: 'notUsWithdrawn', about: submissionId, recipient, language } as const;
  await queueMail(tx, mail, now, { requests: [{ transactionId, submissionId }] });
}

/** A task as for a correction: staff cancel the faktur or keep it, and say so. Until then requests of the code wait for them. */
async function askStaff(tx: Db, { clock, config }: NotUsNeeds, standing: LockedRequest): Promise<void> {
  const { transactionId, submissionId, email } = standing;
  const [id, now] = [randomUUID(), clock.now()];
  const task = { id, kind: 'notUs', transactionId, submissionId, email, state: 'requested' } as const;
  const contentHash = createHash('sha256').update(notUsRemarks).digest();
  const empty = { changes: {}, npwpPhoto: null, receiptPhoto: null };
  await insertCorrection(tx, { ...task, ...empty, reason: notUsRemarks, contentHash }, now);
  if (config.taxTeamEmail === undefined) return;
  const mail = { event: `correctionReceived:${id}`, kind: 'correctionReceived', about: id } as const;
  await queueMail(tx, { ...mail, recipient: config.taxTeamEmail, language: 'id' }, now, {
    requests: [{ transactionId }],
  });
}

async function revokeAfterReports(tx: Db, id: string, now: Date): Promise<void> {
  const { count, withinMs } = reportsThatRevoke;
  const reports = await countReports(tx, id, new Date(now.getTime() - withinMs));
  if (reports >= count) await revoke(tx, { id }, { by: systemActor, reason: null, now });
}
