import type { HandVerdict, UploadWarning } from '#domain/coretax/faktur/uploaded-faktur.ts';
import { judgedTexts } from './texts.ts';

/** What a warning says in the words of the verdict that it would be alone. */
const verdictOf: Record<UploadWarning, HandVerdict> = {
  buyerDiffers: 'buyerDiffers',
  sellerDiffers: 'sellerDiffers',
  watermarked: 'watermarked',
  numberTaken: 'sameNumberOther',
};
const isUploadWarning = (warning: string): warning is UploadWarning => warning in verdictOf;

type PdfFindings = {
  transactionId: string;
  verdict: HandVerdict;
  collidesWith: string | null;
  isExcess: boolean;
  warnings: readonly string[];
  mentions: readonly string[];
};

/** Everything that was found against a PDF, each in a sentence. */
export function findingsOf(found: PdfFindings): string[] {
  const { refused, doubtful, excess, namesOther, collides } = judgedTexts();
  const { transactionId, verdict, collidesWith, isExcess, warnings, mentions } = found;
  const sentenceOf = (one: HandVerdict) => refused[one]?.why ?? doubtful[one];
  const verdicts = [verdict, ...warnings.filter(isUploadWarning).map((warning) => verdictOf[warning])];
  const sentences = [
    ...verdicts.map(sentenceOf),
    collidesWith === null ? undefined : collides(collidesWith),
    isExcess && verdict !== 'alreadyAttached' ? excess : undefined,
    warnings.includes('otherTransactionId') ? namesOther(mentions.join(', '), transactionId) : undefined,
  ];
  return [...new Set(sentences.filter((sentence) => sentence !== undefined))];
}

/** What to do about a PDF against which something was found. */
export const adviceOn = (verdict: HandVerdict): string =>
  judgedTexts().refused[verdict]?.advice ?? judgedTexts().lookAtIt;

/** What becomes of the facts of a PDF when it is saved. */
export function outcomeOf(verdict: HandVerdict): string {
  const { fine, recorded } = judgedTexts();
  const own = fine[verdict];
  return own === undefined ? recorded : verdict === 'alreadyAttached' ? own : `${own} ${recorded}`;
}
