import type { RequestStatus } from '../requests/request-status.ts';

/** Random digits, and one that tells when a digit was mistyped. */
export const buyerCodeDigits = { random: 11, all: 12 } as const;

export const buyerCodeLimits = { name: 60, perOwner: 50 } as const;

/** The ways to tell the customer of purchases by a code: at each, once a day, or not before the faktur. */
export const notifyKinds = ['each', 'daily', 'none'] as const;
export type NotifyKind = (typeof notifyKinds)[number];

export const buyerCodeStates = ['active', 'revoked'] as const;
export type BuyerCodeState = (typeof buyerCodeStates)[number];

/** Who revokes a code: its owner, staff, or the service after several purchases that were not the owner's. */
export const revokers = ['owner', 'staff', 'reports'] as const;
export type Revoker = (typeof revokers)[number];

/** The reasons why a receipt that came with a code was taken without a request. */
export const buyerCodeWarnings = [
  'buyerCodeUnknown',
  'buyerCodeMalformed',
  'buyerCodeLimit',
  'buyerCodeTooMany',
  'alreadyRequested',
  'outsidePurchaseWindow',
] as const;
export type BuyerCodeWarning = (typeof buyerCodeWarnings)[number];

/** A code is made of a request that somebody has confirmed and nobody has rejected. */
export const canBecomeCode = (status: RequestStatus): boolean =>
  status === 'open' || status === 'process' || status === 'closed';

/** The digit that makes the sum of Luhn whole: it tells one wrong digit, and most pairs that were swapped. */
function checkDigit(digits: string): string {
  let sum = 0;
  for (const [at, digit] of Array.from(digits).toReversed().entries()) {
    const doubled = Number(digit) * (at % 2 === 0 ? 2 : 1);
    sum += doubled > 9 ? doubled - 9 : doubled;
  }
  return String((10 - (sum % 10)) % 10);
}

/** The code that eleven random digits make with their check digit. */
export const buyerCodeOf = (random: string): string => random + checkDigit(random);

/** The digits of a code as a till or a person gives it, also in groups; undefined when it is none. */
export function readBuyerCode(given: unknown): string | undefined {
  if (typeof given !== 'string') return undefined;
  const digits = given.trim().replaceAll(/(?<=\d)[ -](?=\d)/g, '');
  const isCode = /^\d{12}$/.test(digits) && buyerCodeOf(digits.slice(0, buyerCodeDigits.random)) === digits;
  return isCode ? digits : undefined;
}

/** Writes a code in groups of four digits, as it is read aloud. */
export const groupedBuyerCode = (code: string): string => code.replaceAll(/\d{4}(?=\d)/g, '$& ');

/** The last four digits alone tell the codes of a company apart. */
export const maskBuyerCode = (code: string): string => `**** **** ${code.slice(-4)}`;

const day = 24 * 60 * 60 * 1000;

/** How long the customer can say that a purchase was not theirs. */
export const notUsMs = 7 * day;

/** The number of purchases reported as not the customer's, and the time within which so many revoke the code. */
export const reportsThatRevoke = { count: 3, withinMs: 30 * day } as const;

/** The number of days that a revoked code stays on the lists. */
export const revokedCodesKeptDays = 90;

/** The history's remark of a purchase that was not the customer's, in whichever language: it is what the link says. */
export const notUsRemarks = 'Bukan pembelian kami';
