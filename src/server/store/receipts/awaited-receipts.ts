import type { Language } from '#domain/language.ts';
import type { Db } from '../../database/database.ts';

type LeftAddress = { transactionId: string; email: string; language: Language; total: number | undefined };

/** Counts awaited receipts up to this many, to tell whether there is room. */
export async function countAwaited(db: Db, atMost: number): Promise<number> {
  const [row] = await db<{ count: number }[]>`
    select count(*)::int as count from (select from awaited_receipts limit ${atMost}) waiting`;
  return row?.count ?? 0;
}

/** Keeps an awaited receipt, once for an address and a receipt. */
export async function insertAwaited(db: Db, left: LeftAddress, now: Date): Promise<void> {
  await db`
    insert into awaited_receipts (transaction_id, email, language, total_paid, left_at)
    values (${left.transactionId}, ${left.email}, ${left.language}, ${left.total ?? null}, ${now})
    on conflict do nothing`;
}

export type AwaitedReceipt = Omit<LeftAddress, 'total'> & {
  id: string;
  leftAt: Date;
  hasArrived: boolean;
  /** The same address has requested it meanwhile: there is nothing left to tell. */
  isRequested: boolean;
};

/**
 * Locks awaited receipts of which nobody was told yet; several workers share them. The limits keep it a look into an
 * index for each of them, whatever the statistics say.
 */
export async function lockAwaited(
  db: Db,
  { after, limit }: { after: string; limit: number },
): Promise<AwaitedReceipt[]> {
  return db<AwaitedReceipt[]>`
    select id, a.transaction_id as "transactionId", a.email, a.language, left_at as "leftAt",
      receipt.is_there is not null as "hasArrived", request.is_there is not null as "isRequested"
    from awaited_receipts a
    left join lateral (
      select true as is_there from receipts r
      where r.transaction_id = a.transaction_id and (a.total_paid is null or r.total_paid = a.total_paid)
      limit 1) receipt on true
    left join lateral (
      select true as is_there from requests q
      where q.transaction_id = a.transaction_id and q.status <> 'rejected' and lower(q.email) = lower(a.email)
      limit 1) request on true
    where mail_id is null and id > ${after}
    order by id limit ${limit} for update of a skip locked`;
}

export async function noteAwaitedMail(db: Db, { id, mailId }: { id: string; mailId: string }): Promise<void> {
  await db`update awaited_receipts set mail_id = ${mailId} where id = ${id}`;
}

export async function deleteAwaited(db: Db, id: string): Promise<void> {
  await db`delete from awaited_receipts where id = ${id}`;
}

/**
 * Deletes awaited receipts with their mails, which hold the address, too: those that have left, or cannot be delivered,
 * and those that failed for another reason before `givenUpBefore`; until then an operator who repairs the mail server
 * can have them sent again.
 */
export async function deleteTold(db: Db, givenUpBefore: Date): Promise<void> {
  await db`
    with told as (
      delete from awaited_receipts a using mails m
      where m.id = a.mail_id and (m.state = 'sent'
        or (m.state = 'failed' and (m.is_undeliverable or m.created_at < ${givenUpBefore})))
      returning m.id)
    delete from mails m using told where m.id = told.id`;
}
