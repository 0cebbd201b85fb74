import { DomainError } from '#domain/errors.ts';
import { customerActor } from '#domain/requests/request-status.ts';
import type { Database } from '../../database/database.ts';
import type { Clock } from '../../ports/clock.ts';
import type { Encryption } from '../../secrets/encryption.ts';
import type { Signer } from '../../secrets/tokens.ts';
import { writeAudit } from '../../store/audit/audit.ts';
import { findCode, lockCode, replaceDigits, type BuyerCode } from '../../store/codes/buyer-codes.ts';
import { countedSince } from './describe-code.ts';
import { withNewDigits } from './digits.ts';

type Needs = { database: Database; clock: Clock; signer: Signer; encryption: Encryption };

/** New digits for a code, whose old ones are unknown as soon as this is done. What was reported of them no longer counts. */
export async function renewCode(needs: Needs, id: string, owner: string): Promise<BuyerCode> {
  const now = needs.clock.now();
  return needs.database.begin(async (tx) => {
    const code = await lockCode(tx, { id, owner }, countedSince(now));
    if (!code) throw new DomainError('notFound');
    if (code.revokedAt !== null) throw new DomainError('transitionNotAllowed');
    await withNewDigits(needs, (digits) => replaceDigits(tx, id, digits, now));
    const detail = { id, renewed: true };
    await writeAudit(tx, { actor: customerActor, action: 'makeBuyerCode', detail }, now);
    return (await findCode(tx, id, countedSince(now))) ?? code;
  });
}
