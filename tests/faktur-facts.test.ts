import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { Database } from '../src/server/database/database.ts';
import { findRequest } from '../src/server/store/requests/requests.ts';
import { trackToken } from '../src/server/secrets/tokens.ts';
import { closeMany, newIds } from './support/bulk.ts';
import { Client } from './support/client.ts';
import { startCoretaxDesk, type CoretaxDesk } from './support/coretax-desk.ts';
import { exportRequests, line, plantSales, readBatch, type Sale } from './support/coretax.ts';
import { answerOf, move, newReceipt, sendFaktur, undo } from './support/desk.ts';
import { fakturFor, newNumber, replacementOf, usualAmounts } from './support/drops.ts';
import { scannedPdf, type Printing } from './support/faktur-pdf.ts';
import type { FakturFacts } from '../src/server/adapters/issuing/stand-in/printing/faktur-text.ts';
import { pdfOf } from './support/pdfs.ts';
import { submitForm } from './support/request-form.ts';

let desk: CoretaxDesk;
let database: Database;
let today: string;
beforeAll(async () => {
  desk = await startCoretaxDesk();
  ({ database, today } = desk);
});
afterAll(() => desk.stop());

/** A request of a sale of today over 111,000 rupiah. */
async function newSale(more: Partial<Sale> = {}): Promise<string> {
  const [id = ''] = newIds(1);
  await plantSales(database, [{ transactionId: id, salesDate: today, ...more }]);
  return id;
}
const pdfFor = (id: string, facts: Partial<FakturFacts> = {}, printing: Printing = {}) =>
  fakturFor(id, today, facts, printing);
const details = (id: string) => answerOf(desk.staff.get(`/api/trx_tiket/${id}`));
const listed = async (query: string) => {
  const answer = await desk.staff.get(`/api/trx_tiket?${query}&size=100`);
  return (await answer.json()) as { TT_TRXNO: string; fakturNumber: string | null }[];
};
const found = async (q: string) => (await listed(`q=${q}`)).map((row) => row.TT_TRXNO);
const byHand = (id: string, number: string, more: object = {}, who: Client = desk.staff) =>
  answerOf(
    who.post(`/api/coretax/requests/${id}/fakturs`, {
      number,
      date: today,
      dpp: 100_000,
      ...usualAmounts,
      ...more,
    }),
  );
const none = {
  fakturNumber: null,
  fakturDate: null,
  fakturMasa: null,
  dpp: null,
  dppNilaiLain: null,
  ppn: null,
  fakturMark: null,
  fakturState: 'none',
};

