import { maySendAgain } from '#domain/coretax/issuing/look-up.ts';
import type { Outcome } from '#domain/coretax/issuing/outcome.ts';
import { lookupPause, personAfterMs, readPause } from '#domain/coretax/issuing/pauses.ts';
import type { CallAnswer } from '../../../../ports/faktur-issuer.ts';
import type { HeldIssue } from '../../../../store/issuing/issue-claims.ts';
import { markUncertain, markUnsent, noteMissed, postpone } from '../../../../store/issuing/issue-results.ts';
import { followOutcome } from './follow-outcome.ts';
import { heedRefusal } from './hold-provider.ts';
import { submitAgain, uploadDraft } from './send-on.ts';
import { tellOfStuck } from './tell-of-stuck.ts';
import { askedFaktur, inMs, lostAt, written, type StepTools } from './tools.ts';

/** Asks the provider for an issue: by the name that it gave it, or by its key where it has not told one. */
export const ask = ({ issuer }: StepTools, issue: HeldIssue): Promise<CallAnswer<Outcome | null>> =>
  issue.reference === null
    ? issuer.find(askedFaktur(issue))
    : issuer.read(issue.reference, askedFaktur(issue));

/**
 * Looks an issue of unknown fate up. What the provider has is taken; what it certainly has not is sent again, or waits in
 * the queue for the provider that the settings name now.
 */
export async function lookUp(tools: StepTools, found: HeldIssue): Promise<void> {
  const { clock } = tools;
  const at = clock.now();
  const issue = found.state === 'sent' ? await lost(tools, found, at) : found;
  if (!issue) return;
  const { uncertainSince } = issue;
  if (uncertainSince && at.getTime() - uncertainSince.getTime() >= personAfterMs)
    await tellOfStuck(tools, issue, 'uncertain');
  const answer = await ask(tools, issue);
  if (!('done' in answer)) {
    await written(tools, () =>
      postpone(tools.database, issue, inMs(clock.now(), lookupPause(issue.tries + 1))),
    );
    return 'notAccepted' in answer ? heedRefusal(tools, answer.notAccepted) : undefined;
  }
  const { done } = answer;
  if (done === null) return missed(tools, issue, at, async () => sendAnew(tools, issue));
  if (done.state !== 'draft') return followOutcome(tools, issue, done);
  // A draft whose name was known may be on its way to the tax office still; one that was not has never left.
  return issue.reference === null
    ? uploadDraft(tools, issue, done.reference)
    : missed(tools, issue, at, async () => uploadDraft(tools, issue, done.reference));
}

async function lost(tools: StepTools, issue: HeldIssue, at: Date): Promise<HeldIssue | undefined> {
  const nextAt = lostAt(at, tools.settings);
  const isOurs = await markUncertain(tools.database, issue, { at, next: nextAt, problems: [] });
  return isOurs ? { ...issue, state: 'uncertain', uncertainSince: at, tries: 0, nextAt } : undefined;
}

/** The provider has not what should be there: again only when that is certain. */
async function missed(
  tools: StepTools,
  issue: HeldIssue,
  at: Date,
  again: () => Promise<void>,
): Promise<void> {
  const { clock, settings, database } = tools;
  const uncertainSince = issue.uncertainSince ?? at;
  const count = issue.missed + 1;
  if (maySendAgain({ missed: count, uncertainSince, at, timeoutMs: settings.timeoutMs })) return again();
  await written(tools, () => noteMissed(database, issue, inMs(clock.now(), lookupPause(issue.tries + 1))));
}

async function sendAnew(tools: StepTools, issue: HeldIssue): Promise<void> {
  if (tools.isCurrent) return submitAgain(tools, issue);
  await written(tools, () => markUnsent(tools.database, issue, tools.clock.now()));
}

/** Reads how far the provider has come with an issue that it has. */
export async function readIssue(tools: StepTools, issue: HeldIssue): Promise<void> {
  const { clock, database } = tools;
  const answer = await ask(tools, issue);
  if (!('done' in answer)) {
    await written(tools, () => postpone(database, issue, inMs(clock.now(), readPause(issue.tries + 1))));
    return 'notAccepted' in answer ? heedRefusal(tools, answer.notAccepted) : undefined;
  }
  const { done } = answer;
  if (done === null) {
    const at = clock.now();
    await written(tools, () =>
      markUncertain(database, issue, { at, next: inMs(at, lookupPause(0)), problems: [] }),
    );
    return;
  }
  return done.state === 'draft'
    ? uploadDraft(tools, issue, done.reference)
    : followOutcome(tools, issue, done);
}
