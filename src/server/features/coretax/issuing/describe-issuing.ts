import {
  issuingSecrets,
  type IssuingSecretName,
  type IssuingSettings,
} from '#domain/coretax/issuing/issuing-settings.ts';
import type { ProviderName } from '#domain/coretax/issuing/providers.ts';
import type { SavedIssuing, StoredIssuingSecrets } from '../../../store/issuing/issuing-settings.ts';

type SecretStates<Provider extends ProviderName> = Record<
  (typeof issuingSecrets)[Provider][number],
  { isSet: boolean }
>;
/** The settings as they are answered: of secrets only whether there is one. */
export type DescribedIssuing = Omit<SavedIssuing, 'settings' | 'secrets'> &
  Omit<IssuingSettings, ProviderName> & {
    [Provider in ProviderName]: IssuingSettings[Provider] & SecretStates<Provider>;
  };

export const describeIssuing = ({ settings, secrets, ...saved }: SavedIssuing): DescribedIssuing => ({
  ...saved,
  ...settings,
  klikpajak: { ...settings.klikpajak, ...secretStates('klikpajak', secrets) },
  pajakexpress: { ...settings.pajakexpress, ...secretStates('pajakexpress', secrets) },
});

function secretStates<Provider extends ProviderName>(
  provider: Provider,
  stored: StoredIssuingSecrets,
): SecretStates<Provider> {
  const names: readonly IssuingSecretName[] = issuingSecrets[provider];
  return Object.fromEntries(
    names.map((name) => [name, { isSet: stored[`${provider}.${name}`] !== undefined }]),
  ) as SecretStates<Provider>;
}
