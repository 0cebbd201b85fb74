import { createContext, use, type Dispatch } from 'react';
import type { Language } from '#domain/language.ts';
import type { Texts } from '#web/i18n/id.ts';
import type { useCompanyLookup } from '../fields/use-company-lookup.ts';
import { newReceipt, sameBefore, type ReceiptField } from '../receipts/receipts.ts';
import type { CheckReceipt } from '../receipts/use-receipt-checks.ts';
import {
  isFromRecords,
  valuesOf,
  type Field,
  type FormAction,
  type FormState,
  type TextField,
} from './form-state.ts';
import type { OtherBuyerTools, ReceiptListTools } from './lazy-tools.ts';
import { problemTexts } from './problem-text.ts';
import type { Lazy } from './use-lazy.ts';

/** The form as its fields see it. They do not import what makes it, because it loads some of them. */
export type RequestFormState = {
  state: FormState;
  dispatch: Dispatch<FormAction>;
  checkReceipt: CheckReceipt;
  lookup: ReturnType<typeof useCompanyLookup>;
  /** The server asks for the total of every receipt. */
  asksTotal: boolean;
  askTotal: () => void;
  /** Leaves nothing but this in the form. */
  empty: (left?: FormState) => void;
  otherBuyer: Lazy<OtherBuyerTools>;
  receiptList: Lazy<ReceiptListTools>;
  texts: Texts['form'];
  language: Language;
  problemText: ReturnType<typeof problemTexts>;
};

export const FormContext = createContext<RequestFormState | null>(null);

export const fieldId = (field: Field) => `field-${field}`;
export const receiptFieldId = (at: number, field: ReceiptField) => `receipt-${at + 1}-${field}`;

export function focusOn(id: string): void {
  document.querySelector<HTMLElement>(`#${id}`)?.focus();
}

export const focusField = (field: Field) => focusOn(fieldId(field));

/** Focuses a receipt once it is on the page. */
export const focusReceipt = (at: number) => setTimeout(() => focusOn(receiptFieldId(at, 'transactionId')));

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
  const { receipts } = form.state;
  /** Several receipts: in place of the fields of the one. */
  const list = receipts.length > 1 ? form.receiptList.loaded : undefined;
  const names = list?.texts[form.language];
  const receiptProblemOf = (at: number, field: ReceiptField) => {
    const receipt = receipts[at];
    const code = receipt?.problems[field];
    // Whether a number stands twice is seen as it is now: it may be the other one that was changed.
    const same = field === 'transactionId' ? sameBefore(receipts, at) : undefined;
    if (same !== undefined) return names?.twice(same + 1);
    if (!receipt || code === undefined || code === 'twice') return undefined;
    return problemTexts(form.texts, form.language, receipt.transactionId)({ code });
  };
  const addReceipt = () => {
    form.dispatch({ type: 'receipts', change: (all) => [...all, newReceipt()] });
    focusReceipt(receipts.length);
  };
  return {
    ...form,
    list,
    names,
    values: valuesOf(form.state),
    problemOf,
    receiptProblemOf,
    isLocked,
    addReceipt,
  };
}
