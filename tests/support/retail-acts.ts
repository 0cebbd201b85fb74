import * as fc from 'fast-check';
import { expect } from 'vitest';
import type { ReceiptLine } from '../../src/domain/receipts/receipt.ts';
import { taxTreatments } from '../../src/domain/coretax/seller-settings.ts';
import { feedReturns } from '../../src/server/features/intake/feed-returns.ts';
import { feedSales } from '../../src/server/features/intake/feed-sales.ts';
import { countMonths } from '../../src/server/features/coretax/retail/count-months.job.ts';
import { endFakturs, refreshFakturs } from '../../src/server/store/coretax/fakturs.ts';
import { countRequested } from '../../src/server/store/coretax/requested-parts.ts';
import { foldSums } from '../../src/server/store/receipts/receipt-sums.ts';
import { newIds } from './bulk.ts';
import type { Client } from './client.ts';
import { plantSales } from './coretax.ts';
import { answerOf } from './desk.ts';
import {
  downloadRetailFile,
  issue,
  readBridge,
  readDigunggung,
  recount,
  writeRetailFile,
} from './digunggung.ts';
import { newNumber, replacementOf } from './drops.ts';
import { monthOf, partsOf, placesOf, readRetailFile, rupiah, type PaperSale } from './retail-life.ts';
import type { TestServer } from './server.ts';

const acts = [
  'sell',
  'sell',
  'change',
  'return',
  'request',
  'move',
  'issue',
  'end',
  'replace',
  'fold',
] as const;
export type RetailAct = {
  do: (typeof acts)[number];
  which: number;
  line: number;
  word: number;
  amount: number;
};
export const retailAct: fc.Arbitrary<RetailAct> = fc.record({
  do: fc.constantFrom(...acts),
  which: fc.nat(1_000),
  line: fc.nat(1_000),
  word: fc.nat(1_000),
  amount: fc.integer({ min: 1, max: 2_000_000 }),
});

const pick = <T>(all: readonly T[], at: number): T | undefined => all[at % Math.max(all.length, 1)];
const statuses = ['waiting', 'open', 'process', 'closed', 'rejected'] as const;

