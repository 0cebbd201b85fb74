import type { Db } from '../../database/database.ts';
import { raw } from '../../database/sql.ts';
import { lockRequests } from '../requests/requests.ts';
import { refreshFakturs } from './fakturs.ts';

/**
 * What lies in a file of theirs is no longer what these requests say. Locks them first: an export that is under way is
 * waited for, and the next one finds them changed.
 */
export async function markChanged(db: Db, transactionIds: readonly string[]): Promise<void> {
  await lockRequests(db, transactionIds);
  await setChanged(db, transactionIds, true);
}

/** Sets the mark of requests as it was before a change that was taken back. */
export async function setChanged(db: Db, transactionIds: readonly string[], changed: boolean): Promise<void> {
  await db`update requests set changed_since_export = ${changed}
    where transaction_id = any(${transactionIds}::text[]) and changed_since_export <> ${changed}
      and exists (select from export_items i where i.transaction_id = requests.transaction_id and i.state = 'exported')`;
  await db`update export_items set changed = ${changed}
    where transaction_id = any(${transactionIds}::text[]) and state = 'exported' and changed <> ${changed}`;
}

type ItemRemoval = { transactionId: string; reason: string };

/**
 * What is exported of these requests in this batch becomes rejected or withdrawn, and the requests are free for another
 * export. The caller has locked them, and then the batch. Gives those of which something was exported.
 */
export async function takeOut(
  db: Db,
  batch: number,
  state: 'rejected' | 'withdrawn',
  leaving: readonly ItemRemoval[],
): Promise<string[]> {
  const items = await db<{ id: string }[]>`
    update export_items i set state = ${state}, reason = l.reason
    from json_to_recordset(${JSON.stringify(leaving)}::text::json) as l ("transactionId" text, reason text)
    where i.batch = ${batch} and i.transaction_id = l."transactionId" and i.state = 'exported'
    returning i.transaction_id as id`;
  const taken = [...new Set(items.map(({ id }) => id))];
  const [rejected, withdrawn] = state === 'rejected' ? [items.length, 0] : [0, items.length];
  await db`update export_batches set exported = exported - ${items.length}, rejected = rejected + ${rejected},
      withdrawn = withdrawn + ${withdrawn} where number = ${batch}`;
  // Of several codes one may be in another batch still, or issued.
  await refreshFakturs(db, taken);
  return taken;
}

/** All batches that these requests are in, in the order of their numbers. The caller has locked the requests. */
export async function lockBatchesOf(db: Db, transactionIds: readonly string[]): Promise<void> {
  await db`select from export_batches where number in (
      select batch from export_items where transaction_id = any(${transactionIds}::text[]) and state in ('exported', 'issued'))
    order by number for update`;
}

/** A part of a receipt, by the code that its faktur is expected to have. */
export type Part = { transactionId: string; part: string };

/**
 * The fakturs of these parts have come and are on record: so their batches were uploaded. The caller has locked the
 * requests, and then their batches.
 */
export async function issueItems(db: Db, parts: readonly Part[]): Promise<void> {
  await moveItems(db, parts, { from: 'exported', to: 'issued', reason: null });
  await db`
    update export_batches b set uploaded_at = greatest(came.recorded_at, b.created_at), uploaded_by = came.recorded_by
    from (
      select distinct on (i.batch) i.batch, f.recorded_at, f.recorded_by
      from export_items i join fakturs f using (transaction_id)
      where i.transaction_id = any(${parts.map(({ transactionId }) => transactionId)}::text[]) and i.state = 'issued'
      order by i.batch, f.recorded_at desc) came
    where b.number = came.batch and b.uploaded_at is null`;
}

/** Coretax told of something in these batches: they were uploaded, unless that is known already. */
export async function noteUploads(
  db: Db,
  batches: readonly number[],
  { actor, at }: { actor: string; at: Date },
): Promise<void> {
  await db`update export_batches set uploaded_at = ${at}, uploaded_by = ${actor}
    where number = any(${batches}::int[]) and uploaded_at is null`;
}

/** Their fakturs count no longer: they can be exported again. */
export async function freeItems(db: Db, parts: readonly Part[], reason: string): Promise<void> {
  await moveItems(db, parts, { from: 'issued', to: 'rejected', reason });
}

/** Their fakturs were taken back: they are waited for again. */
export async function reopenItems(db: Db, parts: readonly Part[]): Promise<void> {
  await moveItems(db, parts, { from: 'issued', to: 'exported', reason: null });
}

type ItemMove = {
  from: 'exported' | 'issued';
  to: 'exported' | 'issued' | 'rejected';
  reason: string | null;
};

async function moveItems(db: Db, parts: readonly Part[], { from, to, reason }: ItemMove): Promise<void> {
  const [leaving, coming] = [raw(from), raw(to)];
  await db`
    with moved as (
      update export_items i set state = ${to}, reason = coalesce(${reason}::text, i.reason)
      from json_to_recordset(${JSON.stringify(parts)}::text::json) as p ("transactionId" text, part text)
      where i.transaction_id = p."transactionId" and i.code = p.part and i.state = ${from}
      returning i.batch)
    update export_batches b set ${leaving} = b.${leaving} - m.items, ${coming} = b.${coming} + m.items
    from (select batch, count(*)::int as items from moved group by batch) m where b.number = m.batch`;
}

/** Finds the batches in which something of these requests is exported and has not come. */
export async function findExportedIn(
  db: Db,
  transactionIds: readonly string[],
): Promise<Map<string, number[]>> {
  const rows = await db<{ id: string; batches: number[] }[]>`
    select transaction_id as id, array_agg(distinct batch order by batch) as batches from export_items
    where transaction_id = any(${transactionIds}::text[]) and state = 'exported' group by transaction_id`;
  return new Map(rows.map(({ id, batches }) => [id, batches]));
}