describe('a faktur recorded by hand', () => {
  it('is told by list and details, closes nothing and waits for its PDF', async () => {
    const id = await newSale();
    expect(await details(id)).toMatchObject({ ...none, fakturs: [] });
    const number = newNumber();
    const answer = await byHand(id, number);
    const facts = {
      fakturNumber: number,
      fakturDate: today,
      fakturMasa: today.slice(0, 7),
      dpp: 100_000,
      ...usualAmounts,
      fakturState: 'issued',
      fakturMark: 'pdfMissing',
      due: null,
    };
    const recorded = {
      number,
      code: '04',
      date: today,
      masa: today.slice(0, 7),
      dpp: 100_000,
      ...usualAmounts,
      state: 'valid',
      source: 'hand',
      hasFile: false,
      by: 'staff',
      at: expect.stringMatching(/^\d{4}-\d\d-\d\d \d\d:\d\d:\d\d$/) as string,
    };
    expect(answer).toMatchObject({ http: 201, TT_TRXNO: id, TT_STATUS: 'O', ...facts });
    expect(answer['fakturs']).toEqual([recorded]);
    expect(await details(id)).toMatchObject(facts);
    expect((await listed(`q=${id}`))[0]).toMatchObject(facts);
    expect(await desk.audit(id)).toContainEqual({
      actor: 'staff',
      action: 'recordFaktur',
      detail: { faktur: number },
    });
    // No second one is made for the same sale.
    expect(await answerOf(desk.staff.post('/api/coretax/exports/check', { trxnos: [id] }))).toMatchObject({
      items: [{ level: 'leftOut', problems: [{ code: 'fakturIssued' }] }],
    });
  });

  it('has a number of its own, there is one for a part, and more VAT than sold needs a manager', async () => {
    const [id, other] = [await newSale({ status: 'closed' }), await newSale()];
    const number = newNumber();
    expect((await byHand(id, number)).http).toBe(201);
    expect(await byHand(other, number)).toMatchObject({ http: 409, code: 'numberTaken' });
    expect(await byHand(other, replacementOf(number, '01'))).toMatchObject({ code: 'numberTaken' });
    expect(await byHand(id, newNumber())).toMatchObject({ http: 409, code: 'fakturIssued' });
    // Of another code it would be a second faktur for the same sale.
    expect(await byHand(id, newNumber('08'))).toMatchObject({ http: 409, code: 'fakturIssued' });
    expect(await details(id)).toMatchObject({ fakturNumber: number, TT_STATUS: 'C' });
    const excess = { ppn: 11_002 };
    expect(await byHand(other, newNumber(), excess)).toMatchObject({ http: 403, code: 'notAllowed' });
    expect(await byHand(other, newNumber(), excess, desk.manager)).toMatchObject({ http: 422 });
    const reasoned = { ...excess, reason: 'Koreksi kantor pajak' };
    expect((await byHand(other, newNumber(), reasoned, desk.manager)).http).toBe(201);
  });

  it('is not for requests that nobody works on, nor without all it says', async () => {
    for (const status of ['waiting', 'rejected'] as const)
      expect(await byHand(await newSale({ status }), newNumber())).toMatchObject({
        http: 409,
        code: 'transitionNotAllowed',
      });
    expect(await byHand('31337', newNumber())).toMatchObject({ http: 404, code: 'transactionNotFound' });
    const id = await newSale();
    const days = ['2026-02-30', '9999-12-31', '0001-01-01'].map((date) => ({ date }));
    for (const wrong of [...days, { ppn: 0.5 }, { ppn: -1 }, { dpp: undefined }, { extra: 1 }])
      expect(await byHand(id, newNumber(), wrong)).toMatchObject({ http: 422, code: 'invalidInput' });
    for (const number of ['040026000000001', '040026000000000012', '04.00260000000001'])
      expect((await byHand(id, number)).http).toBe(422);
    expect((await byHand(id, newNumber(), {}, new Client(desk.server.address))).http).toBe(401);
  });

  it('issues the item of the batch, and nobody takes the request for another', async () => {
    const id = await newSale();
    const { batch } = await exportRequests(desk.staff, { trxnos: [id] });
    await byHand(id, newNumber());
    const now = await readBatch(desk.staff, batch.number);
    expect(now).toMatchObject({ state: 'closed', counts: { exported: 0, issued: 1 } });
    expect(now.items).toMatchObject([{ trxno: id, state: 'issued' }]);
    expect(await details(id)).toMatchObject({ batch: batch.number, exports: [{ state: 'issued' }] });
    const edited = await answerOf(
      desk.staff.send('PUT', `/api/coretax/requests/${id}/buyer`, { name: 'PT Lain', reason: 'x' }),
    );
    expect(edited).toMatchObject({ http: 409, code: 'fakturIssued' });
  });
});

