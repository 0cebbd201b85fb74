import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { jakartaDay } from '../src/domain/dates/calendar-days.ts';
import { jakartaDate } from '../src/domain/dates/jakarta-date.ts';
import { monthStart } from '../src/domain/receipts/receipt.ts';
import { findReceipt } from '../src/server/store/receipts/receipts.ts';
import { findRequest } from '../src/server/store/requests/requests.ts';
import { Client } from './support/client.ts';
import { submitForm } from './support/request-form.ts';
import { startTestServer, type TestServer } from './support/server.ts';

const key = 'a key that only the tills know';
let server: TestServer;
beforeAll(async () => {
  server = await startTestServer({ env: { POS_API_KEY: key, DEMO: 'off' } });
});
afterAll(() => server.stop());

const thisMonth = () => monthStart(jakartaDate(server.clock.now()), 0);
const lastMonth = () => monthStart(jakartaDate(server.clock.now()), -1);
const line = { product_name: 'Kopi', quantity: 1.5, unit_price: 20_000, tax_rate: 11 };
const sale = (transaction_id: unknown, changed: object = {}) => ({
  transaction_id,
  store: 'Toko Menteng',
  sales_date: thisMonth(),
  total_amount_paid: 30_000,
  lines: [line],
  ...changed,
});

const call = (body: unknown, headers: Record<string, string> = { authorization: `Bearer ${key}` }) =>
  fetch(`${server.address}/api/sales`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', ...headers },
    body: JSON.stringify(body),
  });
async function feed(sales: unknown[], headers: Record<string, string> = {}): Promise<unknown> {
  const response = await call({ sales }, { authorization: `Bearer ${key}`, ...headers });
  expect(response.status).toBe(200);
  return response.json();
}
const nothingRequested = { requested: [], warnings: [] };
const find = (id: string) => findReceipt(server.deps.database, id);

