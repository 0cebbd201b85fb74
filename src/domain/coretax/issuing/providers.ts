/** The providers that can issue for the seller, each with an adapter of its own. */
export const providers = {
  klikpajak: {
    title: 'Klikpajak (Mekari)',
    /** How an issue of unknown fate is found again. */
    lookup: 'reference',
    /** Whether it tells by itself that something has happened. */
    pushes: true,
    checksBuyers: false,
  },
  pajakexpress: { title: 'PajakExpress', lookup: 'list', pushes: false, checksBuyers: true },
} as const satisfies Record<string, Provider>;

type Provider = {
  title: string;
  lookup: 'reference' | 'list';
  pushes: boolean;
  checksBuyers: boolean;
};
export type ProviderName = keyof typeof providers;
export const providerNames = Object.keys(providers) as [ProviderName, ...ProviderName[]];
