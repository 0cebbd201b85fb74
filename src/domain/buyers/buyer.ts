/** The kinds of buyers that a faktur is made out to: by NPWP, or for those without one by another document. */
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
/** The number of a person, also where it is given as an NPWP: those of companies have a 0 in front. */
export const isNik = (number: string): boolean => /^[1-9]\d{15}$/.test(number);
export const isPlace = (text: string): boolean => /^\d{6}$/.test(text);

/** Kinds that are told by a document instead of 16 digits. */
export const hasDocument = (kind: BuyerKind): boolean => kind === 'passport' || kind === 'other';
