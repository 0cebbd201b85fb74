import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { Database } from '../src/server/database/database.ts';
import { newIds } from './support/bulk.ts';
import { startCoretaxDesk, type CoretaxDesk } from './support/coretax-desk.ts';
import { line, plantSales, type Sale } from './support/coretax.ts';
import { answerOf, hurry, move, sendFaktur, undo } from './support/desk.ts';
import { addFile, fakturFor, newNumber, openDrop, runDrop } from './support/drops.ts';
import { fakturAttacks, fakturDoors, fakturFacts, ofStranger } from './support/faktur-attacks.ts';
import { fakturPdfOf } from './support/faktur-pdf.ts';
import { until } from './support/until.ts';

/** Every way by which a PDF comes in, and what must never leave by it: another customer's faktur. */

let desk: CoretaxDesk;
let database: Database;
let today: string;
beforeAll(async () => {
  desk = await startCoretaxDesk();
  ({ database, today } = desk);
});
afterAll(() => desk.stop());

async function plant(sale: Partial<Sale> = {}): Promise<string> {
  const [id = ''] = newIds(1);
  await plantSales(database, [{ salesDate: today, ...sale, transactionId: id }]);
  return id;
}

async function mailsLeft(): Promise<void> {
  await until(async () => {
    await hurry(desk.server);
    const [waiting] = await database`select from mails where state = 'queued' limit 1`;
    return !waiting;
  });
}

const pdfsSent = (id: string) => desk.mails(id).flatMap(({ attachments }) => attachments);

describe.each(Object.keys(fakturDoors))('by %s', (door) => {
  it.each(Object.entries(fakturAttacks))('a PDF %s reaches nobody', async (_, pdfFor) => {
    for (const status of ['open', 'closed'] as const) {
      const id = await plant({ status });
      await fakturDoors[door]?.(desk.manager, id, pdfFor(id, today));
      await move(desk.manager, id, 'C', { accept_faktur: true, reason: 'Sudah diperiksa' });
      await mailsLeft();
      expect(pdfsSent(id)).toEqual([]);
      expect(await database`select from fakturs where transaction_id = ${id}`).toHaveLength(0);
      expect(await desk.row(id)).toMatchObject({ faktur_file: null, faktur_number: null });
    }
  });
});

describe('a PDF that an earlier version attached', () => {
  it('is judged when it would be sent', async () => {
    const [id, several] = [await plant(), await plant()];
    for (const [request, pdf] of [
      [id, fakturFor('', today, ofStranger)],
      [several, fakturPdfOf([fakturFacts(several, today), fakturFacts('9', today, ofStranger)])],
    ] as const) {
      const file = await desk.server.deps.files.put(pdf);
      await database`update requests set faktur_file = ${file}, faktur_pages = 1, faktur_mentions = '{}'
        where transaction_id = ${request}`;
    }
    const accepting = { accept_faktur: true, reason: 'Sudah diperiksa' };
    expect(await move(desk.manager, id, 'C', accepting)).toMatchObject({
      http: 409,
      code: 'fakturOfAnother',
      verdict: 'buyerDiffers',
    });
    expect(await move(desk.manager, several, 'C', accepting)).toMatchObject({ verdict: 'severalFakturs' });
    const bulk = await answerOf(
      desk.manager.send('PUT', '/api/close_multiple', { trxnos: [id], ...accepting }),
    );
    expect(bulk).toMatchObject({ code: 'bulkRefused', problems: [{ trxno: id, code: 'fakturOfAnother' }] });
    expect(await desk.row(id)).toMatchObject({ status: 'open' });
  });
});

