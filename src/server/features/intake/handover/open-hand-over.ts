import { handOverTicketMs } from '#domain/requests/hand-over.ts';
import { DomainError } from '#domain/errors.ts';
import type { Database } from '../../../database/database.ts';
import type { Clock } from '../../../ports/clock.ts';
import { newToken, tokenHash } from '../../../secrets/tokens.ts';
import { isKnownHandOver, takeHandOver, type HandOver } from '../../../store/requests/hand-overs.ts';
import { listRefused, type RefusedReceipt } from './hand-over.ts';

type Needs = { database: Database; clock: Clock };
type OpenedHandOver = HandOver & { ticket: string; refused: RefusedReceipt[] };

/** Gives what was handed over to the first who opens its link, with the receipts that can be requested now. */
export async function openHandOver({ database, clock }: Needs, token: string): Promise<OpenedHandOver> {
  const now = clock.now();
  const ticket = newToken();
  const ticketEndsAt = new Date(now.getTime() + handOverTicketMs);
  const opening = { tokenHash: tokenHash(token), ticketHash: tokenHash(ticket), ticketEndsAt };
  const opened = await takeHandOver(database, opening, now);
  if (!opened)
    throw new DomainError((await isKnownHandOver(database, opening.tokenHash)) ? 'expired' : 'tokenUnknown');
  const refused = await listRefused(database, opened.transactionIds, now);
  const isRefused = new Set(refused.map(({ transactionId }) => transactionId));
  const transactionIds = opened.transactionIds.filter((id) => !isRefused.has(id));
  return { ...opened, transactionIds, ticket, refused };
}
