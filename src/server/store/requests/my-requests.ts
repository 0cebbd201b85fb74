import { linksOpenSince, type RequestStatus } from '#domain/requests/request-status.ts';
import type { Db } from '../../database/database.ts';
import { sql } from '../../database/sql.ts';
import type { RequestRecord } from './requests.ts';

/** A submission of an address, or of several for the same receipt the one that counts. */
export type MyRequest = Pick<
  RequestRecord,
  | 'transactionId'
  | 'store'
  | 'salesDate'
  | 'totalPaid'
  | 'requesterName'
  | 'email'
  | 'phone'
  | 'npwp'
  | 'buyerKind'
  | 'buyerDocument'
  | 'buyerCountry'
  | 'nikRegistered'
  | 'companyName'
  | 'companyAddress'
  | 'remarks'
  | 'submissionId'
  | 'trackVersion'
> & {
  status: RequestStatus;
  requestedOn: string;
  fakturNumber: string | null;
  hasFaktur: boolean;
  /** Whether the request holds this submission; otherwise another one has come since, and both wait. */
  isHeld: boolean;
};

/** What the links of mails show as well: nothing that ended long ago. */
const isOpen = (now: Date) =>
  sql`(r.status not in ('closed', 'rejected') or r.status_since > ${linksOpenSince(now)})`;

const isOf = (email: string) => sql`lower(r.email collate "C") = ${email}`;

/** Submissions that wait beside the one that the request holds, unless that is of the same address. */
const waitingBeside = (email: string, now: Date) => sql`
  from earlier_submissions e join requests r using (transaction_id)
  cross join lateral jsonb_populate_record(null::requests, e.form) f
  where e.form is not null and lower((e.form->>'email') collate "C") = ${email} and e.confirm_expires_at > ${now}
    and r.status = 'waiting' and lower(r.email collate "C") <> ${email}`;

const shown = sql`
  transaction_id as "transactionId", store, to_char(sales_date, 'YYYY-MM-DD') as "salesDate", total_paid::float8 as "totalPaid",
  requester_name as "requesterName", email, phone, npwp, buyer_kind as "buyerKind", buyer_document as "buyerDocument",
  buyer_country as "buyerCountry", nik_registered as "nikRegistered", company_name as "companyName",
  company_address as "companyAddress", status, remarks, submission_id as "submissionId", track_version as "trackVersion",
  to_char(submitted_at at time zone 'Asia/Jakarta', 'YYYY-MM-DD') as "requestedOn", faktur_number as "fakturNumber",
  has_faktur as "hasFaktur", is_held as "isHeld"`;

type Window = { limit: number; offset: number; now: Date };

/** Newest first. */
export async function listMyRequests(
  db: Db,
  email: string,
  { limit, offset, now }: Window,
): Promise<MyRequest[]> {
  return db<MyRequest[]>`
    select ${shown} from (
      select r.transaction_id, r.store, r.sales_date, r.total_paid, r.requester_name, r.email, r.phone, r.npwp,
        r.buyer_kind, r.buyer_document, r.buyer_country, r.nik_registered, r.company_name, r.company_address, r.status,
        r.remarks, r.submission_id, r.track_version, r.requested_at as submitted_at, r.faktur_number,
        r.status = 'closed' and r.faktur_file is not null as has_faktur, true as is_held
      from requests r where ${isOf(email)} and ${isOpen(now)}
      union all
      select * from (
        select distinct on (r.transaction_id) r.transaction_id, r.store, r.sales_date, r.total_paid, f.requester_name,
          f.email, f.phone, f.npwp, coalesce(f.buyer_kind, 'npwp'), f.buyer_document, f.buyer_country,
          coalesce(f.nik_registered, false), f.company_name, f.company_address, r.status,
          '', e.submission_id, 0, e.submitted_at, null::text, false, false
        ${waitingBeside(email, now)} order by r.transaction_id, e.submitted_at desc) waiting) mine
    order by submitted_at desc, transaction_id desc limit ${limit} offset ${offset}`;
}

export async function countMyRequests(
  db: Db,
  email: string,
  now: Date,
): Promise<{ total: number; fakturs: number }> {
  const [row] = await db<{ total: number; fakturs: number }[]>`
    select (select count(*)::int from requests r where ${isOf(email)} and ${isOpen(now)})
        + (select count(distinct r.transaction_id)::int ${waitingBeside(email, now)}) as total,
      (select count(*)::int from (${faktursOf(email, now)}) fakturs) as fakturs`;
  return row ?? { total: 0, fakturs: 0 };
}

export type MyFaktur = { transactionId: string; number: string | null; file: string };

/**
 * As mails carry them: of a request of several transaction codes all that are valid, of one whose PDF was attached by hand
 * without a number that PDF.
 */
const faktursOf = (email: string, now: Date) => sql`
  select r.transaction_id, r.requested_at, f.number, coalesce(f.file, r.faktur_file) as file
  from requests r left join fakturs f
    on f.transaction_id = r.transaction_id and f.state = 'valid' and f.file is not null
      and exists (select from fakturs known where known.file = r.faktur_file)
  where ${isOf(email)} and ${isOpen(now)} and r.status = 'closed' and r.faktur_file is not null
    and (f.file is not null or not exists (select from fakturs known where known.file = r.faktur_file))`;

/** Of the newest requests first. */
export async function listMyFakturs(
  db: Db,
  email: string,
  { limit, now }: { limit: number; now: Date },
): Promise<MyFaktur[]> {
  return db<MyFaktur[]>`
    select transaction_id as "transactionId", number, file from (${faktursOf(email, now)}) fakturs
    order by requested_at desc, transaction_id desc, number limit ${limit}`;
}

export async function hasRequests(db: Db, email: string, now: Date): Promise<boolean> {
  const [row] = await db<{ has: boolean }[]>`
    select exists (select from requests r where ${isOf(email)} and ${isOpen(now)})
      or exists (select ${waitingBeside(email, now)}) as has`;
  return row?.has ?? false;
}