/** Does one act to the server and on paper; what cannot be done is passed by. */
export async function performRetail(
  { deps }: TestServer,
  act: RetailAct,
  { masa, sales, run }: { masa: string; sales: PaperSale[]; run: number },
): Promise<void> {
  const { database } = deps;
  const feed = async (sale: PaperSale) => {
    const receipt = {
      transactionId: sale.id,
      store: sale.store,
      salesDate: sale.day,
      totalPaid: sale.total,
      lines: sale.lines,
    };
    const { rejected } = await feedSales(deps, [{ sale: receipt, code: undefined }]);
    expect(rejected).toEqual([]);
  };
  if (act.do === 'fold') return foldSums(database);
  if (act.do === 'sell') {
    const [id = ''] = newIds(1);
    const day = `${masa}-${String((act.line % 28) + 1).padStart(2, '0')}`;
    const content = contentOf(act);
    const sale: PaperSale = {
      id,
      store: `Toko ${run} ${act.word % 2}`,
      day,
      ...content,
      valid: new Map(),
      returned: [],
      returns: [],
    };
    sales.push(sale);
    return feed(sale);
  }
  const sale = pick(sales, act.which);
  if (!sale) return;
  if (act.do === 'change') {
    if (sale.returned.length > 0) return;
    Object.assign(sale, contentOf(act));
    if (act.word % 5 === 0) sale.day = `${masa}-28`;
    return feed(sale);
  }
  const asked = sale.copy ?? sale;
  if (act.do === 'return') {
    const line = (act.line % asked.lines.length) + 1;
    const left = sale.returned
      .filter((one) => one.line === line)
      .reduce((sum, one) => sum - one.amount, asked.lines[line - 1]?.unitPrice ?? 0);
    const amount = act.amount > left ? left : act.amount;
    if (amount <= 0) return;
    const day = [`${nextMonth(masa)}-02`, sale.day, sale.day, `${masa}-28`][act.word % 4] ?? sale.day;
    const returned = {
      returnId: `R${sale.id}-${sale.returned.length}`,
      transactionId: sale.id,
      date: day,
      amount,
    };
    const { rejected } = await feedReturns(deps, [{ ...returned, lines: [{ line, amount }] }]);
    expect(rejected).toEqual([]);
    const before = partsOf(asked, sale.returned);
    sale.returned.push({ line, amount });
    const after = partsOf(asked, sale.returned);
    const parts = before.map((part) => {
      const rest = after.find(({ code }) => code === part.code) ?? { dpp: 0n, dppNilaiLain: 0n, ppn: 0n };
      return {
        ...part,
        dpp: part.dpp - rest.dpp,
        dppNilaiLain: part.dppNilaiLain - rest.dppNilaiLain,
        ppn: part.ppn - rest.ppn,
      };
    });
    sale.returns.push({
      day,
      parts: parts.filter(({ dpp, dppNilaiLain, ppn }) => dpp !== 0n || dppNilaiLain !== 0n || ppn !== 0n),
    });
    return;
  }
  if (act.do === 'request') {
    if (sale.copy) return;
    const { id: transactionId, store, day: salesDate, total: totalPaid, lines } = sale;
    await plantSales(database, [{ transactionId, store, salesDate, totalPaid, lines, status: 'open' }]);
    await countRequested(database, { transactionId, store, salesDate, totalPaid, lines });
    sale.copy = { total: totalPaid, lines };
    sale.status = 'open';
    return;
  }
  if (!sale.copy) return;
  if (act.do === 'move') {
    sale.status = pick(statuses, act.word) ?? 'open';
    await database`update requests set status = ${sale.status} where transaction_id = ${sale.id}`;
  } else if (act.do === 'issue') {
    const codes = [...partsOf(sale).map(({ code }) => code), '02'].filter((code) => code !== 'NoVAT');
    const code = pick(codes, act.word) ?? '04';
    if (sale.valid.has(code)) return;
    const number = newNumber(code);
    await issue(database, [{ transactionId: sale.id, number }]);
    sale.valid.set(code, number);
  } else {
    const [code, number] = pick([...sale.valid], act.word) ?? [];
    if (code === undefined || number === undefined) return;
    if (act.do === 'replace') {
      const next = replacementOf(number, String(Number(number.slice(2, 4)) + 1).padStart(2, '0'));
      await issue(database, [{ transactionId: sale.id, number: next, replaces: number }]);
      sale.valid.set(code, next);
    } else {
      await endFakturs(database, [number], {
        state: act.line % 2 === 0 ? 'cancelled' : 'replaced',
        at: new Date(),
      });
      await refreshFakturs(database, [sale.id]);
      sale.valid.delete(code);
    }
  }
}

function nextMonth(masa: string): string {
  const [year = 0, month = 0] = masa.split('-').map(Number);
  return month === 12 ? `${year + 1}-01` : `${year}-${String(month + 1).padStart(2, '0')}`;
}

/** One to four lines of all treatments; one of five receipts says that more was paid than its lines explain. */
function contentOf({ amount, line, word }: RetailAct): Pick<PaperSale, 'total' | 'lines'> {
  const lines = Array.from({ length: (line % 4) + 1 }, (_, at): ReceiptLine => ({
    productName: `Barang ${at}`,
    quantity: 1,
    unitPrice: ((amount * (at + 3)) % 999_983) + 1,
    taxRate: 12,
    tax: taxTreatments[(word + at * 2) % taxTreatments.length] ?? 'standard',
  }));
  const sum = lines.reduce((all, { unitPrice }) => all + unitPrice, 0);
  return { lines, total: sum + (word % 5 === 1 ? 5_000 : 0) };
}

const lineNames = ['receipts', 'returns', 'fakturs', 'pending', 'notTaxable', 'lump'] as const;

