import { statesWithProvider } from '#domain/coretax/issuing/issue.ts';
import { DomainError } from '#domain/errors.ts';
import type { Db } from '../../database/database.ts';
import { raw, sql, type Sql } from '../../database/sql.ts';

const oneOf = (states: readonly string[]): Sql => raw(states.map((state) => `'${state}'`).join(', '));

/** The condition that an issue `i` keeps its part of a request out of files: it is queued, or the provider may have it. */
export const isAskedOfProvider: Sql = sql`i.state in ('queued', ${oneOf(statesWithProvider)})`;

/** The condition that the provider may have an issue `i`. */
export const mayBeHad: Sql = sql`i.state in (${oneOf(statesWithProvider)})`;

/** Whether the provider may have a faktur of this request: nobody else ends it, changes its buyer or records its faktur. */
export const isWithProvider = (transactionId: Sql): Sql => sql`exists (
  select from issues i where i.transaction_id = ${transactionId} and ${mayBeHad})`;

/**
 * Lists those of these requests that the provider may have. The caller has locked them by a statement before this one,
 * which would see what was there before it waited.
 */
export async function listWithProvider(db: Db, transactionIds: readonly string[]): Promise<Set<string>> {
  const rows = await db<{ id: string }[]>`
    select asked.id from unnest(${transactionIds}::text[]) asked (id) where ${isWithProvider(sql`asked.id`)}`;
  return new Set(rows.map(({ id }) => id));
}

/** Refuses where the provider may have one of these requests, which the caller has locked. */
export async function keepFromProvider(db: Db, transactionIds: readonly string[]): Promise<void> {
  if ((await listWithProvider(db, transactionIds)).size > 0) throw new DomainError('withProvider');
}

/** What the provider may have of these requests, which the caller has locked, is no longer what they say. */
export async function markIssuesChanged(db: Db, transactionIds: readonly string[]): Promise<void> {
  await db`update issues i set changed = true where i.transaction_id = any(${transactionIds}::text[]) and ${mayBeHad}`;
}
