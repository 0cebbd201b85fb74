/** The providers that can issue for the seller, each with an adapter of its own. */
export const providers = {
  klikpajak: {
    title: 'Klikpajak (Mekari)',
    /** How an issue of unknown fate is found again. */
    lookup: 'reference',
    /** Whether it tells by itself that something has happened. */
    pushes: true,
    checksBuyers: false,
    /** Calls that a faktur takes from the queue to its PDF, when nothing goes wrong. */
    callsPerFaktur: 3,
  },
  pajakexpress: {
    title: 'PajakExpress',
    lookup: 'list',
    pushes: false,
    checksBuyers: true,
    callsPerFaktur: 4,
  },
} as const satisfies Record<string, Provider>;

type Provider = {
  title: string;
  lookup: 'reference' | 'list';
  pushes: boolean;
  checksBuyers: boolean;
  callsPerFaktur: number;
};
export type ProviderName = keyof typeof providers;
export const providerNames = Object.keys(providers) as [ProviderName, ...ProviderName[]];
