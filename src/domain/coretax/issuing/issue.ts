/**
 * The states of an issue, which is one faktur asked of a provider. Held, paused and slowed down are states of the provider:
 * its issues stay queued meanwhile.
 */
export const issueStates = [
  'waiting',
  'queued',
  'sent',
  'signing',
  'approved',
  'closed',
  'rejected',
  'uncertain',
  'withdrawn',
] as const;
export type IssueState = (typeof issueStates)[number];

/** States in which the provider may have it: nobody else ends the request, changes its buyer or records its faktur. */
export const statesWithProvider = [
  'sent',
  'signing',
  'uncertain',
  'approved',
] as const satisfies IssueState[];
/** States in which nothing has left yet: another act on the request takes it back. */
export const statesBeforeProvider = ['waiting', 'queued'] as const satisfies IssueState[];

/** A part of a request in one round; the round grows when the provider's answer for the one before is final. */
export type IssueKey = { transactionId: string; code: string; round: number };

/** The name under which a provider knows an issue, the same at every retry. */
export const issueKeyText = ({ transactionId, code, round }: IssueKey): string =>
  `${transactionId}-${code}-${round}`;
