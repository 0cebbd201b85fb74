import { createContext, use } from 'react';
import { isFromRecords, needsTotal, valuesOf, type Field, type TextField } from './form-state.ts';
import type { useRequestForm } from './use-request-form.ts';

export type RequestFormState = ReturnType<typeof useRequestForm>;

export const FormContext = createContext<RequestFormState | null>(null);

export const fieldId = (field: Field) => `field-${field}`;

export function focusOn(id: string): void {
  document.querySelector<HTMLElement>(`#${id}`)?.focus();
}

export const focusField = (field: Field) => focusOn(fieldId(field));

/** What every field needs: the form, its texts and what is wrong with a field. */
export function useForm() {
  const form = use(FormContext);
  if (!form) throw new Error('A field stands outside its form.');
  const problemOf = (field: Field) => {
    const code = form.state.problems[field];
    return code === undefined ? undefined : form.problemText({ code });
  };
  /** Filled in from the records, or waiting for a lookup that failed: only an unknown company is typed. */
  const isLocked = (field: TextField) =>
    isFromRecords(field, form.state.company) ||
    (form.lookup.state === 'failed' && (field === 'companyName' || field === 'companyAddress'));
  /** What stands below the total of a receipt, where it is asked for. */
  const totalHintOf = (transactionId: string) => {
    const { state, asksTotal, texts, problemText } = form;
    if (!needsTotal(state, transactionId, asksTotal)) return undefined;
    return asksTotal ? texts.hints.total : `${problemText({ code: 'proofNeeded' })} ${texts.hints.total}`;
  };
  /** Of several receipts, in place of the fields of the one. */
  const receiptList = form.state.more.length > 0 ? form.severalPart.part?.ReceiptList : undefined;
  return { ...form, receiptList, values: valuesOf(form.state), problemOf, isLocked, totalHintOf };
}
