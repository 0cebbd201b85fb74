import { lookupPause, readPause } from '#domain/coretax/issuing/pauses.ts';
import type { CallAnswer } from '../../../../ports/faktur-issuer.ts';
import type { HeldIssue } from '../../../../store/issuing/issue-claims.ts';
import {
  markSentAgain,
  markSigning,
  markUncertain,
  markUnsent,
} from '../../../../store/issuing/issue-results.ts';
import { followOutcome } from './follow-outcome.ts';
import { heedRefusal } from './hold-provider.ts';
import { askedFaktur, inMs, lostAt, written, type StepTools } from './tools.ts';

/** Sends an issue whose attempt is committed, and writes down what came of it. */
export async function submit(tools: StepTools, issue: HeldIssue): Promise<void> {
  const { database, clock, issuer } = tools;
  const answer = await issuer.submit(askedFaktur(issue));
  if ('notAccepted' in answer) {
    await written(tools, () => markUnsent(database, issue, inMs(clock.now(), readPause(0))));
    return heedRefusal(tools, answer.notAccepted);
  }
  if ('uncertain' in answer) return doubt(tools, issue, answer);
  const { done } = answer;
  return done.state === 'draft'
    ? uploadDraft(tools, issue, done.reference)
    : followOutcome(tools, issue, done);
}

/** Sends the same once more, of which the provider certainly has nothing. */
export async function submitAgain(tools: StepTools, issue: HeldIssue): Promise<void> {
  const held = await sentAgain(tools, issue, null);
  if (held) await submit(tools, held);
}

/** Sends a draft on to the tax office; that this may have happened is written down before. */
export async function uploadDraft(
  tools: StepTools,
  issue: HeldIssue,
  reference: string | null,
): Promise<void> {
  const name = reference ?? issue.reference;
  if (name === null) throw new Error('a draft has a name');
  const held = await sentAgain(tools, issue, name);
  if (!held) return;
  const { database, clock, issuer } = tools;
  const answer = await issuer.upload(name, askedFaktur(held));
  if ('notAccepted' in answer) {
    // It is a draft as before: reading it leads here again.
    const next = inMs(clock.now(), readPause(0));
    await written(tools, () => markSigning(database, held, { reference: name, next }));
    return heedRefusal(tools, answer.notAccepted);
  }
  if ('uncertain' in answer) return doubt(tools, held, answer);
  return followOutcome(tools, held, answer.done);
}

async function sentAgain(
  tools: StepTools,
  issue: HeldIssue,
  reference: string | null,
): Promise<HeldIssue | undefined> {
  const at = tools.clock.now();
  const nextAt = lostAt(at, tools.settings);
  const isOurs = await written(tools, () =>
    markSentAgain(tools.database, issue, { reference, at, lostAt: nextAt }),
  );
  return isOurs ? { ...issue, state: 'sent', reference, sentAt: at, tries: 0, missed: 0, nextAt } : undefined;
}

/** Marks an issue as uncertain, so that it is looked up from now on. */
async function doubt(
  tools: StepTools,
  issue: HeldIssue,
  { uncertain }: Extract<CallAnswer<unknown>, { uncertain: string }>,
): Promise<void> {
  const problems = [{ kind: 'down', code: '', field: null, text: uncertain } as const];
  await written(tools, () => {
    const at = tools.clock.now();
    return markUncertain(tools.database, issue, { at, next: inMs(at, lookupPause(0)), problems });
  });
}
