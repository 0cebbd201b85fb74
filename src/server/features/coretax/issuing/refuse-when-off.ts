import { isProviderName, type IssuingSettings } from '#domain/coretax/issuing/issuing-settings.ts';
import type { ProviderName } from '#domain/coretax/issuing/providers.ts';
import { DomainError } from '#domain/errors.ts';

/** Gives the provider that issues now; refuses where there is none, or fakturs go by files only. */
export function refuseWhenOff({ provider, policy }: IssuingSettings): ProviderName {
  if (policy === 'off' || !isProviderName(provider)) throw new DomainError('issuingOff');
  return provider;
}
