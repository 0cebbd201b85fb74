import type { ChangeEvent } from 'react';
import { hasWrongCheckDigit } from '#domain/buyers/npwp-check-digit.ts';
import { formLimits } from '#domain/requests/request-form.ts';
import { CaptchaGate } from '#web/ui/captcha/captcha-gate.tsx';
import { fieldId, focusField, useForm } from '../form/form-context.ts';
import { useAdvice } from '../advice/use-advice.ts';
import { textProblem } from '../form/form-problems.ts';
import { FormInput, type Message } from './form-input.tsx';

const field = 'npwp';
/** The length of an NPWP before 2024, when it had no leading 0. */
const oldLength = formLimits.npwp - 1;

/** The field of the NPWP. A complete one fills in and locks the data of a known company; another unlocks them again. */
export function NpwpField() {
  const { state, values, dispatch, lookup, texts } = useForm();
  const npwp = values[field];
  const judge = (text: string) => dispatch({ type: 'problem', field, code: textProblem(field, text) });
  /** Who pastes an old number has finished with it, and gets its leading 0 offered at once. */
  const type = (digits: string, { nativeEvent }: ChangeEvent) => {
    dispatch({ type: 'typed', field, text: digits });
    const isPasted = 'inputType' in nativeEvent && nativeEvent.inputType === 'insertFromPaste';
    if (isPasted && digits.length === oldLength) judge(digits);
  };
  const isWorking = lookup.state === 'looking' || lookup.state === 'captcha';
  const advice = useAdvice(state.company !== null);
  return (
    <>
      <FormInput
        id={fieldId(field)}
        label={texts.fields[field]}
        value={npwp}
        message={useNpwpMessage()}
        live
        mark={isWorking ? 'working' : state.company ? 'good' : 'none'}
        digits={formLimits.npwp}
        onTyped={type}
        name="npwp"
        autoComplete="off"
        title={texts.hints.npwp}
        onBlur={() => {
          // The summary of problems must not vanish, and move everything, while a button is being pressed.
          if (npwp !== '' && !lookup.isUnsettled) judge(npwp);
          lookup.leave();
        }}
      />
      {advice ? <advice.CompanyAdvice /> : null}
      {lookup.state === 'captcha' ? (
        <CaptchaGate action="lookupCompany" input={`#${fieldId(field)}`} onAnswer={lookup.solve} />
      ) : null}
    </>
  );
}

function useNpwpMessage(): Message {
  const { state, values, dispatch, lookup, texts, problemOf } = useForm();
  const { company: words, hints } = texts;
  const npwp = values[field];
  const write = (text: string) => {
    dispatch({ type: 'typed', field, text });
    focusField(field);
  };
  const problem = problemOf(field);
  if (problem !== undefined && !lookup.isUnsettled) {
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
  if (lookup.state === 'captcha') return { tone: 'hint', text: texts.check.captcha };
  if (lookup.state === 'looking') return { tone: 'hint', text: words.looking };
  if (lookup.state === undefined) return { tone: 'hint', text: hints.npwp };
  if (lookup.state === 'failed') {
    const retry = () => {
      lookup.retry();
      focusField(field);
    };
    return {
      tone: 'bad',
      text: texts.problems.lookupFailed,
      action: { label: words.lookAgain, onClick: retry },
    };
  }
  const unknown = lookup.state === 'left' ? `${words.notFoundOnBlur} ${words.fillIn}` : words.notFoundOnEntry;
  return { tone: 'warn', text: hasWrongCheckDigit(npwp) ? `${unknown} ${words.checkDigit}` : unknown };
}
