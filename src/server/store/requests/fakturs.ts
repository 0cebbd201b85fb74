import type { Db } from '../../database/database.ts';
import { issueItems, lockBatchesOf, reopenItems, type Part } from '../coretax/exported-requests.ts';
import { refreshFakturs } from '../coretax/fakturs.ts';

type Upload = { actor: string; at: Date };
/** Rows of fakturs as JSON. */
type Rows = unknown[];

/** An upload belongs to the closing by the same person that follows within this time. */
const belongsSeconds = 3600;
/** The time for which a replaced PDF is remembered: until long after that closing can be undone. */
const keptSeconds = 2 * belongsSeconds;

/**
 * Remembers, before another PDF is attached, the one on file and the fakturs on record, for the undo of what the upload
 * belongs to.
 */
export async function rememberReplaced(
  db: Db,
  transactionId: string,
  upload: Upload & { file: string; sha256: string },
): Promise<void> {
  if (await isSentAgain(db, transactionId, upload)) return;
  await db`
    insert into replaced_fakturs (transaction_id, by_file, by_sha256, file, pages, mentions, verdict, actor, at, fakturs)
    select transaction_id, ${upload.file}, decode(${upload.sha256}, 'hex'), faktur_file, faktur_pages, faktur_mentions,
      faktur_verdict, ${upload.actor}, ${upload.at},
      (select coalesce(jsonb_agg(to_jsonb(f)), '[]') from fakturs f where f.transaction_id = r.transaction_id)
    from requests r where transaction_id = ${transactionId}
    on conflict (transaction_id) do update set by_file = excluded.by_file, by_sha256 = excluded.by_sha256,
      file = excluded.file, pages = excluded.pages, mentions = excluded.mentions, verdict = excluded.verdict,
      actor = excluded.actor, at = excluded.at, fakturs = excluded.fakturs, undo = null`;
}

/** The same PDF once more, because the closing after it failed: what was there before both is what counts. */
async function isSentAgain(
  db: Db,
  transactionId: string,
  { actor, at, file, sha256 }: Upload & { file: string; sha256: string },
): Promise<boolean> {
  const rows = await db`
    update replaced_fakturs f set by_file = ${file}, at = ${at} from requests r
    where f.transaction_id = ${transactionId} and r.transaction_id = f.transaction_id and r.faktur_file = f.by_file
      and f.actor = ${actor} and f.by_sha256 = decode(${sha256}, 'hex') and f.undo is null
    returning 1`;
  return rows.length === 1;
}

/** Gives what these uploads replaced to this undo. */
export async function bindReplaced(
  db: Db,
  transactionIds: string[],
  { undo, actor, at }: Upload & { undo: string },
): Promise<void> {
  await db`update replaced_fakturs set undo = ${undo}
    where transaction_id = any(${transactionIds}::text[]) and actor = ${actor} and undo is null
      and at > ${at}::timestamptz - make_interval(secs => ${belongsSeconds})`;
}

/** The number that was read from the PDF on file when somebody attached it. */
export async function findUploadedNumber(db: Db, transactionId: string): Promise<string | undefined> {
  const [row] = await db<{ number: string }[]>`
    select number from fakturs f join requests r using (transaction_id)
    where transaction_id = ${transactionId} and f.file = r.faktur_file and f.source = 'hand' and f.state = 'valid'`;
  return row?.number;
}

/**
 * Removes the facts that were read from the PDF on file, before another one is attached to an unfinished request. The
 * caller has locked request and batches.
 */
export async function takeOutgoing(db: Db, transactionId: string): Promise<void> {
  const outgoing = await findUploadedNumber(db, transactionId);
  const gone = await db<Part[]>`
    delete from fakturs where number = ${outgoing ?? null}
    returning transaction_id as "transactionId", coalesce(part, code) as part`;
  await reopenItems(db, gone);
}

/** Puts fakturs back as they were before the uploads that are undone; one that was replaced again stays. */
export async function putBackFakturs(db: Db, undo: string): Promise<void> {
  const put = await db<{ id: string; byFile: string; fakturs: Rows }[]>`
    with replaced as (delete from replaced_fakturs where undo = ${undo} returning *)
    update requests r set faktur_file = f.file, faktur_pages = f.pages, faktur_mentions = f.mentions,
      faktur_verdict = f.verdict
    from replaced f where r.transaction_id = f.transaction_id and r.faktur_file = f.by_file
    returning r.transaction_id as id, f.by_file as "byFile", f.fakturs`;
  if (put.length === 0) return;
  const ids = put.map(({ id }) => id);
  await lockBatchesOf(db, ids);
  const gone = await db<Part[]>`
    delete from fakturs where file = any(${put.map(({ byFile }) => byFile)}::text[])
    returning transaction_id as "transactionId", coalesce(part, code) as part`;
  await reopenItems(db, gone);
  const back = await db<(Part & { state: string })[]>`
    insert into fakturs as f select * from jsonb_populate_recordset(null::fakturs,
      ${JSON.stringify(put.flatMap(({ fakturs }) => fakturs))}::text::jsonb)
    on conflict (number) do update set state = excluded.state, ended_at = excluded.ended_at
      where f.id = excluded.id
    returning f.transaction_id as "transactionId", coalesce(f.part, f.code) as part, f.state`;
  await issueItems(
    db,
    back.filter(({ state }) => state === 'valid'),
  );
  await refreshFakturs(db, ids);
}

export async function deleteOldReplaced(db: Db, now: Date): Promise<void> {
  await db`delete from replaced_fakturs where at <= ${now}::timestamptz - make_interval(secs => ${keptSeconds})`;
}

type Unread = { transactionId: string; file: string };

/** PDFs of unfinished requests that nobody has judged: those that earlier versions attached and did not record. */
export async function listUnjudgedFakturs(db: Db, transactionIds: readonly string[]): Promise<Unread[]> {
  return db<Unread[]>`
    select transaction_id as "transactionId", faktur_file as file from requests r
    where transaction_id = any(${transactionIds}::text[]) and status in ('open', 'process')
      and faktur_file is not null and faktur_verdict is null
      and (faktur_mentions is null or not exists (select from fakturs f where f.file = r.faktur_file))`;
}

export type FileOf = {
  transactionId: string;
  /** The PDF that the request shows. */
  file: string | null;
  /** The verdict about it when it was attached. */
  verdict: string | null;
};

/** Lists the PDFs of those of these requests that have one. */
export async function listFilesOf(db: Db, transactionIds: readonly string[]): Promise<FileOf[]> {
  return db<FileOf[]>`
    select transaction_id as "transactionId", faktur_file as file, faktur_verdict as verdict from requests
    where transaction_id = any(${transactionIds}::text[]) and faktur_file is not null`;
}

export async function noteMentions(
  db: Db,
  { transactionId, file }: Unread,
  mentions: string[],
): Promise<void> {
  await db`update requests set faktur_mentions = ${mentions}::text[]
    where transaction_id = ${transactionId} and faktur_file = ${file}`;
}
