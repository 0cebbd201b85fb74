import { createHash } from 'node:crypto';
import type { BulkTarget } from '#domain/requests/bulk.ts';
import type { Db } from '../../database/database.ts';
import { sql } from '../../database/sql.ts';

/** One call that closed or rejected many requests. */
export type BulkOperation = {
  id: string;
  status: BulkTarget;
  remarks: string;
  /** An EMPID. */
  actor: string;
  at: Date;
  changed: string[];
  unchanged: string[];
};

/** The same for the same IDs, in whatever order they are given. */
const hashOf = (ids: string[]): Buffer => createHash('sha256').update(ids.toSorted().join(',')).digest();

export async function insertOperation(db: Db, operation: BulkOperation): Promise<void> {
  const { id, status, remarks, actor, at, changed, unchanged } = operation;
  await db`insert into bulk_operations (id, status, remarks, actor, at, changed, unchanged, ids_hash)
    values (${id}, ${status}, ${remarks}, ${actor}, ${at}, ${changed}::text[], ${unchanged}::text[],
      ${hashOf([...changed, ...unchanged])})`;
}

export async function findRemarks(db: Db, id: string): Promise<string | undefined> {
  const [row] = await db<{ remarks: string }[]>`select remarks from bulk_operations where id = ${id}`;
  return row?.remarks;
}

type OwnOperation = { id: string; idCount: number };

const own = sql`id, cardinality(changed) + cardinality(unchanged) as "idCount"`;

/** The one that was named, if it was this person's. */
export async function findOwnOperation(
  db: Db,
  { id, status, actor }: Pick<BulkOperation, 'id' | 'status' | 'actor'>,
): Promise<OwnOperation | undefined> {
  const [row] = await db<OwnOperation[]>`
    select ${own} from bulk_operations where id = ${id} and status = ${status} and actor = ${actor}`;
  return row;
}

/** The latest one of this person with exactly these IDs. */
export async function findOperationByIds(
  db: Db,
  { ids, status, actor }: Pick<BulkOperation, 'status' | 'actor'> & { ids: string[] },
): Promise<OwnOperation | undefined> {
  const [row] = await db<OwnOperation[]>`
    select ${own} from bulk_operations
    where ids_hash = ${hashOf(ids)} and status = ${status} and actor = ${actor} order by at desc limit 1`;
  return row;
}

export type KeptList = { file: string; name: string };

/** Keeps a list in place of the one before, which the sweep then finds. */
export async function keepListOf(db: Db, operation: string, { file, name }: KeptList): Promise<void> {
  await db`update bulk_operations set list_file = ${file}, list_name = ${name} where id = ${operation}`;
}

export async function findKeptList(db: Db, operation: string): Promise<KeptList | undefined> {
  const [row] = await db<KeptList[]>`
    select list_file as file, list_name as name from bulk_operations where id = ${operation} and list_file is not null`;
  return row;
}
