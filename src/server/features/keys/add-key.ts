import { randomUUID } from 'node:crypto';
import { apiKeyPrefix, beginningOf, isPossibleEnd, type ApiKeyKind } from '#domain/machines/api-key.ts';
import { jakartaDay } from '#domain/dates/calendar-days.ts';
import { DomainError } from '#domain/errors.ts';
import type { Database } from '../../database/database.ts';
import type { Clock } from '../../ports/clock.ts';
import { insertKey, type ListedKey } from '../../store/machines/api-keys.ts';
import { writeAudit } from '../../store/audit/audit.ts';
import { newToken, tokenHash } from '../../secrets/tokens.ts';

type Needs = { database: Database; clock: Clock };
type NewKey = { name: string; kind: ApiKeyKind; endsOn: string; personalData: boolean; vouches: boolean };

const refuse = (field: keyof NewKey, code: string) =>
  new DomainError('invalidInput', { fields: [{ field, code }] });

/** A new key. The secret is given back and kept nowhere. */
export async function addKey(
  { database, clock }: Needs,
  wanted: NewKey,
  by: string,
): Promise<{ key: ListedKey; secret: string }> {
  const { name, kind, endsOn, personalData, vouches } = wanted;
  const now = clock.now();
  if (!isPossibleEnd(endsOn, jakartaDay(now))) throw refuse('endsOn', 'keyEnd');
  if (personalData && kind !== 'read') throw refuse('personalData', 'readKeysOnly');
  if (vouches && kind !== 'handover') throw refuse('vouches', 'handoverKeysOnly');
  const secret = apiKeyPrefix(kind) + newToken();
  const beginning = beginningOf(kind, secret);
  const secretHash = tokenHash(secret);
  const key = await database.begin(async (tx) => {
    const added = await insertKey(tx, { ...wanted, id: randomUUID(), beginning, secretHash, by, now });
    if (!added) throw refuse('name', 'keyNameTaken');
    const detail = {
      key: name,
      kind,
      beginning,
      endsOn,
      ...(kind === 'read' && { personalData }),
      ...(kind === 'handover' && { vouches }),
    };
    await writeAudit(tx, { actor: by, action: 'addApiKey', detail }, now);
    return added;
  });
  return { key, secret };
}
