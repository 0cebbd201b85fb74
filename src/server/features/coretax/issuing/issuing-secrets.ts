import { issuingSecrets, type IssuingSecretName } from '#domain/coretax/issuing/issuing-settings.ts';
import type { ProviderName } from '#domain/coretax/issuing/providers.ts';
import type { Encryption } from '../../../secrets/encryption.ts';
import type { StoredIssuingSecrets } from '../../../store/issuing/issuing-settings.ts';

const purpose = 'issuing';

export const encryptSecret = (encryption: Encryption, secret: string): string =>
  encryption.encrypt(purpose, secret).toString('base64');

/** The secrets of a provider, readable; one that cannot be decrypted is missing. */
export function readSecrets(
  encryption: Encryption,
  provider: ProviderName,
  stored: StoredIssuingSecrets,
): Partial<Record<IssuingSecretName, string>> {
  const secrets: Partial<Record<IssuingSecretName, string>> = {};
  for (const name of issuingSecrets[provider]) {
    const encrypted = stored[`${provider}.${name}`];
    const secret =
      encrypted === undefined ? undefined : encryption.decrypt(purpose, Buffer.from(encrypted, 'base64'));
    if (secret !== undefined) secrets[name] = secret;
  }
  return secrets;
}

/** Encrypts with the present APP_SECRET what the previous one encrypted; undefined when there is nothing to renew. */
export function renewedSecrets(
  encryption: Encryption,
  stored: StoredIssuingSecrets,
): StoredIssuingSecrets | undefined {
  const renewed = Object.entries(stored).flatMap(([name, encrypted]) => {
    const again = encryption.renewed(purpose, Buffer.from(encrypted, 'base64'));
    return again ? [[name, again.toString('base64')] as const] : [];
  });
  return renewed.length === 0 ? undefined : { ...stored, ...Object.fromEntries(renewed) };
}
