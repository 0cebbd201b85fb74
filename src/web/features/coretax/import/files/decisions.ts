import type { DropFile } from '#contract/coretax/drops.ts';
import { referencedIds } from '#domain/coretax/faktur/referenced-requests.ts';
import {
  acceptOf,
  decidedAct,
  defaultOf,
  verdictReasons,
  type FakturAcceptance,
  type FakturVerdict,
  type ReasonedVerdict,
} from '#domain/coretax/faktur/verdicts.ts';

/** What somebody chose for a file. It counts as long as the verdict is the one that was seen. */
export type Decision = {
  action: 'accept' | 'leave';
  reason: string;
  /** The part of the receipt that it stands for, where that was chosen. */
  part?: string;
  verdict: FakturVerdict;
};
export type Decisions = {
  files: ReadonlyMap<number, Decision>;
  /** Rows of the list that are left as they are. */
  leftRows: ReadonlySet<number>;
};

export const noDecisions: Decisions = { files: new Map(), leftRows: new Set() };

type Verdict = Pick<DropFile, 'verdict' | 'reason' | 'isExcess' | 'part'>;

const judgedOf = ({ verdict, reason, isExcess, part }: Verdict): ReasonedVerdict => ({
  verdict,
  reason: verdictReasons.find((known) => known === reason) ?? null,
  isExcess,
  part,
});

/** The decision that counts for a file. */
export function decisionFor(file: DropFile, { files }: Decisions): Decision | undefined {
  const decision = files.get(file.no);
  return decision?.verdict === file.verdict ? decision : undefined;
}

/** Attaching closes the request, goes to a closed one, or waits for other parts. */
export type FileAct = 'close' | 'mail' | 'wait' | 'replace' | 'recordMark';

/** What the run does with a file; undefined where it is done, or left. */
export function actOn(file: DropFile, decisions: Decisions): FileAct | undefined {
  if (file.outcome === 'done') return undefined;
  const decision = decisionFor(file, decisions);
  const part = decision?.part ?? file.part;
  // What needs a manager is offered to managers alone.
  const act = decidedAct(judgedOf({ ...file, part }), decision, true);
  if (act === 'attach') return file.attaching ?? 'close';
  return act === 'replace' || act === 'recordMark' ? act : undefined;
}

/** Whether it is done without a decision. */
export const isDefault = (file: Verdict): boolean => defaultOf(judgedOf(file)) !== undefined;

/** Whether the run may be told to do it, and what that needs. Requests are chosen before the run. */
export function acceptance(file: DropFile): FakturAcceptance | undefined {
  if (file.outcome === 'done') return undefined;
  const accept = acceptOf(judgedOf(file));
  return accept && accept.act !== 'judgeAgain' ? accept : undefined;
}

/** Whether accepting takes more than a press. */
export const isAsking = ({ needsReason, needsPart }: FakturAcceptance): boolean => needsReason || needsPart;

const choosable = new Set<FakturVerdict>(['unknown', 'several', 'proposed']);
const ofRequest = new Set<FakturVerdict>([
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
]);

/** Whether the request may be chosen: there was none by the reference, or one was chosen that the reference does not name. */
export function mayChoose({ verdict, transactionId, read, outcome }: DropFile): boolean {
  if (outcome === 'done') return false;
  if (choosable.has(verdict)) return true;
  if (!ofRequest.has(verdict) || transactionId === null || read === null) return false;
  const named = referencedIds(read.reference);
  return named.length !== 1 || named[0] !== transactionId;
}
