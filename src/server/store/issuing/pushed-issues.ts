import type { ProviderName } from '#domain/coretax/issuing/providers.ts';
import type { Db } from '../../database/database.ts';

type PushedIssue = { provider: ProviderName; reference: string; now: Date };

/** Has an issue read now that waits to be read later; whatever else may become of it has its own time. */
export async function hastenIssue(db: Db, { provider, reference, now }: PushedIssue): Promise<void> {
  await db`update issues set next_at = ${now}
    where provider = ${provider} and reference = ${reference} and state in ('signing', 'approved')
      and cancelling is null and next_at > ${now}`;
}
