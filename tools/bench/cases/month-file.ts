import type { Session } from '../../../src/server/database/database.ts';
import { readRetailFile } from '../../../tests/support/retail-life.ts';
import type { Bench } from '../bench.ts';
import { openBenchSession } from '../session.ts';
import { watchMemory } from './export.ts';

const receipts = 50_000_000;
const stores = 2_000;
const days = 30;

/**
 * The file of a month's lump. The sums of its receipts are written straight into their table, as many rows as they would
 * have: the file is made of them and of requests and returns, and reads no receipt.
 */
export async function measureMonthFile(bench: Bench): Promise<void> {
  const owner = openBenchSession(bench.database.ownerUrl);
  try {
    const masa = await fillMonth(owner, bench.quick ? 5_000 : 500_000);
    for (const by of ['code', 'day', 'store'] as const) await measureFile(bench, masa, by);
  } finally {
    await owner.end();
  }
}

async function measureFile({ results, product, staff }: Bench, masa: string, by: string): Promise<void> {
  const place = `/api/coretax/digunggung/${masa}/files`;
  const memory = watchMemory(product);
  const started = performance.now();
  const answer = await staff.post(place, { by }).finally(memory.stop);
  const seconds = (performance.now() - started) / 1000;
  if (answer.status !== 201) throw new Error(`${answer.status} ${await answer.text()}`);
  const { number, bridge } = (await answer.json()) as {
    number: number;
    bridge: { receipts: { count: number } };
  };
  const xml = await (await staff.get(`${place}/${number}.xml`)).text();
  results.add('Coretax', `month's file by ${by}`, {
    receipts: bridge.receipts.count,
    seconds,
    rows: readRetailFile(xml).rows.length,
    'XML MB': Buffer.byteLength(xml) / 1e6,
    'most memory above idle MB': memory.mostAboveIdle(),
  });
}

/** Gives the month: that of most requests, all of which count with one part. */
async function fillMonth(owner: Session, returns: number): Promise<string> {
  const [month] = await owner<{ first: string; masa: string }[]>`
    select to_char(date_trunc('month', sales_date::timestamp), 'YYYY-MM-DD') as first,
      to_char(sales_date, 'YYYY-MM') as masa from requests group by 1, 2 order by count(*) desc limit 1`;
  if (!month) throw new Error('no requests');
  const each = Math.ceil(receipts / (stores * days));
  await owner`delete from receipt_sums`;
  await owner`
    insert into receipt_sums (day, store, kind, receipts, parts, unbalanced, paid, dpp, dpp_nilai_lain, ppn)
    select ${month.first}::text::date + d, 'Toko ' || s, kind, case kind when 'Normal' then ${each}::int else 0 end, ${each}::int, 0,
      case kind when 'Normal' then ${each}::int * 122000 else 0 end, ${each}::int * 10000000::bigint,
      ${each}::int * 9166667::bigint, ${each}::int * 1100000::bigint
    from generate_series(0, ${days - 1}::int) d, generate_series(1, ${stores}::int) s, unnest(array['Normal', '08']) kind`;
  await owner`
    insert into requested_parts (transaction_id, code, kind, day, store, dpp, dpp_nilai_lain, ppn, is_main)
    select transaction_id, '04', 'Normal', ${month.first}::text::date + (row_number() over ())::int % ${days}::int,
      'Toko ' || 1 + (row_number() over ())::int % ${stores}::int, 10000000, 9166667, 1100000, true
    from requests where to_char(sales_date, 'YYYY-MM') = ${month.masa} on conflict do nothing`;
  await owner`
    insert into return_parts (return_id, transaction_id, code, kind, day, store, dpp, dpp_nilai_lain, ppn)
    select 'B' || n, n::text, '04', 'Normal', ${month.first}::text::date + n % ${days}::int, 'Toko ' || 1 + n % ${stores}::int,
      1000000, 916667, 110000
    from generate_series(1, ${returns}::int) n on conflict do nothing`;
  for (const table of ['receipt_sums', 'requested_parts', 'return_parts'])
    await owner.script(`analyze ${table}`);
  return month.masa;
}
