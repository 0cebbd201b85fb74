import { editBuyer } from '#contract/coretax/buyer.ts';
import type { RequestDetails } from '#contract/processing/request-details.ts';
import { hasDocument, type BuyerKind } from '#domain/buyers/buyer.ts';
import { ApiError } from '#web/api/api-error.ts';
import { call } from '#web/api/call.ts';
import { explainError } from '#web/api/explain-error.ts';
import { createDrafts } from '#web/browser/drafts.ts';
import { useForm } from '#web/ui/forms/use-form.ts';
import { buyerTexts } from '../texts.ts';

/** Empty texts stand for nothing. */
export type TypedBuyer = {
  kind: BuyerKind;
  number: string;
  country: string;
  place: string;
  name: string;
  address: string;
  reason: string;
};

const drafts = createDrafts<TypedBuyer>();

/** What is typed about the buyer of a request, what is wrong with it, and how it is saved. */
export function useBuyerEdit(
  request: RequestDetails,
  empid: string,
  onSaved: (request: RequestDetails) => void,
) {
  const { transactionId } = request;
  const before = typedOf(request);
  const form = useForm({
    first: before,
    draft: drafts(empid, transactionId),
    save: async (typed) => {
      const body = { ...changesIn(before, typed), reason: typed.reason };
      onSaved(await call(editBuyer, { params: { transactionId }, body }));
    },
  });
  const { values: typed, change: type } = form;
  /** A number, or a country, of one kind is none of another. */
  const chooseKind = (kind: BuyerKind) => {
    const isSameSort = hasDocument(kind) === hasDocument(typed.kind);
    const isSameAsBefore = hasDocument(kind) === hasDocument(before.kind);
    type({
      kind,
      ...(isSameSort ? {} : { number: isSameAsBefore ? before.number : '' }),
      ...(kind === 'passport' && typed.country === 'IDN' ? { country: '' } : {}),
    });
  };
  return { form, chooseKind, isChanged: Object.keys(changesIn(before, typed)).length > 0 };
}

const typedOf = (request: RequestDetails): TypedBuyer => ({
  kind: request.buyerKind,
  number: request.buyerDocument ?? request.npwp,
  country: request.buyerCountry ?? '',
  place: request.buyerPlace ?? '',
  name: request.companyName,
  address: request.companyAddress,
  reason: '',
});

/** The fields that differ. Nothing else is sent, so that what somebody else has corrected meanwhile stays. */
function changesIn(before: TypedBuyer, typed: TypedBuyer) {
  const isOther = (field: keyof TypedBuyer) => typed[field].trim() !== before[field];
  const asksCountry = hasDocument(typed.kind);
  return {
    ...(isOther('kind') ? { kind: typed.kind } : {}),
    ...(isOther('number') ? { number: typed.number } : {}),
    ...(asksCountry && isOther('country') ? { country: typed.country || null } : {}),
    ...(isOther('place') ? { place: typed.place || null } : {}),
    ...(isOther('name') ? { name: typed.name } : {}),
    ...(isOther('address') ? { address: typed.address } : {}),
  };
}

export function explainBuyerError(error: unknown): string {
  const code = error instanceof ApiError ? error.code : undefined;
  if (code === 'transitionNotAllowed') return buyerTexts().closedMeanwhile;
  if (code === 'fakturIssued') return buyerTexts().issuedMeanwhile;
  return explainError(error);
}
