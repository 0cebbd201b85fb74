import { changedBuyer, type RequestBuyer } from '../buyers/buyer-change.ts';
import { identityNumber, type BuyerIdentity, type GivenIdentity } from '../buyers/buyer-identity.ts';
import { hasDocument } from '../buyers/buyer.ts';
import type { FieldProblem } from '../errors.ts';
import type { FakturState } from './faktur-state.ts';
import { hasValidFaktur, isInWork } from './faktur-state.ts';
import type { RequestStatus } from './request-status.ts';

/** What a customer can correct by the mailed link. */
export const correctableFields = [
  'companyName',
  'companyAddress',
  'buyerKind',
  'npwp',
  'buyerDocument',
  'buyerCountry',
  'npwpPhoto',
  'receiptPhoto',
] as const;
export type CorrectableField = (typeof correctableFields)[number];

/**
 * The way in which data are corrected: until a faktur is under way a customer edits; once there is one, staff have to
 * change it in Coretax.
 */
export type CorrectionWay =
  | { allowed: 'edit' | 'request'; reason: null }
  | { allowed: 'no'; reason: 'alreadyExported' | 'withProvider' | 'transitionNotAllowed' };

type CorrectableRequest = { status: RequestStatus; fakturState: FakturState; isWithProvider: boolean };

export function correctionWay({ status, fakturState, isWithProvider }: CorrectableRequest): CorrectionWay {
  if (isWithProvider) return { allowed: 'no', reason: 'withProvider' };
  if (status === 'closed' || (isInWork(status) && hasValidFaktur(fakturState)))
    return { allowed: 'request', reason: null };
  if (!isInWork(status)) return { allowed: 'no', reason: 'transitionNotAllowed' };
  if (fakturState === 'exported') return { allowed: 'no', reason: 'alreadyExported' };
  return { allowed: 'edit', reason: null };
}

/**
 * Done at once; requested of staff and then settled; or waiting for the verified address of the number that it leads to, and
 * dropped where that address does not agree in time.
 */
export const correctionStates = ['done', 'requested', 'settled', 'waiting', 'dropped'] as const;
export type CorrectionState = (typeof correctionStates)[number];

/** What a customer corrects of their data, or that a purchase by their buyer code was not theirs. */
export const correctionKinds = ['data', 'notUs'] as const;
export type CorrectionKind = (typeof correctionKinds)[number];

/** A correction as the customer gives it; what is missing stays. */
export type GivenCorrection = GivenIdentity & {
  companyName?: string | undefined;
  companyAddress?: string | undefined;
};

/** The buyer after a correction, or what is wrong with it, by the fields of the form. */
export function correctedBuyer(
  before: RequestBuyer,
  given: GivenCorrection,
): { buyer: RequestBuyer; problems: FieldProblem[] } {
  const kind = given.buyerKind ?? before.buyerKind;
  const [own, other] = hasDocument(kind)
    ? (['buyerDocument', 'npwp'] as const)
    : (['npwp', 'buyerDocument'] as const);
  const { buyer, problems } = changedBuyer(before, {
    kind,
    number: given[own] ?? undefined,
    country: given.buyerCountry,
    name: given.companyName,
    address: given.companyAddress,
  });
  const named = problems.map(({ field, code }) => ({
    field: field === 'number' ? own : field === 'country' ? 'buyerCountry' : field,
    code,
  }));
  return {
    // The branch was one of the buyer who was there.
    buyer: isSameIdentity(before, buyer) ? buyer : { ...buyer, buyerPlace: null },
    problems: given[other] ? [...named, { field: other, code: 'notForKind' }] : named,
  };
}

const isSameIdentity = (one: BuyerIdentity, other: BuyerIdentity): boolean =>
  one.buyerKind === other.buyerKind && identityNumber(one) === identityNumber(other);

/** A field before and after a correction; of a photo it tells only that there is a new one. */
type CorrectionChange = { from: string | null; to: string | null };
export type CorrectionChanges = Partial<Record<CorrectableField, CorrectionChange>>;

const textFields = correctableFields.filter((field) => field !== 'npwpPhoto' && field !== 'receiptPhoto');

/** Gives both values of every field that is different. */
export function correctionChanges(
  before: RequestBuyer,
  after: RequestBuyer,
  photos: readonly CorrectableField[],
): CorrectionChanges {
  const texts = textFields
    .filter((field) => before[field] !== after[field])
    .map((field) => [field, { from: before[field] || null, to: after[field] || null }] as const);
  return Object.fromEntries([...texts, ...photos.map((field) => [field, { from: null, to: null }] as const)]);
}

/** What the customer typed, read off the changes. */
export const typedIn = (changes: CorrectionChanges): GivenCorrection =>
  Object.fromEntries(
    textFields.flatMap((field) => {
      const change = changes[field];
      return change ? [[field, change.to ?? undefined]] : [];
    }),
  );

/** Whether a buyer still is the one that the changes begin from. */
export const isStillBefore = (changes: CorrectionChanges, buyer: RequestBuyer): boolean =>
  textFields.every((field) => {
    const change = changes[field];
    return change === undefined || change.from === (buyer[field] || null);
  });
