import { createHash } from 'node:crypto';
import { closeSync, fdatasyncSync, openSync, writeSync } from 'node:fs';
import { join } from 'node:path';
import type { Batch, ExportCheck } from '#contract/coretax/exports.ts';
import type { Session } from '../../../src/server/database/database.ts';
import { currentSettings, insertSettings } from '../../../src/server/store/coretax/seller-settings.ts';
import { validateTaxInvoices, type ParsedInvoice } from '../../../tests/support/tax-invoices.ts';
import type { Bench } from '../bench.ts';
import { openBenchSession } from '../session.ts';
import { measureDrop } from './drop.ts';
import { watchMemory } from './export.ts';
import { measureList } from './list.ts';
import { measureMonthFile } from './month-file.ts';

const linesEach = 10;

/**
 * Measures the way from requests of ten lines each to the files for Coretax, beside writing the same bytes without
 * asking anybody.
 */
export async function measureCoretax(bench: Bench): Promise<void> {
  const owner = openBenchSession(bench.database.ownerUrl);
  try {
    await saveSeller(owner);
    await measureMonthFile(bench);
    for (const count of bench.quick ? [100] : [1_000, 10_000]) await measureBatch(bench, owner, count);
    const trxnos = await prepareSales(owner, bench.quick ? 50 : 500);
    await measureDrop(bench, await answered(bench.staff.post('/api/coretax/exports/check', { trxnos })));
    // All of them have the same basket, so that one tells what to expect of each.
    const listed = await prepareSales(owner, bench.quick ? 500 : 50_000);
    const one = { trxnos: listed.slice(0, 1) };
    await measureList(bench, listed, await answered(bench.staff.post('/api/coretax/exports/check', one)));
  } finally {
    await owner.end();
  }
}

async function measureBatch(bench: Bench, owner: Session, count: number): Promise<void> {
  const { results, product, staff } = bench;
  const trxnos = await prepareSales(owner, count);
  const checking = performance.now();
  const check = await answered<ExportCheck>(staff.post('/api/coretax/exports/check', { trxnos }));
  const checkSeconds = secondsSince(checking);
  const warnings = check.items.flatMap(({ problems }) =>
    problems.filter(({ level }) => level === 'warn').map(({ code }) => code),
  );
  const memory = watchMemory(product);
  const exporting = performance.now();
  const { batch } = await answered<{ batch: Batch }>(
    staff.post('/api/coretax/exports', { trxnos, accept: [...new Set(warnings)] }),
  ).finally(memory.stop);
  const seconds = secondsSince(exporting);
  if (batch.counts.exported !== count) throw new Error(`${batch.counts.exported} of ${count} were exported`);
  const bare = await serializeBare(bench, batch);
  results.add('Coretax', `export of ${count} fakturs`, {
    lines: linesEach,
    seconds,
    'fakturs/s': count / seconds,
    'XML MB': bare.bytes / 1e6,
    'bare seconds': bare.seconds,
    'times bare': seconds / bare.seconds,
    'most memory above idle MB': memory.mostAboveIdle(),
  });
  results.add('Coretax', `check of ${count} requests`, { seconds: checkSeconds });
  await answered(staff.post(`/api/coretax/exports/${batch.number}/discard`, { reason: 'benchmark' }));
}

const secondsSince = (started: number) => (performance.now() - started) / 1000;

async function answered<T>(call: Promise<Response>): Promise<T> {
  const answer = await call;
  const text = await answer.text();
  if (!answer.ok) throw new Error(`${answer.url} was answered ${answer.status} ${text.slice(0, 200)}`);
  return JSON.parse(text) as T;
}

export async function saveSeller(owner: Session): Promise<void> {
  const { version, settings } = await currentSettings(owner);
  const seller = {
    npwp: '0012345674011000',
    name: 'PT Ritel Contoh Indonesia',
    address: 'Jl. Contoh No. 1, Jakarta',
    place: '000000',
  };
  const saved = { expected: version, settings: { ...settings, seller }, by: 'bench', now: new Date() };
  await insertSettings(owner, saved);
}

/**
 * Makes `count` requests without a faktur open and of this month, with a receipt of ten lines that makes their total.
 * Gives their IDs.
 */
export async function prepareSales(owner: Session, count: number): Promise<string[]> {
  const rows = await owner<{ id: string }[]>`
    update requests set status = 'open', faktur_state = 'none', npwp = '0098765431021000',
      sales_date = (now() at time zone 'Asia/Jakarta')::date,
      total_paid = (select sum((line->>'quantity')::int * (line->>'unitPrice')::int) from jsonb_array_elements(basket) line),
      lines = basket
    from (
      select jsonb_agg(jsonb_build_object('productName', 'Barang ' || n, 'quantity', 1 + n % 4,
        'unitPrice', 1500 * n + 250, 'taxRate', 12, 'unit', 'pcs')) as basket
      from generate_series(1, ${linesEach}::int) n) b
    where transaction_id in (
      select transaction_id from requests r where status = 'closed'
        and not exists (select from fakturs f where f.transaction_id = r.transaction_id) order by requested_on, transaction_id limit ${count})
    returning transaction_id as id`;
  return rows.map(({ id }) => id);
}

/** The same bytes from values in memory: written to a file, hashed and made durable. */
async function serializeBare({ folder, staff }: Bench, { number, files }: Batch) {
  let [seconds, bytes] = [0, 0];
  for (const { no } of files) {
    const xml = await (await staff.get(`/api/coretax/exports/${number}/files/${no}.xml`)).text();
    const invoices = validateTaxInvoices(xml);
    const started = performance.now();
    const file = openSync(join(folder, 'bare.xml'), 'w');
    const hash = createHash('sha256');
    for (const invoice of invoices) {
      const text = bareText(invoice);
      hash.update(text);
      bytes += writeSync(file, text);
    }
    hash.digest();
    fdatasyncSync(file);
    closeSync(file);
    seconds += secondsSince(started);
  }
  return { seconds, bytes };
}

const element =
  (indent: string) =>
  ([name, value]: [string, unknown]) =>
    `${indent}<${name}>${String(value)}</${name}>\n`;

function bareText({ goods, ...fields }: ParsedInvoice): string {
  const lines = goods.map((line) => Object.entries(line).map(element('          ')).join(''));
  const head = Object.entries(fields).map(element('      ')).join('');
  return `    <TaxInvoice>\n${head}${lines.join('')}    </TaxInvoice>\n`;
}
