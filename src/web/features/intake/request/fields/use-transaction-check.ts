import { useEffect, useRef, useState } from 'react';
import { checkTransaction } from '#contract/intake.ts';
import { isTotal, isTransactionId } from '#domain/requests/request-form.ts';
import { ApiError } from '#web/api/api-error.ts';
import { call } from '#web/api/call.ts';

const refusals = ['transactionNotFound', 'alreadyRequested', 'outsidePurchaseWindow'] as const;
type Refusal = (typeof refusals)[number];
export const refusalOf = (code: string | undefined) => refusals.find((refusal) => refusal === code);
type Outcome = 'checking' | 'captcha' | 'valid' | 'failed' | Refusal;

type Asked = {
  transactionId: string;
  /** Undefined while the server does not ask for it. */
  total: string | undefined;
  onTotalNeeded: () => void;
};
type Options = { again?: boolean; captcha?: string };
type Checked = {
  key: string;
  outcome: Outcome | undefined;
  /** The masked address at which a request for this receipt waits for its confirmation. */
  waiting?: string | undefined;
};

/** Asks the server about a receipt. The outcome is stored with what was asked, so a late answer cannot mislead. */
export function useTransactionCheck({ transactionId, total, onTotalNeeded }: Asked) {
  const key = `${transactionId} ${total}`;
  const [checked, setChecked] = useState<Checked>();
  const last = useRef(checked);
  const running = useRef<AbortController>(null);
  useEffect(() => () => running.current?.abort(), []);

  const check = ({ again = false, captcha }: Options = {}) => {
    const isKnown = last.current?.key === key && last.current.outcome !== 'failed';
    const isComplete = isTransactionId(transactionId) && (total === undefined || isTotal(total));
    if (!isComplete || (isKnown && !again)) return;
    running.current?.abort();
    const controller = new AbortController();
    running.current = controller;
    const show = (outcome: Outcome | undefined, waiting?: string) => {
      if (controller.signal.aborted) return;
      last.current = { key, outcome, waiting };
      setChecked(last.current);
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
    const { signal } = controller;
    call(checkTransaction, { body: { transactionId, total, captcha }, signal }).then(
      ({ waiting }) => show('valid', waiting),
      fail,
    );
  };

  const { outcome, waiting } = (checked?.key === key ? checked : undefined) ?? {};
  return { outcome, waiting, refusal: refusalOf(outcome), check };
}
