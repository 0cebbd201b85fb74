import { hasDocument, type BuyerKind } from './buyer.ts';
import { identityNumber, identityOf, identityProblems, type BuyerIdentity } from './buyer-identity.ts';
import type { FieldProblem } from '../errors.ts';
import type { Language } from '../language.ts';

/** The buyer that a request names. */
export type RequestBuyer = BuyerIdentity & {
  nikRegistered: boolean;
  buyerPlace: string | null;
  companyName: string;
  companyAddress: string;
};

/** The fields of a buyer to change; what is missing stays. */
export type BuyerChange = {
  kind?: BuyerKind | undefined;
  /** NPWP, NIK, or the number of the document. */
  number?: string | undefined;
  country?: string | null | undefined;
  place?: string | null | undefined;
  name?: string | undefined;
  address?: string | undefined;
};

const fieldOf: Record<keyof BuyerIdentity, keyof BuyerChange> = {
  buyerKind: 'kind',
  npwp: 'number',
  buyerDocument: 'number',
  buyerCountry: 'country',
};

/** The buyer after a change, or what is wrong with it: a number or country that stays may not fit another kind. */
export function changedBuyer(
  before: RequestBuyer,
  change: BuyerChange,
): { buyer: RequestBuyer; problems: FieldProblem[] } {
  const buyerKind = change.kind ?? before.buyerKind;
  const isSameSort = hasDocument(buyerKind) === hasDocument(before.buyerKind);
  const number = change.number ?? (isSameSort ? identityNumber(before) : '');
  const country = change.country === undefined && isSameSort ? before.buyerCountry : change.country;
  const given = {
    buyerKind,
    buyerCountry: country,
    ...(hasDocument(buyerKind) ? { buyerDocument: number } : { npwp: number }),
  };
  const identity = identityOf(given);
  const isSameNumber = identityNumber(identity) === identityNumber(before) && buyerKind === before.buyerKind;
  const buyer = {
    ...identity,
    // The customer's answer was about the number that was there.
    nikRegistered: before.nikRegistered && isSameNumber,
    buyerPlace: change.place === undefined ? before.buyerPlace : change.place,
    companyName: change.name ?? before.companyName,
    companyAddress: change.address ?? before.companyAddress,
  };
  const problems = identityProblems(given).map(({ field, code }) => ({ field: fieldOf[field], code }));
  return { buyer, problems };
}

type BuyerField = keyof BuyerChange;
const valueOf: Record<BuyerField, (buyer: RequestBuyer) => string | null> = {
  kind: ({ buyerKind }) => buyerKind,
  number: identityNumber,
  country: ({ buyerCountry }) => buyerCountry,
  place: ({ buyerPlace }) => buyerPlace,
  name: ({ companyName }) => companyName,
  address: ({ companyAddress }) => companyAddress,
};
const buyerFields = ['kind', 'number', 'country', 'place', 'name', 'address'] as const satisfies BuyerField[];

export const differingBuyerFields = (before: RequestBuyer, after: RequestBuyer): BuyerField[] =>
  buyerFields.filter((field) => valueOf[field](before) !== valueOf[field](after));

const words: Record<Language, Record<Exclude<BuyerField, 'number'> | 'corrected' | 'reason', string>> = {
  id: {
    corrected: 'Data pembeli dikoreksi.',
    kind: 'Identitas',
    country: 'Negara',
    place: 'Tempat usaha',
    name: 'Nama',
    address: 'Alamat',
    reason: 'Alasan',
  },
  en: {
    corrected: 'Buyer corrected.',
    kind: 'ID',
    country: 'Country',
    place: 'Place of business',
    name: 'Name',
    address: 'Address',
    reason: 'Reason',
  },
};
const kindNames: Record<Language, Record<BuyerKind, string>> = {
  id: { npwp: 'NPWP', nik: 'NIK', passport: 'paspor', other: 'identitas lain' },
  en: { npwp: 'NPWP', nik: 'NIK', passport: 'passport', other: 'other ID' },
};

/** Writes both values of everything that changed for the history, which the customer reads too. */
export function buyerChangeRemarks(
  before: RequestBuyer,
  after: RequestBuyer,
  { reason, language }: { reason: string; language: Language },
): string {
  const text = words[language];
  const identity = (buyer: RequestBuyer) =>
    `${kindNames[language][buyer.buyerKind]} ${identityNumber(buyer)}`;
  const isOther = differingBuyerFields(before, after);
  const lines = (['country', 'place', 'name', 'address'] as const)
    .filter((field) => isOther.includes(field))
    .map((field) => `${text[field]}: ${valueOf[field](before) ?? '-'} → ${valueOf[field](after) ?? '-'}`);
  const identities =
    isOther.includes('kind') || isOther.includes('number')
      ? [`${text.kind}: ${identity(before)} → ${identity(after)}`]
      : [];
  return [text.corrected, ...identities, ...lines, `${text.reason}: ${reason}`].join('\n');
}
