import type { BuyerKind } from '#domain/buyers/buyer.ts';

/** Who asks, and for whom, as the form has it. */
export type Requester = {
  requesterName: string;
  email: string;
  phone: string;
  npwp: string;
  buyerKind: Exclude<BuyerKind, 'npwp'> | '';
  nikRegistered: 'yes' | '';
  buyerDocument: string;
  buyerCountry: string;
  companyName: string;
  companyAddress: string;
};

/** What one page leaves for the form, in memory alone: none of it is in an address. */
export const handedOver: { requester?: Requester } = {};
