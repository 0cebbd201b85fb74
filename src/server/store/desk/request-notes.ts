import type { Db } from '../../database/database.ts';
import type { Sql } from '../../database/sql.ts';
import { live } from '../archive/archived-tables.ts';

export type NoteEntry = { at: Date; id: string; note: string; by: string };

export async function insertNote(
  db: Db,
  { transactionId, note, actor, at }: { transactionId: string; note: string; actor: string; at: Date },
): Promise<string> {
  const [row] = await db<{ id: string }[]>`
    insert into request_notes (transaction_id, at, actor, note) values (${transactionId}, ${at}, ${actor}, ${note})
    returning id`;
  if (!row) throw new Error('no note was written');
  return row.id;
}

export type Reason = { transactionId: string; about: string; reason: string };

/**
 * Why somebody did what usually is not done, as notes. They go with the person whom they name, and the audit log, which
 * never forgets, keeps none of it.
 */
export async function insertReasons(
  db: Db,
  reasons: readonly Reason[],
  { actor, at }: { actor: string; at: Date },
): Promise<void> {
  const notes = reasons.flatMap(({ transactionId, about, reason }) =>
    reason.trim() === '' ? [] : [{ transactionId, note: `${about}: ${reason.trim()}` }],
  );
  if (notes.length === 0) return;
  await db`
    insert into request_notes (transaction_id, at, actor, note)
    select "transactionId", ${at}, ${actor}, note
    from json_to_recordset(${JSON.stringify(notes)}::text::json) as n ("transactionId" text, note text)
    order by "transactionId"`;
}

/** Lists the notes of a request for staff alone: no mail and no public page may show them. */
export async function listNoteEntries(
  db: Db,
  transactionId: string,
  source: Sql = live,
): Promise<NoteEntry[]> {
  return db<NoteEntry[]>`
    ${source} select at, id, note, actor as by from request_notes where transaction_id = ${transactionId} order by id`;
}
