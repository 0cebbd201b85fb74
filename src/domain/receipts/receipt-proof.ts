/** What a customer has to know besides the transaction ID: nothing, or the total on the receipt. */
export const receiptProofs = ['off', 'total'] as const;
export type ReceiptProof = (typeof receiptProofs)[number];
