import { editBuyer } from '#contract/coretax/buyer.ts';
import { fieldText } from '#contract/errors/field-texts.ts';
import type { RequestDetails } from '#contract/processing/request-details.ts';
import { hasDocument, type BuyerKind } from '#domain/buyers/buyer.ts';
import { ApiError } from '#web/api/api-error.ts';
import { call } from '#web/api/call.ts';
import { explainError } from '#web/api/explain-error.ts';
import { useAction } from '#web/api/use-action.ts';
import { createDrafts, useDraft } from '#web/browser/drafts.ts';
import { spokenLanguage } from '#web/i18n/office-language.ts';
import { buyerTexts } from './buyer-texts.ts';

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
  const { draft: typed, change: type, drop } = useDraft(drafts(empid, transactionId), before);
  const changes = changesIn(before, typed);
  const saving = useAction(async () => {
    const body = { ...changes, reason: typed.reason };
    const saved = await call(editBuyer, { params: { trxno: transactionId }, body });
    drop();
    onSaved(saved);
  });
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
  const { error } = saving;
  const refused = error instanceof ApiError && error.code === 'invalidInput' ? error.fields : [];
  const problemOf = (field: keyof TypedBuyer) => {
    const problem = refused.find((known) => known.field === field);
    return problem && fieldText(problem.code, spokenLanguage());
  };
  return {
    typed,
    type,
    chooseKind,
    isChanged: Object.keys(changes).length > 0,
    problemOf,
    obstacle: error === undefined || refused.length > 0 ? undefined : obstacleOf(error),
    error,
    busy: saving.busy,
    save: saving.run,
    discard: drop,
  };
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

/** Only what differs is sent: what somebody else has corrected meanwhile stays. */
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

function obstacleOf(error: unknown): string {
  const code = error instanceof ApiError ? error.code : undefined;
  if (code === 'transitionNotAllowed') return buyerTexts().closedMeanwhile;
  if (code === 'fakturIssued') return buyerTexts().issuedMeanwhile;
  return explainError(error);
}
