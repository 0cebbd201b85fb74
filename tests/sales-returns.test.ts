import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { jakartaDay } from '../src/domain/dates/calendar-days.ts';
import type { Receipt } from '../src/domain/receipts/receipt.ts';
import { upsertReceipts } from '../src/server/store/receipts/receipts.ts';
import { newRequest } from './support/desk.ts';
import { startTestServer, type TestServer } from './support/server.ts';

const key = 'a key that only the tills know';
let server: TestServer;
beforeAll(async () => {
  server = await startTestServer({ env: { POS_API_KEY: key, RATE_LIMIT_FACTOR: '1000' } });
});
afterAll(() => server.stop());

const today = () => jakartaDay(server.clock.now());
const line = { productName: 'Kopi', quantity: 1, unitPrice: 10_000, taxRate: 11 };
async function receiptOf(transactionId: string, changed: Partial<Receipt> = {}): Promise<string> {
  const receipt = {
    transactionId,
    store: 'Toko',
    salesDate: today(),
    totalPaid: 20_000,
    lines: [line, line],
  };
  await server.deps.database.begin((tx) => upsertReceipts(tx, [{ ...receipt, ...changed }]));
  return transactionId;
}
const note = (return_id: unknown, transaction_id: unknown, amount: unknown, changed: object = {}) => ({
  return_id,
  transaction_id,
  date: today(),
  amount,
  ...changed,
});

const call = (body: unknown, headers: Record<string, string> = { authorization: `Bearer ${key}` }) =>
  fetch(`${server.address}/api/sales/returns`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', ...headers },
    body: JSON.stringify(body),
  });
type Answer = {
  accepted: number;
  unchanged: number;
  rejected: { index: number; return_id: string | null; code: string; message: string }[];
};
async function send(returns: unknown[], headers: Record<string, string> = {}): Promise<Answer> {
  const response = await call({ returns }, { authorization: `Bearer ${key}`, ...headers });
  expect(response.status).toBe(200);
  return (await response.json()) as Answer;
}
const codes = ({ rejected }: Answer) => rejected.map(({ index, code }) => `${index} ${code}`);
const stored = (id: string) => server.deps.database`
  select return_id as id, returned_on::text as day, amount::int, lines from receipt_returns
  where transaction_id = ${id} order by return_id`;

