import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { Database } from '../src/server/database/database.ts';
import { startCoretaxDesk, type CoretaxDesk } from './support/coretax-desk.ts';
import { exportRequests, line, readBatch } from './support/coretax.ts';
import { answerOf, mailedAbout } from './support/desk.ts';
import { report } from './support/digunggung.ts';
import {
  addFile,
  dropAndRun,
  fakturFor,
  newNumber,
  openDrop,
  replacementOf,
  runDrop,
  usualAmounts,
} from './support/drops.ts';

let desk: CoretaxDesk;
let database: Database;
let today: string;
let plant: CoretaxDesk['plant'];
beforeAll(async () => {
  desk = await startCoretaxDesk();
  ({ database, today, plant } = desk);
});
afterAll(() => desk.stop());

const otherBuyer = '0011111111021000';

/** Types a faktur in by hand, without its PDF. */
async function type(id: string, number = newNumber()): Promise<string> {
  const body = { number, date: today, dpp: 100_000, ...usualAmounts };
  const answer = await answerOf(desk.staff.post(`/api/coretax/requests/${id}/fakturs`, body));
  expect(answer).toMatchObject({ http: 201 });
  return number;
}

async function drop(id: string, number = newNumber()): Promise<string> {
  expect((await dropAndRun(desk.staff, fakturFor(id, today, { number }))).counts.done).toBe(1);
  return number;
}

const move = (number: string, trxno: string, who = desk.manager) =>
  answerOf(who.post(`/api/coretax/fakturs/${number}/move`, { trxno, reason: 'milik PT Lain' }));
const takeBack = (number: string, more: object = {}, who = desk.manager) =>
  answerOf(who.send('DELETE', `/api/coretax/fakturs/${number}`, { reason: 'salah ketik', ...more }));
const cancel = (number: string) =>
  answerOf(desk.manager.post(`/api/coretax/fakturs/${number}/cancel`, { reason: 'x' }));
const ownerOf = async (number: string) => {
  const rows = await database<{ id: string }[]>`
    select transaction_id as id from fakturs where number = ${number} and state = 'valid'`;
  return rows[0]?.id;
};
const stateOf = async (id: string) => {
  const { status, faktur_number, faktur_state, faktur_mark } = await desk.row(id);
  return [status, faktur_number, faktur_state, faktur_mark];
};
/** The recipients and subjects of the mails about a request, with the numbers of the PDFs in them. */
const told = async (id: string) =>
  (await mailedAbout(desk, id)).map(({ to, subject, attachments }) => [
    to?.[0]?.address,
    subject,
    ...attachments.map(({ filename }) => filename),
  ]);
const itemsOf = async (batch: number) => (await readBatch(desk.staff, batch)).items.map(({ state }) => state);

