import { hash } from 'node:crypto';
import type { Db, Transaction } from '../../database/database.ts';
import { sql } from '../../database/sql.ts';

/** All who seal take the same lock; the number only has to be the same everywhere. */
const sealingLock = 7_315_405;

/** The digest of a line, made of a text that is the same on every server and after every restore. */
const digest = sql`sha256(convert_to(jsonb_build_array(id, to_char(at at time zone 'UTC', 'YYYY-MM-DD HH24:MI:SS.US'),
  actor, action, transaction_id, detail, address)::text, 'UTF8'))`;

export type Seal = { lineId: string; hash: Buffer };

/** What comes before the first seal. */
const noHash = Buffer.alloc(32);

/** Each seal holds all lines before it. */
export const nextHash = (before: Buffer | undefined, lineDigest: Buffer): Buffer =>
  hash('sha256', Buffer.concat([before ?? noHash, lineDigest]), 'buffer');

export async function findLastSeal(db: Db): Promise<Seal | undefined> {
  const [seal] = await db<Seal[]>`
    select line_id as "lineId", hash from audit_seals order by line_id desc limit 1`;
  return seal;
}

export async function findSeal(db: Db, lineId: string): Promise<Seal | undefined> {
  const [seal] = await db<
    Seal[]
  >`select line_id as "lineId", hash from audit_seals where line_id = ${lineId}`;
  return seal;
}

export async function findNewestLine(db: Db): Promise<string> {
  const [row] = await db<{ id: string }[]>`select coalesce(max(id), 0) as id from audit_log`;
  return row?.id ?? '0';
}

/**
 * The transactions that are writing to the log now. Numbers are given out before lines are committed, and in order:
 * whoever has one below a line that can be seen has ended or is listed here.
 */
export async function listAuditWriters(db: Db): Promise<string[]> {
  const rows = await db<{ writer: string }[]>`
    select virtualtransaction as writer from pg_locks
    where locktype = 'relation' and relation = 'audit_log'::regclass
      and database = (select oid from pg_database where datname = current_database())
      and mode in ('RowExclusiveLock', 'ShareRowExclusiveLock', 'ExclusiveLock', 'AccessExclusiveLock')`;
  return rows.map(({ writer }) => writer);
}

/** Seals the next lines up to this one, at most so many; returns the last of them and their number. */
export async function sealNextLines(
  tx: Transaction,
  upTo: string,
  limit: number,
): Promise<{ last: Seal | undefined; count: number }> {
  await tx`select pg_advisory_xact_lock(${sealingLock})`;
  let last = await findLastSeal(tx);
  const lines = await tx<{ id: string; digest: Buffer }[]>`
    select id, ${digest} as digest from audit_log
    where id > ${last?.lineId ?? '0'} and id <= ${upTo} order by id limit ${limit}`;
  const seals: Seal[] = [];
  for (const line of lines) {
    last = { lineId: line.id, hash: nextHash(last?.hash, line.digest) };
    seals.push(last);
  }
  if (seals.length > 0)
    await tx`insert into audit_seals (line_id, hash)
      select * from unnest(${seals.map(({ lineId }) => lineId)}::bigint[], ${seals.map((seal) => seal.hash)}::bytea[])`;
  return { last, count: seals.length };
}

/** A line, its seal, or both; in the order of their numbers. */
export type SealedLine = { id: string; digest: Buffer | null; hash: Buffer | null };

/** Whatever there is with numbers above the first and up to the second. */
export async function readSealedLines(db: Db, above: bigint, upTo: bigint): Promise<SealedLine[]> {
  const [first, last] = [String(above), String(upTo)];
  return db<SealedLine[]>`
    select coalesce(line.id, seal.line_id) as id, line.digest, seal.hash
    from (select id, ${digest} as digest from audit_log where id > ${first} and id <= ${last}) line
      full join (select line_id, hash from audit_seals where line_id > ${first} and line_id <= ${last}) seal
        on seal.line_id = line.id
    order by 1`;
}

export async function countLinesAbove(db: Db, id: string): Promise<number> {
  const [row] = await db<{ count: number }[]>`select count(*)::int as count from audit_log where id > ${id}`;
  return row?.count ?? 0;
}
