import type { PersonKey } from '#domain/privacy/person.ts';
import type { Db } from '../../database/database.ts';
import { sql, type Sql } from '../../database/sql.ts';
import type { ArchivedRecord } from '../archive/archived-requests.ts';
import { selected } from '../requests/column-lists.ts';
import { fieldsOf, type RequestFields } from '../requests/request-columns.ts';
import { phonesOf, type SearchKeys } from './identity.ts';

const fields = [
  'transactionId',
  'store',
  'salesDate',
  'totalPaid',
  ...fieldsOf('requester', 'buyer', 'terms', 'photos'),
  'status',
  'statusSince',
  'requestedAt',
  'submissionId',
  'fakturState',
  'fakturFile',
] as const;

export type FoundRequest = Pick<RequestFields, (typeof fields)[number]> & {
  foundBy: PersonKey[];
  isErased: boolean;
  hasOpenCorrection: boolean;
  /** The fakturs of whatever state, with what is on them. */
  fakturs: {
    number: string;
    date: string | null;
    state: string;
    file: string | null;
    dpp: number | null;
    ppn: number | null;
  }[];
};

/**
 * Finds by what each request was found, by whole values: e-mail by requests_sorted_by_email and requests_email_as_sent,
 * numbers by request_texts_npwp, request_texts_phone, requests_whatsapp and requests_document.
 */
const matches = (keys: SearchKeys) => sql`
  select transaction_id, 'email' as key from requests where lower(email collate "C") = any(${keys.emails}::text[])
  union select transaction_id, 'email' from requests
    where company_as_sent is not null and lower((company_as_sent->>'email') collate "C") = any(${keys.emails}::text[])
  union select transaction_id, 'npwp' from request_texts where npwp = ${keys.npwp}
  union select transaction_id, 'phone' from request_texts where phone = any(${phonesOf(keys)}::text[])
  union select transaction_id, 'phone' from requests where whatsapp->>'number' = any(${phonesOf(keys)}::text[])
  union select transaction_id, 'document' from requests
    where buyer_document is not null and upper(buyer_document) = ${keys.document}`;

const columns = (fakturs: Sql) => sql`
  ${selected(fields, 'r')}, m.keys as "foundBy", r.erased_at is not null as "isErased",
  exists (select from corrections c where c.transaction_id = r.transaction_id and c.state = 'requested') as "hasOpenCorrection",
  coalesce((select json_agg(json_build_object('number', f.number, 'date', to_char(f.faktur_date, 'YYYY-MM-DD'),
      'state', f.state, 'file', f.file, 'dpp', f.dpp, 'ppn', f.ppn) order by f.recorded_at)
    from ${fakturs} f where f.transaction_id = r.transaction_id), '[]') as fakturs`;

/** The newest first. */
export async function findRequestsOf(db: Db, keys: SearchKeys, limit: number): Promise<FoundRequest[]> {
  return db<FoundRequest[]>`
    with matches as materialized (
      select transaction_id, array_agg(key order by key) as keys from (${matches(keys)}) found
      group by transaction_id limit ${limit})
    select ${columns(sql`fakturs`)} from matches m join requests r using (transaction_id)
    order by r.requested_at desc, r.transaction_id`;
}

export type FoundSubmission = {
  submissionId: string;
  transactionId: string;
  submittedAt: Date;
  email: string;
  requesterName: string;
  form: Record<string, unknown>;
  npwpPhoto: string | null;
  receiptPhoto: string | null;
};

/**
 * Submissions that wait beside the one that a request holds, or were replaced: by earlier_submissions_email, else among
 * those of the last three days, which are few.
 */
export async function findSubmissionsOf(db: Db, keys: SearchKeys, limit: number): Promise<FoundSubmission[]> {
  const { emails, npwp, document } = keys;
  return db<FoundSubmission[]>`
    select submission_id as "submissionId", transaction_id as "transactionId", submitted_at as "submittedAt", form,
      form->>'email' as email, form->>'requester_name' as "requesterName",
      npwp_photo as "npwpPhoto", receipt_photo as "receiptPhoto"
    from earlier_submissions where form is not null and (lower((form->>'email') collate "C") = any(${emails}::text[])
      or lower(form->'company_as_sent'->>'email') = any(${emails}::text[])
      or form->>'npwp' = ${npwp} or upper(form->>'buyer_document') = ${document}
      or form->>'phone' = any(${phonesOf(keys)}::text[])
      or form->'whatsapp'->>'number' = any(${phonesOf(keys)}::text[]))
    order by submitted_at desc limit ${limit}`;
}

export type FoundArchived = FoundRequest & { keptUntil: string; record: ArchivedRecord };

/** The same in the archive, by the keys that it has for this. */
export async function findArchivedOf(db: Db, keys: SearchKeys, limit: number): Promise<FoundArchived[]> {
  const { emails, npwp, document } = keys;
  return db<FoundArchived[]>`
    with matches as materialized (
      select transaction_id, array_agg(key order by key) as keys from (
        select transaction_id, 'email' as key from archived_requests where emails && ${emails}::text[]
        union select transaction_id, 'npwp' from archived_requests where npwp = ${npwp} and npwp <> ''
        union select transaction_id, 'document' from archived_requests where id_number = lower(${document}) and id_number <> ''
        union select transaction_id, 'phone' from archived_requests
          where phone <> '' and phone = any(${phonesOf(keys)}::text[])) found
      group by transaction_id limit ${limit})
    select ${columns(sql`jsonb_populate_recordset(null::fakturs, a.record->'fakturs')`)},
      to_char(a.kept_until, 'YYYY-MM-DD') as "keptUntil", a.record
    from matches m join archived_requests a using (transaction_id),
      jsonb_populate_record(null::requests, a.record->'request') r
    order by r.requested_at desc, r.transaction_id`;
}
