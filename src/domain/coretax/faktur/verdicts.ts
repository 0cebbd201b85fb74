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
  'withProvider',
  'numberDiffers',
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
  'severalFakturs',
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
  /** The act that is done without a decision. */
  byDefault?: FakturAct;
  /** The act that is done when somebody accepts it. */
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
  withProvider: nothing,
  numberDiffers: nothing,
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

export type ReasonedVerdict = {
  verdict: FakturVerdict;
  reason: VerdictReason | null;
  /** Whether the receipt would have more VAT on its valid fakturs than it has itself: a manager has to say why. */
  isExcess?: boolean;
  /** The part of the receipt that it stands for; null where a faktur of another code has to be given one. */
  part?: string | null;
};

const actsOf = ({ verdict, reason }: ReasonedVerdict): Acts =>
  reason === 'predecessorUnknown' ? unknownPredecessor : acts[verdict];

/** What is done without a decision; undefined leaves the PDF where it is. */
export const defaultOf = (judged: ReasonedVerdict): FakturAct | undefined =>
  judged.isExcess ? undefined : actsOf(judged).byDefault;

export type FakturAcceptance = {
  act: FakturAct;
  needsReason: boolean;
  needsManager: boolean;
  /** Whether the part of the receipt has to be chosen. */
  needsPart: boolean;
};

/** What may be accepted, and what that needs. */
export function acceptOf(judged: ReasonedVerdict): FakturAcceptance | undefined {
  const { accepted, byDefault, needsReason = false } = actsOf(judged);
  const isExcess = judged.isExcess ?? false;
  const act = accepted ?? (isExcess ? byDefault : undefined);
  if (!act) return undefined;
  const attaches = act === 'attach' || act === 'replace';
  return {
    act,
    needsReason: needsReason || (attaches && isExcess),
    needsManager: attaches && isExcess,
    needsPart: attaches && judged.part === null,
  };
}

export type FakturDecision = { action: string; reason: string };
export type Refusal = { skipped: 'decisionNotAllowed' | 'reasonRequired' | 'partRequired' | 'notAllowed' };

/** What a decision does: an act, nothing at all, or why it is not followed. */
export function decidedAct(
  judged: ReasonedVerdict,
  decision: FakturDecision | undefined,
  isManager: boolean,
): FakturAct | Refusal | undefined {
  if (!decision) return defaultOf(judged);
  if (decision.action === 'leave') return undefined;
  const accept = acceptOf(judged);
  if (decision.action !== 'accept' || !accept) return { skipped: 'decisionNotAllowed' };
  if (accept.needsPart) return { skipped: 'partRequired' };
  if (accept.needsReason && decision.reason.trim() === '') return { skipped: 'reasonRequired' };
  return accept.needsManager && !isManager ? { skipped: 'notAllowed' } : accept.act;
}

/** What a decision does to a PDF judged again with the request somebody chose: what needs none is accepted too. */
export const chosenAct = (
  judged: ReasonedVerdict,
  decision: FakturDecision,
  isManager: boolean,
): FakturAct | Refusal | undefined => defaultOf(judged) ?? decidedAct(judged, decision, isManager);
