import type { Db } from '../../database/database.ts';

export type ForgottenPhotos = { transactionId: string; files: string[] };

/** Takes the photos off requests that ended before this time; rows that somebody is working on wait for the next run. */
export async function forgetPhotos(
  db: Db,
  { endedBefore, limit, now }: { endedBefore: Date; limit: number; now: Date },
): Promise<ForgottenPhotos[]> {
  return db<ForgottenPhotos[]>`
    with due as (
      select transaction_id, npwp_photo, receipt_photo from requests
      where status in ('closed', 'rejected') and (npwp_photo is not null or receipt_photo is not null)
        and status_since < ${endedBefore}
      order by status_since limit ${limit} for update skip locked)
    update requests r set npwp_photo = null, receipt_photo = null, photos_deleted_at = ${now}
    from due where r.transaction_id = due.transaction_id
    returning r.transaction_id as "transactionId", array_remove(array[due.npwp_photo, due.receipt_photo], null) as files`;
}
