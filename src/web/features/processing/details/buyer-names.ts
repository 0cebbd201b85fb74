import type { BuyerKind } from '#domain/buyers/buyer.ts';

/** How the number of a buyer and the document in the photo are called. */
export const buyerNames: Record<BuyerKind, { number: string; photo: string }> = {
  npwp: { number: 'NPWP', photo: 'NPWP' },
  nik: { number: 'NIK', photo: 'KTP' },
  passport: { number: 'Passport', photo: 'Passport' },
  other: { number: 'Other ID', photo: 'ID' },
};
