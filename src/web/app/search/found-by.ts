import type { RowField, RowOf } from '#contract/processing/request-row.ts';

const always = ['transactionId', 'status', 'companyName'] as const satisfies RowField[];
const numbers = ['npwp', 'phone', 'fakturNumber'] as const satisfies RowField[];
const words = ['requesterName', 'email'] as const satisfies RowField[];

export type FoundFact = (typeof numbers)[number] | (typeof words)[number];
type Field = (typeof always)[number] | FoundFact;
/** What a search shows of a request, and the facts by which it may have found it. */
export type FoundRow = RowOf<(typeof always)[number]> & Partial<RowOf<FoundFact>>;

const digitsOf = (text: string) => text.replaceAll(/\D/g, '');
const isNumber = (text: string) => digitsOf(text) !== '' && !/\p{L}/u.test(text);

/** Digits find numbers, anything else finds names and addresses. */
export const fieldsToFind = (text: string): readonly Field[] => [
  ...always,
  ...(isNumber(text) ? numbers : words),
];

/** The fact of a request that the search has found. ID and company are left out, because they are shown anyway. */
export function foundBy(row: FoundRow, text: string): { fact: FoundFact; value: string } | undefined {
  const wanted = text.trim().toLowerCase();
  const digits = digitsOf(wanted);
  if (isNumber(wanted) ? row.transactionId.includes(digits) : row.companyName.toLowerCase().includes(wanted))
    return undefined;
  const fact = isNumber(wanted)
    ? numbers.find((each) => digitsOf(row[each] ?? '').includes(digits))
    : words.find((each) => row[each]?.toLowerCase().includes(wanted));
  return fact && { fact, value: row[fact] ?? '' };
}
