import type { Db } from '../../src/server/database/database.ts';

/**
 * Plants `count` requests at once, numbered from the first on: many ties in every column, all statuses, days of a year,
 * IDs of which the last digits differ most.
 */
export async function plantMany(db: Db, first: number, count: number): Promise<void> {
  for (let from = first; from < first + count; from += 4_000)
    await plantSome(db, from, Math.min(4_000, first + count - from));
}

async function plantSome(db: Db, first: number, count: number): Promise<void> {
  await db`
    insert into requests (transaction_id, store, sales_date, total_paid, lines, requester_name, email, phone, npwp,
      company_name, company_address, language, consent_at, consent_version, status, requested_at, status_since,
      submission_id, confirm_token_hash, confirm_expires_at)
    select (20261100000000 + n)::text, 'Toko ' || n * 31 % 211, date '2026-01-01' + (n * 17 % 300)::int, n * 7919 % 5000 * 100, '[]',
      'Budi ' || n * 13 % 97, 'budi' || n * 41 % 1999 || '@contoh.co.id', '081234567889', lpad((n * 29 % 3001)::text, 16, '0'),
      case when n % 2 = 0 then 'PT Maju ' else 'pt maju ' end || n * 53 % 2003, 'Jl. Melati ' || n * 61 % 1009, 'id', now(), 'test',
      case when n % 7 < 4 then 'closed' when n % 11 = 0 then 'rejected' when n % 5 = 0 then 'waiting' when n % 3 = 0 then 'process' else 'open' end,
      now() - n * 37 % 365 * interval '1 day', now() - n * 37 % 365 * interval '12 hours',
      gen_random_uuid(), sha256(n::text::bytea), now()
    from generate_series(${first}::bigint, ${first + count - 1}::bigint) as n`;
}
