import type { IssuingSettingsAnswer, IssuingSettingsBody } from '#contract/coretax/issuing-settings.ts';
import { providerNames } from '#domain/coretax/issuing/providers.ts';

/** What is edited; a secret is undefined where it stays, null where it is removed. */
export type IssuingValues = Omit<IssuingSettingsBody, 'version' | 'editedBy' | 'editedAt'>;

/** The settings as they were saved, without anything done to their secrets. */
export function valuesOf(saved: IssuingSettingsAnswer): IssuingValues {
  const { version: _, editedBy: _by, editedAt: _at, klikpajak, pajakexpress, ...rest } = saved;
  const { address, clientId } = klikpajak;
  const { password: _password, ...account } = pajakexpress;
  return { ...rest, klikpajak: { address, clientId }, pajakexpress: account };
}

type Part = keyof IssuingValues;

/** The parts that differ. */
export function changedParts(before: IssuingValues, after: IssuingValues): Part[] {
  const parts = Object.keys(before) as Part[];
  return parts.filter((part) => JSON.stringify(before[part]) !== JSON.stringify(after[part]));
}

/** What is sent: of the provider that is not chosen, and whose fields are not shown, what was saved. */
export function bodyOf(base: IssuingSettingsAnswer, values: IssuingValues): IssuingSettingsBody {
  const saved = valuesOf(base);
  const unseen = providerNames.filter((name) => name !== values.provider).map((name) => [name, saved[name]]);
  return {
    ...values,
    ...(Object.fromEntries(unseen) as Partial<IssuingValues>),
    version: base.version,
  };
}
