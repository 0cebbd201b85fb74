import { useRef, type Dispatch } from 'react';
import { checkTransaction, checkWhileTyping } from '#contract/intake.ts';
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
type CheckOptions = {
  again?: boolean;
  captcha?: string;
  /** The number may go on: only what is known of one that is whole is shown. */
  isTyping?: boolean;
};
export type CheckReceipt = (at: number, options?: CheckOptions) => void;

/** Asks the server about a receipt, unless it has answered already or the number stands before in the list, too. */
export function useReceiptChecks({ receipts, dispatch, asksTotal, onTotalNeeded }: Options): CheckReceipt {
  const running = useRef(new Map<number, AbortController>());
  return (at, { again = false, captcha, isTyping = false } = {}) => {
    const receipt = receipts[at];
    if (!receipt || sameBefore(receipts, at) !== undefined) return;
    const { key, transactionId } = receipt;
    const total = asksTotal ? receipt.total : undefined;
    const known = checkOf(receipt, asksTotal);
    const isKnown = known !== undefined && known.outcome !== 'failed';
    const isComplete = isTransactionId(transactionId) && (total === undefined || isTotal(total));
    if (!isComplete || (isKnown && !again)) return;
    if (isTyping && asksTotal) return;
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
      const refusal = refusalOf(code);
      if (isTyping) return refusal && refusal !== 'transactionNotFound' ? show(refusal) : undefined;
      const isTotalMissing = error instanceof ApiError && error.fields.some(({ field }) => field === 'total');
      if (isTotalMissing) onTotalNeeded();
      // One answer that is refused is enough: the next one is for the visitor to ask for.
      const asksForCaptcha = code === 'captchaFailed' && captcha === undefined;
      show(isTotalMissing ? undefined : asksForCaptcha ? 'captcha' : (refusal ?? 'failed'));
    };
    if (!isTyping) show('checking');
    const asked = isTyping
      ? call(checkWhileTyping, { body: { transactionId }, signal })
      : call(checkTransaction, { body: { transactionId, total, captcha }, signal });
    asked.then(({ waiting }) => show('valid', waiting), fail);
  };
}
