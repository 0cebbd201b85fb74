import type { ComponentProps } from 'react';
import { useForm } from '../form/form-context.ts';
import { textProblem } from '../form/form-problems.ts';
import { isFromRecords, type TextField as Name } from '../form/form-state.ts';
import { FormInput, type Message } from './form-input.tsx';

type Props = Omit<ComponentProps<typeof FormInput>, 'message' | 'onBlur' | 'readOnly'> & {
  hint: string;
  onLeave?: () => void;
};

/** Validated on blur; a known company fills and locks it. */
export function TextField({ field, hint, onLeave, ...input }: Props) {
  const { dispatch, problemOf, ...form } = useForm();
  const isLocked = form.isLocked(field);
  return (
    <FormInput
      {...input}
      field={field}
      message={useFieldMessage(field, hint)}
      readOnly={isLocked}
      onBlur={({ target }) => {
        onLeave?.();
        if (isLocked || target.value.trim() === '' || problemOf(field)) return;
        dispatch({ type: 'problem', field, code: textProblem(field, target.value) });
      }}
    />
  );
}

export function useFieldMessage(field: Name, hint: string): Message {
  const { state, values, texts, problemOf } = useForm();
  const problem = problemOf(field);
  if (problem !== undefined) return { tone: 'bad', text: problem };
  if (isFromRecords(field, state.company))
    return {
      tone: 'hint',
      text: values[field].includes('***') ? texts.company.lockedMasked : texts.company.locked,
    };
  return { tone: 'hint', text: hint };
}
