import type { DropFile } from '#contract/coretax/drops.ts';
import type { FakturVerdict, VerdictReason } from '#domain/coretax/faktur/verdicts.ts';
import {
  collisionTexts,
  listAdvice,
  reasonAdvice,
  verdictAdvice,
  warningTexts,
  type Advice,
} from './verdict-advice.ts';

type Tone = 'good' | 'neutral' | 'warn' | 'bad';
/** What was found about a file, what to do, and how much of a problem it is. */
export type VerdictText = Advice & { tone: Tone };

const tones: Record<FakturVerdict, Tone> = {
  unreadable: 'bad',
  duplicateInDrop: 'neutral',
  watermarked: 'warn',
  notOurs: 'bad',
  sellerDiffers: 'bad',
  alreadyAttached: 'neutral',
  sameNumberOther: 'bad',
  unknown: 'warn',
  several: 'warn',
  proposed: 'warn',
  buyerDiffers: 'bad',
  withProvider: 'bad',
  numberDiffers: 'bad',
  notOpen: 'bad',
  legacy: 'warn',
  replacement: 'good',
  closedOther: 'bad',
  amountDiffers: 'warn',
  dateDiffers: 'warn',
  closedWithout: 'good',
  partial: 'good',
  ready: 'good',
};

type FileVerdict = Pick<DropFile, 'verdict' | 'reason' | 'collidesWith' | 'isExcess'>;

export function verdictText(file: FileVerdict): VerdictText {
  const text = textOf(file);
  const { onRecord, excess } = collisionTexts();
  if (file.collidesWith !== null) return { ...text, advice: `${text.advice} ${onRecord(file.collidesWith)}` };
  if (!file.isExcess || text.tone === 'bad') return text;
  // What would be done without a decision waits for one.
  return { ...text, advice: text.tone === 'good' ? excess : `${text.advice} ${excess}`, tone: 'warn' };
}

function textOf({ verdict, reason }: Pick<DropFile, 'verdict' | 'reason'>): VerdictText {
  const text = verdictAdvice()[verdict];
  const tone = reason === 'predecessorUnknown' ? 'warn' : tones[verdict];
  if (reason === 'list') return { ...text, advice: listAdvice()[verdict] ?? text.advice, tone };
  return { ...text, ...(isKnown(reason) ? reasonAdvice()[reason] : undefined), tone };
}

export const verdictTitle = (verdict: FakturVerdict): string => verdictAdvice()[verdict].title;

const isKnown = (reason: string | null): reason is VerdictReason =>
  reason !== null && reason in reasonAdvice();

export const warningText = (warning: string): string => warningTexts()[warning] ?? warning;
