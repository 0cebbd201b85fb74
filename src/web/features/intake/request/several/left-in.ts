import type { ReceiptRefusal } from '#domain/requests/several-receipts.ts';
import type { SentTogether } from '../sending/sending.ts';

/** Of a mistyped number, of too many attempts, and of a total that has to be added. */
const repairable = new Set<ReceiptRefusal>(['transactionNotFound', 'tooManyRequests', 'proofNeeded']);

/** The refused receipts that may be sent again. */
export const leftIn = ({ refused }: SentTogether): string[] =>
  refused.filter(({ code }) => repairable.has(code)).map(({ transactionId }) => transactionId);
