import type { Session } from '../../../src/server/database/database.ts';
import { identifier } from '../../../src/server/database/sql.ts';

/** Tables that may be empty: nothing of a past request stays in them, or a job fills them. */
const mayBeEmpty = new Set([
  'api_keys',
  'archived_requests',
  'assignments',
  'audit_seals',
  'awaited_receipts',
  'bulk_operations',
  'buyer_code_uses',
  'buyer_codes',
  'call_counts',
  'chain_faces',
  'chain_pictures',
  'company_accounts',
  'company_links',
  'company_sign_ins',
  'coretax_list_months',
  'coretax_list_rows',
  'corrections',
  'counted_months',
  'customer_links',
  'customer_sessions',
  'deleted_empids',
  'demo_attachments',
  'demo_messages',
  'digunggung_rows',
  'digunggung_snapshots',
  'drop_files',
  'drop_rows',
  'earlier_submissions',
  'export_batches',
  'export_files',
  'export_items',
  'faktur_drops',
  'fakturs',
  'hand_overs',
  'idempotency_keys',
  'issues',
  'issuing_calls',
  'issuing_candidates',
  'job_workers',
  'passkey_challenges',
  'pending_files',
  'pending_sign_ins',
  'privacy_files',
  'receipt_returns',
  'receipt_stores',
  'receipt_sum_changes',
  'receipt_sums',
  'receipt_units',
  'replaced_fakturs',
  'reported_masas',
  'request_notes',
  'request_positions',
  'request_tally_changes',
  'requested_parts',
  'retail_files',
  'return_parts',
  'rows_read',
  'saved_views',
  'scheduled_runs',
  'seller_settings',
  'sessions',
  'staff',
  'staff_activations',
  'staff_passkeys',
  'staff_recovery_codes',
  'staff_totp',
  'submission_groups',
  'undos',
  'used_captchas',
  'webhook_deliveries',
  'webhook_endpoints',
]);

/** A benchmark on tables that nobody filled measures nothing: whatever is derived must say what the requests say. */
export async function verifyFilled(session: Session): Promise<void> {
  const tables = await session<{ name: string }[]>`
    select relname as name from pg_class
    where relnamespace = 'public'::regnamespace and relkind in ('r', 'p') and not relispartition order by 1`;
  for (const { name } of tables) {
    const rows = await session`select 1 from ${identifier(name)} limit 1`;
    if (rows.length === 0 && !mayBeEmpty.has(name)) throw new Error(`filling left ${name} empty`);
  }
  const [wrong] = await session<{ what: string }[]>`
    with counted as (select count(*) as requests,
      count(*) filter (where status in ('waiting', 'open', 'process')) as unfinished,
      count(faktur_stage(status, faktur_state, faktur_mark, faktur_number, part_missing)) as fakturs from requests)
    select 'tallies by ' || dimension as what from request_tallies group by dimension
      having sum(count) <> (select case when dimension = 'faktur' then fakturs else requests end from counted)
    union all select 'changes that nobody folded' from request_tally_changes having count(*) > 0
    union all select 'backlogs of stores' from store_backlogs
      having sum(unfinished) is distinct from (select unfinished from counted)`;
  if (wrong) throw new Error(`filling left wrong ${wrong.what}`);
}
