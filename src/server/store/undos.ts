import type { Db } from './database.ts';

export type StoredUndo = {
  id: string;
  /** Who made the change: nobody else takes it back. */
  staffId: string;
  kind: 'status' | 'userDeletion';
  /** What has to be put back, in the words of the kind. */
  detail: Record<string, unknown>;
  createdAt: Date;
};

export async function insertUndo(db: Db, undo: StoredUndo): Promise<void> {
  await db`insert into undos (id, staff_id, kind, detail, created_at)
    values (${undo.id}, ${undo.staffId}, ${undo.kind}, ${JSON.stringify(undo.detail)}::text::jsonb, ${undo.createdAt})`;
}

/** Locks the row, so that of two uses at once only one finds it. */
export async function lockUndo(db: Db, id: string): Promise<StoredUndo | undefined> {
  const [row] = await db<StoredUndo[]>`
    select id, staff_id as "staffId", kind, detail, created_at as "createdAt" from undos where id = ${id} for update`;
  return row;
}

export async function deleteUndo(db: Db, id: string): Promise<void> {
  await db`delete from undos where id = ${id}`;
}

export async function deleteOldUndos(db: Db, before: Date): Promise<void> {
  await db`delete from undos where created_at < ${before}`;
}
