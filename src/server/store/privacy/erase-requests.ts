import { erased } from '#domain/privacy/masking.ts';
import { isTemplateRemark } from '#domain/requests/remark-templates.ts';
import type { Db } from '../../database/database.ts';
import { sql } from '../../database/sql.ts';
import { erasedColumns } from '../requests/column-lists.ts';

/** Photos of requests, submissions and corrections whose rows no longer refer to them. */
type ForgottenFiles = { files: string[] };

/**
 * Takes the customer's data out of requests that the caller has locked, and gives the names of the files they had. What is on a
 * faktur stays where `keepsBuyer`.
 */
export async function eraseRequests(
  db: Db,
  transactionIds: string[],
  { keepsBuyer, now }: { keepsBuyer: boolean; now: Date },
): Promise<string[]> {
  const { names, values } = erasedColumns({ keepsBuyer });
  const rows = await db<ForgottenFiles[]>`
    update requests r set (${names}) = row(${values}), photos_deleted_at = coalesce(r.photos_deleted_at, ${now}),
      erased_at = ${now}, track_version = track_version + 1
    from (select transaction_id, array_remove(array[npwp_photo, receipt_photo, ${keepsBuyer ? null : sql`faktur_file`}], null) as files from requests
      where transaction_id = any(${transactionIds}::text[])) before
    where r.transaction_id = before.transaction_id
    returning before.files`;
  return rows.flatMap(({ files }) => files);
}

/** What staff wrote about them. Our own templates name nobody and stay. */
export async function eraseRemarks(db: Db, transactionIds: string[]): Promise<number> {
  const lines = await db<{ id: string; remarks: string }[]>`
    select id, remarks from request_history where transaction_id = any(${transactionIds}::text[]) and remarks <> ''`;
  const personal = lines.filter(({ remarks }) => remarks !== erased && !isTemplateRemark(remarks));
  await db`update request_history set remarks = ${erased} where id = any(${personal.map(({ id }) => id)}::bigint[])`;
  const held = await db<{ transactionId: string; remarks: string }[]>`
    select transaction_id as "transactionId", remarks from requests
    where transaction_id = any(${transactionIds}::text[]) and remarks <> ''`;
  const own = held.filter(({ remarks }) => !isTemplateRemark(remarks)).map((row) => row.transactionId);
  await db`update requests set remarks = ${erased} where transaction_id = any(${own}::text[])`;
  const notes = await db`
    update request_notes set note = ${erased} where transaction_id = any(${transactionIds}::text[]) and note <> ${erased}
    returning 1`;
  return personal.length + notes.length;
}

/** Erases corrections; the names of the changed fields stay. */
export async function eraseCorrections(db: Db, ids: string[]): Promise<string[]> {
  const rows = await db<ForgottenFiles[]>`
    update corrections c set email = ${erased}, reason = ${erased}, npwp_photo = null, receipt_photo = null,
      remarks = case when remarks is null then null else ${erased} end,
      state = case when state = 'waiting' then 'dropped' else state end,
      changes = (select coalesce(jsonb_object_agg(key, jsonb_build_object('from', ${erased}::text, 'to', ${erased}::text)), '{}')
        from jsonb_object_keys(c.changes) key)
    from (select id, array_remove(array[npwp_photo, receipt_photo], null) as files from corrections
      where id = any(${ids}::uuid[]) for update) before
    where c.id = before.id returning before.files`;
  return rows.flatMap(({ files }) => files);
}

/** Erases submissions; only their links are left, which tell what became of them. */
export async function eraseSubmissions(db: Db, submissionIds: string[]): Promise<string[]> {
  const rows = await db<ForgottenFiles[]>`
    update earlier_submissions e set form = null, npwp_photo = null, receipt_photo = null
    from (select submission_id, array_remove(array[npwp_photo, receipt_photo], null) as files from earlier_submissions
      where submission_id = any(${submissionIds}::uuid[]) for update) before
    where e.submission_id = before.submission_id returning before.files`;
  return rows.flatMap(({ files }) => files);
}

/** PDFs that others took the place of, remembered for an undo. */
export async function eraseReplaced(db: Db, transactionIds: string[]): Promise<string[]> {
  const rows = await db<{ file: string | null }[]>`
    delete from replaced_fakturs where transaction_id = any(${transactionIds}::text[]) returning file`;
  return rows.flatMap(({ file }) => file ?? []);
}

/** Why staff took them out of an export. */
export async function eraseReasons(db: Db, transactionIds: string[]): Promise<void> {
  await db`update export_items set reason = ${erased}
    where transaction_id = any(${transactionIds}::text[]) and reason is not null`;
}