describe('a PDF that is attached', () => {
  const otherDay = () => `${today.slice(0, 4)}-01-02`;

  it('is read: what it says is recorded and judged', async () => {
    const id = await newSale();
    const number = newNumber();
    const faktur = { number, date: today, ...usualAmounts, verdict: 'ready' };
    const checked = await sendFaktur(desk.staff, id, pdfFor(id, { number }), { check_only: 'true' });
    expect(checked).toMatchObject({ faktur, expected: { date: today, ...usualAmounts }, warnings: [] });
    expect(await details(id)).toMatchObject({ ...none, fakturs: [] });
    expect(await sendFaktur(desk.staff, id, pdfFor(id, { number }))).toMatchObject({ faktur, warnings: [] });
    expect(await details(id)).toMatchObject({
      fakturNumber: number,
      fakturState: 'issued',
      fakturMark: null,
      dpp: 100_000,
      ...usualAmounts,
      fakturs: [{ number, source: 'hand', hasFile: true, state: 'valid' }],
    });
    expect(await desk.audit(id)).toContainEqual({
      actor: 'staff',
      action: 'attachFaktur',
      detail: { pages: 1, verdict: 'ready', faktur: number },
    });
  });

  it('is recorded with other amounts or another day, too, and completes what was typed', async () => {
    const [amount, date, typed] = [await newSale(), await newSale(), await newSale({ status: 'closed' })];
    const verdict = async (id: string, pdf: Buffer) =>
      ((await sendFaktur(desk.staff, id, pdf))['faktur'] as { verdict: string } | null)?.verdict;
    expect(await verdict(amount, pdfFor(amount, { ppn: 10_345 }))).toBe('amountDiffers');
    expect(await details(amount)).toMatchObject({ ppn: 10_345, dpp: 100_000 });
    expect(await verdict(date, pdfFor(date, { date: otherDay() }))).toBe('dateDiffers');
    expect(await details(date)).toMatchObject({
      fakturDate: otherDay(),
      fakturMasa: `${today.slice(0, 4)}-01`,
    });

    const number = newNumber();
    await byHand(typed, number);
    expect(await verdict(typed, pdfFor(typed, { number }))).toBe('closedWithout');
    expect(await details(typed)).toMatchObject({
      fakturMark: null,
      fakturs: [{ number, hasFile: true, source: 'hand' }],
    });
  });

  it('is refused when it is not this request’s faktur, whoever accepts it', async () => {
    const taken = newNumber();
    const other = await newSale();
    const ofOther = pdfFor(other, { number: taken });
    await sendFaktur(desk.staff, other, ofOther);
    const cases: [string, Partial<FakturFacts>, Printing, string, string[]][] = [
      [
        'buyer',
        { buyer: { kind: 'npwp', number: '0012345678901000' } },
        {},
        'buyerDiffers',
        ['buyerDiffers'],
      ],
      ['seller', { seller: '0098765431021000' }, {}, 'sellerDiffers', ['sellerDiffers']],
      ['mark', {}, { watermark: 'REPLACED' }, 'watermarked', ['watermarked']],
      ['number', { number: taken }, {}, 'sameNumberOther', ['numberTaken']],
    ];
    for (const [name, facts, printing, verdict, warnings] of cases) {
      const id = await newSale();
      const pdf = pdfFor(id, facts, printing);
      const answer = await sendFaktur(desk.manager, id, pdf);
      expect({ name, ...answer }).toMatchObject({ name, http: 409, code: 'fakturOfAnother', verdict });
      const looked = await sendFaktur(desk.staff, id, pdf, { check_only: 'true' });
      expect(looked).toMatchObject({ http: 200, verdict, warnings, faktur: { verdict } });
      // Whose it is by the PDF and by the request, masked.
      const { faktur, requestBuyer } = looked as unknown as {
        faktur: { buyer: string };
        requestBuyer: string;
      };
      expect(requestBuyer).toMatch(/^\d{4}\*{8}\d{4}$/);
      expect(faktur.buyer === requestBuyer).toBe(name !== 'buyer');
      expect(await details(id)).toMatchObject({ ...none, has_faktur: false, fakturs: [] });
    }
    const same = await newSale();
    expect(await sendFaktur(desk.staff, same, ofOther)).toMatchObject({
      http: 409,
      verdict: 'sameNumberOther',
    });
  });

  it('is taken with a reason when it is doubtful, and recorded', async () => {
    const cases: [Partial<FakturFacts>, string][] = [
      [{ number: newNumber('04', '01') }, 'predecessorUnknown'],
      [{ ppn: 10_000 }, 'amountDiffers'],
      [{ date: otherDay() }, 'dateDiffers'],
    ];
    for (const [facts, verdict] of cases) {
      const id = await newSale();
      const pdf = pdfFor(id, facts);
      const plain = { acceptFaktur: 'false' };
      expect(await sendFaktur(desk.staff, id, pdf, plain)).toMatchObject({
        http: 409,
        code: 'fakturDoubtful',
        verdict,
      });
      expect((await sendFaktur(desk.staff, id, pdf)).http).toBe(200);
      expect((await details(id))['fakturs']).toHaveLength(1);
      // What was accepted is not asked for again.
      expect((await move(desk.staff, id, 'C')).http).toBe(200);
    }
  });

  it('with more VAT than the receipt has needs a manager', async () => {
    const id = await newSale();
    const pdf = pdfFor(id, { ppn: 12_345 });
    expect(await sendFaktur(desk.staff, id, pdf)).toMatchObject({ http: 403, code: 'notAllowed' });
    expect((await sendFaktur(desk.manager, id, pdf)).http).toBe(200);
    expect(await details(id)).toMatchObject({ ppn: 12_345 });
  });

  it('without readable text brings the number that somebody types, or none', async () => {
    const [id, unknown, other] = [await newSale(), await newSale(), await newSale()];
    const number = newNumber();
    const facts = { number, date: today, dpp: '100000', dppNilaiLain: '91667', ppn: '11000' };
    expect(await sendFaktur(desk.staff, id, scannedPdf(), facts)).toMatchObject({
      http: 200,
      verdict: 'noText',
    });
    expect(await details(id)).toMatchObject({ fakturNumber: number, dpp: 100_000, ppn: 11_000 });
    expect((await move(desk.staff, id, 'C')).http).toBe(200);
    const wrong = await sendFaktur(desk.staff, other, scannedPdf(), facts);
    expect(wrong).toMatchObject({ http: 409, code: 'fakturOfAnother', verdict: 'sameNumberOther' });
    const incomplete = await sendFaktur(desk.staff, other, scannedPdf(), { number: newNumber() });
    expect(incomplete).toMatchObject({ http: 422, code: 'invalidInput' });
    expect((await sendFaktur(desk.staff, unknown, pdfOf([[`Referensi: ${unknown}`]]))).http).toBe(200);
    expect(await details(unknown)).toMatchObject({ ...none, has_faktur: true, fakturs: [] });
    // A scan never takes the place of a faktur that the customer has.
    const later = await sendFaktur(desk.staff, id, pdfOf([['Faktur']]));
    expect(later).toMatchObject({ http: 409, code: 'fakturOfAnother', verdict: 'closedOther', number });
  });

  it('of the same number exchanges the file and mails nobody', async () => {
    const id = await newSale();
    const number = newNumber();
    await sendFaktur(desk.staff, id, pdfFor(id, { number }));
    await move(desk.staff, id, 'C');
    const swapped = await sendFaktur(desk.staff, id, pdfFor(id, { number, buyerName: 'NAMA LAIN' }));
    expect(swapped).toMatchObject({ http: 200, verdict: 'alreadyAttached', undo: null });
    expect((await details(id))['fakturs']).toMatchObject([{ number, hasFile: true }]);
    const differs = await sendFaktur(desk.staff, id, pdfFor(id, { number, ppn: 9_000 }), {
      acceptFaktur: 'false',
    });
    expect(differs).toMatchObject({ http: 409, code: 'fakturDoubtful', verdict: 'amountDiffers' });
  });

  it('takes the place of the facts of the one before, until the customer has it', async () => {
    const id = await newSale();
    const [first, second] = [newNumber(), newNumber()];
    await sendFaktur(desk.staff, id, pdfFor(id, { number: first }));
    await sendFaktur(desk.staff, id, pdfFor(id, { number: second }));
    expect(await details(id)).toMatchObject({ fakturNumber: second, fakturs: [{ number: second }] });
    await move(desk.staff, id, 'C');
    const late = await sendFaktur(desk.staff, id, pdfFor(id, { number: first }));
    expect(late).toMatchObject({ http: 409, verdict: 'closedOther', number: second });
    expect(await details(id)).toMatchObject({ fakturNumber: second });
  });

  it('of one of several codes leaves the others to come', async () => {
    const id = await newSale({ lines: [line(), line({ tax: 'exempt', unitPrice: 50_000 })] });
    const { batch } = await exportRequests(desk.staff, { trxnos: [id], accept: ['mixedCodes'] });
    const exempt = { dppNilaiLain: 45_833, ppn: 5_500 };
    const number = newNumber('08');
    expect(await sendFaktur(desk.staff, id, pdfFor(id, { number, ...exempt }))).toMatchObject({
      faktur: { verdict: 'partial' },
    });
    expect(await readBatch(desk.staff, batch.number)).toMatchObject({
      counts: { exported: 1, issued: 1 },
      state: 'open',
    });
    expect(await details(id)).toMatchObject({ fakturNumber: number, fakturState: 'issued' });
    const main = newNumber();
    await byHand(id, main);
    expect(await details(id)).toMatchObject({
      fakturNumber: main,
      ...usualAmounts,
      fakturMark: 'pdfMissing',
    });
  });
});

