import { describe, expect, it } from 'vitest';
import { parseDate } from '#domain/dates/jakarta-date.ts';
import type { BrokenRecord } from './csv-reader.ts';
import { createRowGrouper, readHeader, SalesFileError, type RowGroup } from './receipt-rows.ts';

const header = 'transaction_id,store,sales_date,total_amount_paid,product_name,quantity,unit_price,tax_rate';
const columns = readHeader({ line: 1, fields: header.split(',') });

function group(rows: (string | BrokenRecord)[]): RowGroup[] {
  const grouper = createRowGrouper(columns, parseDate('2026-11-15'));
  const groups = rows.map((row, index) =>
    grouper.add(typeof row === 'string' ? { line: index + 2, fields: row.split(',') } : row),
  );
  return [...groups, grouper.finish()].filter((found) => found !== undefined);
}
const outcome = (rows: (string | BrokenRecord)[]) =>
  group(rows).map(({ transactionId, receipt, rejected }) => [
    transactionId,
    rejected ? `${rejected.line} ${rejected.problem}` : (receipt?.lines.length ?? 'none'),
  ]);
const row = (id: string, line = 'Kopi,1,1000,11', head = 'Toko,2026-11-14,1000') => `${id},${head},${line}`;

describe('the first line', () => {
  it('may have the columns in any order, others among them, in any case', () => {
    const names = `extra,${header.split(',').toReversed().join(' , ').toUpperCase()}`.split(',');
    expect(readHeader({ line: 1, fields: names })).toMatchObject({ transaction_id: 8, tax_rate: 1 });
  });

  it.each([
    ['a column is missing', { line: 1, fields: header.replace('store,', '').split(',') }],
    ['it uses semicolons', { line: 1, fields: [header.replaceAll(',', ';')] }],
    ['it is broken', { line: 1, beginning: '"' }],
    ['there is none', undefined],
  ])('is refused when %s', (_what, record) => {
    expect(() => readHeader(record)).toThrow(SalesFileError);
    expect(() => readHeader(record)).toThrow(/missing: .*store/);
  });
});