describe('the POS feed', () => {
  it('keeps receipts as they came, leading zeros included', async () => {
    expect(await feed([sale('000123')])).toEqual({
      accepted: 1,
      unchanged: 0,
      rejected: [],
      ...nothingRequested,
    });
    expect(await find('000123')).toEqual({
      transactionId: '000123',
      store: 'Toko Menteng',
      salesDate: thisMonth(),
      totalPaid: 30_000,
      lines: [{ productName: 'Kopi', quantity: 1.5, unitPrice: 20_000, taxRate: 11 }],
    });
    expect(await find('123')).toBeUndefined();
  });

  it('changes nothing when the same comes again, and takes what changed', async () => {
    const largest = sale('200', { total_amount_paid: Number.MAX_SAFE_INTEGER });
    await feed([largest, sale('201')]);
    expect(await feed([largest, sale('201')])).toMatchObject({ accepted: 0, unchanged: 2 });
    expect(await feed([largest, sale('201', { lines: [] })])).toMatchObject({ accepted: 1, unchanged: 1 });
    expect((await find('200'))?.totalPaid).toBe(Number.MAX_SAFE_INTEGER);
    expect((await find('201'))?.lines).toEqual([]);
  });

  it('keeps what a till tells besides, and knows when only that changed', async () => {
    const fullLine = {
      ...line,
      unit: 'kg',
      discount: 1500.75,
      tax: 'luxury',
      kind: 'service',
      goods_code: '020714',
    };
    const full = sale('250', {
      prices_include_tax: false,
      receipt_discount: Number.MAX_SAFE_INTEGER,
      store_code: 'A\\1\t2',
      lines: [fullLine, line],
    });
    expect(await feed([full, sale('251')])).toMatchObject({ accepted: 2, rejected: [] });
    expect(await feed([full, sale('251')])).toMatchObject({ accepted: 0, unchanged: 2 });
    expect(await find('250')).toStrictEqual({
      transactionId: '250',
      store: 'Toko Menteng',
      salesDate: thisMonth(),
      totalPaid: 30_000,
      pricesIncludeTax: false,
      receiptDiscount: Number.MAX_SAFE_INTEGER,
      storeCode: 'A\\1\t2',
      lines: [
        {
          productName: 'Kopi',
          quantity: 1.5,
          unitPrice: 20_000,
          taxRate: 11,
          unit: 'kg',
          discount: 1500.75,
          tax: 'luxury',
          kind: 'service',
          goodsCode: '020714',
        },
        { productName: 'Kopi', quantity: 1.5, unitPrice: 20_000, taxRate: 11 },
      ],
    });
    for (const changed of [
      { prices_include_tax: true },
      { receipt_discount: 0 },
      { store_code: 'A2' },
      { lines: [{ ...line, unit: 'pcs' }] },
    ]) {
      expect(await feed([sale('251', changed)])).toMatchObject({ accepted: 1 });
      expect(await feed([sale('251', changed)])).toMatchObject({ unchanged: 1 });
      expect(await feed([sale('251')])).toMatchObject({ accepted: 1 });
    }
    expect(await find('251')).toStrictEqual({ ...(await find('000123')), transactionId: '251' });
  });

  it('leaves a request the receipt that it was made for', async () => {
    const told = { prices_include_tax: true, receipt_discount: 250.5, store_code: 'JKT-01' };
    const today = jakartaDay(server.clock.now());
    await feed([sale('270', { ...told, sales_date: today })]);
    expect((await submitForm(new Client(server.address), '270')).status).toBe(201);
    await feed([sale('270', { store_code: 'JKT-02', sales_date: today, lines: [] })]);
    expect(await find('270')).toMatchObject({ storeCode: 'JKT-02', lines: [] });
    const kept = { pricesIncludeTax: true, receiptDiscount: 250.5, storeCode: 'JKT-01' };
    expect(await findRequest(server.deps.database, '270')).toMatchObject({
      ...kept,
      lines: [{ productName: 'Kopi', quantity: 1.5, unitPrice: 20_000, taxRate: 11 }],
    });
    // One who submits again, before anything is confirmed, does so for the receipt as it is now.
    expect((await submitForm(new Client(server.address), '270')).status).toBe(201);
    expect(await findRequest(server.deps.database, '270')).toMatchObject({
      pricesIncludeTax: null,
      receiptDiscount: null,
      storeCode: 'JKT-02',
      lines: [],
    });
  });

  it('counts on how many receipts each unit stands, once for each', async () => {
    const { database } = server.deps;
    const units = async () => {
      const rows = await database<{ unit: string; receipts: number }[]>`
        select unit, receipts::int from receipt_units where lower(unit) like 'ikat%' order by unit collate "C"`;
      return rows.map(({ unit, receipts }) => `${unit} ${receipts}`);
    };
    const withUnits = (id: string, ...names: string[]) =>
      sale(id, { lines: names.map((unit) => ({ ...line, unit })) });
    const batch = [withUnits('280', 'ikat', ' ikat ', 'ikat besar'), withUnits('281', 'ikat')];
    await feed(batch);
    await feed(batch);
    expect(await units()).toEqual(['ikat 2', 'ikat besar 1']);
    await feed([withUnits('280', 'Ikat', 'ikat besar'), withUnits('282', 'ikat')]);
    expect(await units()).toEqual(['Ikat 1', 'ikat 3', 'ikat besar 2']);

    const noise = Array.from({ length: 900 }, (_, i) => withUnits(`29${i}`, `noise ${i}`, `more noise ${i}`));
    await feed([...noise, withUnits('283', 'ikat')]);
    expect(await database`select count(*)::int as count from receipt_units`).toEqual([{ count: 1_000 }]);
    await feed([withUnits('284', 'ikat', 'ikat kecil')]);
    expect(await units()).toEqual(['Ikat 1', 'ikat 5', 'ikat besar 2']);
  });

  it('names what is wrong with what a till tells besides', async () => {
    const wrong = [
      { prices_include_tax: 'yes' },
      { receipt_discount: 0.001 },
      { store_code: '' },
      { lines: [{ ...line, unit: 1 }] },
      { lines: [{ ...line, discount: 30_000.01 }] },
      { lines: [{ ...line, tax: '' }] },
      { lines: [{ ...line, kind: 'Goods' }] },
      { lines: [{ ...line, goods_code: '1' }] },
    ];
    const { accepted, rejected } = (await feed(wrong.map((changed) => sale('260', changed)))) as {
      accepted: number;
      rejected: { code: string; message: string }[];
    };
    expect(accepted).toBe(0);
    expect(rejected.map(({ code }) => code)).toEqual([
      'pricesIncludeTax',
      'receiptDiscount',
      'storeCode',
      'unit',
      'discount',
      'tax',
      'kind',
      'goodsCode',
    ]);
    expect(rejected[4]?.message).toContain('unit_price × quantity');
  });

  it('replaces a receipt whose date changed, into another month, too', async () => {
    await feed([sale('300')]);
    expect(await feed([sale('300', { sales_date: lastMonth() })])).toMatchObject({ accepted: 1 });
    const rows = await server.deps.database`select 1 from receipts where transaction_id = '300'`;
    expect(rows).toHaveLength(1);
    expect((await find('300'))?.salesDate).toBe(lastMonth());
  });

  it('lets the last of several in one batch stand', async () => {
    const batch = [sale('400'), sale('400', { store: 'Toko Senen' })];
    expect(await feed(batch)).toEqual({ accepted: 1, unchanged: 1, rejected: [], ...nothingRequested });
    expect((await find('400'))?.store).toBe('Toko Senen');
    expect(await feed(batch)).toEqual({ accepted: 0, unchanged: 2, rejected: [], ...nothingRequested });
  });

  it('never has two dates of one receipt, however many tills send at once', async () => {
    const ids = Array.from({ length: 50 }, (_, i) => String(5_000 + i));
    const sends = [thisMonth(), lastMonth(), thisMonth(), lastMonth()].map((sales_date, turn) =>
      feed((turn % 2 ? ids : ids.toReversed()).map((id) => sale(id, { sales_date }))),
    );
    await Promise.all(sends);
    const rows = await server.deps.database`
      select transaction_id from receipts where transaction_id = any(${ids})`;
    expect(rows).toHaveLength(ids.length);
  });

  it('takes the good ones of a batch and says of each bad one what is wrong', async () => {
    const sales = [
      sale('600'),
      sale(601),
      sale('6-02'),
      sale('603', { sales_date: '2020-01-01' }),
      sale('604', { lines: [{ ...line, quantity: 0 }] }),
      'nothing',
      sale('605', { store: 'a\0b' }),
      sale('606', { lines: [{ ...line, product_name: '\uD800' }] }),
    ];
    const rejected = (index: number, transaction_id: string | null, code: string) => ({
      index,
      transaction_id,
      code,
      message: expect.any(String),
    });
    expect(await feed(sales)).toEqual({
      accepted: 1,
      unchanged: 0,
      rejected: [
        rejected(1, null, 'transactionId'),
        rejected(2, '6-02', 'transactionId'),
        rejected(3, '603', 'tooOld'),
        rejected(4, '604', 'quantity'),
        rejected(5, null, 'receipt'),
        rejected(6, '605', 'store'),
        rejected(7, '606', 'productName'),
      ],
      ...nothingRequested,
    });
    expect(await find('600')).toBeDefined();
    expect(await find('604')).toBeUndefined();
  });

  it('speaks the language of the caller', async () => {
    const message = async (language: string) =>
      JSON.stringify(await feed([sale('')], { 'accept-language': language }));
    expect(await message('id')).toContain('1 sampai 32 digit');
    expect(await message('en')).toContain('digits');
  });

  it('takes 1,000 with their lines and refuses 1,001', async () => {
    const lines = Array.from({ length: 20 }, () => ({ ...line, product_name: 'Kopi '.repeat(20) }));
    const batch = Array.from({ length: 1_000 }, (_, i) => sale(`7${i}`, { lines }));
    expect(await feed(batch)).toMatchObject({ accepted: 1_000, rejected: [] });
    const tooMany = await call({ sales: [...batch, sale('8')] });
    expect(tooMany.status).toBe(422);
    expect(await tooMany.json()).toMatchObject({ code: 'invalidInput', fields: [{ field: 'sales' }] });
    expect((await call({ sales: [] })).status).toBe(422);
    expect((await call({})).status).toBe(422);
  });

  it('is closed to everybody without the key', async () => {
    for (const authorization of ['', key, `Bearer ${key}x`, 'Bearer ', `Basic ${key}`]) {
      const response = await call({ sales: [sale('900')] }, { authorization });
      expect(response.status).toBe(401);
      expect(await response.json()).toMatchObject({ code: 'notSignedIn' });
    }
    expect((await call({ sales: [sale('900')] }, {})).status).toBe(401);
    expect(await find('900')).toBeUndefined();
  });

  it('is not there while no key is set', async () => {
    const off = await startTestServer();
    try {
      const response = await fetch(`${off.address}/api/sales`, {
        method: 'POST',
        headers: { authorization: 'Bearer undefined', 'content-type': 'application/json' },
        body: JSON.stringify({ sales: [sale('1')] }),
      });
      expect(response.status).toBe(404);
    } finally {
      await off.stop();
    }
  });
});
