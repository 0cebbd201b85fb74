import { DomainError } from '#domain/errors.ts';
import type { Db } from '../../database/database.ts';

/**
 * Announces files before they are written, outside the transaction that will refer to them, so that their names outlive
 * a crash.
 */
export async function announceFiles(db: Db, names: readonly string[], now: Date): Promise<void> {
  await db`insert into pending_files (name, announced_at) select name, ${now}::timestamptz from unnest(${names}::text[]) name`;
}

/** Claims files in the transaction whose rows refer to them. Refuses when they were removed because it took too long. */
export async function claimFiles(db: Db, names: readonly string[]): Promise<void> {
  const claimed = await db`delete from pending_files where name = any(${names}::text[]) returning 1`;
  if (claimed.length < names.length) throw new DomainError('busy', { retryAfterSeconds: 1 });
}

/** Files of rows that are deleted in this transaction: removed from the storage like all that nobody claims. */
export async function abandonFiles(db: Db, names: string[]): Promise<void> {
  await db`insert into pending_files (name, announced_at) select name, 'epoch' from unnest(${names}::text[]) name
    on conflict (name) do nothing`;
}

/** The oldest that nobody has claimed, locked until the end of the transaction: nobody claims them meanwhile. */
export async function lockUnclaimed(db: Db, before: Date, limit: number): Promise<string[]> {
  const rows = await db<{ name: string }[]>`
    select name from pending_files where announced_at < ${before}
    order by announced_at limit ${limit} for update skip locked`;
  return rows.map(({ name }) => name);
}
