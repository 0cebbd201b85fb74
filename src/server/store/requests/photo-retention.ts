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

/** The same for photos that came with a correction which staff settled before this time. */
export async function forgetCorrectionPhotos(
  db: Db,
  { settledBefore, limit }: { settledBefore: Date; limit: number },
): Promise<ForgottenPhotos[]> {
  return db<ForgottenPhotos[]>`
    with due as (
      select id, npwp_photo, receipt_photo from corrections
      where state = 'settled' and (npwp_photo is not null or receipt_photo is not null)
        and settled_at < ${settledBefore}
      order by settled_at limit ${limit} for update skip locked)
    update corrections c set npwp_photo = null, receipt_photo = null from due where c.id = due.id
    returning c.transaction_id as "transactionId", array_remove(array[due.npwp_photo, due.receipt_photo], null) as files`;
}
