import type { Db } from '../../database/database.ts';

const keptMs = 24 * 60 * 60_000;

type Use = { answerHash: Buffer; keyHash: Buffer | null };

/** False when it was used before, unless by a submission with the same key. One statement, so that one of many wins. */
export async function useCaptcha(
  db: Db,
  { answerHash, keyHash, now }: Use & { now: Date },
): Promise<boolean> {
  const rows = await db`
    insert into used_captchas as u (answer_hash, key_hash, used_at) values (${answerHash}, ${keyHash}, ${now})
    on conflict (answer_hash) do update set key_hash = u.key_hash where u.key_hash = excluded.key_hash
    returning 1`;
  return rows.length === 1;
}

/** True when this very submission has used it before. */
export async function hasUsedCaptcha(db: Db, { answerHash, keyHash }: Use): Promise<boolean> {
  const rows = await db`
    select 1 from used_captchas where answer_hash = ${answerHash} and key_hash = ${keyHash}`;
  return rows.length === 1;
}

/** A day is longer than any answer can be valid, and as long as an Idempotency-Key is. */
export async function deleteOldCaptchas(db: Db, now: Date): Promise<void> {
  await db`delete from used_captchas where used_at <= ${new Date(now.getTime() - keptMs)}`;
}
