import * as fc from 'fast-check';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { jakartaDate } from '../src/domain/dates/jakarta-date.ts';
import { monthStart } from '../src/domain/receipts/receipt.ts';
import { saveSeller, seller } from './support/coretax.ts';
import type { Client } from './support/client.ts';
import { answerOf, signedIn } from './support/desk.ts';
import {
  downloadRetailFile,
  readBridge,
  readDigunggung,
  report,
  writeRetailFile,
} from './support/digunggung.ts';
import { expectMonth, performRetail, recountAndWait, retailAct } from './support/retail-acts.ts';
import { readRetailFile, type PaperSale } from './support/retail-life.ts';
import { startTestServer, type TestServer } from './support/server.ts';

let server: TestServer;
let manager: Client;
beforeAll(async () => {
  server = await startTestServer();
  manager = await signedIn(server, 'manager');
  const { database } = server.deps;
  await saveSeller(database);
  // The demo's own.
  for (const table of ['receipts', 'receipt_sums', 'receipt_sum_changes'])
    await database.script(`delete from ${table}`);
});
afterAll(() => server.stop());

/** The first month that is kept. */
const masa = monthStart(jakartaDate(new Date()), -2).slice(0, 7);

it('over any life every part of every receipt is in one place, and the file says what a clerk computes', async () => {
  const sales: PaperSale[] = [];
  let run = 0;
  await fc.assert(
    fc.asyncProperty(fc.array(retailAct, { minLength: 40, maxLength: 60 }), async (acts) => {
      run++;
      for (const act of acts) await performRetail(server, act, { masa, sales, run });
      await expectMonth(manager, masa, sales);
    }),
    { numRuns: 3, endOnFailure: true },
  );
  await recountAndWait(server, manager, masa);
  await expectMonth(manager, masa, sales);
});

it('the file is as Coretax takes it, keeps its bytes, and a later receipt is told of a reported month', async () => {
  // A life may end with a row below zero, which no file can have: here more is sold than lives take back.
  for (let word = 0; word < 100; word++)
    await performRetail(
      server,
      { do: 'sell', which: 0, line: 3, word, amount: 150_000 },
      { masa, sales: [], run: 8 },
    );
  const written = await writeRetailFile(manager, masa, 'code');
  expect(written).toMatchObject({ http: 201 });
  const number = Number(written['number']);
  const answer = await downloadRetailFile(manager, masa, number);
  expect(answer.headers.get('content-disposition')).toContain(`digunggung-${masa}-${number}.xml`);
  const text = await answer.text();
  const file = readRetailFile(text);
  const [year = '', month = ''] = masa.split('-');
  expect(file).toMatchObject({ tin: seller.npwp, month: String(Number(month)), year });
  const lastDay = new Date(Date.UTC(Number(year), Number(month), 0)).toISOString().slice(0, 10);
  for (const row of file.rows)
    expect(row).toMatchObject({
      BuyerName: '-',
      BuyerIdOpt: 'NIK',
      BuyerIdNumber: '0000000000000000',
      GoodServiceOpt: 'A',
      SerialNo: `${masa}-${row.TrxCode}`,
      TransactionDate: lastDay,
      STLG: '0',
    });
  expect(await report(manager, masa, true)).toMatchObject({ reported: { changed: false } });
  const sale = { do: 'sell', which: 0, line: 0, word: 0, amount: 111_000 } as const;
  await performRetail(server, sale, { masa, sales: [], run: 9 });
  expect((await readDigunggung(manager, masa)).reported).toMatchObject({ changed: true });
  const { bridge, files } = await readBridge(manager, masa);
  expect(bridge.difference).toMatchObject({ count: 1 });
  expect(files[0]).toMatchObject({ number, groupedBy: 'code', by: 'manager' });
  expect(await (await downloadRetailFile(manager, masa, number)).text()).toBe(text);
});

it('is for managers, of months whose receipts are kept, and by what there is', async () => {
  const staff = await signedIn(server, 'staff');
  expect(await writeRetailFile(staff, masa, 'code')).toMatchObject({ http: 403, code: 'notAllowed' });
  expect(await writeRetailFile(manager, masa, 'week')).toMatchObject({ http: 422, code: 'invalidInput' });
  expect(await answerOf(downloadRetailFile(manager, masa, 9_999))).toMatchObject({
    http: 404,
    code: 'notFound',
  });
  expect(await answerOf(manager.post('/api/coretax/digunggung/2020-01/recount'))).toMatchObject({
    http: 409,
    code: 'receiptsDropped',
  });
});
