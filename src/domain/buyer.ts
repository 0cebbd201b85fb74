import { isNpwp } from './request-form.ts';

/** Who the faktur is made out to: by NPWP, or for those without one by another document. */
export const buyerKinds = ['npwp', 'nik', 'passport', 'other'] as const;
export type BuyerKind = (typeof buyerKinds)[number];

export type Buyer = {
  kind: BuyerKind;
  /** NPWP or NIK, 16 digits; empty for a passport or another document. */
  number: string;
  /** The number of a passport or another document. */
  document: string | null;
  /** ISO 3166 alpha-3; null means Indonesia. */
  country: string | null;
  /** The branch, six digits, where staff know it; null means the head office. */
  place: string | null;
  name: string;
  address: string;
  email: string;
  /** Whether the customer said that the NIK is registered as an NPWP. */
  nikRegistered: boolean;
};

export const isBuyerDocument = (text: string): boolean => /^[A-Za-z0-9/-]{3,40}$/.test(text);
export const isCountryCode = (text: string): boolean => /^[A-Z]{3}$/.test(text);
export const isPlace = (text: string): boolean => /^\d{6}$/.test(text);

/** Kinds that are told by a document instead of 16 digits. */
export const hasDocument = (kind: BuyerKind): boolean => kind === 'passport' || kind === 'other';

/** By what a buyer is known: `npwp` holds the NPWP or NIK and is empty where a document tells. */
export type BuyerIdentity = {
  buyerKind: BuyerKind;
  npwp: string;
  buyerDocument: string | null;
  buyerCountry: string | null;
};
/** As somebody gives it; what is missing may also be an empty text. */
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

/** Of a given identity without problems. */
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
