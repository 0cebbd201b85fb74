import { formLimits } from '#domain/request-form.ts';
import { digitsIn } from '#web/ui/digits.ts';

/** The transaction that an address asks for; empty when there is none. */
export function askedId(search: string): string {
  return digitsIn(new URLSearchParams(search).get('id') ?? '', formLimits.transactionId);
}

/** The secret of the e-mailed link, which belongs to the transaction beside it and to no other. */
export function secretIn(search: string): { transactionId: string; token: string } | null {
  const token = new URLSearchParams(search).get('t') ?? '';
  const transactionId = askedId(search);
  return token === '' || transactionId === '' ? null : { transactionId, token };
}

/** The same address for the history of the browser, where a secret must not stay. */
export function withoutSecret(address: string): string {
  const url = new URL(address);
  url.searchParams.delete('t');
  return url.pathname + url.search + url.hash;
}
