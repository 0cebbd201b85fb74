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

/** For staff alone: no mail and no public page may show them. */
export async function listNoteEntries(
  db: Db,
  transactionId: string,
  source: Sql = live,
): Promise<NoteEntry[]> {
  return db<NoteEntry[]>`
    ${source} select at, id, note, actor as by from request_notes where transaction_id = ${transactionId} order by id`;
}
