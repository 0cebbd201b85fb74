import type { IssueProblem } from '#domain/coretax/issuing/outcome.ts';
import { queueMail } from '../../../../jobs/queue-mail.ts';
import {
  endHold,
  holdProvider as hold,
  noteHeld,
  type HoldKind,
} from '../../../../store/issuing/provider-state.ts';
import type { StepTools } from './tools.ts';

const stops = new Set<IssueProblem['kind']>(['settings', 'quota', 'signIn']);

/** The problem for which the whole provider stops, if there is one. */
const stopping = (problems: readonly IssueProblem[]): IssueProblem | undefined =>
  problems.find(({ kind }) => stops.has(kind));

/**
 * What the provider refused to do for a reason that is not the faktur's: where our sign-in, the settings or the quota are
 * at fault, nothing more is sent until somebody resumes or a probe succeeds. The tax team is told once.
 */
export async function heedRefusal(tools: StepTools, problems: readonly IssueProblem[]): Promise<void> {
  const problem = stopping(problems);
  if (!problem || !tools.isCurrent) return;
  const { database, clock, config, provider, log } = tools;
  const kind = problem.kind as HoldKind;
  const at = clock.now();
  await database.begin(async (tx) => {
    if (!(await hold(tx, { kind, text: problem.text, at }))) return;
    log.error({ provider, kind, code: problem.code }, 'the provider refuses us: nothing more is sent');
    const recipient = config.taxTeamEmail;
    if (recipient === undefined) return;
    // One that a probe has let go on for a moment is not told of again within the hour.
    const event = `providerHeld:${provider}:${kind}:${at.toISOString().slice(0, 13)}`;
    await queueMail(tx, { event, kind: 'providerHeld', about: provider, recipient, language: 'id' }, at);
  });
}

/** Asks a provider that refused us whether it still does. */
export async function probeProvider({ database, issuer, log, provider }: StepTools): Promise<void> {
  const answer = await issuer.probe();
  if ('uncertain' in answer) return;
  const problems = 'done' in answer ? answer.done.problems : answer.notAccepted;
  const problem = stopping(problems);
  if (problem) await noteHeld(database, problem);
  else if ('done' in answer) {
    await endHold(database);
    log.info({ provider }, 'the provider takes us again');
  }
}
