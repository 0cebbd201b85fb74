import { readBuyerCode, type BuyerCodeWarning } from '#domain/buyers/buyer-code.ts';
import { isInPurchaseWindow } from '#domain/dates/purchase-window.ts';
import { parseDate, type CalendarDate } from '#domain/dates/jakarta-date.ts';
import type { Receipt } from '#domain/receipts/receipt.ts';
import { hasValidFaktur } from '#domain/requests/faktur-state.ts';
import { canBeRequested } from '#domain/requests/request-status.ts';
import type { StandingReceipt, UsableCode } from '../../../store/codes/code-uses.ts';

/** A receipt that came with a code, whatever that is. */
export type CodedReceipt = {
  /** The place of the receipt among those that came with it. */
  index: number;
  receipt: Receipt;
  code: unknown;
};
/** A receipt with the code that may request it. */
export type AcceptedReceipt = CodedReceipt & { by: UsableCode };

type CodeVerdict = BuyerCodeWarning | 'requested' | 'accepted';
export type JudgedReceipt = { coded: CodedReceipt; by: UsableCode | undefined; verdict: CodeVerdict };

type Knowledge = {
  findCode: (digits: string) => UsableCode | undefined;
  standingOf: (transactionId: string) => StandingReceipt | undefined;
  /** The number of wrong codes that the key may still send. */
  wrongLeft: number;
  perDay: number;
  today: CalendarDate;
};

/**
 * Judges receipts with codes in their order. A wrong code is one that nobody has or that was revoked; beyond what the key may
 * send no code of it counts. The receipt that was first to come with a code has it.
 */
export function judgeCodes(
  receipts: readonly CodedReceipt[],
  { findCode, standingOf, wrongLeft, perDay, today }: Knowledge,
): { judged: JudgedReceipt[]; wrong: number } {
  let wrong = 0;
  const used = new Map<string, number>();
  const takenBy = new Map<string, string>();

  const judgeUse = ({ receipt }: CodedReceipt, by: UsableCode): CodeVerdict => {
    const { transactionId, salesDate } = receipt;
    const taken = takenBy.get(transactionId);
    if (taken !== undefined) return taken === by.id ? 'requested' : 'alreadyRequested';
    const standing = standingVerdict(standingOf(transactionId), by);
    if (standing !== undefined) return standing;
    if (!isInPurchaseWindow(parseDate(salesDate), today)) return 'outsidePurchaseWindow';
    const usedToday = used.get(by.id) ?? by.usedToday;
    if (usedToday >= perDay) return 'buyerCodeLimit';
    used.set(by.id, usedToday + 1);
    takenBy.set(transactionId, by.id);
    return 'accepted';
  };

  const judged = receipts.map((coded): JudgedReceipt => {
    if (wrong >= wrongLeft) return { coded, by: undefined, verdict: 'buyerCodeTooMany' };
    const digits = readBuyerCode(coded.code);
    if (digits === undefined) return { coded, by: undefined, verdict: 'buyerCodeMalformed' };
    const by = findCode(digits);
    if (by) return { coded, by, verdict: judgeUse(coded, by) };
    wrong++;
    return { coded, by: undefined, verdict: 'buyerCodeUnknown' };
  });
  return { judged, wrong };
}

/**
 * A till that sends a receipt again is told the same again; what was withdrawn or rejected since is not requested by the same
 * code once more. Undefined where the receipt is free.
 */
function standingVerdict(standing: StandingReceipt | undefined, { id }: UsableCode): CodeVerdict | undefined {
  if (!standing) return undefined;
  const { status, fakturState, heldBy, askedBy } = standing;
  if (askedBy.includes(id)) return heldBy === id && status !== 'rejected' ? 'requested' : 'alreadyRequested';
  const isFree = canBeRequested(status ?? undefined) && !(fakturState && hasValidFaktur(fakturState));
  return isFree ? undefined : 'alreadyRequested';
}
