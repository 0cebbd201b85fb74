/** The most receipts of one company that can be sent in one go. */
export const maxReceiptsTogether = 20;

/** Why one of several receipts cannot be requested; the others go all the same. */
export const receiptRefusals = [
  'transactionNotFound',
  'outsidePurchaseWindow',
  'alreadyRequested',
  'tooManyRequests',
  'proofNeeded',
] as const;
export type ReceiptRefusal = (typeof receiptRefusals)[number];

/** The IDs that stand in the list more than once: each receipt is named once. */
export const repeatedIds = (ids: readonly string[]): Set<string> =>
  new Set(ids.filter((id, at) => id !== '' && ids.indexOf(id) < at));

/** The photo of the first receipt is `receiptPhoto1`. */
export const receiptPhotoName = (at: number): `receiptPhoto${number}` => `receiptPhoto${at + 1}`;
