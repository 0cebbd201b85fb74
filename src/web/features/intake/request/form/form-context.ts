import { createContext, use } from 'react';
import { useLanguage, useTexts } from '#web/i18n/language-provider.tsx';
import { valuesOf, type Field } from './form-state.ts';
import { problemText } from './problem-text.ts';
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
  const { language } = useLanguage();
  const texts = useTexts().form;
  const { transactionId } = form.state.typed;
  const wordsFor = (code: string) => problemText(code, texts, language, { transactionId });
  const problemOf = (field: Field) => {
    const code = form.state.problems[field];
    return code === undefined ? undefined : wordsFor(code);
  };
  return { ...form, texts, values: valuesOf(form.state), wordsFor, problemOf };
}
