import type { TaxInvoice } from '../tax-invoice.ts';
import type { ProviderName } from './providers.ts';

/** A faktur at a provider, as whoever asked for it remembers it: by this a stand-in that begins anew knows what was there. */
export type RememberedFaktur = {
  provider: ProviderName;
  /** The name that it was given. */
  id: string;
  /** The name that it was asked for by, where the provider has such a thing. */
  key: string | null;
  invoice: TaxInvoice;
  state: 'draft' | 'signing' | 'approved' | 'rejected' | 'cancelled' | 'replaced';
  number: string | null;
  /** The number of the faktur in whose place it comes. */
  replaces: string | null;
};
