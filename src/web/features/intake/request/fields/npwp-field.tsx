import type { ChangeEvent } from 'react';
import { formLimits } from '#domain/request-form.ts';
import { focusField, useForm } from '../form/form-context.ts';
import { textProblem } from '../form/form-problems.ts';
import { CheckMark } from './check-mark.tsx';
import { digitsTyped } from './digit-input.ts';
import { ariaOf, FormField, inputLook, type Message } from './form-field.tsx';
import { hasWrongCheckDigit } from './npwp-check-digit.ts';
import { useCompanyLookup } from './use-company-lookup.ts';

const field = 'npwp';
const oldLength = formLimits.npwp - 1;

/** Complete, it brings the data of a company that is known and locks them; another NPWP opens them again. */
export function NpwpField() {
  const { state, values, dispatch, texts } = useForm();
  const npwp = values[field];
  const lookup = useCompanyLookup(npwp, state.company, (company) =>
    dispatch({ type: 'companyFound', company }),
  );
  const message = useNpwpMessage(lookup.state);
  const judge = (text: string) => dispatch({ type: 'problem', field, code: textProblem(field, text) });
  const type = (event: ChangeEvent<HTMLInputElement>) => {
    const digits = digitsTyped(event, formLimits.npwp);
    dispatch({ type: 'typed', field, text: digits });
    // Who pastes an old number has finished with it, and gets its leading 0 offered at once.
    const isPasted = 'inputType' in event.nativeEvent && event.nativeEvent.inputType === 'insertFromPaste';
    if (isPasted && digits.length === oldLength) judge(digits);
  };
  const mark = lookup.state === 'looking' ? 'working' : state.company ? 'good' : undefined;
  return (
    <FormField
      field={field}
      label={texts.fields[field]}
      message={message}
      live
      trailing={mark ? <CheckMark mark={mark} /> : null}
    >
      <input
        {...ariaOf(field, message)}
        name="npwp"
        autoComplete="off"
        inputMode="numeric"
        title={texts.hints.npwp}
        required
        className={`${inputLook} pr-11`}
        value={npwp}
        onChange={type}
        onBlur={() => {
          if (npwp !== '') judge(npwp);
          lookup.leave();
        }}
      />
    </FormField>
  );
}

function useNpwpMessage(lookup: ReturnType<typeof useCompanyLookup>['state']): Message {
  const { state, values, dispatch, texts, problemOf } = useForm();
  const { company: words, hints } = texts;
  const npwp = values[field];
  const write = (text: string) => {
    dispatch({ type: 'typed', field, text });
    focusField(field);
  };
  const problem = problemOf(field);
  if (problem !== undefined) {
    const addZero = { label: words.addZero, onClick: () => write(`0${npwp}`) };
    return { tone: 'bad', text: problem, ...(npwp.length === oldLength ? { action: addZero } : {}) };
  }
  if (state.company) {
    return {
      tone: 'good',
      text: words.found,
      action: { label: words.otherNpwp, onClick: () => write('') },
    };
  }
  if (lookup === 'looking') return { tone: 'hint', text: words.looking };
  if (lookup === undefined) return { tone: 'hint', text: hints.npwp };
  const failed = lookup === 'left' ? `${words.notFoundOnBlur} ${words.fillIn}` : words.notFoundOnEntry;
  return { tone: 'warn', text: hasWrongCheckDigit(npwp) ? `${failed} ${words.checkDigit}` : failed };
}
