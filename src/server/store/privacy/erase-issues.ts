import { erased } from '#domain/privacy/masking.ts';
import type { Db } from '../../database/database.ts';
import { sql } from '../../database/sql.ts';

/** What stays of an invoice that names nobody. */
const impersonal = sql`jsonb_build_object(
  'date', i.invoice->'date', 'code', i.invoice->'code', 'addInfo', i.invoice->'addInfo', 'customDoc', '', 'customDocMonthYear', '',
  'reference', i.invoice->'reference', 'facilityStamp', i.invoice->'facilityStamp', 'sellerPlace', i.invoice->'sellerPlace',
  'buyerTin', ${erased}::text, 'buyerDocument', i.invoice->'buyerDocument', 'buyerCountry', '', 'buyerDocumentNumber', ${erased}::text,
  'buyerName', ${erased}::text, 'buyerAddress', ${erased}::text, 'buyerEmail', '', 'buyerPlace', '', 'lines', i.invoice->'lines')`;

/**
 * Takes the person out of what was asked of a provider for these requests, but for what a faktur on record says. Gives
 * the PDFs that were never taken.
 */
export async function eraseIssues(db: Db, transactionIds: readonly string[]): Promise<string[]> {
  const rows = await db<{ file: string | null }[]>`
    update issues i set problems = '[]', file = null, sha256 = null, pages = 0,
      act_reason = case when i.act_reason is not null then ${erased}::text end,
      cancelling = case when i.cancelling is not null then
        jsonb_build_object('by', i.cancelling->'by', 'at', i.cancelling->'at', 'sent', i.cancelling->'sent', 'reason', ${erased}::text) end,
      invoice = case when i.invoice is null then null when exists (
        select from fakturs f where f.number = i.faktur_number and f.transaction_id = i.transaction_id) then i.invoice
        else ${impersonal} end
    from (select id, file from issues where transaction_id = any(${transactionIds}::text[]) order by id for update) before
    where i.id = before.id returning before.file`;
  return rows.flatMap(({ file }) => file ?? []);
}

type SoughtCalls = { transactionIds: readonly string[]; pattern: string | undefined };

/** What was said to the provider about these requests, or about nobody's in particular and names the person. */
export async function eraseCalls(db: Db, { transactionIds, pattern }: SoughtCalls): Promise<void> {
  const names = pattern === undefined ? sql`false` : sql`concat_ws(' ', request, answer) ~* ${pattern}`;
  await db`update issuing_calls set request = null, answer = null
    where transaction_id = any(${transactionIds}::text[]) or (transaction_id is null and ${names})`;
}
