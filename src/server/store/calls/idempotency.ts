import { DomainError } from '#domain/errors.ts';
import type { Db } from '../../database/database.ts';

/** How long the first answer to a key is remembered. */
const rememberedHours = 24;

export type IdempotencyKey = { keyHash: Buffer; contentHash: Buffer };
export type FirstAnswer = { contentHash: Buffer; answer: unknown };

/** Calls with the same key wait for each other until the end of the transaction. */
async function lockKey(db: Db, key: IdempotencyKey): Promise<void> {
  await db`select pg_advisory_xact_lock(hashtextextended(${key.keyHash.toString('hex')}, 0))`;
}

export async function findFirstAnswer(
  db: Db,
  key: Pick<IdempotencyKey, 'keyHash'>,
  now: Date,
): Promise<FirstAnswer | undefined> {
  const [row] = await db<FirstAnswer[]>`
    select content_hash as "contentHash", answer from idempotency_keys
    where key_hash = ${key.keyHash} and created_at > ${now}::timestamptz - make_interval(hours => ${rememberedHours})`;
  return row;
}

/** The first answer, to a call that is the same; another one may not use its key. */
export async function findKnownAnswer<Answer>(
  db: Db,
  key: IdempotencyKey,
  now: Date,
): Promise<Answer | undefined> {
  const first = await findFirstAnswer(db, key, now);
  if (first && !first.contentHash.equals(key.contentHash)) throw new DomainError('idempotencyMismatch');
  return first?.answer as Answer | undefined;
}

async function saveFirstAnswer(db: Db, key: IdempotencyKey, answer: object, now: Date): Promise<void> {
  await db`insert into idempotency_keys (key_hash, content_hash, answer, created_at)
    values (${key.keyHash}, ${key.contentHash}, ${JSON.stringify(answer)}::text::jsonb, ${now})
    on conflict (key_hash) do update set content_hash = excluded.content_hash, answer = excluded.answer, created_at = excluded.created_at`;
}

/**
 * Does the work once for a key, inside the transaction of the work; whoever repeats the call gets its first answer. An
 * answer that is not final is not remembered: the same call may be made again under its key.
 */
export async function answerOnce<Answer extends object | undefined>(
  tx: Db,
  key: IdempotencyKey | undefined,
  { now }: { now: () => Date },
  work: () => Promise<Answer>,
  isFinal: (answer: Answer) => boolean = (answer) => answer !== undefined,
): Promise<Answer> {
  if (!key) return work();
  await lockKey(tx, key);
  const known = await findKnownAnswer<Answer>(tx, key, now());
  if (known) return known;
  const answer = await work();
  if (answer && isFinal(answer)) await saveFirstAnswer(tx, key, answer, now());
  return answer;
}

export async function deleteForgottenAnswers(db: Db, now: Date): Promise<void> {
  await db`delete from idempotency_keys where created_at <= ${now}::timestamptz - make_interval(hours => ${rememberedHours})`;
}
