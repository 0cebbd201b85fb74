import { isRecorded, uploadWarnings, type UploadWarning } from '#domain/coretax/faktur/uploaded-faktur.ts';
import type { FakturVerdict } from '#domain/coretax/faktur/verdicts.ts';

const warningTexts: Record<UploadWarning, string> = {
  buyerDiffers: 'It is not made out to the buyer of this request.',
  sellerDiffers: 'It does not name us as the seller.',
  watermarked: 'It was replaced or cancelled: that is printed across it.',
  numberTaken: 'Its number belongs to another request.',
};

export const warningsIn = (warnings: readonly string[]): string[] =>
  uploadWarnings.filter((warning) => warnings.includes(warning)).map((warning) => warningTexts[warning]);

const reasons: Partial<Record<FakturVerdict, string>> = {
  alreadyAttached: 'it is on record already',
  closedOther: 'this request has another valid faktur',
  replacement: 'it replaces another one, and replacements come by Coretax › Import',
  legacy: 'its number is of before Coretax; record it by hand',
};

/** What becomes of the facts when the PDF is saved. */
export function outcomeOf(verdict: FakturVerdict): string {
  if (isRecorded(verdict)) return 'Number, date and amounts are recorded with the PDF.';
  const reason = reasons[verdict];
  return `The PDF is attached, but not recorded as the faktur${reason ? `: ${reason}` : ''}.`;
}
