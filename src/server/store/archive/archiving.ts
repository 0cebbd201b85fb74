import type { Db } from '../../database/database.ts';
import { raw, sql, type Sql } from '../../database/sql.ts';

/** The place to which a walk through the ended requests has come. */
export type Place = { endedOn: string; transactionId: string };

/** The next ones that ended before a day, oldest first, whether they can be archived or not. */
export async function listEnded(
  db: Db,
  { endedBefore, after, limit }: { endedBefore: string; after: Place; limit: number },
): Promise<Place[]> {
  return db<Place[]>`
    select to_char(status_since_on, 'YYYY-MM-DD') as "endedOn", transaction_id as "transactionId" from requests
    where status in ('closed', 'rejected') and status_since_on < ${endedBefore}::text::date
      and status_since_on >= ${after.endedOn}::text::date
      and (status_since_on, transaction_id) > (${after.endedOn}::text::date, ${after.transactionId})
    order by status_since_on, transaction_id limit ${limit}`;
}

const ofRequest = (table: string): Sql => sql`${raw(table)} own where own.transaction_id = r.transaction_id`;

/** Nobody has anything left to do about it, and nothing of it has yet to be deleted or reported. */
const isSettled = sql`
  r.npwp_photo is null and r.receipt_photo is null and r.faktur_mark is null and r.faktur_state <> 'exported'
  and not exists (select from mail_requests own join mails m on m.id = own.mail_id
    where own.transaction_id = r.transaction_id and m.state = 'queued')
  and not exists (select from ${ofRequest('corrections')}
    and (own.state in ('requested', 'waiting') or own.npwp_photo is not null or own.receipt_photo is not null))
  and not exists (select from ${ofRequest('export_items')} and own.state = 'exported')
  and not exists (select from ${ofRequest('issues')}
    and (own.state in ('waiting', 'queued', 'sent', 'signing', 'uncertain', 'approved') or own.cancelling is not null))
  and not exists (select from ${ofRequest('earlier_submissions')} and own.form is not null)
  and (not exists (select from ${ofRequest('fakturs')} and own.state = 'valid') or (
    exists (select from reported_masas m where m.masa = date_trunc('month', r.sales_date::timestamp)::date)
    and not exists (select from ${ofRequest('receipt_returns')} and own.after_export and own.note_number is null)))`;

export type SettledRequest = {
  transactionId: string;
  /** The day in Jakarta on which something last happened to it. */
  lastDay: string;
};

const dayOf = (at: Sql): Sql => sql`(${at} at time zone 'Asia/Jakarta')::date`;

/**
 * Locks those of these requests that can be archived, until the end of the transaction; what somebody works on is left
 * out.
 */
export async function lockSettled(
  db: Db,
  { ids, endedBefore }: { ids: readonly string[]; endedBefore: string },
): Promise<SettledRequest[]> {
  return db<SettledRequest[]>`
    select transaction_id as "transactionId", to_char(greatest(r.sales_date, r.status_since_on,
      (select max(greatest(own.faktur_date, ${dayOf(sql`own.recorded_at`)}, ${dayOf(sql`own.ended_at`)}))
        from ${ofRequest('fakturs')}),
      (select max(${dayOf(sql`coalesce(own.settled_at, own.at)`)}) from ${ofRequest('corrections')}),
      (select max(greatest(${dayOf(sql`own.received_at`)}, own.note_date)) from ${ofRequest('receipt_returns')})),
      'YYYY-MM-DD') as "lastDay"
    from requests r where transaction_id = any(${ids}::text[]) and status in ('closed', 'rejected')
      and status_since_on < ${endedBefore}::text::date and ${isSettled}
    order by transaction_id for update skip locked`;
}

const listOf = (table: string, order: string): Sql =>
  sql`coalesce((select jsonb_agg(to_jsonb(own) order by ${raw(order)}) from ${ofRequest(table)}), '[]')`;

const mailsOf = (wanted: Sql): Sql =>
  sql`select ${wanted} from mail_requests own join mails m on m.id = own.mail_id where own.transaction_id = r.transaction_id`;

const record = sql`jsonb_build_object(
  'request', to_jsonb(r), 'history', ${listOf('request_history', 'own.id')},
  'mails', coalesce((${mailsOf(sql`jsonb_agg(to_jsonb(m) order by m.id)`)}), '[]'),
  'notes', ${listOf('request_notes', 'own.id')}, 'fakturs', ${listOf('fakturs', 'own.recorded_at, own.number')},
  'corrections', ${listOf('corrections', 'own.at, own.id')}, 'exports', ${listOf('export_items', 'own.batch, own.code')},
  'returns', ${listOf('receipt_returns', 'own.returned_on, own.return_id')},
  'issues', ${listOf('issues', 'own.code, own.round')})`;

export type RequestRetention = { transactionId: string; keptUntil: string };

/** Moves requests that the caller has locked into the archive. What nobody needs of them any more is not kept. */
export async function moveToArchive(db: Db, requests: readonly RequestRetention[], now: Date): Promise<void> {
  const ids = requests.map(({ transactionId }) => transactionId);
  await db`
    insert into archived_requests (transaction_id, status, ended_at, archived_at, kept_until, store, sales_date, requested_on,
      company_name, emails, npwp, id_number, phone, faktur_numbers, export_batches, files, record)
    select r.transaction_id, r.status, r.status_since, ${now}, d.kept_until, r.store, r.sales_date, r.requested_on,
      r.company_name,
      array(select lower(r.email) union ${mailsOf(sql`lower(m.recipient)`)}
        union select lower(own.email) from ${ofRequest('corrections')}),
      r.npwp, lower(coalesce(r.buyer_document, '')), regexp_replace(r.phone, '^62', '0'),
      array(select own.number from ${ofRequest('fakturs')} union select r.faktur_number where r.faktur_number is not null),
      array(select distinct own.batch from ${ofRequest('export_items')}),
      array(select own.file from ${ofRequest('fakturs')} and own.file is not null
        union select own.file from ${ofRequest('issues')} and own.file is not null
        union select r.faktur_file where r.faktur_file is not null),
      ${record}
    from requests r join unnest(${ids}::text[], ${requests.map((each) => each.keptUntil)}::text[]::date[])
      as d (transaction_id, kept_until) on d.transaction_id = r.transaction_id`;
  const theirs = sql`where transaction_id = any(${ids}::text[])`;
  // One mail may tell of several requests: it goes with the last of them.
  await db`
    with gone as (delete from mail_requests ${theirs} returning mail_id)
    delete from mails m using (select distinct mail_id from gone) g where m.id = g.mail_id
      and not exists (select from mail_requests l where l.mail_id = m.id and l.transaction_id <> all(${ids}::text[]))`;
  for (const table of children) await db`delete from ${raw(table)} ${theirs}`;
  await db`delete from requests ${theirs}`;
}

/** What refers to a request and does not go with it by itself. */
const children = [
  'request_history',
  'request_notes',
  'issues',
  'fakturs',
  'corrections',
  'export_items',
  'receipt_returns',
  'assignments',
];
