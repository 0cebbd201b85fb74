import { formLimits } from '#domain/requests/request-form.ts';
import { CaptchaGate } from '#web/ui/captcha/captcha-gate.tsx';
import { fieldId, useForm } from '../form/form-context.ts';
import { useAdvice } from '../advice/use-advice.ts';
import { ScanButton } from '../scan/scan-button.tsx';
import { useFirstReceipt } from '../scan/scan-target.ts';
import { FormInput, type Mark, type Message } from './form-input.tsx';
import { TextField } from './text-field.tsx';
import { refusalOf, type useTransactionCheck } from './use-transaction-check.ts';

const field = 'transactionId';

/** First and checked on blur, so that nobody fills in the rest for a receipt that cannot be served. */
export function TransactionIdField() {
  const { state, transaction, asksTotal, values, problemOf, totalHintOf } = useForm();
  const message = useCheckMessage(transaction, problemOf(field));
  const { outcome, check } = transaction;
  // Of the check, or what the server said of it when the form was sent.
  const problem =
    refusalOf(state.problems[field]) ?? transaction.refusal ?? (transaction.waiting && 'waiting');
  const advice = useAdvice(problem !== undefined);
  const totalHint = totalHintOf(values[field]);
  return (
    <>
      <FormInput
        field={field}
        message={message}
        live
        mark={checkMark(outcome, message)}
        digits={formLimits.transactionId}
        name="transactionId"
        autoComplete="off"
        beside={<ScanButton target={useFirstReceipt()} />}
        onBlur={() => check()}
      />
      {advice && problem ? (
        <advice.ReceiptAdvice
          problem={problem}
          transactionId={values[field]}
          total={asksTotal ? values.total : undefined}
          email={values.email}
        />
      ) : null}
      {totalHint === undefined ? null : (
        <TextField
          field="total"
          name="total"
          autoComplete="off"
          digits={formLimits.total}
          hint={totalHint}
          onLeave={() => check()}
        />
      )}
      {outcome === 'captcha' ? (
        <CaptchaGate
          action="checkTransaction"
          input={`#${fieldId(field)}`}
          onAnswer={(captcha) => check({ again: true, captcha })}
        />
      ) : null}
    </>
  );
}

type Check = ReturnType<typeof useTransactionCheck>;

export function checkMark(outcome: Check['outcome'], message: Message): Mark {
  if (outcome === 'checking' || outcome === 'captcha') return 'working';
  if (message.tone === 'bad') return 'bad';
  return outcome === undefined ? 'none' : 'good';
}

/** What the check of a receipt says, unless something else is wrong with it. */
export function useCheckMessage({ outcome, waiting, check }: Check, problem: string | undefined): Message {
  const { asksTotal, texts } = useForm();
  if (problem !== undefined) return { tone: 'bad', text: problem };
  if (outcome === undefined) return { tone: 'hint', text: texts.hints.transactionId };
  const text = texts.check[outcome];
  if (outcome === 'checking' || outcome === 'captcha') return { tone: 'hint', text };
  if (waiting !== undefined) return { tone: 'hint', text: texts.check.waiting(waiting) };
  if (outcome === 'valid') return { tone: 'good', text };
  if (outcome === 'transactionNotFound' && asksTotal)
    return { tone: 'bad', text: `${text} ${texts.check.totalToo}` };
  const action = { label: texts.retry, onClick: () => check() };
  return { tone: 'bad', text, ...(outcome === 'failed' ? { action } : {}) };
}