describe('a faktur on the wrong request', () => {
  it('goes to the right one, which closes; both customers are told, each what concerns them', async () => {
    const [wrong = '', right = ''] = await plant(
      { email: 'salah@pelanggan.example' },
      { email: 'benar@pelanggan.example', language: 'en' },
    );
    const { batch } = await exportRequests(desk.staff, { trxnos: [wrong, right] });
    const number = await drop(wrong);
    expect(await told(wrong)).toContainEqual([
      'salah@pelanggan.example',
      `Faktur pajak untuk struk ${wrong}`,
      `Faktur_${number}_${wrong}.pdf`,
    ]);
    const before = await told(wrong);

    expect(await move(number, right, desk.staff)).toMatchObject({ http: 403, code: 'notAllowed' });
    expect(await move(number, right)).toMatchObject({
      http: 200,
      TT_TRXNO: right,
      TT_STATUS: 'C',
      fakturNumber: number,
      fakturState: 'issued',
    });
    expect(await stateOf(wrong)).toEqual(['process', null, 'exported', null]);
    expect((await desk.row(wrong))['faktur_file']).toBeNull();
    expect(await itemsOf(batch.number)).toEqual(
      [wrong, right].toSorted().map((id) => (id === wrong ? 'exported' : 'issued')),
    );
    expect((await readBatch(desk.staff, batch.number)).counts).toMatchObject({ exported: 1, issued: 1 });
    expect((await desk.history(wrong)).at(-1)).toMatchObject({ status: 'process', actor: 'manager' });
    expect((await desk.history(right)).at(-1)).toMatchObject({
      status: 'closed',
      remarks: `Faktur pajak ${number}`,
    });
    // Neither the other request nor the reason is for the customers' eyes.
    const histories = JSON.stringify([await desk.history(wrong), await desk.history(right)]);
    expect(histories).not.toContain('PT Lain');
    for (const id of [wrong, right])
      expect((await desk.audit(id)).filter(({ action }) => action === 'moveFaktur')).toMatchObject([
        { actor: 'manager', detail: { faktur: number, from: wrong, to: right } },
      ]);

    expect(await told(right)).toContainEqual([
      'benar@pelanggan.example',
      `Tax invoice for receipt ${right}`,
      `Faktur_${number}_${right}.pdf`,
    ]);
    const after = await told(wrong);
    expect(after).toHaveLength(before.length + 1);
    expect(after.at(-1)).toEqual([
      'salah@pelanggan.example',
      `Faktur pajak yang kami kirim bukan untuk struk ${wrong}`,
    ]);
    const page = await desk.staff.get(`/api/trx_tiket/${wrong}/faktur`);
    expect(page.status).toBe(404);
    // Its own faktur can come now.
    const own = await drop(wrong);
    expect(await stateOf(wrong)).toEqual(['closed', own, 'issued', null]);
  });

  it('is mailed to nobody before the ten seconds are over, and then only to whom it belongs', async () => {
    const [wrong = '', right = ''] = await plant({}, { email: 'baru@pelanggan.example' });
    const number = await drop(wrong);
    expect(await move(number, right)).toMatchObject({ http: 200 });
    expect(await told(wrong)).toEqual([]);
    expect(await told(right)).toEqual([
      ['baru@pelanggan.example', `Faktur pajak untuk struk ${right}`, `Faktur_${number}_${right}.pdf`],
    ]);
  });

  it('takes the PDF that waits for a closed request with it', async () => {
    const [wrong = '', right = ''] = await plant({ status: 'closed' }, { status: 'closed' });
    const number = await drop(wrong);
    expect(await move(number, right)).toMatchObject({ http: 200, TT_STATUS: 'C' });
    expect(await told(wrong)).toEqual([]);
    expect(await told(right)).toMatchObject([
      [expect.any(String), `Dokumen faktur pajak untuk struk ${right}`, `Faktur_${number}_${right}.pdf`],
    ]);
    expect(await stateOf(wrong)).toEqual(['process', null, 'none', null]);
  });

  it('is not sent again to whom it was mailed by mistake', async () => {
    const [wrong = '', right = ''] = await plant({ status: 'closed' }, {});
    const number = await drop(wrong);
    const before = await told(wrong);
    expect(before.flat()).toContain(`Faktur_${number}_${wrong}.pdf`);
    expect(await move(number, right)).toMatchObject({ http: 200 });
    await told(wrong);
    const [mail] = await database<{ id: string }[]>`
      select id from mails m join mail_requests r on r.mail_id = m.id
      where transaction_id = ${wrong} and kind = 'fakturAttached'`;
    expect(await answerOf(desk.staff.post('/api/resend-mail', { id: mail?.id }))).toMatchObject({
      http: 409,
      code: 'mailOutdated',
    });
    const after = await told(wrong);
    await told(right);
    expect(after.slice(before.length).map(([, subject]) => subject)).toEqual([
      `Faktur pajak yang kami kirim bukan untuk struk ${wrong}`,
    ]);
    const to = desk.peer.received.filter(({ attachments }) =>
      attachments.some(({ filename }) => filename?.includes(number)),
    );
    expect(to).toHaveLength(2);
  });

  it('is never given to another buyer than its PDF names; a typed number is', async () => {
    const [wrong = '', foreign = '', typed = ''] = await plant({}, { npwp: otherBuyer }, {});
    const number = await drop(wrong);
    expect(await move(number, foreign)).toMatchObject({
      http: 409,
      code: 'fakturOfAnother',
      verdict: 'buyerDiffers',
    });
    expect(await ownerOf(number)).toBe(wrong);
    const byHand = await type(typed);
    expect(await move(byHand, foreign)).toMatchObject({ http: 200, TT_STATUS: 'O', fakturNumber: byHand });
    expect(await stateOf(foreign)).toEqual(['open', byHand, 'issued', 'pdfMissing']);
    expect(await stateOf(typed)).toEqual(['process', null, 'none', null]);
    // From now on it is that buyer's: its PDF is welcome there.
    const buyer = { kind: 'npwp', number: otherBuyer } as const;
    await dropAndRun(desk.staff, fakturFor(foreign, today, { number: byHand, buyer }));
    expect(await stateOf(foreign)).toEqual(['closed', byHand, 'issued', null]);
  });

  it('goes nowhere where it cannot count', async () => {
    const [wrong = '', done = '', rejected = '', several = ''] = await plant(
      {},
      {},
      { status: 'rejected' },
      { lines: [line(), line({ tax: 'exempt' })] },
    );
    const number = await drop(wrong);
    const own = await drop(done);
    expect(await move(number, done)).toMatchObject({ code: 'fakturOfAnother', verdict: 'closedOther' });
    expect(await move(number, rejected)).toMatchObject({ http: 409, code: 'transitionNotAllowed' });
    expect(await move(number, wrong)).toMatchObject({ http: 409, code: 'transitionNotAllowed' });
    expect(await move(number, '999999')).toMatchObject({ http: 404, code: 'transactionNotFound' });
    expect(await move(newNumber(), done)).toMatchObject({ http: 404, code: 'notFound' });
    expect(
      await answerOf(desk.manager.post(`/api/coretax/fakturs/${number}/move`, { trxno: done })),
    ).toMatchObject({
      http: 422,
    });
    await cancel(own);
    expect(await move(own, wrong)).toMatchObject({ http: 409, code: 'transitionNotAllowed' });
    // One part of several: the request waits for the other.
    expect(await move(number, several)).toMatchObject({ http: 200, TT_STATUS: 'O', fakturNumber: number });
    expect(await told(several)).toEqual([]);
    expect((await told(wrong)).flat().filter((one) => String(one).includes('Faktur_'))).toEqual([]);
  });

  it('takes along what it replaced', async () => {
    const [wrong = '', right = ''] = await plant({}, {});
    const first = await drop(wrong);
    const second = replacementOf(first, '01');
    await dropAndRun(desk.staff, fakturFor(wrong, today, { number: second }));
    expect(await move(first, right)).toMatchObject({ http: 409, code: 'transitionNotAllowed' });
    expect(await move(second, right)).toMatchObject({
      http: 200,
      fakturNumber: second,
      fakturState: 'replaced',
    });
    const owners = await database`select number, transaction_id as id, state from fakturs
      where right(number, 13) = ${first.slice(-13)} order by number`;
    expect(owners).toEqual([
      { number: first, id: right, state: 'replaced' },
      { number: second, id: right, state: 'valid' },
    ]);
    expect(await stateOf(wrong)).toEqual(['process', null, 'none', null]);
  });

  it('is moved or cancelled, and moved or dropped, never both', async () => {
    for (let round = 0; round < 3; round++) {
      const [wrong = '', right = ''] = await plant({}, {});
      const number = await drop(wrong);
      const [moved, cancelled] = await Promise.all([move(number, right), cancel(number)]);
      // Whoever is second finds it ended, or elsewhere.
      expect([moved.http, cancelled.http].toSorted()).toEqual([200, 409]);
      expect(await ownerOf(number)).toBe(moved.http === 200 ? right : undefined);
      expect((await desk.row(wrong))['status']).toBe('process');

      const [from = '', to = ''] = await plant({}, {});
      const given = await drop(from);
      const coming = await openDrop(desk.staff);
      await addFile(desk.staff, coming, fakturFor(to, today));
      const [gone, ran] = await Promise.all([move(given, to), runDrop(desk.staff, coming)]);
      const isMoved = gone.http === 200;
      expect([gone['code'] ?? null, ran.counts.done]).toEqual(isMoved ? [null, 0] : ['fakturOfAnother', 1]);
      expect(
        await database`select from fakturs where transaction_id = ${to} and state = 'valid'`,
      ).toHaveLength(1);
      expect(await ownerOf(given)).toBe(isMoved ? to : from);
    }
  });
});

