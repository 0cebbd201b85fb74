import { randomUUID } from 'node:crypto';
import { buyerCodeLimits, canBecomeCode } from '#domain/buyers/buyer-code.ts';
import { DomainError } from '#domain/errors.ts';
import { consentVersion } from '#domain/requests/request-form.ts';
import { customerActor } from '#domain/requests/request-status.ts';
import type { Database } from '../../database/database.ts';
import type { Clock } from '../../ports/clock.ts';
import type { Encryption } from '../../secrets/encryption.ts';
import type { Signer } from '../../secrets/tokens.ts';
import { writeAudit } from '../../store/audit/audit.ts';
import { countActiveCodes, findCode, insertCode, type BuyerCode } from '../../store/codes/buyer-codes.ts';
import { findOwnRequest } from '../../store/requests/my-requests.ts';
import { countedSince } from './describe-code.ts';
import { withNewDigits } from './digits.ts';

type Needs = { database: Database; clock: Clock; signer: Signer; encryption: Encryption };

/** A code for the buyer of a request that its owner has had confirmed. */
export async function makeCode(
  needs: Needs,
  { transactionId, name }: { transactionId: string; name: string },
  owner: string,
): Promise<BuyerCode> {
  const now = needs.clock.now();
  return needs.database.begin(async (tx) => {
    const request = await findOwnRequest(tx, { transactionId, email: owner }, now);
    if (!request) throw new DomainError('transactionNotFound');
    if (!canBecomeCode(request.status)) throw new DomainError('transitionNotAllowed');
    if ((await countActiveCodes(tx, owner)) >= buyerCodeLimits.perOwner) throw new DomainError('tooMany');
    const id = randomUUID();
    const code = { ...request, id, name, email: owner, consentVersion };
    await withNewDigits(needs, (digits) => insertCode(tx, { ...code, ...digits }, now));
    const line = { actor: customerActor, action: 'makeBuyerCode', transactionId, detail: { id } } as const;
    await writeAudit(tx, line, now);
    const made = await findCode(tx, id, countedSince(now));
    if (!made) throw new Error('a code is gone as soon as it was made');
    return made;
  });
}
