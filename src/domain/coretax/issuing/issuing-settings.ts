import { providerNames, type ProviderName } from './providers.ts';

export const issuingPolicies = ['off', 'press', 'automatic'] as const;
export type IssuingPolicy = (typeof issuingPolicies)[number];

/** Everything about the provider but its secrets. */
export type IssuingSettings = {
  provider: ProviderName | 'none';
  policy: IssuingPolicy;
  klikpajak: { address: string; clientId: string };
  pajakexpress: { address: string; reportAddress: string; email: string; npwp: string };
  /** The person who signs, as the provider wants it said. */
  signer: { name: string; number: string; place: string };
  callsPerMinute: number;
  timeoutMs: number;
  automatic: {
    /** Rupiah of the receipt; null takes any amount. */
    amountUpTo: number | null;
    /** The number of automatic ones a day that are marked for a person to look at afterwards. */
    dailySample: number;
    knownBuyersOnly: boolean;
  };
  /** HH:mm in Jakarta, from inclusive, to exclusive; null is always. */
  hours: { from: string; to: string } | null;
};

export const issuingLimits = {
  callsPerMinute: { min: 1, max: 6_000 },
  timeoutMs: { min: 1_000, max: 120_000 },
  dailySample: { min: 0, max: 1_000 },
} as const;

export const defaultIssuing: IssuingSettings = {
  provider: 'none',
  policy: 'off',
  klikpajak: { address: '', clientId: '' },
  pajakexpress: { address: '', reportAddress: '', email: '', npwp: '' },
  signer: { name: '', number: '', place: '' },
  callsPerMinute: 60,
  timeoutMs: 30_000,
  automatic: { amountUpTo: null, dailySample: 5, knownBuyersOnly: false },
  hours: null,
};

/** Secrets by the provider that needs them, under the names of the settings. */
export const issuingSecrets = {
  klikpajak: ['clientSecret', 'pushSecret'],
  pajakexpress: ['password'],
} as const satisfies Record<ProviderName, readonly string[]>;
export type IssuingSecretName = (typeof issuingSecrets)[ProviderName][number];

export const isProviderName = (name: string): name is ProviderName =>
  providerNames.some((provider) => provider === name);

/** Whether it issues at this time of day; hours may go over midnight, and once around the clock where both are the same. */
export function isWithinHours(hours: IssuingSettings['hours'], time: string): boolean {
  if (!hours) return true;
  const { from, to } = hours;
  return from < to ? time >= from && time < to : time >= from || time < to;
}

/** The number of days that what was said to a provider is kept for support. */
export const issuingCallsKeptDays = 30;