describe('rows', () => {
  it('of one transaction are one receipt, with or without lines', () => {
    expect(outcome([row('01'), row('01'), row('02', ',,,'), row('03')])).toEqual([
      ['01', 2],
      ['02', 0],
      ['03', 1],
    ]);
    expect(group([row('01', ' Kopi ,1.5,1000.25,11.5')])[0]?.receipt).toEqual({
      transactionId: '01',
      store: 'Toko',
      salesDate: '2026-11-14',
      totalPaid: 1000,
      lines: [{ productName: 'Kopi', quantity: 1.5, unitPrice: 1000.25, taxRate: 11.5 }],
    });
  });

  describe('with further columns', () => {
    const names = [
      'goods_code',
      'kind',
      'tax',
      'discount',
      'unit',
      'store_code',
      'receipt_discount',
      'prices_include_tax',
    ];
    const wide = readHeader({ line: 1, fields: [...header.split(','), ...names] });
    const read = (...rows: string[]) => {
      const grouper = createRowGrouper(wide, parseDate('2026-11-15'));
      for (const [index, text] of rows.entries()) grouper.add({ line: index + 2, fields: text.split(',') });
      return grouper.finish();
    };

    it('tell more of a receipt and its lines', () => {
      const first = row('01', 'Kopi,2,1000,11,010121,goods,standard,250.5,pcs,JKT-01,99.25,true');
      const second = row('01', 'Teh,1,500,11,,,,,,JKT-01,99.25,true');
      expect(read(first, second)?.receipt).toStrictEqual({
        transactionId: '01',
        store: 'Toko',
        salesDate: '2026-11-14',
        totalPaid: 1000,
        pricesIncludeTax: true,
        receiptDiscount: 99.25,
        storeCode: 'JKT-01',
        lines: [
          {
            productName: 'Kopi',
            quantity: 2,
            unitPrice: 1000,
            taxRate: 11,
            unit: 'pcs',
            discount: 250.5,
            tax: 'standard',
            kind: 'goods',
            goodsCode: '010121',
          },
          { productName: 'Teh', quantity: 1, unitPrice: 500, taxRate: 11 },
        ],
      });
      expect(read(row('01', ',,,,,,,,,,,'))?.receipt).toStrictEqual({
        transactionId: '01',
        store: 'Toko',
        salesDate: '2026-11-14',
        totalPaid: 1000,
        lines: [],
      });
    });

    it.each([
      ['goodsCode', '12345,,,,,,,'],
      ['kind', ',thing,,,,,,'],
      ['tax', ',,free,,,,,'],
      ['discount', ',,,1.500,,,,'],
      ['discount', ',,,1000.01,,,,'],
      ['unit', ',,,,a unit of twenty-one c,,,'],
      ['encoding', ',,,,p\uFFFDs,,,'],
      ['storeCode', ',,,,,a code of twenty-one ch,,'],
      ['encoding', ',,,,,J\uFFFDT,,'],
      ['receiptDiscount', ',,,,,,-1,'],
      ['pricesIncludeTax', ',,,,,,,TRUE'],
    ])('are refused for %s: %s', (problem, extra) => {
      expect(read(row('01', `Kopi,1,1000,11,${extra}`))?.rejected).toEqual({ line: 2, problem });
    });

    it('must agree about what belongs to the receipt, and have a name for what they tell of', () => {
      const without = row('01', 'Kopi,1,1000,11,,,,,,,,');
      expect(read(without, row('01', 'Teh,1,1000,11,,,,,,,,true'))?.rejected?.problem).toBe('mixedRows');
      expect(read(without, row('01', 'Teh,1,1000,11,,,,,,,5,'))?.rejected?.problem).toBe('mixedRows');
      expect(read(without, row('01', 'Teh,1,1000,11,,,,,,JKT,,'))?.rejected?.problem).toBe('mixedRows');
      expect(read(row('01', ',,,,,,,,pcs,,,'))?.rejected?.problem).toBe('productName');
    });
  });

  it('reject their whole transaction, at the line of the first bad row', () => {
    expect(outcome([row('01'), row('01', 'Kopi,0,1000,11'), row('01', ',1,,'), row('02')])).toEqual([
      ['01', '3 quantity'],
      ['02', 1],
    ]);
  });

  it('must agree about the receipt', () => {
    expect(outcome([row('01'), row('01', undefined, 'Toko,2026-11-14,2000')])).toEqual([
      ['01', '3 mixedRows'],
    ]);
  });

  it('that are broken take their transaction with them, as far as its ID can be read', () => {
    expect(outcome([row('01'), { line: 3, beginning: '"01",Toko,"x' }, row('02')])).toEqual([
      ['01', '3 brokenRow'],
      ['02', 1],
    ]);
  });

  it.each([
    ['totalPaid', row('01', undefined, 'Toko,2026-11-14,25.000')],
    ['totalPaid', row('01', undefined, 'Toko,2026-11-14,1e3')],
    ['totalPaid', row('01', undefined, 'Toko,2026-11-14,9007199254740993')],
    ['unitPrice', row('01', 'Kopi,1,12.500,11')],
    ['quantity', row('01', 'Kopi,0x1,1000,11')],
    ['taxRate', row('01', 'Kopi,1,1000,')],
    ['encoding', row('01', 'Kop\uFFFD,1,1000,11')],
    ['tooOld', row('01', undefined, 'Toko,2026-08-31,1000')],
    ['transactionId', row('')],
  ])('are refused for %s: %s', (problem, text) => {
    expect(group([text])[0]?.rejected).toEqual({ line: 2, problem });
  });

  it('of a receipt without end are not all held', () => {
    const rows = Array.from({ length: 1_002 }, () => row('01'));
    expect(outcome(rows)).toEqual([['01', '1002 lines']]);
  });
});
