import { linksOpenSince } from '#domain/requests/request-status.ts';
import type { Db } from '../../database/database.ts';
import { sql } from '../../database/sql.ts';
import { undelivered } from '../mails/undelivered-mails.ts';
import { holdingEarlier, named, selected } from './column-lists.ts';
import { fieldsOf, type RequestFields } from './request-columns.ts';

const fields = [
  'transactionId',
  'store',
  'salesDate',
  'totalPaid',
  ...fieldsOf('requester', 'buyer'),
  'nikRegistered',
  'status',
  'remarks',
  'submissionId',
  'trackVersion',
  'whatsapp',
] as const;

/** A submission of an address, or of several for the same receipt the one that counts. */
export type MyRequest = Pick<RequestFields, (typeof fields)[number]> & {
  requestedOn: string;
  fakturNumber: string | null;
  hasFaktur: boolean;
  /** Whether the request holds this submission; otherwise another one has come since, and both wait. */
  isHeld: boolean;
  /** The last e-mail about it did not arrive. */
  isUndelivered: boolean;
};

/** The condition that a request is shown: like the links of mails nothing that ended long ago. */
const isOpen = (now: Date) =>
  sql`(r.status not in ('closed', 'rejected') or r.status_since > ${linksOpenSince(now)})`;

const isOf = (email: string) => sql`lower(r.email collate "C") = ${email}`;

/** Submissions that wait beside the one that the request holds, unless that is of the same address. */
const waitingBeside = (email: string, now: Date) =>
  holdingEarlier(sql`lower((e.form->>'email') collate "C") = ${email} and e.confirm_expires_at > ${now}
    and r.status = 'waiting' and lower(r.email collate "C") <> ${email}`);

type Window = { limit: number; offset: number; now: Date };

/** Newest first. */
export async function listMyRequests(
  db: Db,
  email: string,
  { limit, offset, now }: Window,
): Promise<MyRequest[]> {
  return db<MyRequest[]>`
    select ${selected(fields)}, to_char(requested_at at time zone 'Asia/Jakarta', 'YYYY-MM-DD') as "requestedOn",
      faktur_number as "fakturNumber", has_faktur as "hasFaktur", is_held as "isHeld",
      is_held and exists (${undelivered(sql`l.transaction_id = mine.transaction_id`)}) as "isUndelivered"
    from (
      select ${named(fields)}, requested_at, faktur_number,
        status = 'closed' and faktur_file is not null as has_faktur, true as is_held
      from requests r where ${isOf(email)} and ${isOpen(now)}
      union all
      select * from (
        select distinct on (transaction_id) ${named(fields)}, requested_at, null::text, false, false
        from (${waitingBeside(email, now)}) earlier order by transaction_id, requested_at desc) waiting) mine
    order by requested_at desc, transaction_id desc limit ${limit} offset ${offset}`;
}

export async function countMyRequests(
  db: Db,
  email: string,
  now: Date,
): Promise<{ total: number; fakturs: number }> {
  const [row] = await db<{ total: number; fakturs: number }[]>`
    select (select count(*)::int from requests r where ${isOf(email)} and ${isOpen(now)})
        + (select count(distinct transaction_id)::int from (${waitingBeside(email, now)}) earlier) as total,
      (select count(*)::int from (${faktursOf(email, now)}) fakturs) as fakturs`;
  return row ?? { total: 0, fakturs: 0 };
}

export type MyFaktur = { transactionId: string; number: string | null; file: string };

/**
 * The fakturs as mails carry them: of a request of several transaction codes all that are valid, of one whose PDF was
 * attached by hand without a number that PDF.
 */
const faktursOf = (email: string, now: Date) => sql`
  select r.transaction_id, r.requested_at, f.number, coalesce(f.file, r.faktur_file) as file
  from requests r left join fakturs f
    on f.transaction_id = r.transaction_id and f.state = 'valid' and f.file is not null
      and exists (select from fakturs known where known.file = r.faktur_file)
  where ${isOf(email)} and ${isOpen(now)} and r.status = 'closed' and r.faktur_file is not null
    and (f.file is not null or not exists (select from fakturs known where known.file = r.faktur_file))`;

/** Lists fakturs, those of the newest requests first. */
export async function listMyFakturs(
  db: Db,
  email: string,
  { limit, now }: { limit: number; now: Date },
): Promise<MyFaktur[]> {
  return db<MyFaktur[]>`
    select transaction_id as "transactionId", number, file from (${faktursOf(email, now)}) fakturs
    order by requested_at desc, transaction_id desc, number limit ${limit}`;
}

const buyerFields = [...fieldsOf('requester', 'buyer'), 'nikRegistered', 'language', 'status'] as const;

/** Finds who asked for a faktur of an address and for whom, where the request holds their submission. */
export async function findOwnRequest(
  db: Db,
  { transactionId, email }: { transactionId: string; email: string },
  now: Date,
): Promise<Pick<RequestFields, (typeof buyerFields)[number]> | undefined> {
  const [row] = await db<Pick<RequestFields, (typeof buyerFields)[number]>[]>`
    select ${selected(buyerFields)} from requests r
    where transaction_id = ${transactionId} and ${isOf(email)} and ${isOpen(now)}`;
  return row;
}

export async function hasRequests(db: Db, email: string, now: Date): Promise<boolean> {
  const [row] = await db<{ has: boolean }[]>`
    select exists (select from requests r where ${isOf(email)} and ${isOpen(now)})
      or exists (${waitingBeside(email, now)}) as has`;
  return row?.has ?? false;
}
