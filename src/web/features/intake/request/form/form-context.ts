import { createContext, use, type Dispatch } from 'react';
import type { Language } from '#domain/language.ts';
import type { Texts } from '#web/i18n/id.ts';
import type { useCompanyLookup } from '../fields/use-company-lookup.ts';
import type { useTransactionCheck } from '../fields/use-transaction-check.ts';
import {
  isFromRecords,
  needsTotal,
  valuesOf,
  type Field,
  type FormAction,
  type FormState,
  type TextField,
} from './form-state.ts';
import type { OtherBuyerTools, SeveralReceiptsTools } from './lazy-tools.ts';
import type { problemTexts } from './problem-text.ts';
import type { Lazy } from './use-lazy.ts';

/** The form as its fields see it. They do not import what makes it, because it loads some of them. */
export type RequestFormState = {
  state: FormState;
  dispatch: Dispatch<FormAction>;
  transaction: ReturnType<typeof useTransactionCheck>;
  lookup: ReturnType<typeof useCompanyLookup>;
  /** The server asks for the total of every receipt. */
  asksTotal: boolean;
  askTotal: () => void;
  /** Leaves nothing but this in the form. */
  empty: (left?: FormState) => void;
  otherBuyer: Lazy<OtherBuyerTools>;
  severalReceipts: Lazy<SeveralReceiptsTools>;
  texts: Texts['form'];
  language: Language;
  problemText: ReturnType<typeof problemTexts>;
};

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
  const receiptList = form.state.more.length > 0 ? form.severalReceipts.loaded?.ReceiptList : undefined;
  return { ...form, receiptList, values: valuesOf(form.state), problemOf, isLocked, totalHintOf };
}