describe('undoing the closing', () => {
  it('takes the facts back with the PDF, in the batch as well', async () => {
    const id = await newSale();
    const { batch } = await exportRequests(desk.staff, { trxnos: [id] });
    const number = newNumber();
    await sendFaktur(desk.staff, id, pdfFor(id, { number }));
    // The same once more, as when the closing fails at first.
    await sendFaktur(desk.staff, id, pdfFor(id, { number }));
    const { undo: key } = await move(desk.staff, id, 'C');
    expect((await readBatch(desk.staff, batch.number)).counts).toMatchObject({ exported: 0, issued: 1 });
    expect(await undo(desk.staff, key)).toEqual({ http: 204 });
    expect(await details(id)).toMatchObject({
      ...none,
      fakturState: 'exported',
      has_faktur: false,
      fakturs: [],
    });
    expect((await readBatch(desk.staff, batch.number)).counts).toMatchObject({ exported: 1, issued: 0 });
    // The number is free for whoever it belongs to.
    expect((await byHand(await newSale(), number)).http).toBe(201);
  });

  it('puts back those of the PDF before, and what was typed before the PDF came', async () => {
    const [before, typed] = [await newSale(), await newSale()];
    const [old, number] = [newNumber(), newNumber()];
    await sendFaktur(desk.manager, before, pdfFor(before, { number: old }));
    await sendFaktur(desk.staff, before, pdfFor(before));
    await byHand(typed, number);
    await sendFaktur(desk.staff, typed, pdfFor(typed, { number }));
    const { undo: key } = await closeMany(desk.staff, [before, typed]);
    expect(await undo(desk.staff, key)).toEqual({ http: 204 });
    expect(await details(before)).toMatchObject({
      fakturNumber: old,
      has_faktur: true,
      fakturs: [{ number: old, hasFile: true, by: 'manager' }],
    });
    expect(await details(typed)).toMatchObject({
      fakturNumber: number,
      fakturMark: 'pdfMissing',
      has_faktur: false,
      fakturs: [{ number, hasFile: false }],
    });
  });
});

