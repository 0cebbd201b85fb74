import type { ComponentProps } from 'react';
import { useForm } from '../form/form-context.ts';
import { textProblem } from '../form/form-problems.ts';
import type { TextField as Name } from '../form/form-state.ts';
import { digitsTyped } from './digit-input.ts';
import { ariaOf, FormField, inputLook, type Message } from './form-field.tsx';

type Props = Omit<ComponentProps<'input'>, 'onChange' | 'onBlur' | 'value' | 'id'> & {
  field: Name;
  hint?: string;
  /** So many digits and nothing else. */
  digits?: number;
};

/** One line of text, judged when it is left; a company that is known fills and locks it. */
export function TextField({ field, hint, digits, ...input }: Props) {
  const { state, values, dispatch, texts, problemOf } = useForm();
  const message = useMessage(field, hint);
  const isLocked = isFilled(field, state.company);
  const type = (text: string) => dispatch({ type: 'typed', field, text });
  return (
    <FormField field={field} label={texts.fields[field]} message={message}>
      <input
        {...input}
        {...ariaOf(field, message)}
        required
        readOnly={isLocked}
        inputMode={digits === undefined ? input.inputMode : 'numeric'}
        className={inputLook}
        value={values[field]}
        onChange={(event) => type(digits === undefined ? event.target.value : digitsTyped(event, digits))}
        onBlur={({ target }) => {
          if (isLocked || target.value.trim() === '' || problemOf(field)) return;
          dispatch({ type: 'problem', field, code: textProblem(field, target.value) });
        }}
      />
    </FormField>
  );
}

export function isFilled(field: Name, company: object | null): boolean {
  return company !== null && field !== 'npwp' && field in company;
}

export function useMessage(field: Name, hint: string | undefined): Message | undefined {
  const { state, texts, problemOf } = useForm();
  const problem = problemOf(field);
  if (problem !== undefined) return { tone: 'bad', text: problem };
  if (isFilled(field, state.company)) {
    return { tone: 'hint', text: field === 'email' ? texts.company.lockedEmail : texts.company.locked };
  }
  return hint === undefined ? undefined : { tone: 'hint', text: hint };
}
