import { formLimits } from '#domain/requests/request-form.ts';
import { secretParameter } from '#web/browser/address-parameter.ts';
import { digitsIn } from '#web/ui/controls/digits.ts';

/** The transaction that an address asks for; empty when there is none. */
export function askedId(search: string): string {
  return digitsIn(new URLSearchParams(search).get('id') ?? '', formLimits.transactionId);
}

/** The token of the e-mailed link, which is valid for the transaction beside it only. */
export function secretIn(
  address: Pick<URL, 'search' | 'hash'>,
): { transactionId: string; token: string } | null {
  const token = secretParameter(address, 't');
  const transactionId = askedId(address.search);
  return token === '' || transactionId === '' ? null : { transactionId, token };
}
