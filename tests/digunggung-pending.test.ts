import { afterAll, beforeAll, expect, it } from 'vitest';
import type { Database } from '../src/server/database/database.ts';
import { endFakturs, refreshFakturs } from '../src/server/store/coretax/fakturs.ts';
import { countRequested } from '../src/server/store/coretax/requested-parts.ts';
import { jakartaDate } from '../src/domain/dates/jakarta-date.ts';
import { monthStart, type Receipt } from '../src/domain/receipts/receipt.ts';
import { newIds } from './support/bulk.ts';
import { line, plantSales, type Sale } from './support/coretax.ts';
import { answerOf, startDesk, type Desk } from './support/desk.ts';
import { issue, readDigunggung, report } from './support/digunggung.ts';
import { newNumber } from './support/drops.ts';
import { plantIssue } from './support/issues.ts';

let desk: Desk;
let database: Database;
beforeAll(async () => {
  desk = await startDesk();
  ({ database } = desk.server.deps);
});
afterAll(() => desk.stop());

/** A month that still counts, in which the demo has no sales. */
const masa = monthStart(jakartaDate(new Date()), -2).slice(0, 7);
const mixed = [line(), line({ productName: 'Beras', unitPrice: 50_000, tax: 'exempt' })];

/** Requests whose receipts were counted as they came. */
async function sell(sales: Partial<Sale>[]): Promise<string[]> {
  const ids = newIds(sales.length);
  const rows = sales.map((sale, at) => ({
    transactionId: ids[at] ?? '',
    salesDate: `${masa}-03`,
    lines: [line()],
    ...sale,
  }));
  await plantSales(database, rows);
  for (const { transactionId, salesDate, lines } of rows) {
    const totalPaid = lines.reduce((sum, { unitPrice }) => sum + unitPrice, 0);
    const receipt: Receipt = { transactionId, salesDate, store: 'Toko', totalPaid, lines };
    await countRequested(database, receipt);
  }
  return ids;
}

async function end(number: string, state: 'replaced' | 'cancelled', id: string): Promise<void> {
  await endFakturs(database, [number], { state, at: new Date() });
  await refreshFakturs(database, [id]);
}

async function deadlines() {
  const answer = await answerOf(desk.manager.get('/api/coretax/deadlines'));
  return (answer['masas'] as Record<string, number | string>[]).find((month) => month['masa'] === masa);
}

it('whatever way a request is closed without a valid number, it is pending, says why, and is counted', async () => {
  const [byHand = '', replaced = '', cancelled = '', half = '', done = '', rejected = ''] = await sell([
    { status: 'closed' },
    { status: 'closed' },
    { status: 'closed' },
    { status: 'closed', lines: mixed },
    { status: 'closed', lines: mixed },
    { status: 'rejected' },
  ]);
  const [first = '', second = ''] = await issue(database, [
    { transactionId: replaced },
    { transactionId: cancelled },
    { transactionId: half, number: newNumber('04') },
    { transactionId: done, number: newNumber('04') },
    { transactionId: done, number: newNumber('08') },
  ]);
  await end(first, 'replaced', replaced);
  await end(second, 'cancelled', cancelled);
  const { pending, rows } = await readDigunggung(desk.manager, masa);
  const told = new Map(pending.map(({ trxno, code, why }) => [`${trxno} ${code}`, why]));
  expect(told).toEqual(
    new Map([
      [`${byHand} 04`, 'closedWithoutNumber'],
      [`${replaced} 04`, 'replacementMissing'],
      [`${cancelled} 04`, 'closedWithoutNumber'],
      [`${half} 08`, 'closedWithoutNumber'],
    ]),
  );
  expect(rows.map(({ trxno }) => trxno).toSorted()).toEqual([half, done, done].toSorted());
  expect(pending.map(({ trxno }) => trxno)).not.toContain(rejected);

  expect(await deadlines()).toMatchObject({ numberMissing: 4, pdfMissing: 1, toExport: 0 });
  const list = await desk.manager.get(`/api/trx_tiket?stage=numberMissing&month=${masa}`);
  expect(list.headers.get('x-total-count')).toBe('4');
});

it('a faktur of another code stands for the only part, and a reported month says that its sums changed', async () => {
  const [other = '', open = ''] = await sell([{ status: 'closed' }, { status: 'open' }]);
  const [number = ''] = await issue(database, [{ transactionId: other, number: newNumber('02') }]);
  expect(await report(desk.manager, masa, true)).toMatchObject({ reported: { changed: false } });
  const before = await readDigunggung(desk.manager, masa);
  expect(before.pending.map(({ trxno }) => trxno)).toContain(open);
  expect(before.pending.map(({ trxno }) => trxno)).not.toContain(other);
  await end(number, 'cancelled', other);
  const after = await readDigunggung(desk.manager, masa);
  expect(after.reported).toMatchObject({ changed: true });
  expect(after.pending.map(({ trxno }) => trxno)).toContain(other);
});

it('what the provider has, or has issued and nobody has accepted, is pending and says so', async () => {
  const [sent = '', doubtful = '', half = ''] = await sell([
    { status: 'process' },
    { status: 'process' },
    { status: 'process', lines: mixed },
  ]);
  await plantIssue(database, { transactionId: sent, state: 'uncertain' });
  const number = newNumber();
  await plantIssue(database, {
    transactionId: doubtful,
    state: 'approved',
    number,
    verdict: 'amountDiffers',
  });
  await plantIssue(database, { transactionId: half, state: 'signing', code: '08' });
  const { pending, rows } = await readDigunggung(desk.manager, masa);
  const told = new Map(pending.map(({ trxno, code, why }) => [`${trxno} ${code}`, why]));
  expect(told.get(`${sent} 04`)).toBe('withProvider');
  expect(told.get(`${doubtful} 04`)).toBe('notAccepted');
  expect([told.get(`${half} 04`), told.get(`${half} 08`)]).toEqual(['open', 'withProvider']);
  expect(rows.map(({ trxno }) => trxno)).not.toContain(doubtful);
});
