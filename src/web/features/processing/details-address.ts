import { requestQuery, type RequestQuery } from '#contract/processing.ts';
import { writeQuery } from '#web/api/address-query.ts';
import { paths } from '#web/app/paths.ts';

/** The details of a request; with the filter of a list, so that one can go on to the next of that list. */
export function detailsAddress(
  transactionId: string,
  filter: Omit<RequestQuery, 'page' | 'size'> = {},
): string {
  return paths.details.replace(':trxId', transactionId) + writeQuery(requestQuery, filter);
}
