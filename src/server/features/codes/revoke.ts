import { DomainError } from '#domain/errors.ts';
import { customerActor } from '#domain/requests/request-status.ts';
import type { Db } from '../../database/database.ts';
import { queueMail } from '../../jobs/queue-mail.ts';
import { writeAudit } from '../../store/audit/audit.ts';
import { findCode, lockCode, revokeCode, type BuyerCode } from '../../store/codes/buyer-codes.ts';
import { countedSince } from './describe-code.ts';

type Revocation = {
  /** CUSTOMER, SYSTEM, or the EMPID of whoever of staff does it. */
  by: string;
  reason: string | null;
  now: Date;
};

/** Revokes a code for ever; one that was revoked before stays as it is. An owner who has not done it is told. */
export async function revoke(
  tx: Db,
  which: { id: string; owner?: string },
  { by, reason, now }: Revocation,
): Promise<BuyerCode> {
  const code = await lockCode(tx, which, countedSince(now));
  if (!code) throw new DomainError('notFound');
  if (code.revokedAt !== null) return code;
  const { id, email: recipient, language } = code;
  await revokeCode(tx, id, { by, reason, now });
  await writeAudit(tx, { actor: by, action: 'revokeBuyerCode', detail: { id } }, now);
  if (by !== customerActor) {
    const mail = { event: `buyerCodeRevoked:${id}`, kind: 'buyerCodeRevoked', about: id } as const;
    await queueMail(tx, { ...mail, recipient, language }, now);
  }
  return (await findCode(tx, id, countedSince(now))) ?? code;
}
