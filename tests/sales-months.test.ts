import { describe, expect, it } from 'vitest';
import { jakartaDate, parseDate } from '../src/domain/dates/jakarta-date.ts';
import { monthStart, type Receipt } from '../src/domain/receipts/receipt.ts';
import { keepReceiptMonths } from '../src/server/jobs/keep-receipt-months.job.ts';
import type { Database } from '../src/server/database/database.ts';
import { dropOldMonths, ensureMonths } from '../src/server/store/receipts/receipt-months.ts';
import { findReceipt, upsertReceipts } from '../src/server/store/receipts/receipts.ts';
import { databaseForTest } from './support/database.ts';

const january = parseDate('2031-01-31');
const months = async (sql: Database) =>
  (
    await sql`select inhrelid::regclass::text as name from pg_inherits where inhparent = 'receipts'::regclass order by 1`
  )
    .map((row) => row['name'] as string)
    .filter((name) => name.startsWith('receipts_203'));
const sale = (transactionId: string, salesDate: string): Receipt => ({
  transactionId,
  store: 'Toko',
  salesDate,
  totalPaid: 1000,
  lines: [],
});

const upsert = (sql: Database, receipts: Receipt[]) => sql.begin((tx) => upsertReceipts(tx, receipts));

describe('the months of receipts', () => {
  it('are made for now, two before and the next, by any number of servers at once', async () => {
    const { sql } = await databaseForTest();
    await Promise.all(Array.from({ length: 5 }, () => ensureMonths(sql, january)));
    const made = ['receipts_2030_11', 'receipts_2030_12', 'receipts_2031_01', 'receipts_2031_02'];
    expect(await months(sql)).toEqual(made);
    const days = ['2030-11-01', '2030-12-31', '2031-01-01', '2031-02-28'];
    await upsert(
      sql,
      days.map((day, i) => sale(String(i), day)),
    );
    await expect(upsert(sql, [sale('9', '2030-10-31')])).rejects.toThrow(/no partition/);
  });

  it('are dropped, whole, once they are older', async () => {
    const { sql } = await databaseForTest();
    await ensureMonths(sql, january);
    await upsert(sql, [sale('1', '2030-11-30'), sale('2', '2030-12-01')]);
    const february = { now: () => new Date('2031-02-01T00:05:00+07:00') };
    await keepReceiptMonths({ database: sql, clock: february });
    expect(await months(sql)).toEqual([
      'receipts_2030_12',
      'receipts_2031_01',
      'receipts_2031_02',
      'receipts_2031_03',
    ]);
    expect(await findReceipt(sql, '1')).toBeUndefined();
    expect(await findReceipt(sql, '2')).toBeDefined();
    expect(await dropOldMonths(sql, jakartaDate(february.now()))).toEqual([]);
  });

  it('are all looked into, the recent ones first, and the latest date counts', async () => {
    const { sql } = await databaseForTest();
    const today = jakartaDate(new Date());
    for (const month of [0, -3, -6]) await ensureMonths(sql, parseDate(monthStart(today, month)));
    const days = { 1: monthStart(today, 1), 2: monthStart(today, -1), 3: monthStart(today, -3) };
    const sales = Object.entries(days).map(([id, day]) => sale(id, day));
    await upsert(sql, [...sales, sale('4', monthStart(today, -8))]);
    for (const receipt of sales) expect(await findReceipt(sql, receipt.transactionId)).toEqual(receipt);
    await sql`insert into receipts select transaction_id, ${days[3]}, store, total_paid, lines from receipts where transaction_id = '4'`;
    expect((await findReceipt(sql, '4'))?.salesDate).toBe(days[3]);
    expect(await findReceipt(sql, '5')).toBeUndefined();
  });

  it('are made beside readers and writers, and dropped when they are gone', async () => {
    const { sql } = await databaseForTest();
    await ensureMonths(sql, january);
    const [started, ended] = [Promise.withResolvers<void>(), Promise.withResolvers<void>()];
    const busy = sql.begin(async (tx) => {
      await upsertReceipts(tx, [sale('1', '2031-01-01')]);
      started.resolve();
      await ended.promise;
    });
    await started.promise;
    await ensureMonths(sql, parseDate('2031-03-01'));
    expect(await months(sql)).toContain('receipts_2031_04');
    const dropping = dropOldMonths(sql, parseDate('2031-03-01'));
    // A drop that waits gives way to those who come after it.
    expect(await findReceipt(sql, '2')).toBeUndefined();
    ended.resolve();
    await busy;
    await dropping;
    expect((await months(sql))[0]).toBe('receipts_2031_01');
  });
});
