import type { CheckedRequest } from '../export-check.ts';
import { isWithinHours, type IssuingSettings } from './issuing-settings.ts';
import type { WaitingReason } from './waiting-reasons.ts';

/** What a provider says of a buyer; `unasked` where it cannot be asked, or has not been yet. */
export type BuyerAnswer = 'active' | 'inactive' | 'unknown' | 'unasked';

export type AutomaticSubject = {
  checked: Pick<CheckedRequest, 'problems'>;
  /** Rupiah of the receipt. */
  totalPaid: number;
  /** Whether the buyer has a good faktur already, by whatever door it came. */
  isKnownBuyer: boolean;
  buyer: BuyerAnswer;
  /** Whether a purchase by the code that requested it was reported and nobody has settled that. */
  isCodeReported: boolean;
};

/**
 * Why the automatic policy leaves a request to a person: whatever the check of an export stops at or warns of, and what
 * the settings ask beyond that. Without a reason it is issued.
 */
export function judgeAutomatic(
  subject: AutomaticSubject,
  settings: Pick<IssuingSettings, 'automatic' | 'hours'>,
  /** HH:mm in Jakarta. */
  time: string,
): WaitingReason[] {
  const { amountUpTo, knownBuyersOnly } = settings.automatic;
  const isAbove = amountUpTo !== null && subject.totalPaid > amountUpTo;
  return [
    ...againstIt(subject.checked),
    ...(isAbove ? [reason('amountAbove', { amount: subject.totalPaid, upTo: amountUpTo })] : []),
    ...(subject.isKnownBuyer ? [] : buyerReasons[knownBuyersOnly ? 'unasked' : subject.buyer]),
    ...(subject.isCodeReported ? [reason('buyerCodeReported')] : []),
    ...(isWithinHours(settings.hours, time) ? [] : [reason('outsideHours', { ...settings.hours })]),
  ];
}

/** Whether the answer of the provider about the buyer is all that is still missing. */
export const needsBuyerAnswer = (
  subject: AutomaticSubject,
  settings: Pick<IssuingSettings, 'automatic' | 'hours'>,
  time: string,
): boolean =>
  !subject.isKnownBuyer &&
  !settings.automatic.knownBuyersOnly &&
  judgeAutomatic({ ...subject, buyer: 'active' }, settings, time).length === 0;

/** Problems of the check that keep a request waiting; a warning only until somebody has accepted it. */
export const againstIt = (
  { problems }: Pick<CheckedRequest, 'problems'>,
  accepted: readonly string[] = [],
): WaitingReason[] =>
  problems
    .filter(({ level, code }) => level === 'stop' || (level === 'warn' && !accepted.includes(code)))
    .map(({ code, detail }) => ({ code, detail }));

const reason = (code: WaitingReason['code'], detail: WaitingReason['detail'] = null): WaitingReason => ({
  code,
  detail,
});

const buyerReasons: Record<BuyerAnswer, WaitingReason[]> = {
  active: [],
  inactive: [reason('buyerInactive')],
  unknown: [reason('buyerUnknown')],
  unasked: [reason('buyerNew')],
};
