import type { HandedBuyer } from '#domain/requests/hand-over.ts';
import type { Db } from '../../database/database.ts';

export type HandOver = {
  transactionIds: string[];
  email: string | null;
  buyer: HandedBuyer | null;
};
type NewHandOver = HandOver & { tokenHash: Buffer; keyId: string | null; endsAt: Date };

export async function insertHandOver(db: Db, given: NewHandOver, now: Date): Promise<void> {
  await db`
    insert into hand_overs (token_hash, key_id, transaction_ids, email, buyer, handed_at, ends_at)
    values (${given.tokenHash}, ${given.keyId}, ${given.transactionIds}::text[], ${given.email},
      ${given.buyer && JSON.stringify(given.buyer)}::text::jsonb, ${now}, ${given.endsAt})`;
}

type Opening = { tokenHash: Buffer; ticketHash: Buffer; ticketEndsAt: Date };

/**
 * Gives what was handed over to the first who opens it, and keeps no buyer from then on. Undefined for everybody else, after
 * its time, and once its key was revoked.
 */
export async function takeHandOver(
  db: Db,
  { tokenHash, ticketHash, ticketEndsAt }: Opening,
  now: Date,
): Promise<HandOver | undefined> {
  const [row] = await db<HandOver[]>`
    with found as (
      select h.token_hash, h.transaction_ids, h.email, h.buyer from hand_overs h join api_keys k on k.id = h.key_id
      where h.token_hash = ${tokenHash} and h.ticket_hash is null and h.ends_at > ${now} and k.revoked_at is null
      for update of h)
    update hand_overs h set ticket_hash = ${ticketHash}, ends_at = ${ticketEndsAt}, buyer = null
    from found where h.token_hash = found.token_hash
    returning found.transaction_ids as "transactionIds", found.email, found.buyer`;
  return row;
}

export async function isKnownHandOver(db: Db, tokenHash: Buffer): Promise<boolean> {
  const rows = await db`select from hand_overs where token_hash = ${tokenHash}`;
  return rows.length > 0;
}

export type HandOverTicket = Pick<HandOver, 'transactionIds' | 'email'> & {
  /** The name of the key that vouches for the address; null when none does. */
  vouchingKey: string | null;
};

export async function findTicket(db: Db, ticketHash: Buffer, now: Date): Promise<HandOverTicket | undefined> {
  const [ticket] = await db<HandOverTicket[]>`
    select h.transaction_ids as "transactionIds", h.email,
      case when k.vouches and k.revoked_at is null then k.name end as "vouchingKey"
    from hand_overs h join api_keys k on k.id = h.key_id
    where h.ticket_hash = ${ticketHash} and h.ends_at > ${now}`;
  return ticket;
}

export async function deleteEndedHandOvers(db: Db, now: Date): Promise<void> {
  await db`delete from hand_overs where ends_at <= ${now}`;
}
