import type { DropFile } from '#contract/coretax/drops.ts';
import type { FakturVerdict, VerdictReason } from '#domain/coretax/faktur/verdicts.ts';

/** What was found about a file, what to do, and how much of a problem it is. */
export type VerdictText = { title: string; advice: string; tone: 'good' | 'neutral' | 'warn' | 'bad' };

const texts: Record<FakturVerdict, VerdictText> = {
  unreadable: {
    title: 'Cannot be read',
    advice: 'Download it from Coretax again, or attach it by hand: change the status of its request.',
    tone: 'bad',
  },
  duplicateInDrop: {
    title: 'Twice in this import',
    advice: 'The first one counts. Nothing to do.',
    tone: 'neutral',
  },
  watermarked: {
    title: 'Replaced or cancelled',
    advice:
      'So it is marked in the PDF, and goes to no customer. Accept to record the mark, and import the faktur that came in its place.',
    tone: 'warn',
  },
  notOurs: {
    title: 'A purchase of ours',
    advice: 'It is an input faktur, of which we are the buyer. Leave it.',
    tone: 'bad',
  },
  sellerDiffers: {
    title: 'Another seller',
    advice: 'The seller’s NPWP is not ours. Leave it, or correct the seller settings.',
    tone: 'bad',
  },
  alreadyAttached: {
    title: 'Attached already',
    advice: 'The request has this faktur. Nothing to do.',
    tone: 'neutral',
  },
  sameNumberOther: {
    title: 'Number of another request',
    advice: 'A number is given once. Look at the request that has it, and at the reference of this one.',
    tone: 'bad',
  },
  unknown: {
    title: 'No request found',
    advice: 'The reference names no request, and no open one has this buyer and PPN. Type the ID.',
    tone: 'warn',
  },
  several: {
    title: 'Several candidates',
    advice:
      'Its reference or its buyer and PPN fit several requests. Compare the candidates with the picture and pick one.',
    tone: 'warn',
  },
  proposed: {
    title: 'Found by buyer and PPN',
    advice: 'The reference names no request. Accept this one if it is right, or type another ID.',
    tone: 'warn',
  },
  buyerDiffers: {
    title: 'Another buyer',
    advice:
      'It is never sent to this customer. Correct the buyer of the request if the faktur is right; else cancel the faktur in Coretax and export again.',
    tone: 'bad',
  },
  notOpen: {
    title: 'Request not open',
    advice: 'It waits for the customer’s confirmation or was rejected. Have it confirmed or reopen it first.',
    tone: 'bad',
  },
  legacy: {
    title: 'Number of the old e-Faktur',
    advice: 'Its number has 16 digits. Accept it with a reason if it is the right faktur.',
    tone: 'warn',
  },
  replacement: {
    title: 'Replaces an earlier faktur',
    advice: 'The customer gets the new one; the one before stays on record.',
    tone: 'good',
  },
  closedOther: {
    title: 'Has another faktur',
    advice: 'A second one is not sent. If this one is right, replace or cancel the other in Coretax first.',
    tone: 'bad',
  },
  amountDiffers: {
    title: 'Other amounts',
    advice: 'DPP or PPN is not what was expected. Accept it with a reason, or leave it.',
    tone: 'warn',
  },
  dateDiffers: {
    title: 'Another date',
    advice: 'The faktur has another date than the export. Accept it, or leave it.',
    tone: 'warn',
  },
  closedWithout: {
    title: 'Closed without PDF',
    advice: 'The PDF is attached and mailed to the customer.',
    tone: 'good',
  },
  partial: {
    title: 'One of several parts',
    advice: 'It is attached. The request stays in process until its other faktur comes.',
    tone: 'good',
  },
  ready: { title: 'Ready', advice: 'The request is closed and the customer gets the PDF.', tone: 'good' },
};

/** More exactly, where a reason is known. */
const reasonTexts: Partial<Record<VerdictReason, Partial<VerdictText>>> = {
  notAPdf: { advice: 'This is no PDF, whatever its name says. Download it from Coretax again.' },
  password: { advice: 'It is locked by a password. Download it from Coretax again.' },
  noText: {
    advice: 'It is a scan without text. Attach it by hand: change the status of its request.',
  },
  noNumber: {
    advice: 'No faktur number was found in it. If it is a faktur, attach it by hand.',
  },
  limits: { advice: 'It is larger than 5 MB or has more than 20 pages. Attach it by hand.' },
  predecessorUnknown: {
    title: 'Replaces an unknown faktur',
    advice: 'The replaced one is not on record. Accept it if that was never imported here.',
    tone: 'warn',
  },
  code: { advice: 'It has another transaction code than expected. Accept it with a reason, or leave it.' },
};

const listTexts: Partial<Record<FakturVerdict, string>> = {
  amountDiffers: 'The Excel list names other amounts for this number. Accept it with a reason, or leave it.',
  watermarked: 'The Excel list says that it was replaced or cancelled. Accept to record that.',
};

export function verdictText({ verdict, reason }: Pick<DropFile, 'verdict' | 'reason'>): VerdictText {
  const text = texts[verdict];
  if (reason === 'list') return { ...text, advice: listTexts[verdict] ?? text.advice };
  return { ...text, ...(isKnown(reason) ? reasonTexts[reason] : undefined) };
}

export const verdictTitle = (verdict: FakturVerdict): string => texts[verdict].title;

const isKnown = (reason: string | null): reason is VerdictReason => reason !== null && reason in reasonTexts;

const warningTexts: Record<string, string> = {
  fileName: 'The file name speaks of other numbers than the PDF.',
  place: 'The buyer’s place of business does not belong to the NPWP.',
  year: 'The year in the number is not that of the date.',
  vatRule: 'PPN is not 12 % of DPP.',
  masaReported: 'The month of the sale was reported already.',
  otherName: 'The printed name is not that of the request.',
};

export const warningText = (warning: string): string => warningTexts[warning] ?? warning;
