import { formLimits } from '#domain/request-form.ts';
import { digitsIn } from '#web/ui/controls/digits.ts';

/** The transaction that an address asks for; empty when there is none. */
export function askedId(search: string): string {
  return digitsIn(new URLSearchParams(search).get('id') ?? '', formLimits.transactionId);
}

/** The token of the e-mailed link, which is valid for the transaction beside it only. */
export function secretIn(search: string): { transactionId: string; token: string } | null {
  const token = new URLSearchParams(search).get('t') ?? '';
  const transactionId = askedId(search);
  return token === '' || transactionId === '' ? null : { transactionId, token };
}
