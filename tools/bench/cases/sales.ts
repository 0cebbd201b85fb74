import { once } from 'node:events';
import { createReadStream, createWriteStream, rmSync } from 'node:fs';
import { join } from 'node:path';
import { pipeline } from 'node:stream/promises';
import { setTimeout as delay } from 'node:timers/promises';
import { jakartaDate } from '../../../src/domain/dates/jakarta-date.ts';
import { monthStart, type Receipt } from '../../../src/domain/receipts/receipt.ts';
import { sql } from '../../../src/server/database/sql.ts';
import type { Bench } from '../bench.ts';
import { makeBaskets } from '../data/baskets.ts';
import { openBenchSession } from '../session.ts';
import { endProcess, memoryOf, startCommand } from '../processes.ts';
import { posApiKey } from '../product.ts';
import { outOfTime } from '../stages.ts';

const csvHeader =
  'transaction_id,store,sales_date,total_amount_paid,product_name,quantity,unit_price,tax_rate,buyer_code\n';

/**
 * New receipts of this month: their numbers have a digit more than all others. `series` and the first number tell those
 * of each use apart.
 */
export function* newReceipts(series: number, count: number, first = 0): Generator<Receipt> {
  const firstDay = monthStart(jakartaDate(new Date()), 0);
  const baskets = makeBaskets();
  const month = firstDay.slice(0, 7).replace('-', '');
  for (let number = first; number < first + count; number++) {
    const basket = baskets[(number * 7) % baskets.length];
    yield {
      transactionId: `${month}9${series}${String(number).padStart(7, '0')}`,
      store: `Toko ${number % 500}`,
      salesDate: firstDay,
      totalPaid: basket?.total ?? 0,
      lines: basket?.lines ?? [],
    };
  }
}

function* inPieces(texts: Iterable<string>): Generator<string> {
  let piece = '';
  for (const text of texts) {
    piece += text;
    if (piece.length < 1_000_000) continue;
    yield piece;
    piece = '';
  }
  yield piece;
}

/** The rows of receipts as tills write them; some with the code of a buyer. */
export function* csvRows(
  receipts: Iterable<Receipt>,
  codeOf: (transactionId: string) => string = () => '',
): Generator<string> {
  yield csvHeader;
  for (const { transactionId, store, salesDate, totalPaid, lines } of receipts)
    for (const line of lines)
      yield `${transactionId},${store},${salesDate},${totalPaid},${line.productName},${line.quantity},${line.unitPrice},${line.taxRate},${codeOf(transactionId)}\n`;
}

function* copyRows(receipts: Iterable<Receipt>): Generator<string> {
  for (const { transactionId, store, salesDate, totalPaid, lines } of receipts)
    yield `${transactionId}\t${salesDate}\t${store}\t${totalPaid}\t${JSON.stringify(lines)}\n`;
}

export async function measureImport(bench: Bench): Promise<void> {
  const { results, quick, folder } = bench;
  const count = quick ? 50_000 : 1_000_000;
  const files = { csv: join(folder, 'sales.csv'), copy: join(folder, 'sales.copy') };
  await pipeline(inPieces(csvRows(newReceipts(1, count))), createWriteStream(files.csv));
  await pipeline(inPieces(copyRows(newReceipts(1, count))), createWriteStream(files.copy));
  const own = await importFile(bench, files.csv);
  const bareSeconds = await bareCopy(bench, files.copy);
  for (const file of Object.values(files)) rmSync(file);
  results.add('Sales', `import of ${count} receipts`, {
    'receipts/s': count / own.seconds,
    'bare COPY receipts/s': count / bareSeconds,
    'of bare': bareSeconds / own.seconds,
    'most memory MB': own.peak,
  });
}

/** Imports a file as `npm run sales:import` does; the seconds are those from its start to its end. */
async function importFile(
  { database, folder, deadline }: Bench,
  file: string,
): Promise<{ seconds: number; peak: number }> {
  const started = performance.now();
  const env = { DATABASE_URL: database.url, DATA_DIR: join(folder, 'server') };
  const child = startCommand('sales-import', [file], env, join(folder, 'import.log'));
  const ended = once(child, 'exit');
  let peak = 0;
  while (child.exitCode === null && child.signalCode === null) {
    if (deadline.isOver()) {
      await endProcess(child);
      throw new Error(outOfTime);
    }
    try {
      peak = Math.max(peak, memoryOf(child.pid ?? 0).peak);
    } catch {
      break; // it has just ended
    }
    await Promise.race([ended, delay(100)]);
  }
  await ended;
  if (child.exitCode !== 0) throw new Error('the import failed; its log says why');
  return { seconds: (performance.now() - started) / 1000, peak };
}

/** The same receipts, ready as COPY wants them, into a table of its own with the same index and checks. */
async function bareCopy({ database }: Bench, file: string): Promise<number> {
  const owner = openBenchSession(database.ownerUrl);
  try {
    await owner`create table bench_copy (like receipts including all)`;
    const started = performance.now();
    const copy = sql`copy bench_copy (transaction_id, sales_date, store, total_paid, lines) from stdin`;
    await owner.begin(async (tx) => {
      await tx`set local statement_timeout = 0`;
      await pipeline(createReadStream(file, { highWaterMark: 256 * 1024 }), tx.copyIn(copy));
    });
    return (performance.now() - started) / 1000;
  } finally {
    await owner`drop table if exists bench_copy`;
    await owner.end();
  }
}

/** A receipt as a till sends it. */
export const asSent = ({ lines, ...receipt }: Receipt) => ({
  transaction_id: receipt.transactionId,
  store: receipt.store,
  sales_date: receipt.salesDate,
  total_amount_paid: receipt.totalPaid,
  lines: lines.map((line) => ({
    product_name: line.productName,
    quantity: line.quantity,
    unit_price: line.unitPrice,
    tax_rate: line.taxRate,
  })),
});

export const tillHeaders = { authorization: `Bearer ${posApiKey}`, 'content-type': 'application/json' };

/** A thousand receipts a call, as the tills send them. */
export async function measureFeed({ results, generator, product, quick }: Bench): Promise<void> {
  const batches = quick ? 5 : 30;
  const all = [...newReceipts(2, batches * 1_000)].map(asSent);
  const calls = Array.from({ length: batches }, (_, index) => ({
    method: 'POST' as const,
    path: '/api/sales',
    headers: tillHeaders,
    body: [JSON.stringify({ sales: all.slice(index * 1_000, (index + 1) * 1_000) })],
  }));
  const load = { addresses: [product.address], calls, connections: 2, seconds: 30, most: batches };
  const { perSecond, p50, p95 } = await generator.run(load);
  results.add('Sales', 'feed, 1,000 receipts a call', {
    'receipts/s': 1_000 * perSecond,
    'p50 ms': p50,
    'p95 ms': p95,
  });
}
