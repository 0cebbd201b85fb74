import { createContext, use } from 'react';
import { useTexts } from '#web/i18n/language-provider.tsx';
import { valuesOf, type Field } from './form-state.ts';
import { useProblemText } from './problem-text.ts';
import type { useRequestForm } from './use-request-form.ts';

export type RequestFormState = ReturnType<typeof useRequestForm>;

export const FormContext = createContext<RequestFormState | null>(null);

export const fieldId = (field: Field) => `field-${field}`;

export function focusField(field: Field): void {
  document.querySelector<HTMLElement>(`#${fieldId(field)}`)?.focus();
}

/** What every field needs: the form, its texts and what is wrong with a field. */
export function useForm() {
  const form = use(FormContext);
  if (!form) throw new Error('A field stands outside its form.');
  const texts = useTexts().form;
  const problemText = useProblemText(form.state.typed.transactionId);
  const problemOf = (field: Field) => {
    const code = form.state.problems[field];
    return code === undefined ? undefined : problemText({ code });
  };
  return { ...form, texts, values: valuesOf(form.state), problemText, problemOf };
}
