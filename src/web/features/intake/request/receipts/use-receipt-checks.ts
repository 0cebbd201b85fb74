import { useRef, type Dispatch } from 'react';
import { checkTransaction } from '#contract/intake.ts';
import { isTotal, isTransactionId } from '#domain/requests/request-form.ts';
import { ApiError } from '#web/api/api-error.ts';
import { call } from '#web/api/call.ts';
import type { FormAction } from '../form/form-state.ts';
import { checkOf, questionOf, refusalOf, sameBefore, type ReceiptCheck, type Receipts } from './receipts.ts';

type Options = {
  receipts: Receipts;
  dispatch: Dispatch<FormAction>;
  /** The server asks for the total of every receipt. */
  asksTotal: boolean;
  onTotalNeeded: () => void;
};
export type CheckReceipt = (at: number, options?: { again?: boolean; captcha?: string }) => void;

/** Asks the server about a receipt, unless it has answered already or the number stands before in the list, too. */
export function useReceiptChecks({ receipts, dispatch, asksTotal, onTotalNeeded }: Options): CheckReceipt {
  const running = useRef(new Map<number, AbortController>());
  return (at, { again = false, captcha } = {}) => {
    const receipt = receipts[at];
    if (!receipt || sameBefore(receipts, at) !== undefined) return;
    const { key, transactionId } = receipt;
    const total = asksTotal ? receipt.total : undefined;
    const known = checkOf(receipt, asksTotal);
    const isKnown = known !== undefined && known.outcome !== 'failed';
    const isComplete = isTransactionId(transactionId) && (total === undefined || isTotal(total));
    if (!isComplete || (isKnown && !again)) return;
    running.current.get(key)?.abort();
    const controller = new AbortController();
    running.current.set(key, controller);
    const { signal } = controller;
    const question = questionOf(receipt, asksTotal);
    const show = (outcome: ReceiptCheck['outcome'], waiting?: string) => {
      if (!signal.aborted)
        dispatch({ type: 'receipt', key, change: { check: { question, outcome, waiting } } });
    };
    const fail = (error: unknown) => {
      const code = error instanceof ApiError ? error.code : undefined;
      const isTotalMissing = error instanceof ApiError && error.fields.some(({ field }) => field === 'total');
      if (isTotalMissing) onTotalNeeded();
      // One answer that is refused is enough: the next one is for the visitor to ask for.
      const asksForCaptcha = code === 'captchaFailed' && captcha === undefined;
      show(isTotalMissing ? undefined : asksForCaptcha ? 'captcha' : (refusalOf(code) ?? 'failed'));
    };
    show('checking');
    call(checkTransaction, { body: { transactionId, total, captcha }, signal }).then(
      ({ waiting }) => show('valid', waiting),
      fail,
    );
  };
}
