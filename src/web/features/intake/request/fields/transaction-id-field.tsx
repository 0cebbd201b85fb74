import { formLimits } from '#domain/request-form.ts';
import { useForm } from '../form/form-context.ts';
import { FormInput, type Message } from './form-input.tsx';

const field = 'transactionId';

/** First and checked on blur, so that nobody fills in the rest for a receipt that cannot be served. */
export function TransactionIdField() {
  const { transaction } = useForm();
  const message = useCheckMessage();
  const { outcome, check } = transaction;
  const result = message.tone === 'bad' ? 'bad' : 'good';
  const isMarked = outcome !== undefined || message.tone === 'bad';
  return (
    <FormInput
      field={field}
      message={message}
      live
      mark={outcome === 'checking' ? 'working' : isMarked ? result : 'none'}
      digits={formLimits.transactionId}
      name="transactionId"
      autoComplete="off"
      onBlur={({ target }) => check(target.value)}
    />
  );
}

function useCheckMessage(): Message {
  const { values, transaction, texts, problemOf } = useForm();
  const { outcome, waiting, check } = transaction;
  const problem = problemOf(field);
  if (problem !== undefined) return { tone: 'bad', text: problem };
  if (outcome === undefined) return { tone: 'hint', text: texts.hints.transactionId };
  const text = texts.check[outcome];
  if (outcome === 'checking') return { tone: 'hint', text };
  if (waiting !== undefined) return { tone: 'hint', text: texts.check.waiting(waiting) };
  if (outcome === 'valid') return { tone: 'good', text };
  const action = { label: texts.retry, onClick: () => check(values[field]) };
  return { tone: 'bad', text, ...(outcome === 'failed' ? { action } : {}) };
}
