import { formLimits } from '#domain/request-form.ts';
import { useForm } from '../form/form-context.ts';
import { CheckMark } from './check-mark.tsx';
import { digitsTyped } from './digit-input.ts';
import { ariaOf, FormField, inputLook, type Message } from './form-field.tsx';

const field = 'transactionId';

/** Asked first and checked when it is left, so that nobody fills in the rest for a receipt that cannot be served. */
export function TransactionIdField() {
  const { values, dispatch, transaction, texts } = useForm();
  const message = useCheckMessage();
  const { outcome, check } = transaction;
  const mark = outcome === 'checking' ? 'working' : message.tone === 'good' ? 'good' : 'bad';
  return (
    <FormField
      field={field}
      label={texts.fields[field]}
      message={message}
      live
      trailing={outcome || message.tone === 'bad' ? <CheckMark mark={mark} /> : null}
    >
      <input
        {...ariaOf(field, message)}
        name="transactionId"
        autoComplete="off"
        inputMode="numeric"
        required
        className={`${inputLook} pr-11`}
        value={values[field]}
        onChange={(event) =>
          dispatch({ type: 'typed', field, text: digitsTyped(event, formLimits.transactionId) })
        }
        onBlur={({ target }) => check(target.value)}
      />
    </FormField>
  );
}

function useCheckMessage(): Message {
  const { values, transaction, texts, problemOf } = useForm();
  const { outcome, check } = transaction;
  const problem = problemOf(field);
  if (problem !== undefined) return { tone: 'bad', text: problem };
  if (outcome === undefined) return { tone: 'hint', text: texts.hints.transactionId };
  const text = texts.check[outcome];
  if (outcome === 'checking') return { tone: 'hint', text };
  if (outcome === 'valid') return { tone: 'good', text };
  const action = { label: texts.retry, onClick: () => check(values[field]) };
  return { tone: 'bad', text, ...(outcome === 'failed' ? { action } : {}) };
}
