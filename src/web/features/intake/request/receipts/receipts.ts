import type { Photo } from '#web/ui/photo/photo.ts';

/** What is asked for every receipt. */
export type ReceiptField = 'transactionId' | 'total' | 'receiptPhoto';

/** What is wrong with fields, by code, so that it is translated when the language changes. */
export type Codes<Field extends string> = Partial<Record<Field, string>>;

/** What the server said of a receipt, and what it was asked, so that a late answer cannot mislead. */
export type ReceiptCheck = {
  question: string;
  outcome: 'checking' | 'captcha' | 'valid' | 'failed' | Refusal | undefined;
  /** The masked address at which a request for this receipt waits for its confirmation. */
  waiting?: string | undefined;
};

export type Receipt = {
  key: number;
  transactionId: string;
  total: string;
  photo?: Photo | undefined;
  check?: ReceiptCheck | undefined;
  problems: Codes<ReceiptField>;
};
/** The receipts of one sending: at least one. */
export type Receipts = readonly [Receipt, ...Receipt[]];

const refusals = ['transactionNotFound', 'alreadyRequested', 'outsidePurchaseWindow'] as const;
type Refusal = (typeof refusals)[number];
export const refusalOf = (code: string | undefined) => refusals.find((refusal) => refusal === code);

let lastKey = 0;

export const newReceipt = (): Receipt => ({ key: ++lastKey, transactionId: '', total: '', problems: {} });

/** An empty one stands where there is none. */
export const listOf = ([first = newReceipt(), ...others]: readonly Receipt[]): Receipts => [first, ...others];

export const idsOf = (receipts: readonly Receipt[]): string[] =>
  receipts.map(({ transactionId }) => transactionId.trim());

/** The place of a receipt before this one that has the same number, if there is one. */
export function sameBefore(receipts: readonly Receipt[], at: number): number | undefined {
  const ids = idsOf(receipts);
  const first = ids.indexOf(ids[at] ?? '');
  return first < at && ids[at] !== '' ? first : undefined;
}

/** A receipt that is asked for its total, as `asksTotal` says of all of them. */
export const questionOf = ({ transactionId, total }: Receipt, asksTotal: boolean): string =>
  `${transactionId} ${asksTotal ? total : ''}`;

/** What the server said of the receipt as it is now. */
export const checkOf = (receipt: Receipt, asksTotal: boolean): ReceiptCheck | undefined =>
  receipt.check?.question === questionOf(receipt, asksTotal) ? receipt.check : undefined;
