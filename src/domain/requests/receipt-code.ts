import { isTransactionId } from './request-form.ts';

/** What is known about codes on receipts: addresses of this service, and how the tills of the chain write theirs. */
export type ReceiptCodes = { addresses: readonly string[]; pattern: string | undefined };
type CodeReading = { transactionId: string } | { problem: 'otherSite' | 'noNumber' };

/** No code on a receipt is longer; more would only keep a pattern busy. */
const maxLength = 2_000;

/** The transaction ID in a code: in a link of ours, where the chain's pattern says, or the code is nothing but the number. */
export function readReceiptCode(code: string, { addresses, pattern }: ReceiptCodes): CodeReading {
  const text = code.trim().slice(0, maxLength);
  const link = /^https?:\/\//i.test(text) ? URL.parse(text) : null;
  const isOurs = link !== null && addresses.some((address) => URL.parse(address)?.host === link.host);
  const candidates = [
    isOurs ? link.searchParams.get('trx') : undefined,
    pattern === undefined ? undefined : new RegExp(pattern, 'u').exec(text)?.[1],
    // As it is printed: in groups, or at one go.
    /^\d[\d .-]*$/.test(text) ? text.replaceAll(/[ .-]/g, '') : undefined,
  ];
  const transactionId = candidates.find((candidate) => candidate && isTransactionId(candidate));
  if (transactionId) return { transactionId };
  return { problem: link && !isOurs ? 'otherSite' : 'noNumber' };
}

/** A regular expression with exactly one group, the transaction ID. */
export function isReceiptCodePattern(pattern: string): boolean {
  try {
    // The empty alternative matches anything, and the answer has a place for every group.
    return new RegExp(`${pattern}|`, 'u').exec('')?.length === 2 && pattern.length <= 200;
  } catch {
    return false;
  }
}
