import { machineActor } from '#domain/staff/audit.ts';
import type { Db } from '../../../database/database.ts';
import { writeAudit } from '../../../store/audit/audit.ts';
import type { HandOverTicket } from '../../../store/requests/hand-overs.ts';
import { openRequest } from '../open-request.ts';

/** The word of a key that an address is that of whoever asks. */
export type Vouching = { key: string; email: string };

/** A key vouches for the receipts that it handed over with the address, and for a sending that has no others. */
export function vouchingFor(
  transactionIds: readonly string[],
  { transactionIds: handedOver, email, vouchingKey }: HandOverTicket,
): Vouching | undefined {
  if (vouchingKey === null || email === null) return undefined;
  return transactionIds.every((id) => handedOver.includes(id)) ? { key: vouchingKey, email } : undefined;
}

/** Whether it is the address that the mails go to: a company's own, once verified, goes before what was handed over. */
export const coversAddress = (vouching: Vouching, email: string): boolean =>
  vouching.email.toLowerCase() === email.toLowerCase();

type Options = { key: string; taxTeamEmail: string | undefined; now: Date };

/** Opens a request without a confirmation mail, and writes down whose word was taken. */
export async function openVouched(
  tx: Db,
  { transactionId, submissionId }: { transactionId: string; submissionId: string },
  { key, ...options }: Options,
): Promise<void> {
  await openRequest(tx, { transactionId, submissionId }, options);
  const line = { actor: machineActor, action: 'vouchForRequest', transactionId, detail: { key } } as const;
  await writeAudit(tx, line, options.now);
}
