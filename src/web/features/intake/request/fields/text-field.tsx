import type { ComponentProps } from 'react';
import { fieldId, useForm } from '../form/form-context.ts';
import { textProblem } from '../form/form-problems.ts';
import { isFromRecords, type TextField as Name } from '../form/form-state.ts';
import { FormInput, messageOf, type Message } from './form-input.tsx';

type OwnProps = 'id' | 'label' | 'message' | 'value' | 'onTyped' | 'onBlur' | 'readOnly';
type Props = Omit<ComponentProps<typeof FormInput>, OwnProps> & { field: Name; hint: string };

/** Validated on blur; a known company fills and locks it. */
export function TextField({ field, hint, ...input }: Props) {
  const { dispatch, problemOf, texts, values, ...form } = useForm();
  const isLocked = form.isLocked(field);
  return (
    <FormInput
      {...input}
      id={fieldId(field)}
      label={texts.fields[field]}
      value={values[field]}
      onTyped={(text) => dispatch({ type: 'typed', field, text })}
      message={useFieldMessage(field, hint)}
      readOnly={isLocked}
      onBlur={({ target }) => {
        if (isLocked || target.value.trim() === '' || problemOf(field)) return;
        dispatch({ type: 'problem', field, code: textProblem(field, target.value) });
      }}
    />
  );
}

export function useFieldMessage(field: Name, hint: string): Message {
  const { state, values, texts, problemOf } = useForm();
  const problem = problemOf(field);
  if (problem !== undefined || !isFromRecords(field, state.company)) return messageOf(problem, hint);
  const { locked, lockedMasked } = texts.company;
  return { tone: 'hint', text: values[field].includes('***') ? lockedMasked : locked };
}
