import type { RememberedFaktur } from '#domain/coretax/issuing/remembered-faktur.ts';

export type DemoProviderStart = {
  seller: { npwp: string; name: string; address: string };
  /** The addresses that it had the last time; it has them again if nothing else has taken these ports. */
  before: { address: string; reportAddress: string } | undefined;
  remembered: readonly RememberedFaktur[];
};

/** A provider with no tax office behind it, on this machine. */
export type DemoProvider = {
  address: string;
  reportAddress: string;
  account: { email: string; password: string };
  stop: () => Promise<void>;
};
