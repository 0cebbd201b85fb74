import { hasDocument } from '#domain/buyers/buyer.ts';
import type { AnswerOf } from '#contract/endpoint.ts';
import type { openHandOver } from '#contract/handover.ts';
import { newForm, type FormState, type FormValues } from '../form/form-state.ts';
import { newReceipt, questionOf, type Receipt } from '../receipts/receipts.ts';

type OpenedForm = AnswerOf<typeof openHandOver>;

/** The form with what was handed over in place of what was typed; what an app does not know stays. */
export function filledIn(
  { typed }: FormState,
  { transactionIds, email, buyer, ticket }: OpenedForm,
): FormState {
  const known = { ...typed, ...(email === null ? {} : { email }), ...(buyer ? valuesOf(buyer) : {}) };
  return { ...newForm(known, transactionIds.map(receiptOf)), handover: { ticket, transactionIds } };
}

/** The server has looked at it just now. */
function receiptOf(transactionId: string): Receipt {
  const receipt = { ...newReceipt(), transactionId };
  return { ...receipt, check: { question: questionOf(receipt, false), outcome: 'valid' } };
}

function valuesOf({ kind, number, name, address }: NonNullable<OpenedForm['buyer']>): Partial<FormValues> {
  return {
    buyerKind: kind === 'npwp' ? '' : kind,
    npwp: hasDocument(kind) ? '' : number,
    buyerDocument: hasDocument(kind) ? number : '',
    buyerCountry: '',
    nikRegistered: '',
    companyName: name,
    companyAddress: address,
  };
}
