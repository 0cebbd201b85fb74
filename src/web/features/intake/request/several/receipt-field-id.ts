import { focusOn } from '../form/form-context.ts';
import type { ReceiptField } from './more-receipts.ts';

export const receiptFieldId = (key: number, field: ReceiptField): string => `receipt-${key}-${field}`;

/** Once it is on the page. */
export function focusReceipt(key: number): void {
  setTimeout(() => focusOn(receiptFieldId(key, 'transactionId')));
}
