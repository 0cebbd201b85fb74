import { isDeepStrictEqual } from 'node:util';
import {
  issuingSecrets,
  type IssuingSecretName,
  type IssuingSettings,
} from '#domain/coretax/issuing/issuing-settings.ts';
import { providerNames, type ProviderName } from '#domain/coretax/issuing/providers.ts';
import { DomainError, type FieldProblem } from '#domain/errors.ts';
import type { Database } from '../../../database/database.ts';
import type { Clock } from '../../../ports/clock.ts';
import type { ProviderSender } from '../../../ports/provider-sender.ts';
import type { Encryption } from '../../../secrets/encryption.ts';
import { writeAudit } from '../../../store/audit/audit.ts';
import {
  lockIssuing,
  readIssuing,
  saveIssuing,
  type StoredIssuingSecrets,
} from '../../../store/issuing/issuing-settings.ts';
import { describeIssuing, type DescribedIssuing } from './describe-issuing.ts';
import { followSettings } from './engine/follow-settings.ts';
import { encryptSecret } from './issuing-secrets.ts';

export type SavingNeeds = {
  database: Database;
  clock: Clock;
  encryption: Encryption;
  providerSender: ProviderSender;
};
/** A text is the new secret, null removes it; without one, or with what an answer has of it, it stays. */
type SentSecrets = Record<
  ProviderName,
  Partial<Record<IssuingSecretName, string | null | { isSet: boolean } | undefined>>
>;
type SettingsForm = { version: number; settings: IssuingSettings; secrets: SentSecrets };

/** Saves the settings whole, unless somebody else did since the version that they are based on. */
export async function saveIssuingSettings(
  needs: SavingNeeds,
  { version, settings, secrets: sent }: SettingsForm,
  actor: string,
): Promise<DescribedIssuing> {
  const { database, clock, encryption } = needs;
  await judgeAddresses(needs, settings);
  return database.begin(async (tx) => {
    const before = await lockIssuing(tx);
    if (before.version !== version)
      throw new DomainError('stateChanged', { current: describeIssuing(before) });
    const secrets = changedSecrets(encryption, before.secrets, sent);
    const now = clock.now();
    await saveIssuing(tx, { settings, secrets, by: actor, now });
    await followSettings(tx, settings, now);
    const detail = {
      version: version + 1,
      provider: settings.provider,
      policy: settings.policy,
      // Never the values: who signs is a person, and what opens the provider is nobody's to read.
      changed: changedGroups(before.settings, settings).join(', '),
      secrets: changedNames(before.secrets, secrets).join(', '),
    };
    await writeAudit(tx, { actor, action: 'editIssuing', detail }, now);
    return describeIssuing(await readIssuing(tx));
  });
}

/** Checks where the addresses that are new lead now; every call checks again. */
async function judgeAddresses(
  { database, providerSender }: SavingNeeds,
  { klikpajak, pajakexpress }: IssuingSettings,
): Promise<void> {
  const { settings: saved } = await readIssuing(database);
  const addresses = [
    ['klikpajak.address', klikpajak.address, saved.klikpajak.address],
    ['pajakexpress.address', pajakexpress.address, saved.pajakexpress.address],
    ['pajakexpress.reportAddress', pajakexpress.reportAddress, saved.pajakexpress.reportAddress],
  ] as const;
  const judged = addresses.map(async ([field, address, before]): Promise<FieldProblem[]> => {
    if (address === '' || address === before) return [];
    const code = await providerSender.judge(address);
    return code === undefined ? [] : [{ field, code }];
  });
  const fields = (await Promise.all(judged)).flat();
  if (fields.length > 0) throw new DomainError('invalidInput', { fields });
}

function changedSecrets(
  encryption: Encryption,
  before: StoredIssuingSecrets,
  sent: SentSecrets,
): StoredIssuingSecrets {
  const secrets: StoredIssuingSecrets = {};
  for (const provider of providerNames) {
    for (const name of issuingSecrets[provider]) {
      const stored = before[`${provider}.${name}`];
      const told = sent[provider][name];
      if (typeof told === 'string') secrets[`${provider}.${name}`] = encryptSecret(encryption, told);
      else if (told !== null && stored !== undefined) secrets[`${provider}.${name}`] = stored;
    }
  }
  return secrets;
}

const changedGroups = (before: IssuingSettings, after: IssuingSettings): string[] =>
  (Object.keys(after) as (keyof IssuingSettings)[]).filter(
    (group) => !isDeepStrictEqual(before[group], after[group]),
  );

const changedNames = (before: StoredIssuingSecrets, after: StoredIssuingSecrets): string[] =>
  [...new Set([...Object.keys(before), ...Object.keys(after)])].filter(
    (name) => before[name as keyof StoredIssuingSecrets] !== after[name as keyof StoredIssuingSecrets],
  );
