import type { FakturVerdict } from '#domain/coretax/faktur/verdicts.ts';
import type { Db } from '../../database/database.ts';
import { sql } from '../../database/sql.ts';

export type DropState = 'open' | 'run' | 'discarded';
export type Drop = {
  id: string;
  state: DropState;
  by: string;
  /** YYYY-MM-DD HH:mm:ss in Jakarta. */
  at: string;
};

const drop = sql`id, state, created_by as by,
  to_char(created_at at time zone 'Asia/Jakarta', 'YYYY-MM-DD HH24:MI:SS') as at`;

export async function insertDrop(
  db: Db,
  { id, by, at }: { id: string; by: string; at: Date },
): Promise<void> {
  await db`insert into faktur_drops (id, created_by, created_at) values (${id}, ${by}, ${at})`;
}

export async function findDrop(db: Db, id: string): Promise<Drop | undefined> {
  const [row] = await db<Drop[]>`select ${drop} from faktur_drops where id = ${id}`;
  return row;
}

/** Locks a drop until the end of the transaction: whoever adds a file, runs it or discards it waits. */
export async function lockDrop(db: Db, id: string): Promise<Drop | undefined> {
  const [row] = await db<Drop[]>`select ${drop} from faktur_drops where id = ${id} for update`;
  return row;
}

export async function setDropState(db: Db, id: string, state: DropState): Promise<void> {
  await db`update faktur_drops set state = ${state} where id = ${id}`;
}

export type CountedDrop = Drop & { counts: Partial<Record<FakturVerdict, number>> };

/** Newest first, with what their files were last judged to be. */
export async function listDrops(db: Db, limit: number): Promise<CountedDrop[]> {
  return db<CountedDrop[]>`
    select ${drop}, coalesce(
      (select json_object_agg(verdict, files) from (
        select verdict, count(*)::int as files from drop_files f where f.drop_id = d.id group by verdict) counted),
      '{}') as counts
    from faktur_drops d order by created_at desc, id limit ${limit}`;
}

/** Lists the drops from before a time that nobody has run. */
export async function listOpenDrops(db: Db, before: Date): Promise<string[]> {
  const rows = await db<{ id: string }[]>`
    select id from faktur_drops where state = 'open' and created_at < ${before} order by created_at`;
  return rows.map(({ id }) => id);
}

/**
 * Forgets what a drop holds. Its files are announced anew as of long ago, so that they are removed from the storage like
 * all that nobody claims.
 */
export async function emptyDrop(db: Db, id: string): Promise<void> {
  await db`
    with gone as (delete from drop_files where drop_id = ${id} returning file)
    insert into pending_files (name, announced_at) select file, 'epoch' from gone where file is not null`;
  await db`delete from drop_rows where drop_id = ${id}`;
  await db`update faktur_drops set state = 'discarded', list_name = null, list_sha256 = null where id = ${id}`;
}
