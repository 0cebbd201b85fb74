import type { Outcome } from '#domain/coretax/issuing/outcome.ts';
import { lookupPause } from '#domain/coretax/issuing/pauses.ts';
import type { CallAnswer } from '../../../../ports/faktur-issuer.ts';
import { writeAudit } from '../../../../store/audit/audit.ts';
import { findFaktur } from '../../../../store/coretax/faktur-facts.ts';
import { isMasaReported } from '../../../../store/coretax/reported-masas.ts';
import type { HeldIssue } from '../../../../store/issuing/issue-claims.ts';
import { markCancelled, noteCancelling } from '../../../../store/issuing/issue-results.ts';
import { actAsIssuer, type Cancelling } from '../../../../store/issuing/issues.ts';
import { lockRequest } from '../../../../store/requests/requests.ts';
import { cancelFakturs } from '../../cancel-fakturs.ts';
import { heedRefusal } from './hold-provider.ts';
import { askedFaktur, inMs, lostAt, written, type StepTools } from './tools.ts';

/** An issue that the provider knows by a name and a number, and that somebody wants cancelled there. */
type CancellableIssue = HeldIssue & { reference: string; number: string; cancelling: Cancelling };

export const isCancellable = (issue: HeldIssue): issue is CancellableIssue =>
  issue.cancelling !== null && issue.reference !== null && issue.number !== null;

/**
 * Goes on with a cancellation that a person asked for, until the provider has done or refused it. What may have reached it
 * is read first; what is valid still is cancelled once more.
 */
export async function advanceCancellation(tools: StepTools, issue: CancellableIssue): Promise<void> {
  const { cancelling, reference } = issue;
  if (cancelling.sent) {
    const answer = await tools.issuer.read(reference, askedFaktur(issue));
    if (stateOf(answer) !== 'approved') return follow(tools, issue, answer);
  }
  const at = tools.clock.now();
  const nextAt = lostAt(at, tools.settings);
  const sent = { ...cancelling, sent: true };
  const isOurs = await written(tools, () =>
    noteCancelling(tools.database, issue, { cancelling: sent, next: nextAt }),
  );
  if (!isOurs) return;
  const held = { ...issue, cancelling: sent, nextAt };
  await follow(tools, held, await tools.issuer.cancel(reference, issue.number, askedFaktur(held)));
}

const stateOf = (answer: CallAnswer<Outcome | null>): Outcome['state'] | undefined =>
  'done' in answer ? answer.done?.state : undefined;

async function follow(
  tools: StepTools,
  issue: CancellableIssue,
  answer: CallAnswer<Outcome | null>,
): Promise<void> {
  const { database, clock } = tools;
  if (stateOf(answer) === 'cancelled') return recordCancelled(tools, issue);
  if ('done' in answer && answer.done?.state === 'rejected') {
    // Everything stays as it was, with the words of the provider.
    const { problems } = answer.done;
    const next = issue.state === 'approved' && issue.verdict === null ? clock.now() : null;
    await written(tools, () => noteCancelling(database, issue, { cancelling: null, problems, next }));
    return;
  }
  const cancelling = { ...issue.cancelling, sent: !('notAccepted' in answer) };
  const next = inMs(clock.now(), lookupPause(issue.tries));
  await written(tools, () => noteCancelling(database, issue, { cancelling, next }));
  if ('notAccepted' in answer) await heedRefusal(tools, answer.notAccepted);
}

/** The provider has cancelled it: what was recorded of it counts no longer, as after any cancellation in Coretax. */
async function recordCancelled(tools: StepTools, issue: CancellableIssue): Promise<void> {
  const { transactionId, number, cancelling } = issue;
  const { by: actor, reason } = cancelling;
  await written(tools, () =>
    tools.database.begin(async (tx) => {
      await actAsIssuer(tx);
      const request = await lockRequest(tx, transactionId);
      const at = tools.clock.now();
      if (!request || !(await markCancelled(tx, issue, { by: actor, at }))) return;
      const faktur = await findFaktur(tx, number);
      if (faktur?.state === 'valid' && faktur.transactionId === transactionId) {
        const cancelled = { transactionId, number, part: faktur.part, status: request.status };
        await cancelFakturs(tx, [cancelled], { actor, at, reason: { id: reason, en: reason } });
      }
      const masaReported = await isMasaReported(tx, transactionId);
      const detail = { faktur: number, masaReported };
      await writeAudit(tx, { actor, action: 'cancelFaktur', transactionId, detail }, at);
    }),
  );
}
