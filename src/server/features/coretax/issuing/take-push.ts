import { isProviderName } from '#domain/coretax/issuing/issuing-settings.ts';
import { DomainError } from '#domain/errors.ts';
import type { Database } from '../../../database/database.ts';
import type { Clock } from '../../../ports/clock.ts';
import type { CallJournal, FakturIssuers, ProviderPush } from '../../../ports/faktur-issuer.ts';
import type { Encryption } from '../../../secrets/encryption.ts';
import { tokenHash } from '../../../secrets/tokens.ts';
import { answerOnce } from '../../../store/calls/idempotency.ts';
import { readIssuing } from '../../../store/issuing/issuing-settings.ts';
import { hastenIssue } from '../../../store/issuing/pushed-issues.ts';
import { readSecrets } from './issuing-secrets.ts';

export type PushNeeds = {
  database: Database;
  clock: Clock;
  encryption: Encryption;
  fakturIssuers: FakturIssuers;
};

/** A push is checked without a call. */
const noCalls: CallJournal = { call: async () => undefined };

/**
 * Takes the word of a provider that something has happened as a hint to read it now, and for nothing else. What does not
 * prove its origin is refused; the same message does nothing again.
 */
export async function takePush(
  { database, clock, encryption, fakturIssuers }: PushNeeds,
  provider: string,
  push: ProviderPush,
): Promise<void> {
  if (!isProviderName(provider)) throw new DomainError('notFound');
  const { settings, secrets } = await readIssuing(database);
  const issuer = fakturIssuers[provider](settings, readSecrets(encryption, provider, secrets), noCalls);
  const verified = issuer.verifyPush?.(push) ?? 'forged';
  if (verified === 'forged') throw new DomainError('notSignedIn');
  if (verified === 'unknown') return;
  const { reference, sentAt } = verified;
  const hash = tokenHash(JSON.stringify(['push', provider, reference, sentAt]));
  await database.begin((tx) =>
    answerOnce(tx, { keyHash: hash, contentHash: hash }, clock, async () => {
      await hastenIssue(tx, { provider, reference, now: clock.now() });
      return {};
    }),
  );
}
