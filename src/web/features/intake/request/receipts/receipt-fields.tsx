import { useEffect, useEffectEvent } from 'react';
import { formLimits, mayBeWhole } from '#domain/requests/request-form.ts';
import { CaptchaGate } from '#web/ui/captcha/captcha-gate.tsx';
import { useAdvice } from '../advice/use-advice.ts';
import { FormInput, messageOf, type Mark, type Message } from '../fields/form-input.tsx';
import { receiptFieldId, useForm } from '../form/form-context.ts';
import { textProblem } from '../form/form-problems.ts';
import { needsTotal } from '../form/form-state.ts';
import { PhotoField } from '../photos/photo-field.tsx';
import { ScanButton } from '../scan/scan-button.tsx';
import type { ScanTarget } from '../scan/use-found-id.ts';
import {
  checkOf,
  refusalOf,
  sameBefore,
  type Receipt,
  type ReceiptCheck,
  type ReceiptField,
} from './receipts.ts';

/** A pause in typing this long means that the number may be complete. */
const typingPauseMs = 500;

/**
 * The field of the receipt's ID. It comes first, and is checked at a pause of typing and when it is left, so that
 * nobody fills in the rest for a receipt that cannot be served.
 */
export function TransactionIdField({ at }: { at: number }) {
  const { state, asksTotal, texts, values, checkReceipt, problemText, receiptProblemOf } = useForm();
  const { receipt, change, target } = useReceipt(at);
  const { transactionId, total } = receipt;
  const checkTyped = useEffectEvent(() => checkReceipt(at, { isTyping: true }));
  useEffect(() => {
    if (!mayBeWhole(transactionId)) return undefined;
    const pause = setTimeout(() => checkTyped(), typingPauseMs);
    return () => clearTimeout(pause);
  }, [transactionId]);
  const isRepeated = sameBefore(state.receipts, at) !== undefined;
  const check = isRepeated ? undefined : checkOf(receipt, asksTotal);
  const message = useNumberMessage(check, receiptProblemOf(at, 'transactionId'), target.check);
  // What the server said when the form was sent, or what the check says.
  const refusal = refusalOf(receipt.problems.transactionId ?? check?.outcome);
  const problem = isRepeated ? undefined : (refusal ?? (check?.waiting && 'waiting'));
  const advice = useAdvice(problem !== undefined);
  const hint = `${asksTotal ? '' : `${problemText({ code: 'proofNeeded' })} `}${texts.hints.total}`;
  const totalProblem = receiptProblemOf(at, 'total');
  const id = receiptFieldId(at, 'transactionId');
  return (
    <>
      <FormInput
        id={id}
        label={texts.fields.transactionId}
        message={message}
        live
        mark={markOf(check?.outcome, message)}
        digits={formLimits.transactionId}
        name="transactionId"
        autoComplete="off"
        value={transactionId}
        onTyped={target.put}
        beside={<ScanButton target={target} />}
        onBlur={target.check}
      />
      {advice && problem ? (
        <advice.ReceiptAdvice
          problem={problem}
          transactionId={transactionId}
          total={asksTotal ? total : undefined}
          email={values.email}
        />
      ) : null}
      {needsTotal(state, transactionId, asksTotal) ? (
        <FormInput
          id={receiptFieldId(at, 'total')}
          label={texts.fields.total}
          message={messageOf(totalProblem, hint)}
          digits={formLimits.total}
          name="total"
          autoComplete="off"
          value={total}
          onTyped={(text) => change('total', { total: text })}
          onBlur={() => {
            target.check();
            if (total !== '' && !totalProblem) change('total', {}, textProblem('total', total));
          }}
        />
      ) : null}
      {check?.outcome === 'captcha' ? (
        <CaptchaGate
          action="checkTransaction"
          input={`#${id}`}
          onAnswer={(captcha) => checkReceipt(at, { again: true, captcha })}
        />
      ) : null}
    </>
  );
}

export function ReceiptPhotoField({ at }: { at: number }) {
  const { texts, names, receiptProblemOf } = useForm();
  const { receipt, change, target } = useReceipt(at);
  const label = texts.fields.receiptPhoto;
  return (
    <PhotoField
      id={receiptFieldId(at, 'receiptPhoto')}
      name="receiptPhoto"
      label={label}
      inputLabel={names?.of(label, at + 1)}
      photo={receipt.photo}
      problem={receiptProblemOf(at, 'receiptPhoto')}
      onChange={(photo, problem) => change('receiptPhoto', { photo }, problem)}
      target={target}
    />
  );
}

function useReceipt(at: number) {
  const { state, dispatch, checkReceipt } = useForm();
  const receipt = state.receipts[at] ?? state.receipts[0];
  const change = (field: ReceiptField, changed: Partial<Receipt>, problem?: string) =>
    dispatch({ type: 'receipt', key: receipt.key, field, change: changed, problem });
  const target: ScanTarget = {
    transactionId: receipt.transactionId,
    put: (transactionId) => change('transactionId', { transactionId }),
    check: () => checkReceipt(at),
  };
  return { receipt, change, target };
}

function markOf(outcome: ReceiptCheck['outcome'], message: Message): Mark {
  if (outcome === 'checking' || outcome === 'captcha') return 'working';
  if (message.tone === 'bad') return 'bad';
  return outcome === undefined ? 'none' : 'good';
}

/** What the check of a receipt says, unless something else is wrong with it. */
function useNumberMessage(
  check: ReceiptCheck | undefined,
  problem: string | undefined,
  checkAgain: () => void,
): Message {
  const { asksTotal, texts } = useForm();
  const { outcome, waiting } = check ?? {};
  if (problem !== undefined || outcome === undefined) return messageOf(problem, texts.hints.transactionId);
  const text = texts.check[outcome];
  if (outcome === 'checking' || outcome === 'captcha') return { tone: 'hint', text };
  if (waiting !== undefined) return { tone: 'hint', text: texts.check.waiting(waiting) };
  if (outcome === 'valid') return { tone: 'good', text };
  if (outcome === 'transactionNotFound' && asksTotal)
    return { tone: 'bad', text: `${text} ${texts.check.totalToo}` };
  const action = { label: texts.retry, onClick: checkAgain };
  return { tone: 'bad', text, ...(outcome === 'failed' ? { action } : {}) };
}
