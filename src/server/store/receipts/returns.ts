import type { ReturnableReceipt, SalesReturn } from '#domain/receipts/sales-return.ts';
import { returnedParts } from '#domain/coretax/month/receipt-parts.ts';
import type { ReceiptReturn } from '#domain/coretax/export-check.ts';
import type { Receipt } from '#domain/receipts/receipt.ts';
import type { Db } from '../../database/database.ts';
import { sql } from '../../database/sql.ts';
import { setChanged } from '../coretax/exported-requests.ts';
import { isWithProvider, markIssuesChanged } from '../issuing/with-provider.ts';
import { lockRequests } from '../requests/requests.ts';
import { replaceReturnParts } from '../coretax/requested-parts.ts';
import type { Counting } from './counting-settings.ts';
import { receiptJson } from './receipts.ts';

/** One writer at a time: two who return of one receipt at once must not return more than was paid. */
export const returnsLock = 7_315_404;

/**
 * What these returns are of, by transaction ID. Where there is a request, its copy of the receipt counts. Requests stay
 * locked: an export that runs beside this either has the return in its file or is marked as changed.
 */
export async function lockReturnable(
  db: Db,
  transactionIds: string[],
): Promise<Map<string, ReturnableReceipt>> {
  const ids = [...new Set(transactionIds)];
  await db`select pg_advisory_xact_lock(${returnsLock}), set_config('plan_cache_mode', 'force_custom_plan', true)`;
  await lockRequests(db, ids);
  const rows = await db<(ReturnableReceipt & { id: string })[]>`
    select id, total_paid::float8 as paid, jsonb_array_length(lines) as "lineCount",
      (select coalesce(sum(amount), 0)::float8 from receipt_returns where transaction_id = id) as returned
    from unnest(${ids}::text[]) as asked (id) cross join lateral (
      select total_paid, lines from requests where transaction_id = id
      union all
      select total_paid, lines from receipts
      where transaction_id = id and not exists (select from requests where transaction_id = id)) receipt`;
  return new Map(rows.map(({ id, ...receipt }) => [id, receipt]));
}

/** Finds which of these returns are there already. */
export async function knownReturns(db: Db, returnIds: string[]): Promise<Set<string>> {
  const rows = await db<{ id: string }[]>`
    select return_id as id from receipt_returns where return_id = any(${returnIds}::text[])`;
  return new Set(rows.map(({ id }) => id));
}

/** Inserts returns, and marks requests that are in a file for Coretax or with a provider already, which do not tell of the return. */
export async function insertReturns(db: Db, returns: SalesReturn[], now: Date): Promise<void> {
  if (returns.length === 0) return;
  await db`
    insert into receipt_returns (return_id, transaction_id, returned_on, amount, lines, received_at, after_export)
    select "returnId", "transactionId", date, amount, s.lines, ${now},
      coalesce(r.faktur_state <> 'none' or ${isWithProvider(sql`r.transaction_id`)}, false)
    from json_to_recordset(${JSON.stringify(returns)}::text::json)
      as s ("returnId" text, "transactionId" text, date date, amount bigint, lines jsonb)
    left join requests r on r.transaction_id = "transactionId"`;
  const ids = returns.map(({ transactionId }) => transactionId);
  await setChanged(db, ids, true);
  await markIssuesChanged(db, ids);
}

type ReturnedReceipt = { receipt: Receipt; returns: (ReceiptReturn & { returnId: string; day: string })[] };

/**
 * Keeps what returns of these receipts take away, by the receipt as its request has it, else as it is now: all of them, or
 * the new ones alone.
 */
export async function countReturns(
  db: Db,
  transactionIds: readonly string[],
  { count }: Pick<Counting, 'count'>,
  newIds?: ReadonlySet<string>,
): Promise<void> {
  const rows = await db<ReturnedReceipt[]>`
    select receipt, (
      select json_agg(json_build_object('returnId', return_id, 'day', to_char(returned_on, 'YYYY-MM-DD'), 'amount', amount,
        'lines', v.lines) order by received_at, return_id)
      from receipt_returns v where v.transaction_id = id) as returns
    from unnest(${[...new Set(transactionIds)]}::text[]) as asked (id) cross join lateral (
      select ${receiptJson} as receipt from requests r where transaction_id = id
      union all
      select ${receiptJson} from receipts r
      where transaction_id = id and not exists (select from requests where transaction_id = id)) found`;
  await replaceReturnParts(
    db,
    rows.flatMap(({ receipt, returns }) => {
      const taken = returnedParts({ receipt, returns }, count);
      return returns
        .map(({ returnId, day }, index) => ({ returnId, day, receipt, parts: taken[index] ?? [] }))
        .filter(({ returnId }) => newIds?.has(returnId) ?? true);
    }),
  );
}
