import { hasDocument, type BuyerKind } from '#domain/buyers/buyer.ts';
import { identityNumber } from '#domain/buyers/buyer-identity.ts';
import { correctedBuyer, type CorrectableField } from '#domain/requests/correction.ts';
import { photoLimits } from '#domain/requests/request-form.ts';
import type { Photo } from '#web/ui/photo/photo.ts';
import type { Customer } from '../use-tracking.ts';

/** What stands in the form; the number is that of the kind. */
export type TypedCorrection = {
  kind: BuyerKind;
  number: string;
  country: string;
  name: string;
  address: string;
  reason: string;
};
export type CorrectionPhotos = Partial<Record<'npwpPhoto' | 'receiptPhoto', Photo>>;

/** What a problem can belong to, in the order of the form; `correction` is all of it. */
export const problemFields = [
  'correction',
  'buyerKind',
  'npwp',
  'buyerDocument',
  'buyerCountry',
  'companyName',
  'companyAddress',
  'npwpPhoto',
  'receiptPhoto',
  'reason',
] as const satisfies (CorrectableField | 'correction' | 'reason')[];
export type ProblemField = (typeof problemFields)[number];
export type Problems = { [Field in ProblemField]?: string | undefined };

export const typedOf = (customer: Customer): TypedCorrection => ({
  kind: customer.buyerKind,
  number: identityNumber(customer),
  country: customer.buyerCountry ?? '',
  name: customer.companyName,
  address: customer.companyAddress,
  reason: '',
});

/** What is sent: what differs from the present data. */
export function givenIn(customer: Customer, typed: TypedCorrection) {
  const before = typedOf(customer);
  const differs = (field: keyof TypedCorrection) => typed[field].trim() !== before[field];
  const isOtherSort = hasDocument(typed.kind) !== hasDocument(before.kind);
  const number = differs('number') || isOtherSort ? typed.number.trim() : undefined;
  const isDocument = hasDocument(typed.kind);
  return {
    companyName: differs('name') ? typed.name.trim() : undefined,
    companyAddress: differs('address') ? typed.address.trim() : undefined,
    buyerKind: differs('kind') ? typed.kind : undefined,
    npwp: isDocument ? undefined : number,
    buyerDocument: isDocument ? number : undefined,
    buyerCountry: isDocument && (differs('country') || isOtherSort) ? typed.country : undefined,
  };
}

/** Everything that the server would refuse, by the same rules. */
export function problemsIn(
  customer: Customer,
  typed: TypedCorrection,
  photos: CorrectionPhotos,
  way: 'edit' | 'request',
): Problems {
  const given = givenIn(customer, typed);
  const before = { ...customer, nikRegistered: false, buyerPlace: null };
  const problems: Problems = Object.fromEntries(
    correctedBuyer(before, given).problems.map(({ field, code }) => [field, code]),
  );
  if (typed.name.trim() === '') problems.companyName = 'required';
  if (typed.address.trim() === '') problems.companyAddress = 'required';
  if (way === 'request' && typed.reason.trim() === '') problems.reason = 'required';
  for (const field of ['npwpPhoto', 'receiptPhoto'] as const) {
    const photo = photos[field];
    if (photo?.state === 'working') problems[field] = 'photoWorking';
    if (photo?.state === 'ready' && photo.file.size > photoLimits.bytes) problems[field] = 'photoSize';
  }
  const isEmpty = Object.values(given).every((value) => value === undefined);
  if (isEmpty && Object.values(photos).every((photo) => photo === undefined))
    problems.correction = 'unchanged';
  return problems;
}
