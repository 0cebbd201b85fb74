import { useCallback, useEffect, useRef, useState } from 'react';
import { checkTransaction } from '#contract/intake.ts';
import { isTransactionId } from '#domain/request-form.ts';
import { ApiError } from '#web/api/api-error.ts';
import { call } from '#web/api/call.ts';

const refusals = ['transactionNotFound', 'alreadyRequested', 'outsidePurchaseWindow'] as const;
type Refusal = (typeof refusals)[number];
type Outcome = 'checking' | 'valid' | 'failed' | Refusal;

type Checked = {
  id: string;
  outcome: Outcome;
  /** The masked address at which a request for this receipt waits for its confirmation. */
  waiting?: string | undefined;
};

/** Asks the server about a transaction ID. The outcome is stored with its ID, so a late answer cannot mislead. */
export function useTransactionCheck(transactionId: string) {
  const [checked, setChecked] = useState<Checked>();
  const last = useRef(checked);
  const running = useRef<AbortController>(null);
  useEffect(() => () => running.current?.abort(), []);

  const check = useCallback((id: string, again = false) => {
    const isKnown = last.current?.id === id && last.current.outcome !== 'failed';
    if (!isTransactionId(id) || (isKnown && !again)) return;
    running.current?.abort();
    const controller = new AbortController();
    running.current = controller;
    const show = (outcome: Outcome, waiting?: string) => {
      if (controller.signal.aborted) return;
      last.current = { id, outcome, waiting };
      setChecked(last.current);
    };
    show('checking');
    call(checkTransaction, { body: { transactionId: id }, signal: controller.signal }).then(
      ({ waiting }) => show('valid', waiting),
      (error: unknown) => show(refusalOf(error) ?? 'failed'),
    );
  }, []);

  const { outcome, waiting } = (checked?.id === transactionId ? checked : undefined) ?? {};
  return { outcome, waiting, refusal: refusals.find((refusal) => refusal === outcome), check };
}

function refusalOf(error: unknown): Refusal | undefined {
  return refusals.find((refusal) => error instanceof ApiError && error.code === refusal);
}