describe('a mail that waits', () => {
  it('carries the PDF that was judged, whatever is attached meanwhile', async () => {
    const id = await plant();
    const number = newNumber();
    const judged = fakturFor(id, today, { number });
    const drop = await openDrop(desk.staff);
    await addFile(desk.staff, drop, judged);
    await runDrop(desk.staff, drop);
    const swap = await sendFaktur(desk.staff, id, fakturFor(id, today, { number, sellerName: 'TOKO LAIN' }));
    expect(swap).toMatchObject({ http: 200, undo: null });
    const scan = await sendFaktur(desk.staff, id, fakturPdfOf([fakturFacts('9', today, ofStranger)]));
    expect(scan).toMatchObject({ http: 409, code: 'fakturOfAnother' });
    await mailsLeft();
    const [sent, ...others] = pdfsSent(id);
    expect(others).toEqual([]);
    expect(Buffer.from(sent?.content as ArrayBuffer).equals(judged)).toBe(true);
  });

  it('of a PDF for a closed request can be taken back, with what was on record', async () => {
    const id = await plant({ status: 'closed' });
    const sent = await sendFaktur(desk.staff, id, fakturFor(id, today));
    expect(sent).toMatchObject({ http: 200, verdict: 'closedWithout', undo: expect.any(String) });
    expect(await undo(desk.staff, sent['undo'])).toEqual({ http: 204 });
    expect(await database`select from fakturs where transaction_id = ${id}`).toHaveLength(0);
    expect(await desk.row(id)).toMatchObject({ status: 'closed', faktur_file: null, faktur_state: 'none' });
    await mailsLeft();
    expect(pdfsSent(id)).toEqual([]);

    const number = newNumber();
    await sendFaktur(desk.staff, id, fakturFor(id, today, { number }));
    await mailsLeft();
    const replacing = fakturFor(id, today, { number: number.replace(/^(..)../, '$101'), ppn: 9_900 });
    const replaced = await sendFaktur(desk.staff, id, replacing);
    expect(replaced).toMatchObject({ verdict: 'replacement', undo: expect.any(String) });
    expect(await undo(desk.staff, replaced['undo'])).toEqual({ http: 204 });
    expect(await desk.row(id)).toMatchObject({ faktur_number: number, faktur_state: 'issued' });
    await mailsLeft();
    expect(pdfsSent(id)).toHaveLength(1);
  });

  it('of a closing is not sent beside that of a replacement that came before it left', async () => {
    const id = await plant();
    const number = newNumber();
    const drop = await openDrop(desk.staff);
    await addFile(desk.staff, drop, fakturFor(id, today, { number }), '1.pdf');
    await addFile(
      desk.staff,
      drop,
      fakturFor(id, today, { number: number.replace(/^(..)../, '$101') }),
      '2.pdf',
    );
    expect((await runDrop(desk.staff, drop)).counts).toMatchObject({ done: 2 });
    await mailsLeft();
    expect(pdfsSent(id).map(({ filename }) => filename)).toEqual([
      `Faktur_${number.replace(/^(..)../, '$101')}_${id}.pdf`,
    ]);
  });
});

describe('one sale', () => {
  it('has one faktur for each part, whatever code it was accepted with', async () => {
    const id = await plant();
    const other = newNumber('01');
    const first = await sendFaktur(desk.staff, id, fakturFor(id, today, { number: other }));
    expect(first).toMatchObject({ http: 200, verdict: 'amountDiffers' });
    await move(desk.staff, id, 'C');
    const again = await openDrop(desk.staff);
    const { files } = await addFile(desk.staff, again, fakturFor(id, today));
    expect(files).toMatchObject([{ verdict: 'closedOther', collidesWith: other }]);
    expect((await runDrop(desk.staff, again)).counts).toMatchObject({ done: 0 });
    const [sum] = await database`
      select count(*)::int as count from fakturs where transaction_id = ${id} and state = 'valid'`;
    expect(sum).toEqual({ count: 1 });
  });

  it('of several parts asks which one a faktur of another code is for', async () => {
    const id = await plant({ lines: [line(), line({ tax: 'exempt', unitPrice: 50_000 })] });
    const pdf = fakturFor(id, today, { number: newNumber('01'), dppNilaiLain: 45_833, ppn: 5_500 });
    const asked = await sendFaktur(desk.staff, id, pdf);
    expect(asked).toMatchObject({ http: 422, fields: [{ field: 'part' }] });
    const drop = await openDrop(desk.staff);
    await addFile(desk.staff, drop, pdf);
    const decision = { no: 1, action: 'accept', reason: 'Benar' };
    const without = await answerOf(
      desk.staff.post(`/api/coretax/drops/${drop}/run`, { decisions: [decision] }),
    );
    expect(without).toMatchObject({ http: 422, code: 'invalidInput' });
    const body = { decisions: [{ ...decision, part: '08' }] };
    expect(await answerOf(desk.staff.post(`/api/coretax/drops/${drop}/run`, body))).toMatchObject({
      counts: { done: 1 },
    });
    expect(await database`select part from fakturs where transaction_id = ${id}`).toEqual([{ part: '08' }]);
    const rest = await openDrop(desk.staff);
    await addFile(desk.staff, rest, fakturFor(id, today));
    expect((await runDrop(desk.staff, rest)).counts).toMatchObject({ done: 1 });
    expect(await desk.row(id)).toMatchObject({ status: 'closed' });
  });

  it('has no more VAT on its fakturs than it has itself, unless a manager says why', async () => {
    const id = await plant();
    const drop = await openDrop(desk.staff);
    await addFile(desk.staff, drop, fakturFor(id, today, { ppn: 12_000 }));
    const decision = { no: 1, action: 'accept', reason: 'Benar' };
    expect((await runDrop(desk.staff, drop, [decision])).files).toMatchObject([
      { outcome: 'skipped', reason: 'notAllowed' },
    ]);
    expect((await runDrop(desk.manager, drop, [decision])).counts).toMatchObject({ done: 1 });
  });
});
