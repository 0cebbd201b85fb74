/** What is found about a PDF of a drop, from the first that counts to the last. */
export const fakturVerdicts = [
  'unreadable',
  'duplicateInDrop',
  'watermarked',
  'notOurs',
  'sellerDiffers',
  'alreadyAttached',
  'sameNumberOther',
  'unknown',
  'several',
  'proposed',
  'buyerDiffers',
  'notOpen',
  'legacy',
  'replacement',
  'closedOther',
  'amountDiffers',
  'dateDiffers',
  'closedWithout',
  'partial',
  'ready',
] as const;
export type FakturVerdict = (typeof fakturVerdicts)[number];

export const verdictReasons = [
  'notAPdf',
  'password',
  'noText',
  'noNumber',
  'limits',
  'predecessorUnknown',
  'code',
  'list',
  'facilityBase',
] as const;
export type VerdictReason = (typeof verdictReasons)[number];

/**
 * What is done with a PDF. Attaching closes the request, or only gives it the PDF: with a mail where it is closed
 * already, without one where other parts are still missing. `judgeAgain` is done with the request that was chosen.
 */
export type FakturAct = 'attach' | 'replace' | 'recordMark' | 'judgeAgain';

type Acts = {
  /** Done without a decision. */
  byDefault?: FakturAct;
  /** Done when somebody accepts it. */
  accepted?: FakturAct;
  needsReason?: true;
};

const nothing: Acts = {};
const acts: Record<FakturVerdict, Acts> = {
  unreadable: nothing,
  duplicateInDrop: nothing,
  watermarked: { accepted: 'recordMark' },
  notOurs: nothing,
  sellerDiffers: nothing,
  alreadyAttached: nothing,
  sameNumberOther: nothing,
  unknown: nothing,
  several: { accepted: 'judgeAgain' },
  proposed: { accepted: 'judgeAgain' },
  buyerDiffers: nothing,
  notOpen: nothing,
  legacy: { accepted: 'attach', needsReason: true },
  replacement: { byDefault: 'replace' },
  closedOther: nothing,
  amountDiffers: { accepted: 'attach', needsReason: true },
  dateDiffers: { accepted: 'attach' },
  closedWithout: { byDefault: 'attach' },
  partial: { byDefault: 'attach' },
  ready: { byDefault: 'attach' },
};
const unknownPredecessor: Acts = { accepted: 'attach' };

export type Judged = { verdict: FakturVerdict; reason: VerdictReason | null };

const actsOf = ({ verdict, reason }: Judged): Acts =>
  reason === 'predecessorUnknown' ? unknownPredecessor : acts[verdict];

/** What is done without a decision; undefined leaves the PDF where it is. */
export const defaultOf = (judged: Judged): FakturAct | undefined => actsOf(judged).byDefault;

/** What may be accepted, and whether that needs a reason. */
export function acceptOf(judged: Judged): { act: FakturAct; needsReason: boolean } | undefined {
  const { accepted, needsReason = false } = actsOf(judged);
  return accepted && { act: accepted, needsReason };
}

export type FakturDecision = { action: string; reason: string };
export type Refusal = { skipped: 'decisionNotAllowed' | 'reasonRequired' };

/** What a decision does: an act, nothing at all, or why it is not followed. */
export function decidedAct(
  judged: Judged,
  decision: FakturDecision | undefined,
): FakturAct | Refusal | undefined {
  if (!decision) return defaultOf(judged);
  if (decision.action === 'leave') return undefined;
  const accept = acceptOf(judged);
  if (decision.action !== 'accept' || !accept) return { skipped: 'decisionNotAllowed' };
  return accept.needsReason && decision.reason.trim() === '' ? { skipped: 'reasonRequired' } : accept.act;
}

/** As above, for a PDF that was judged again with the request somebody chose: what needs no decision is accepted too. */
export const chosenAct = (judged: Judged, decision: FakturDecision): FakturAct | Refusal | undefined =>
  defaultOf(judged) ?? decidedAct(judged, decision);