/** Bridge, lists, receipts and files of the month say what the paper says. */
export async function expectMonth(client: Client, masa: string, sales: readonly PaperSale[]): Promise<void> {
  const { bridge } = monthOf(masa, sales, 'code');
  const read = await readBridge(client, masa);
  const told = Object.fromEntries(
    lineNames.map((name) => {
      const { count, dpp, dppNilaiLain, ppn } = bridge[name];
      return [name, { count, dpp: rupiah(dpp), dppNilaiLain: rupiah(dppNilaiLain), ppn: rupiah(ppn) }];
    }),
  );
  expect(Object.fromEntries(lineNames.map((name) => [name, read.bridge[name]]))).toEqual(told);

  const placed = (place: string) =>
    sales
      .flatMap((sale) =>
        placesOf(sale)
          .filter((part) => part.place === place)
          .map(({ code }) => `${sale.id} ${code}`),
      )
      .toSorted();
  const { rows, pending } = await readDigunggung(client, masa);
  expect(pending.map(({ trxno, code }) => `${trxno} ${code}`).toSorted()).toEqual(placed('pending'));
  const issued = sales.filter(({ valid }) => valid.size > 0).map(({ id }) => id);
  expect(new Set(rows.map(({ trxno }) => trxno))).toEqual(new Set(issued));

  const places = new Map(sales.map((sale) => [`${sale.day} ${sale.store}`, sale]));
  for (const { day, store } of places.values()) {
    const query = new URLSearchParams({ store }).toString();
    const page = await answerOf(client.get(`/api/coretax/digunggung/${masa}/days/${day}/receipts?${query}`));
    const shown = (page['receipts'] as { trxno: string; parts: { code: string; in: string }[] }[]).flatMap(
      ({ trxno, parts }) => parts.map((part) => `${trxno} ${part.code} ${part.in}`),
    );
    const own = sales.filter((sale) => sale.day === day && sale.store === store);
    expect(shown.toSorted()).toEqual(
      own
        .flatMap((sale) => placesOf(sale).map(({ code, place }) => `${sale.id} ${code} ${place}`))
        .toSorted(),
    );
  }
  for (const by of ['code', 'day', 'store'] as const) await expectFile(client, masa, by, sales);
}

async function expectFile(
  client: Client,
  masa: string,
  by: 'code' | 'day' | 'store',
  sales: readonly PaperSale[],
): Promise<void> {
  const expected = [...monthOf(masa, sales, by).rows].filter(
    ([, { dpp, dppNilaiLain, ppn }]) => dpp !== 0n || dppNilaiLain !== 0n || ppn !== 0n,
  );
  const below = expected.filter(
    ([, { dpp, dppNilaiLain, ppn }]) => dpp < 0n || dppNilaiLain < 0n || ppn < 0n,
  );
  const written = await writeRetailFile(client, masa, by);
  if (below.length > 0) {
    expect(written).toMatchObject({ http: 409, code: 'rowBelowZero' });
    const named = written['rows'] as string[];
    expect(named).toHaveLength(Math.min(below.length, 20));
    expect(below.map(([serial]) => serial)).toEqual(expect.arrayContaining(named));
    return;
  }
  expect(written).toMatchObject({ http: 201 });
  const file = readRetailFile(await (await downloadRetailFile(client, masa, written['number'])).text());
  const rows = new Map(
    file.rows.map((row) => [
      row.SerialNo,
      [row.TaxBaseSellingPrice, row.OtherTaxBaseSellingPrice, row.VAT].map(Number),
    ]),
  );
  expect(rows).toEqual(
    new Map(
      expected.map(([serial, { dpp, dppNilaiLain, ppn }]) => [serial, [dpp, dppNilaiLain, ppn].map(rupiah)]),
    ),
  );
}

/** Counted anew, the month comes to the same. */
export async function recountAndWait({ deps }: TestServer, client: Client, masa: string): Promise<void> {
  expect(await recount(client, masa)).toMatchObject({ http: 202 });
  await countMonths(deps);
  expect(await readBridge(client, masa)).toMatchObject({
    recountAskedAt: null,
    recountedAt: expect.any(String) as string,
  });
}