describe('a number that Coretax never issued', () => {
  it('is taken back without a word, and is free', async () => {
    const [id = '', other = ''] = await plant({}, {});
    const { batch } = await exportRequests(desk.staff, { trxnos: [id] });
    await told(id);
    const number = await type(id);
    expect(await itemsOf(batch.number)).toEqual(['issued']);
    expect(await takeBack(number, {}, desk.staff)).toMatchObject({ http: 403 });
    expect(await takeBack(number)).toMatchObject({ http: 200, TT_TRXNO: id, fakturNumber: null });
    expect(await stateOf(id)).toEqual(['process', null, 'exported', null]);
    expect(await itemsOf(batch.number)).toEqual(['exported']);
    expect((await desk.audit(id)).at(-1)).toMatchObject({
      action: 'takeBackFaktur',
      detail: { faktur: number, masaReported: false },
    });
    expect((await told(id)).map(([, subject]) => String(subject))).toEqual([
      expect.stringContaining('sedang diproses'),
    ]);
    await type(other, number);
    expect(await takeBack(newNumber())).toMatchObject({ http: 404, code: 'notFound' });
  });

  it('is not one whose PDF has come or that was cancelled; a reported month has to be confirmed', async () => {
    const [issued = '', typed = '', gone = ''] = await plant({}, {}, {});
    expect(await takeBack(await drop(issued))).toMatchObject({ http: 409, code: 'transitionNotAllowed' });
    const withPdf = await type(typed);
    await drop(typed, withPdf);
    expect(await takeBack(withPdf)).toMatchObject({ http: 409, code: 'transitionNotAllowed' });
    const cancelled = await type(gone);
    await cancel(cancelled);
    expect(await takeBack(cancelled)).toMatchObject({ http: 409, code: 'transitionNotAllowed' });
    const [reported = ''] = await plant({});
    const number = await type(reported);
    await report(desk.manager, today.slice(0, 7), true);
    expect(await takeBack(number)).toMatchObject({ http: 409, code: 'masaReported' });
    expect(await takeBack(number, { confirm: true })).toMatchObject({ http: 200 });
    await report(desk.manager, today.slice(0, 7), false);
  });
});
