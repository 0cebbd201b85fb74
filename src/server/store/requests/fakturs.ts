import type { Db } from '../../database/database.ts';
import { issueItems, lockBatchesOf, reopenItems, type Part } from '../coretax/exported-requests.ts';
import { refreshFakturs } from '../coretax/fakturs.ts';

type Faktur = { file: string; pages: number; mentions: string[] };
type Upload = { actor: string; at: Date };
/** Rows of fakturs as JSON. */
type Rows = unknown[];

/** An upload belongs to the closing by the same person that follows within this time. */
const belongsSeconds = 3600;
/** Long after that closing can be undone. */
const keptSeconds = 2 * belongsSeconds;

/**
 * In place of the one before, which is remembered for the undo of the closing that this upload belongs to, with the
 * facts that go with it.
 */
export async function replaceFaktur(
  db: Db,
  transactionId: string,
  faktur: Faktur,
  upload: Upload & { sha256: Buffer; fakturs: Rows },
): Promise<void> {
  if (!(await isSentAgain(db, transactionId, faktur, upload)))
    await db`
      insert into replaced_fakturs (transaction_id, by_file, by_sha256, file, pages, mentions, actor, at, fakturs)
      select transaction_id, ${faktur.file}, ${upload.sha256}, faktur_file, faktur_pages, faktur_mentions,
        ${upload.actor}, ${upload.at}, ${JSON.stringify(upload.fakturs)}::text::jsonb
      from requests where transaction_id = ${transactionId}
      on conflict (transaction_id) do update set by_file = excluded.by_file, by_sha256 = excluded.by_sha256,
        file = excluded.file, pages = excluded.pages, mentions = excluded.mentions, actor = excluded.actor,
        at = excluded.at, fakturs = excluded.fakturs, undo = null`;
  await setFaktur(db, transactionId, faktur);
}

/** The same PDF once more, because the closing after it failed: what was there before both is what counts. */
async function isSentAgain(
  db: Db,
  transactionId: string,
  { file }: Faktur,
  { actor, at, sha256 }: Upload & { sha256: Buffer },
): Promise<boolean> {
  const rows = await db`
    update replaced_fakturs f set by_file = ${file}, at = ${at} from requests r
    where f.transaction_id = ${transactionId} and r.transaction_id = f.transaction_id and r.faktur_file = f.by_file
      and f.actor = ${actor} and f.by_sha256 = ${sha256} and f.undo is null
    returning 1`;
  return rows.length === 1;
}

/** Of a request that is closed: the customer gets it at once, and no undo takes it back. */
export async function replaceSentFaktur(db: Db, transactionId: string, faktur: Faktur): Promise<void> {
  await db`delete from replaced_fakturs where transaction_id = ${transactionId}`;
  await setFaktur(db, transactionId, faktur);
}

export async function setFaktur(
  db: Db,
  transactionId: string,
  { file, pages, mentions }: Faktur,
): Promise<void> {
  await db`update requests set faktur_file = ${file}, faktur_pages = ${pages}, faktur_mentions = ${mentions}::text[]
    where transaction_id = ${transactionId}`;
}

/** From now on what these uploads replaced belongs to this undo. */
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
 * Before another PDF is attached to an unfinished request: the facts that were read from the one on file go with it, and
 * those of the number that comes are about to get its PDF. Gives the rows as they were. The caller has locked request and
 * batches.
 */
export async function takeOutgoing(db: Db, transactionId: string, coming: string | undefined): Promise<Rows> {
  const outgoing = await findUploadedNumber(db, transactionId);
  const rows = await db<{ row: unknown }[]>`
    select to_jsonb(f) as row from fakturs f
    where transaction_id = ${transactionId}
      and (number = ${outgoing ?? null} or (number = ${coming ?? null} and file is null))`;
  const gone = await db<Part[]>`
    delete from fakturs where number = ${outgoing ?? null} returning transaction_id as "transactionId", coalesce(part, code) as part`;
  await reopenItems(db, gone);
  return rows.map(({ row }) => row);
}

/** As they were before the uploads of what is undone; one that was replaced again stays. */
export async function putBackFakturs(db: Db, undo: string): Promise<void> {
  const put = await db<{ id: string; byFile: string; fakturs: Rows }[]>`
    with replaced as (delete from replaced_fakturs where undo = ${undo} returning *)
    update requests r set faktur_file = f.file, faktur_pages = f.pages, faktur_mentions = f.mentions
    from replaced f where r.transaction_id = f.transaction_id and r.faktur_file = f.by_file
    returning r.transaction_id as id, f.by_file as "byFile", f.fakturs`;
  if (put.length === 0) return;
  const ids = put.map(({ id }) => id);
  await lockBatchesOf(db, ids);
  const gone = await db<Part[]>`
    delete from fakturs where file = any(${put.map(({ byFile }) => byFile)}::text[])
    returning transaction_id as "transactionId", coalesce(part, code) as part`;
  await reopenItems(db, gone);
  const back = await db<Part[]>`
    insert into fakturs select * from jsonb_populate_recordset(null::fakturs,
      ${JSON.stringify(put.flatMap(({ fakturs }) => fakturs))}::text::jsonb)
    on conflict do nothing returning transaction_id as "transactionId", coalesce(part, code) as part`;
  await issueItems(db, back);
  await refreshFakturs(db, ids);
}

export async function deleteOldReplaced(db: Db, now: Date): Promise<void> {
  await db`delete from replaced_fakturs where at <= ${now}::timestamptz - make_interval(secs => ${keptSeconds})`;
}

type Unread = { transactionId: string; file: string };

/** Fakturs of unfinished requests in which nobody has looked for transaction IDs: those of earlier versions. */
export async function listUnreadFakturs(db: Db, transactionIds: string[]): Promise<Unread[]> {
  return db<Unread[]>`
    select transaction_id as "transactionId", faktur_file as file from requests
    where transaction_id = any(${transactionIds}::text[]) and status in ('open', 'process')
      and faktur_file is not null and faktur_mentions is null`;
}

export async function noteMentions(
  db: Db,
  { transactionId, file }: Unread,
  mentions: string[],
): Promise<void> {
  await db`update requests set faktur_mentions = ${mentions}::text[]
    where transaction_id = ${transactionId} and faktur_file = ${file}`;
}
