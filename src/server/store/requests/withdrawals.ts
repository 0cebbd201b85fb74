import type { Db } from '../../database/database.ts';

type Own = { submissionId: string; isHeld: boolean; photos: string[] };

/** What an address has submitted for a receipt and is still there. The caller has locked the request. */
export async function listOwnSubmissions(db: Db, transactionId: string, email: string): Promise<Own[]> {
  return db<Own[]>`
    select submission_id as "submissionId", is_held as "isHeld", array_remove(array[npwp_photo, receipt_photo], null) as photos
    from (
      select submission_id, email, npwp_photo, receipt_photo, true as is_held
      from requests where transaction_id = ${transactionId}
      union all
      select submission_id, form->>'email', npwp_photo, receipt_photo, false
      from earlier_submissions where transaction_id = ${transactionId} and form is not null) own
    where lower(email collate "C") = ${email}`;
}

type Line = { transactionId: string; remarks: string; actor: string; now: Date };

/** Each leaves a line in the history of the request, which goes on waiting for the others. */
export async function noteWithdrawn(
  db: Db,
  submissionIds: string[],
  { transactionId, remarks, actor, now }: Line,
): Promise<void> {
  await db`insert into request_history (transaction_id, submission_id, at, status, remarks, actor)
    select ${transactionId}, id, ${now}, 'waiting', ${remarks}, ${actor} from unnest(${submissionIds}::uuid[]) as id`;
}

/** Deletes submissions with their links, which nobody can use any more. */
export async function deleteEarlier(db: Db, submissionIds: string[]): Promise<void> {
  await db`delete from earlier_submissions where submission_id = any(${submissionIds}::uuid[])`;
}

export async function forgetPhotos(db: Db, transactionId: string, now: Date): Promise<void> {
  await db`update requests set npwp_photo = null, receipt_photo = null, photos_deleted_at = ${now}
    where transaction_id = ${transactionId}`;
}
