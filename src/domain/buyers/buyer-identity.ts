import { hasDocument, isBuyerDocument, isCountryCode, type BuyerKind } from './buyer.ts';
import { isNpwp } from '../requests/request-form.ts';

/** What a buyer is known by: `npwp` holds the NPWP or NIK and is empty where a document tells. */
export type BuyerIdentity = {
  buyerKind: BuyerKind;
  npwp: string;
  buyerDocument: string | null;
  buyerCountry: string | null;
};
/** An identity as somebody gives it; what is missing may also be an empty text. */
export type GivenIdentity = { [Field in keyof BuyerIdentity]?: BuyerIdentity[Field] | null | undefined };
export type IdentityProblem = { field: keyof BuyerIdentity; code: string };

const homeCountry = 'IDN';

/** Everything that keeps an identity from being one of its kind. */
export function identityProblems(given: GivenIdentity): IdentityProblem[] {
  const kind = given.buyerKind ?? 'npwp';
  const [npwp, document, country] = [
    given.npwp ?? '',
    given.buyerDocument ?? '',
    given.buyerCountry ?? '',
  ] as const;
  const problems: (IdentityProblem | false)[] = hasDocument(kind)
    ? [
        npwp !== '' && { field: 'npwp', code: 'notForKind' },
        !isBuyerDocument(document) && {
          field: 'buyerDocument',
          code: document === '' ? 'required' : 'document',
        },
        !isCountryOf(kind, country) && {
          field: 'buyerCountry',
          code: country === '' ? 'required' : 'passportCountry',
        },
      ]
    : [
        !isNpwp(npwp) && { field: 'npwp', code: npwp === '' ? 'required' : kind === 'nik' ? kind : 'npwp' },
        document !== '' && { field: 'buyerDocument', code: 'notForKind' },
        country !== '' && { field: 'buyerCountry', code: 'notForKind' },
      ];
  return problems.filter((problem) => problem !== false);
}

/** A passport is a foreigner's; who has another document may be from here. */
const isCountryOf = (kind: BuyerKind, country: string) =>
  kind === 'passport'
    ? isCountryCode(country) && country !== homeCountry
    : country === '' || isCountryCode(country);

/** The identity that a given one without problems makes. */
export function identityOf(given: GivenIdentity): BuyerIdentity {
  const buyerKind = given.buyerKind ?? 'npwp';
  if (!hasDocument(buyerKind))
    return { buyerKind, npwp: given.npwp ?? '', buyerDocument: null, buyerCountry: null };
  const buyerCountry = given.buyerCountry || homeCountry;
  return { buyerKind, npwp: '', buyerDocument: given.buyerDocument ?? null, buyerCountry };
}

/** The number by which the buyer is known, whatever its kind. */
export const identityNumber = ({ npwp, buyerDocument }: Pick<BuyerIdentity, 'npwp' | 'buyerDocument'>) =>
  buyerDocument ?? npwp;
