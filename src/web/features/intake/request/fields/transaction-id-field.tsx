import { formLimits } from '#domain/requests/request-form.ts';
import { CaptchaGate } from '#web/ui/captcha/captcha-gate.tsx';
import { fieldId, useForm } from '../form/form-context.ts';
import { useAdvice } from '../advice/use-advice.ts';
import { FormInput, type Message } from './form-input.tsx';
import { TextField } from './text-field.tsx';
import { refusalOf } from './use-transaction-check.ts';

const field = 'transactionId';

/** First and checked on blur, so that nobody fills in the rest for a receipt that cannot be served. */
export function TransactionIdField() {
  const { state, transaction, asksTotal, texts, values } = useForm();
  const message = useCheckMessage();
  const { outcome, check } = transaction;
  const result = message.tone === 'bad' ? 'bad' : 'good';
  const isWorking = outcome === 'checking' || outcome === 'captcha';
  const isMarked = outcome !== undefined || message.tone === 'bad';
  // Of the check, or what the server said of it when the form was sent.
  const problem =
    refusalOf(state.problems[field]) ?? transaction.refusal ?? (transaction.waiting && 'waiting');
  const advice = useAdvice(problem !== undefined);
  return (
    <>
      <FormInput
        field={field}
        message={message}
        live
        mark={isWorking ? 'working' : isMarked ? result : 'none'}
        digits={formLimits.transactionId}
        name="transactionId"
        autoComplete="off"
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
      {asksTotal ? (
        <TextField
          field="total"
          name="total"
          autoComplete="off"
          digits={formLimits.total}
          hint={texts.hints.total}
          onLeave={() => check()}
        />
      ) : null}
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

function useCheckMessage(): Message {
  const { transaction, asksTotal, texts, problemOf } = useForm();
  const { outcome, waiting, check } = transaction;
  const problem = problemOf(field);
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
