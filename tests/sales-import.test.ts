import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { existsSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { describe, expect, it, onTestFinished } from 'vitest';
import { jakartaDate } from '../src/domain/dates/jakarta-date.ts';
import { monthStart } from '../src/domain/receipts/receipt.ts';
import { importSales } from '../src/server/features/intake/import-sales.ts';
import { createSigner } from '../src/server/secrets/tokens.ts';
import { buyerCodeOf } from '../src/domain/buyers/buyer-code.ts';
import { ensureMonths } from '../src/server/store/receipts/receipt-months.ts';
import { findReceipt } from '../src/server/store/receipts/receipts.ts';
import { plantCode } from './support/buyer-codes.ts';
import { databaseForTest } from './support/database.ts';
import { compileCache } from './support/killable-process.ts';

/** It stands still, so that no month ends meanwhile. */
const now = new Date();
const clock = { now: () => now };
const codes = {
  signer: createSigner('a secret'),
  config: { buyerCodes: { isOn: true, perDay: 50 }, taxTeamEmail: undefined },
};
const today = jakartaDate(now);
const day = monthStart(today, 0);
const header = 'transaction_id,store,sales_date,total_amount_paid,product_name,quantity,unit_price,tax_rate';
const row = (id: string, line = 'Kopi,1,1000,11', head = `Toko,${day},1000`) => `${id},${head},${line}`;

async function newImport() {
  const { sql, url, owner } = await databaseForTest();
  await ensureMonths(sql, today);
  const folder = mkdtempSync(join(tmpdir(), 'faktur-desk-import-'));
  onTestFinished(() => rmSync(folder, { recursive: true }));
  const file = join(folder, 'sales.csv');
  const write = (rows: string[] | string) =>
    writeFileSync(file, typeof rows === 'string' ? rows : [header, ...rows, ''].join('\n'));
  return {
    sql,
    owner,
    url,
    file,
    write,
    rejects: () =>
      existsSync(`${file}.rejects.csv`) ? readFileSync(`${file}.rejects.csv`, 'utf8') : undefined,
    count: async () => (await sql`select count(*)::int as n from receipts`)[0]?.['n'] as number,
    run: async (rows: string[] | string, options: Parameters<typeof importSales>[2] = {}) => {
      write(rows);
      return importSales({ ...codes, databaseUrl: url, clock }, file, options);
    },
  };
}

describe('the import of sales', () => {
  it('takes quotes, line ends of Windows, a byte order mark, other orders and other columns', async () => {
    const { sql, run, rejects } = await newImport();
    const text = [
      '\uFEFFstore,note,transaction_id,sales_date,total_amount_paid,tax_rate,unit_price,quantity,product_name',
      `"Toko ""A"", Menteng",x,0001,${day},50000,11,25000,1.5,"Kopi,\nSusu"`,
      `"Toko ""A"", Menteng",x,0001,${day},50000,0,12500.5,1,Teh\\t`,
      `Toko B,,0002,${day},0,,,,`,
      '',
    ].join('\r\n');
    expect(await run(text)).toMatchObject({
      rows: 3,
      accepted: 2,
      unchanged: 0,
      rejected: 0,
      stopped: false,
    });
    expect(rejects()).toBeUndefined();
    expect(await findReceipt(sql, '0001')).toEqual({
      transactionId: '0001',
      store: 'Toko "A", Menteng',
      salesDate: day,
      totalPaid: 50_000,
      lines: [
        { productName: 'Kopi,\nSusu', quantity: 1.5, unitPrice: 25_000, taxRate: 11 },
        { productName: 'Teh\\t', quantity: 1, unitPrice: 12_500.5, taxRate: 0 },
      ],
    });
    expect((await findReceipt(sql, '0002'))?.lines).toEqual([]);
  });

  it('takes further columns by their names, in any order', async () => {
    const { sql, run, rejects } = await newImport();
    const text = [
      `${header},unit,receipt_discount,goods_code,prices_include_tax,kind,store_code,discount,tax`,
      `${row('0001')},pcs,0.5,010121,true,goods,JKT-01,250,exempt`,
      `${row('0001')},,0.5,,true,,JKT-01,,`,
      `${row('0002')},,,,,,,,`,
      `${row('0003')},,,,,,,1000.01,`,
      '',
    ].join('\n');
    expect(await run(text)).toMatchObject({ accepted: 2, rejected: 1 });
    expect(rejects()).toBe(
      'line,transaction_id,reason\n5,0003,"discount must be 0 or more, with at most 2 decimals, and not more than unit_price × quantity."\n',
    );
    const plain = { productName: 'Kopi', quantity: 1, unitPrice: 1000, taxRate: 11 };
    const extra = { unit: 'pcs', discount: 250, tax: 'exempt', kind: 'goods', goodsCode: '010121' };
    expect(await findReceipt(sql, '0001')).toStrictEqual({
      transactionId: '0001',
      store: 'Toko',
      salesDate: day,
      totalPaid: 1000,
      pricesIncludeTax: true,
      receiptDiscount: 0.5,
      storeCode: 'JKT-01',
      lines: [{ ...plain, ...extra }, plain],
    });
    expect(await findReceipt(sql, '0002')).toStrictEqual({
      transactionId: '0002',
      store: 'Toko',
      salesDate: day,
      totalPaid: 1000,
      lines: [plain],
    });
  });

  it('changes nothing the second time, and takes what changed', async () => {
    const { run, count } = await newImport();
    const rows = [row('1'), row('2'), row('2'), row('3')];
    expect(await run(rows)).toMatchObject({ accepted: 3, unchanged: 0 });
    expect(await run(rows)).toMatchObject({ accepted: 0, unchanged: 3 });
    const moved = row('3', undefined, `Toko,${monthStart(today, -1)},1000`);
    expect(await run([row('1'), row('2'), moved])).toMatchObject({ accepted: 2, unchanged: 1 });
    expect(await count()).toBe(3);
  });

  it('reports every bad receipt by line and reason, and imports every good one', async () => {
    const { sql, run, rejects, count } = await newImport();
    const rows = [
      row('1'),
      row('2'),
      row('2', 'Kopi,zero,1000,11'),
      row('x,y'),
      row('"4'),
      row('5', undefined, 'Toko,2020-01-01,1000'),
      row('1', 'Teh,1,1000,11'),
      row('2'),
      row('6'),
    ];
    expect(await run(rows)).toMatchObject({ rows: 9, accepted: 2, rejected: 6 });
    expect((rejects() ?? '').split('\n')).toEqual([
      'line,transaction_id,reason',
      '4,2,"quantity must be more than 0, with at most 3 decimals."',
      expect.stringMatching(/^5,x,The row has /),
      expect.stringMatching(/^6,4,The row has /),
      '7,5,sales_date lies before the months that are kept (this one and the two before).',
      '8,1,This transaction appeared earlier in the file; all its rows must follow each other.',
      '9,2,This transaction appeared earlier in the file; all its rows must follow each other.',
      '',
    ]);
    expect(await count()).toBe(2);
    expect((await findReceipt(sql, '1'))?.lines).toHaveLength(1);
    await run([row('1')]);
    expect(rejects()).toBeUndefined();
  });

  it('writes no formula into the list of what was rejected', async () => {
    const { run, rejects } = await newImport();
    const ids = ['=1+1', '+62811', '-7', '@SUM(A1)', '\t=1', "=HYPERLINK('http://x.example')"];
    expect(await run(ids.map((id) => row(id)))).toMatchObject({ accepted: 0, rejected: ids.length });
    const [, ...lines] = (rejects() ?? '').trim().split('\n');
    expect(lines.map((line) => /^\d+,(.)/.exec(line)?.[1])).toEqual(ids.map(() => "'"));
  });

  it('loads 20,000 rows, and knows a transaction again across all of them', async () => {
    const { run, count, sql } = await newImport();
    const rows = Array.from({ length: 20_000 }, (_, i) => row(`00${Math.floor(i / 2)}`));
    const seen: number[] = [];
    const summary = await run([...rows, row('000')], {
      onProgress: (p) => seen.push(p.bytesRead / p.bytesTotal),
    });
    expect(summary).toMatchObject({ rows: 20_001, accepted: 10_000, rejected: 1 });
    expect(await count()).toBe(10_000);
    const torn = await sql`select 1 from receipts where jsonb_array_length(lines) <> 2`;
    expect(torn).toHaveLength(0);
    expect(seen.at(-1)).toBe(1);
  });

  it('leaves whole receipts only when it is stopped midway, and goes on later', async () => {
    const { run, sql, count } = await newImport();
    const rows = Array.from({ length: 30_000 }, (_, i) => row(String(Math.floor(i / 3))));
    const stopping = new AbortController();
    const stopped = await run(rows, { signal: stopping.signal, onProgress: () => stopping.abort() });
    expect(stopped.stopped).toBe(true);
    expect(stopped.accepted).toBeGreaterThan(0);
    expect(await count()).toBe(stopped.accepted);
    const torn = await sql`select 1 from receipts where jsonb_array_length(lines) <> 3`;
    expect(torn).toHaveLength(0);
    expect(await run(rows)).toMatchObject({
      accepted: 10_000 - stopped.accepted,
      unchanged: stopped.accepted,
    });
  });

  it('knows a transaction again that was rejected, and several of the same moment', async () => {
    const { run, rejects, count } = await newImport();
    const bad = row('7', 'Kopi,zero,1000,11');
    const rows = [bad, row('8'), row('7'), row('9'), row('8'), row('9'), row('8')];
    expect(await run(rows)).toMatchObject({ accepted: 2, rejected: 5 });
    expect((rejects() ?? '').split('\n').map((line) => line.split(',', 2).join())).toEqual([
      'line,transaction_id',
      '2,7',
      '4,7',
      '6,8',
      '7,9',
      '8,8',
      '',
    ]);
    expect(await count()).toBe(2);
  });

  it('ends with what the database says when it cannot take the rows', async () => {
    const { run, owner, count } = await newImport();
    await owner.script(`drop table receipts_${monthStart(today, -1).slice(0, 7).replace('-', '_')}`);
    const rows = [row('1'), row('2', undefined, `Toko,${monthStart(today, -1)},1000`)];
    await expect(run(rows)).rejects.toThrow(/no partition of relation "receipts"/);
    expect(await count()).toBe(0);
  });

  it('keeps every sign of a text', async () => {
    const { run, sql } = await newImport();
    const store = 'Toko \t\\t \\N \\. "x"';
    const quoted = (text: string) => `"${text.replaceAll('"', '""')}"`;
    const product = 'a\\nb\nc\r\td\\';
    await run([row('1', `${quoted(product)},1,1,0`, `${quoted(store)},${day},1`)]);
    expect(await findReceipt(sql, '1')).toMatchObject({ store, lines: [{ productName: product }] });
  });

  it('refuses a file without its columns, and an empty one', async () => {
    const { run, rejects } = await newImport();
    await expect(run('transaction_id,store\n1,Toko\n')).rejects.toThrow(
      /missing: sales_date, total_amount_paid, product_name, quantity, unit_price, tax_rate\.$/,
    );
    await expect(run('')).rejects.toThrow(/missing: transaction_id/);
    expect(rejects()).toBeUndefined();
  });
});

describe('codes of buyers in a file', () => {
  it('request their receipts, and reject none', async () => {
    const { sql, run } = await newImport();
    const code = buyerCodeOf('12345678901');
    await plantCode(sql, { code, signer: codes.signer });
    const warnings: object[] = [];
    const coded = (id: string, given: string) => `${row(id)},${given}`;
    const rows = [
      `${header},buyer_code`,
      coded('1', code),
      // One code a receipt, on whichever of its rows.
      coded('2', ''),
      coded('2', code),
      coded('3', 'x'),
      coded('4', buyerCodeOf('00000000001')),
      coded('5', ''),
    ].join('\n');
    const summary = await run(rows, { onWarnings: (some) => void warnings.push(...some) });
    expect(summary).toMatchObject({ accepted: 5, rejected: 0, requested: 2 });
    expect(warnings).toEqual([
      { line: 5, transactionId: '3', code: 'buyerCodeMalformed' },
      { line: 6, transactionId: '4', code: 'buyerCodeUnknown' },
    ]);
    expect(await sql`select transaction_id as id, status, source from requests order by 1`).toEqual([
      { id: '1', status: 'open', source: 'till' },
      { id: '2', status: 'open', source: 'till' },
    ]);
    expect(await run(rows)).toMatchObject({ accepted: 0, requested: 2 });
    expect(await sql`select from buyer_code_uses`).toHaveLength(2);
  });
});

describe('the command', () => {
  async function command(args: string[], env: Record<string, string>) {
    const script = join(import.meta.dirname, '../scripts/sales-import.ts');
    const child = spawn(process.execPath, [script, ...args], {
      env: { ...compileCache, ...env },
      stdio: ['ignore', 'pipe', 'pipe'],
    });
    let output = '';
    for (const stream of [child.stdout, child.stderr])
      stream.on('data', (chunk) => (output += String(chunk)));
    const [code] = (await once(child, 'close')) as [number | null];
    return { code, output };
  }

  it('sums up, and ends with 1 when something was rejected or cannot be read', async () => {
    const { url, file, write } = await newImport();
    const env = { DATABASE_URL: url, DATA_DIR: join(file, '../data'), INIT_CWD: join(file, '..') };
    write([row('1'), row('2')]);
    expect(await command(['sales.csv'], env)).toEqual({
      code: 0,
      output: expect.stringMatching(/^2 rows in .* 2 receipts new or changed, 0 unchanged, 0 rejected\.\n$/),
    });
    write(`${header},buyer_code\n${row('1')},x\n`);
    expect(await command([file], env)).toEqual({
      code: 0,
      output: expect.stringMatching(/^Line 2, 1: buyerCodeMalformed: .*\n1 rows in .* 0 rejected\.\n$/),
    });
    write([row('1'), row('no digits')]);
    expect(await command([file], env)).toEqual({
      code: 1,
      output: expect.stringMatching(/1 unchanged, 1 rejected\.\n.*sales\.csv\.rejects\.csv\n$/),
    });
    write('a;b\n');
    expect(await command([file], env)).toEqual({
      code: 1,
      output: expect.stringMatching(/^\S+sales\.csv: The first line must name .*\n$/),
    });
    expect(await command(['nowhere.csv'], env)).toMatchObject({ code: 1 });
    expect(await command([], env)).toMatchObject({ code: 1, output: expect.stringContaining('Usage') });
  });
});
