import type { RequestRow } from '#contract/processing/request-row.ts';

export type FoundFact = 'npwp' | 'phone' | 'fakturNumber' | 'requesterName' | 'email';

const numbers = ['npwp', 'phone', 'fakturNumber'] as const satisfies FoundFact[];
const words = ['requesterName', 'email'] as const satisfies FoundFact[];
const digitsOf = (text: string) => text.replaceAll(/\D/g, '');

/** Which fact of a request the search has found, where it is neither its ID nor its company, which stand there anyway. */
export function foundBy(row: RequestRow, text: string): { fact: FoundFact; value: string } | undefined {
  const wanted = text.trim().toLowerCase();
  const digits = digitsOf(wanted);
  const isNumber = digits !== '' && !/\p{L}/u.test(wanted);
  if (isNumber ? row.transactionId.includes(digits) : row.companyName.toLowerCase().includes(wanted))
    return undefined;
  const fact = isNumber
    ? numbers.find((each) => digitsOf(row[each] ?? '').includes(digits))
    : words.find((each) => row[each].toLowerCase().includes(wanted));
  return fact && { fact, value: row[fact] ?? '' };
}
