import { DomainError } from '#domain/errors.ts';
import type { Database } from '../../database/database.ts';
import type { Clock } from '../../ports/clock.ts';
import { findKey, revokeKey as revoke, type ListedKey } from '../../store/machines/api-keys.ts';
import { writeAudit } from '../../store/audit/audit.ts';

type Needs = { database: Database; clock: Clock };

/** Revokes a key for ever; one that was revoked before stays as it is. */
export async function revokeKey({ database, clock }: Needs, id: string, by: string): Promise<ListedKey> {
  const now = clock.now();
  return database.begin(async (tx) => {
    const revoked = await revoke(tx, { id, by, now });
    if (revoked) {
      const detail = { key: revoked.name, kind: revoked.kind, beginning: revoked.beginning };
      await writeAudit(tx, { actor: by, action: 'revokeApiKey', detail }, now);
      return revoked;
    }
    const known = await findKey(tx, id);
    if (!known) throw new DomainError('notFound');
    return known;
  });
}