describe('returns', () => {
  it('are kept with their lines, and change nothing when they come again', async () => {
    const id = await receiptOf('0101');
    const lines = [
      { line: 2, amount: 3_000 },
      { line: 1, amount: 1_500 },
    ];
    const batch = [note('A-1', id, 4_500, { lines }), note('A-2', id, 500)];
    expect(await send(batch)).toEqual({ accepted: 2, unchanged: 0, rejected: [] });
    expect(await send(batch)).toEqual({ accepted: 0, unchanged: 2, rejected: [] });
    // The number alone says that it is known.
    expect(await send([note('A-1', id, 9_000), note('A-1', '999999', 1)])).toMatchObject({ unchanged: 2 });
    expect(await stored(id)).toEqual([
      { id: 'A-1', day: today(), amount: 4_500, lines },
      { id: 'A-2', day: today(), amount: 500, lines: null },
    ]);
  });

  it('are taken as far as they are good, and each bad one is named', async () => {
    const id = await receiptOf('0201');
    const answer = await send([
      note('B-1', id, 1_000),
      note('B 2', id, 1_000),
      note('B-3', 'x', 1_000),
      note('B-4', '404404', 1_000),
      note('B-5', id, 1_000, { date: '2026-02-30' }),
      note('B-6', id, 0),
      note('B-7', id, 1_000, { lines: [{ line: 3, amount: 1_000 }] }),
      note('B-8', id, 1_000, { lines: [{ line: 1, amount: 999 }] }),
      note('B-9', id, 19_001),
      'nothing',
      note('B-1', id, 1_000),
      note('B-10', id, 19_000),
    ]);
    expect(answer).toMatchObject({ accepted: 2, unchanged: 1 });
    expect(codes(answer)).toEqual([
      '1 returnId',
      '2 transactionId',
      '3 transactionId',
      '4 date',
      '5 amount',
      '6 lines',
      '7 lines',
      '8 amount',
      '9 returnId',
    ]);
    expect(answer.rejected[0]).toMatchObject({ return_id: 'B 2' });
    expect(answer.rejected[8]).toMatchObject({ return_id: null });
    expect((await stored(id)).map((row) => row['id'])).toEqual(['B-1', 'B-10']);
    expect(codes(await send([note('B-11', id, 1)]))).toEqual(['0 amount']);
  });

  it('are told in the language of the caller', async () => {
    const message = async (language: string) =>
      (await send([note('C-1', '404404', 1)], { 'accept-language': language })).rejected[0]?.message;
    expect(await message('id')).toContain('nomor transaksi');
    expect(await message('en')).toContain('known transaction');
  });

  it('never exceed what was paid, however many come at once', async () => {
    const id = await receiptOf('0301');
    const other = await receiptOf('0302');
    const answers = await Promise.all(
      Array.from({ length: 12 }, (_, i) =>
        send([note(`D-${i}`, id, 5_000), note(`E-${i}`, other, 7_000)].toSorted(() => (i % 2 ? 1 : -1))),
      ),
    );
    expect(answers.reduce((sum, { accepted }) => sum + accepted, 0)).toBe(4 + 2);
    const total = async (receipt: string) =>
      (await stored(receipt)).reduce((sum, row) => sum + Number(row['amount']), 0);
    expect(await total(id)).toBe(20_000);
    expect(await total(other)).toBe(14_000);
    // Of the same return at once, one is the first.
    const third = await receiptOf('0303');
    const same = await Promise.all(Array.from({ length: 8 }, () => send([note('F-1', third, 1_000)])));
    expect(same.filter(({ accepted }) => accepted === 1)).toHaveLength(1);
    expect(same.filter(({ unchanged }) => unchanged === 1)).toHaveLength(7);
  });

  it('of a request are measured by what it was made for, also when the receipt is gone', async () => {
    const { database } = server.deps;
    const id = await newRequest(server, 'open');
    const [request] =
      await database`select total_paid::int as paid from requests where transaction_id = ${id}`;
    const paid = Number(request?.['paid']);
    await receiptOf(id, { totalPaid: 1 });
    expect(codes(await send([note('G-1', id, paid + 1)]))).toEqual(['0 amount']);
    expect(await send([note('G-2', id, 2)])).toMatchObject({ accepted: 1 });
    await database`delete from receipts where transaction_id = ${id}`;
    expect(await send([note('G-3', id, paid - 2)])).toMatchObject({ accepted: 1 });
  });

  it('mark what was exported already, and nothing else', async () => {
    const { database } = server.deps;
    const [exported, rejected, free] = [
      await newRequest(server, 'process'),
      await newRequest(server, 'process'),
      await newRequest(server, 'process'),
    ];
    await database`insert into export_batches (number, created_by, created_at, settings_version, exported)
      values (1, 'staff', now(), 1, 1)`;
    await database`insert into export_files (batch, no, name, masa, fakturs, bytes, sha256, xml_file, excel_file)
      values (1, 1, 'faktur.xml', '2026-11-01', 2, 1, '', 'x', 'y')`;
    for (const [id, state, position] of [
      [exported, 'exported', 1],
      [rejected, 'rejected', 2],
    ] as const)
      await database`
        insert into export_items (batch, transaction_id, code, file, position, first_line, last_line, faktur_date,
          buyer_name, tax_base, other_tax_base, vat, state)
        values (1, ${id}, '04', 1, ${position}, 1, 1, '2026-11-01', 'x', 1, 1, 1, ${state})`;
    await database`update requests set faktur_state = 'exported', export_batch = 1 where transaction_id = ${exported}`;
    const ids = [exported, rejected, free];
    const changed = () => database`
      select transaction_id as id from requests where changed_since_export and transaction_id = any(${ids})
      union all select transaction_id from export_items where changed`;
    expect(codes(await send(ids.map((id, i) => note(`H-${i}`, id, 999_999_999))))).toHaveLength(3);
    expect(await changed()).toEqual([]);
    expect(await send(ids.map((id, i) => note(`H-${i}`, id, 100)))).toMatchObject({ accepted: 3 });
    expect(await changed()).toEqual([{ id: exported }, { id: exported }]);
  });

  it('come by 1,000, not more, with nothing beside them, and with the key', async () => {
    const id = await receiptOf('0401');
    const batch = Array.from({ length: 1_000 }, (_, i) => note(`I-${i}`, id, 20));
    expect(await send(batch)).toMatchObject({ accepted: 1_000, rejected: [] });
    expect((await call({ returns: [...batch, note('I', id, 1)] })).status).toBe(422);
    expect((await call({ returns: [] })).status).toBe(422);
    expect((await call({ returns: batch, other: 1 })).status).toBe(422);
    for (const authorization of ['', key, `Bearer ${key}x`])
      expect((await call({ returns: batch }, { authorization })).status).toBe(401);
  });
});