describe('a search', () => {
  it('finds requests by the number of a faktur, whole or a part of it', async () => {
    const [id, old] = [await newSale(), await newSale()];
    const number = newNumber();
    const legacy = `010000${newNumber().slice(-10)}`;
    await byHand(id, number);
    await byHand(old, legacy);
    expect(await found(number)).toEqual([id]);
    expect(await found(number.slice(-13))).toEqual([id]);
    expect(await found(legacy)).toEqual([old]);
    expect(await found(id)).toEqual([id]);
    expect(await found(replacementOf(number, '01'))).toEqual([]);
    expect(await found(number.slice(-12))).toEqual([id]);
  });
});

describe('the customer', () => {
  it('sees number and date by the mailed link, a stranger neither', async () => {
    const id = await newSale({ status: 'closed' });
    const number = newNumber();
    await byHand(id, number);
    const request = await findRequest(database, id);
    if (!request) throw new Error('no request');
    const headers = { 'x-track-token': trackToken(desk.server.deps.signer, request) };
    const customer = new Client(desk.server.address);
    const facts = { fakturNumber: number, fakturDate: today };
    const asked = (path: string, token: Record<string, string> = {}) =>
      answerOf(customer.get(`/api/${path}/${id}`, token));
    expect(await asked('customer-detail', headers)).toMatchObject(facts);
    expect(await asked('track', headers)).toMatchObject({ customer: facts });
    expect(await asked('customer-detail')).toMatchObject({ fakturNumber: null, fakturDate: null });
    expect(await asked('track')).toMatchObject({ customer: { fakturNumber: null, fakturDate: null } });
  });

  it('cannot ask once more for a sale that has a valid faktur, even when the request is rejected', async () => {
    const [id = ''] = newIds(1);
    await newReceipt(desk.server, id);
    await plantSales(database, [{ transactionId: id, salesDate: today }]);
    await byHand(id, newNumber());
    await move(desk.staff, id, 'R', { remarks: 'Salah pembeli' });
    const again = await submitForm(new Client(desk.server.address), id);
    expect([again.status, await again.json()]).toMatchObject([403, { code: 'alreadyRequested' }]);
  });
});
