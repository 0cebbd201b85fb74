import type { FakturRead, Unreadable } from '#domain/coretax/faktur/read-faktur-text.ts';
import type { FakturVerdict, VerdictReason } from '#domain/coretax/faktur/verdicts.ts';
import type { Db } from '../../database/database.ts';
import { sql } from '../../database/sql.ts';
import { storableJson } from './storable-json.ts';

export type Outcome = 'done' | 'skipped' | 'failed';

export type DroppedFile = {
  no: number;
  name: string;
  /** Hexadecimal. */
  sha256: string;
  file: string | null;
  pages: number;
  read: FakturRead | Unreadable;
  chosen: string | null;
  verdict: FakturVerdict;
  verdictReason: VerdictReason | null;
  transactionId: string | null;
  outcome: Outcome | null;
  outcomeReason: string | null;
};

const columns = sql`no, name, encode(sha256, 'hex') as sha256, file, pages, read, chosen_transaction_id as chosen,
  verdict, verdict_reason as "verdictReason", transaction_id as "transactionId", outcome,
  outcome_reason as "outcomeReason"`;

export async function listDropFiles(db: Db, drop: string): Promise<DroppedFile[]> {
  return db<DroppedFile[]>`select ${columns} from drop_files where drop_id = ${drop} order by no`;
}

export async function findDropFiles(db: Db, drop: string, nos: readonly number[]): Promise<DroppedFile[]> {
  return db<DroppedFile[]>`
    select ${columns} from drop_files where drop_id = ${drop} and no = any(${nos}::int[]) order by no`;
}

/** The facts by which files of a drop are found to be the same. */
export type FileKeys = { no: number; sha256: string; number: string | null };

export async function listFileKeys(db: Db, drop: string): Promise<FileKeys[]> {
  return db<FileKeys[]>`
    select no, encode(sha256, 'hex') as sha256, read->>'number' as number from drop_files
    where drop_id = ${drop} order by no`;
}

/** Locks files until the end of the transaction: of two who run a drop at once, each finds what the other has done. */
export async function lockDropFiles(db: Db, drop: string, nos: readonly number[]): Promise<DroppedFile[]> {
  return db<DroppedFile[]>`
    select ${columns} from drop_files where drop_id = ${drop} and no = any(${nos}::int[]) order by no for update`;
}

export async function countDropFiles(db: Db, drop: string): Promise<number> {
  const [row] = await db<{ count: number }[]>`
    select count(*)::int as count from drop_files where drop_id = ${drop}`;
  return row?.count ?? 0;
}

type SentFile = { name: string; sha256: string };

/** Finds which of these files the drop has already, in their order. */
export async function findSent(
  db: Db,
  drop: string,
  files: readonly SentFile[],
): Promise<(number | undefined)[]> {
  const rows = await db<{ at: number; no: number }[]>`
    select s.at::int - 1 as at, no
    from rows from (json_to_recordset(${storableJson(files)}::text::json) as (name text, sha256 text))
      with ordinality as s (name, sha256, at)
    join drop_files f on f.drop_id = ${drop} and f.name = s.name and f.sha256 = decode(s.sha256, 'hex')`;
  const found = new Map(rows.map(({ at, no }) => [at, no]));
  return files.map((_, at) => found.get(at));
}

export type NewDropFile = SentFile & Pick<DroppedFile, 'file' | 'pages' | 'read'>;

/** Numbered after those that are there: the caller has locked the drop. Gives their numbers. */
export async function insertDropFiles(
  db: Db,
  drop: string,
  files: readonly NewDropFile[],
): Promise<number[]> {
  const rows = await db<{ no: number }[]>`
    insert into drop_files (drop_id, no, name, sha256, file, pages, read, verdict)
    select ${drop}, last.no + at, name, decode(sha256, 'hex'), file, pages, read, 'unknown'
    from rows from (json_to_recordset(${storableJson(files)}::text::json)
        as (name text, sha256 text, file text, pages int, read jsonb))
      with ordinality as f (name, sha256, file, pages, read, at),
      (select coalesce(max(no), 0) as no from drop_files where drop_id = ${drop}) last
    order by at returning no`;
  return rows.map(({ no }) => no);
}

export async function chooseFor(db: Db, drop: string, no: number, transactionId: string): Promise<void> {
  await db`update drop_files set chosen_transaction_id = ${transactionId} where drop_id = ${drop} and no = ${no}`;
}

export type JudgedFile = Pick<DroppedFile, 'no' | 'verdict' | 'verdictReason' | 'transactionId'>;

/** What they were found to be, unless they are done. */
export async function noteVerdicts(db: Db, drop: string, judged: readonly JudgedFile[]): Promise<void> {
  await db`
    update drop_files f set verdict = j.verdict, verdict_reason = j."verdictReason", transaction_id = j."transactionId"
    from json_to_recordset(${JSON.stringify(judged)}::text::json)
      as j (no int, verdict text, "verdictReason" text, "transactionId" text)
    where f.drop_id = ${drop} and f.no = j.no and f.outcome is distinct from 'done'`;
}

export type FileOutcome = { no: number; outcome: Outcome | null; reason: string | null };

export async function noteOutcomes(db: Db, drop: string, outcomes: readonly FileOutcome[]): Promise<void> {
  await db`
    update drop_files f set outcome = o.outcome, outcome_reason = o.reason
    from json_to_recordset(${JSON.stringify(outcomes)}::text::json) as o (no int, outcome text, reason text)
    where f.drop_id = ${drop} and f.no = o.no and f.outcome is distinct from 'done'`;
}

export async function findDropFile(
  db: Db,
  drop: string,
  no: number,
): Promise<Pick<DroppedFile, 'file' | 'transactionId'> | undefined> {
  const [row] = await db<Pick<DroppedFile, 'file' | 'transactionId'>[]>`
    select file, transaction_id as "transactionId" from drop_files where drop_id = ${drop} and no = ${no}`;
  return row;
}
