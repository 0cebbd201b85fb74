import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, it, onTestFinished } from 'vitest';
import { addDays } from '../src/domain/dates/calendar-days.ts';
import type { Database } from '../src/server/database/database.ts';
import { closeMany } from './support/bulk.ts';
import { Client } from './support/client.ts';
import { startCoretaxDesk, type CoretaxDesk } from './support/coretax-desk.ts';
import { check, exportRequests, line, readBatch, type Sale } from './support/coretax.ts';
import { answerOf, mailedAbout, move, sendFaktur, undo, type Answer } from './support/desk.ts';
import {
  addFile,
  dropAndRun,
  fakturFor,
  listOf,
  newNumber,
  openDrop,
  replacementOf,
  runDrop,
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

/** Requests that were exported, issued and closed, with the numbers of their fakturs. */
async function issued(...given: Partial<Sale>[]): Promise<{ id: string; number: string; batch: number }[]> {
  const ids = await plant(...given);
  const { batch } = await exportRequests(desk.staff, { trxnos: ids });
  const made = ids.map((id) => ({ id, number: newNumber(), batch: batch.number }));
  const ran = await dropAndRun(desk.staff, ...made.map(({ id, number }) => fakturFor(id, today, { number })));
  expect(ran.counts.done).toBe(ids.length);
  for (const id of ids) await mailedAbout(desk, id);
  return made;
}

const replacement = (client: Client, id: string, reason: string) =>
  answerOf(client.post(`/api/coretax/requests/${id}/replacement`, { reason }));
const withdraw = (client: Client, id: string) =>
  answerOf(client.send('DELETE', `/api/coretax/requests/${id}/replacement`));
const cancel = (client: Client, number: string, body: object = { reason: 'Pembeli salah' }) =>
  answerOf(client.post(`/api/coretax/fakturs/${number}/cancel`, body));
const details = (id: string): Promise<Answer> => answerOf(desk.staff.get(`/api/trx_tiket/${id}`));
const faktursOf = (id: string) => database`
  select number, state, file is not null as "hasFile", ended_at is not null as "hasEnded"
  from fakturs where transaction_id = ${id} order by number`;

describe('a replacement', () => {
  it('is asked for with a reason, comes by a drop, and is mailed once', async () => {
    const [one, two] = await issued({ email: 'ganti@pelanggan.example' }, { language: 'en' });
    if (!one || !two) throw new Error('nothing was issued');
    const before = desk.mails(one.id).length;
    expect(await replacement(desk.staff, one.id, 'Jumlah salah, NPWP 0098765431021000')).toMatchObject({
      http: 200,
      TT_TRXNO: one.id,
      TT_STATUS: 'C',
      fakturMark: 'replacementRequested',
      fakturState: 'issued',
    });
    expect(await replacement(desk.staff, one.id, 'Nama barang salah')).toMatchObject({ http: 200 });
    expect(await replacement(desk.staff, two.id, 'Wrong amount')).toMatchObject({ http: 200 });
    expect((await desk.history(one.id)).at(-1)).toEqual({
      status: 'closed',
      remarks: `Faktur pajak ${one.number} akan diganti.\nAlasan: Nama barang salah`,
      actor: 'staff',
    });
    expect((await desk.history(two.id)).at(-1)?.['remarks']).toBe(
      `Tax invoice ${two.number} will be replaced.\nReason: Wrong amount`,
    );
    const lines = (await desk.audit(one.id)).filter(({ action }) => action === 'requestReplacement');
    expect(lines).toHaveLength(2);
    expect(lines[0]?.['detail']).toMatchObject({ faktur: one.number });
    expect(JSON.stringify(lines)).not.toContain('0098765431021000');

    const next = [replacementOf(one.number, '01'), replacementOf(two.number, '01')];
    const pdfs = [one, two].map(({ id }, at) =>
      fakturFor(id, today, { number: next[at] ?? '', ppn: 11_000 }),
    );
    const drop = await openDrop(desk.staff);
    for (const [at, pdf] of pdfs.entries()) await addFile(desk.staff, drop, pdf, `${at}.pdf`);
    expect((await runDrop(desk.staff, drop)).counts).toMatchObject({ done: 2 });
    expect((await runDrop(desk.staff, drop)).counts).toMatchObject({ done: 2 });
    expect(await desk.row(one.id)).toMatchObject({
      status: 'closed',
      faktur_number: next[0],
      faktur_state: 'replaced',
      faktur_mark: null,
    });
    expect(await faktursOf(one.id)).toEqual([
      { number: one.number, state: 'replaced', hasFile: true, hasEnded: true },
      { number: next[0], state: 'valid', hasFile: true, hasEnded: false },
    ]);
    const mails = (await mailedAbout(desk, one.id)).slice(before);
    expect(mails.map(({ subject }) => subject)).toEqual([`Faktur pajak pengganti untuk struk ${one.id}`]);
    expect(mails[0]?.attachments.map(({ filename }) => filename)).toEqual([
      `Faktur_${next[0]}_${one.id}.pdf`,
    ]);
    const english = (await mailedAbout(desk, two.id)).filter(({ subject }) =>
      subject?.includes('Replacement'),
    );
    expect(english.map(({ subject }) => subject)).toEqual([`Replacement tax invoice for receipt ${two.id}`]);
  });

  it('is taken back, and then what else is to do shows again', async () => {
    const [id = ''] = await plant({ status: 'process' });
    expect(await replacement(desk.staff, id, 'x')).toMatchObject({ http: 409, code: 'transitionNotAllowed' });
    expect(await replacement(desk.staff, '404', 'x')).toMatchObject({
      http: 404,
      code: 'transactionNotFound',
    });
    const faktur = { number: newNumber(), date: today, dpp: 100_000, dppNilaiLain: 91_667, ppn: 11_000 };
    await desk.staff.post(`/api/coretax/requests/${id}/fakturs`, faktur);
    expect(await withdraw(desk.staff, id)).toMatchObject({ http: 409, code: 'transitionNotAllowed' });
    expect(await replacement(desk.staff, id, '')).toMatchObject({ http: 422 });
    expect(await replacement(desk.staff, id, 'Harga')).toMatchObject({ fakturMark: 'replacementRequested' });
    // Its own PDF may come in between: the replacement is still awaited.
    expect((await dropAndRun(desk.staff, fakturFor(id, today, { number: faktur.number }))).counts.done).toBe(
      1,
    );
    expect(await desk.row(id)).toMatchObject({ status: 'closed', faktur_mark: 'replacementRequested' });
    expect(await withdraw(desk.staff, id)).toMatchObject({ http: 200, fakturMark: null });
    expect((await desk.history(id)).at(-1)?.['remarks']).toBe(
      `Faktur pajak ${faktur.number} tidak jadi diganti.`,
    );
    expect((await desk.audit(id)).at(-1)).toMatchObject({ action: 'requestReplacement' });

    const [other = ''] = await plant({ status: 'process' });
    await desk.staff.post(`/api/coretax/requests/${other}/fakturs`, { ...faktur, number: newNumber() });
    expect(await replacement(desk.staff, other, 'Harga')).toMatchObject({ http: 200 });
    expect(await withdraw(desk.staff, other)).toMatchObject({ fakturMark: 'pdfMissing' });
  });

  it('of each of several fakturs is mailed, and never the PDF of one before', async () => {
    const lines = [line(), line({ tax: 'exempt', unitPrice: 50_000 })];
    const [id = ''] = await plant({ lines, status: 'process' });
    const numbers = [newNumber('04'), newNumber('08')];
    const exempt = { dppNilaiLain: 45_833, ppn: 5_500 };
    const pdfs = (times: string) =>
      numbers.map((number, at) =>
        fakturFor(id, today, { number: replacementOf(number, times), ...(at === 1 ? exempt : {}) }),
      );
    expect((await dropAndRun(desk.staff, ...pdfs('00'))).counts.done).toBe(2);
    const before = (await mailedAbout(desk, id)).length;
    expect((await dropAndRun(desk.staff, ...pdfs('01'))).counts.done).toBe(2);
    const names = (await mailedAbout(desk, id))
      .slice(before)
      .flatMap(({ attachments }) => attachments.map(({ filename }) => filename));
    expect(names.toSorted()).toEqual(
      numbers.map((number) => `Faktur_${replacementOf(number, '01')}_${id}.pdf`),
    );

    // The list tells of the next ones before their PDFs come, and the request is closed once more.
    const drop = await openDrop(desk.staff);
    const rows = numbers.map((number, at) => ({
      number: replacementOf(number, '02'),
      reference: id,
      date: today,
      ...(at === 1 ? exempt : {}),
    }));
    await addFile(desk.staff, drop, listOf(rows), 'list.xlsx');
    expect((await runDrop(desk.staff, drop)).counts.done).toBe(2);
    for (const status of ['P', 'C']) await move(desk.manager, id, status, { remarks: 'Diperiksa' });
    const closed = (await mailedAbout(desk, id)).filter(
      ({ subject }) => subject === `Faktur pajak untuk struk ${id}`,
    );
    expect(closed.at(-1)?.text).toContain(replacementOf(numbers[0] ?? '', '02'));
    expect(closed.at(-1)?.attachments).toEqual([]);
    // Cancelled, they leave nothing that could be sent.
    for (const number of numbers)
      expect(await cancel(desk.manager, replacementOf(number, '02'))).toMatchObject({ http: 200 });
    expect(await desk.row(id)).toMatchObject({ faktur_number: null, faktur_file: null });
    expect(await move(desk.manager, id, 'C')).toMatchObject({ http: 422, code: 'fakturRequired' });
  });
});

describe('a cancellation', () => {
  it('brings the request back into process, frees its item and tells the customer, in both languages', async () => {
    const [one, two] = await issued({ email: 'batal@pelanggan.example' }, { language: 'en' });
    if (!one || !two) throw new Error('nothing was issued');
    expect(await cancel(desk.staff, one.number)).toMatchObject({ http: 403, code: 'notAllowed' });
    expect(await cancel(desk.manager, newNumber())).toMatchObject({ http: 404, code: 'notFound' });
    expect(await cancel(desk.manager, one.number, {})).toMatchObject({ http: 422 });
    const reason = 'NPWP pembeli salah, seharusnya 0012345674011000';
    expect(await cancel(desk.manager, one.number, { reason })).toEqual({
      http: 200,
      trxno: one.id,
      status: 'P',
      fakturState: 'cancelled',
    });
    expect(await cancel(desk.admin, two.number, { reason: 'Wrong buyer' })).toMatchObject({ http: 200 });
    expect(await cancel(desk.manager, one.number)).toMatchObject({ http: 409, code: 'transitionNotAllowed' });

    expect(await desk.row(one.id)).toMatchObject({
      status: 'process',
      faktur_number: null,
      faktur_file: null,
      faktur_pages: 0,
      faktur_mark: null,
    });
    expect(await faktursOf(one.id)).toEqual([
      { number: one.number, state: 'cancelled', hasFile: true, hasEnded: true },
    ]);
    expect((await desk.history(one.id)).at(-1)).toEqual({
      status: 'process',
      remarks: `Faktur pajak ${one.number} dibatalkan.\nAlasan: ${reason}`,
      actor: 'manager',
    });
    const audit = (await desk.audit(one.id)).filter(({ action }) => action === 'cancelFaktur');
    expect(audit).toMatchObject([{ actor: 'manager', detail: { faktur: one.number } }]);
    expect(JSON.stringify(audit)).not.toContain('0012345674011000');
    const { counts, items } = await readBatch(desk.staff, one.batch);
    expect(counts).toMatchObject({ issued: 0, rejected: 2 });
    expect(items.map((item) => item.reason)).toContain(reason);

    const [told] = (await mailedAbout(desk, one.id)).slice(-1);
    expect(told?.to?.[0]?.address).toBe('batal@pelanggan.example');
    expect(told?.subject).toBe(`Faktur pajak untuk struk ${one.id} dibatalkan`);
    for (const part of [one.number, reason, 'tidak berlaku lagi', 'kami proses kembali'])
      expect(told?.text).toContain(part);
    expect(told?.attachments).toEqual([]);
    const [english] = (await mailedAbout(desk, two.id)).slice(-1);
    expect(english?.subject).toBe(`Tax invoice for receipt ${two.id} was cancelled`);
    for (const part of [two.number, 'Wrong buyer', 'no longer valid', 'in progress again'])
      expect(english?.text).toContain(part);
  });

  it('leaves the request free for another export, also by a filter, and for another faktur', async () => {
    const store = `Toko ${randomUUID().slice(0, 8)}`;
    const [one] = await issued({ store });
    if (!one) throw new Error('nothing was issued');
    await cancel(desk.manager, one.number);
    const filter = { filter: { store } };
    expect(await check(desk.staff, filter)).toMatchObject({
      counts: { selected: 1, ready: 1 },
      items: [{ trxno: one.id, fakturs: [{ date: today }] }],
    });
    const { batch } = await exportRequests(desk.staff, filter);
    expect(await desk.row(one.id)).toMatchObject({ faktur_state: 'exported', export_batch: batch.number });
    expect(await readBatch(desk.staff, one.batch)).toMatchObject({ replacedBy: batch.number });
    const number = newNumber();
    expect((await dropAndRun(desk.staff, fakturFor(one.id, today, { number }))).counts.done).toBe(1);
    expect(await desk.row(one.id)).toMatchObject({ status: 'closed', faktur_number: number });
    // The cancelled one is nobody's faktur any more.
    expect((await dropAndRun(desk.staff, fakturFor(one.id, today, { number: one.number }))).counts.done).toBe(
      0,
    );
  });

  it('by two managers at once is one cancellation with one mail', async () => {
    const [one] = await issued({});
    if (!one) throw new Error('nothing was issued');
    const answers = await Promise.all([desk.manager, desk.admin].map((by) => cancel(by, one.number)));
    expect(answers.map(({ http }) => http).toSorted()).toEqual([200, 409]);
    const mails = await mailedAbout(desk, one.id);
    expect(mails.filter(({ subject }) => subject?.includes('dibatalkan'))).toHaveLength(1);
    expect((await desk.history(one.id)).filter(({ status }) => status === 'process')).toHaveLength(2);
  });

  it('is done as a whole or not at all', async () => {
    const [one] = await issued({});
    if (!one) throw new Error('nothing was issued');
    const { owner } = desk.server;
    await owner.script(`
      create function refuse_mail() returns trigger language plpgsql as $$ begin raise exception 'no'; end $$;
      create trigger refuse_mail before insert on mails for each row when (new.kind = 'fakturCancelled')
        execute function refuse_mail()`);
    const refused = await cancel(desk.manager, one.number).finally(() =>
      owner.script('drop function refuse_mail cascade'),
    );
    expect(refused).toMatchObject({ http: 500 });
    expect(await desk.row(one.id)).toMatchObject({ status: 'closed', faktur_number: one.number });
    expect(await faktursOf(one.id)).toMatchObject([{ state: 'valid', hasEnded: false }]);
    expect((await readBatch(desk.staff, one.batch)).counts).toMatchObject({ issued: 1, rejected: 0 });
    expect(await cancel(desk.manager, one.number)).toMatchObject({ http: 200 });
  });

  it('in a reported month has to be confirmed, and everybody is warned of it before', async () => {
    const [one] = await issued({});
    if (!one) throw new Error('nothing was issued');
    expect(await details(one.id)).toMatchObject({ masaReported: false });
    await database`insert into reported_masas values (date_trunc('month', ${today}::text::date)::date, 'manager', now())`;
    onTestFinished(async () => void (await database`delete from reported_masas`));
    expect(await details(one.id)).toMatchObject({ masaReported: true });
    expect(await replacement(desk.staff, one.id, 'Harga')).toMatchObject({ masaReported: true });
    expect(await cancel(desk.manager, one.number)).toMatchObject({ http: 409, code: 'masaReported' });
    expect(await desk.row(one.id)).toMatchObject({ status: 'closed', faktur_number: one.number });
    const [other = ''] = await plant({ status: 'process' });
    const drop = await openDrop(desk.staff);
    const { files } = await addFile(desk.staff, drop, fakturFor(other, today));
    expect(files[0]).toMatchObject({ verdict: 'ready', warnings: ['masaReported'] });
    const reason = 'Sudah dilaporkan';
    expect(await cancel(desk.manager, one.number, { reason, confirm: true })).toMatchObject({ http: 200 });
    const lines = (await desk.audit(one.id)).filter(({ action }) => action === 'cancelFaktur');
    expect(lines).toMatchObject([{ detail: { masaReported: true } }]);
  });

  it('counts the month of the faktur where that is another than the month of the sale', async () => {
    const lastMonth = addDays(`${today.slice(0, 7)}-01`, -1);
    const [id = ''] = await plant({ salesDate: lastMonth, status: 'process' });
    const faktur = { number: newNumber(), date: today, dpp: 100_000, dppNilaiLain: 91_667, ppn: 11_000 };
    await desk.staff.post(`/api/coretax/requests/${id}/fakturs`, faktur);
    const report = (day: string) => database`
      insert into reported_masas values (date_trunc('month', ${day}::text::date)::date, 'manager', now())`;
    onTestFinished(async () => void (await database`delete from reported_masas`));
    await report(addDays(`${lastMonth.slice(0, 7)}-01`, -1));
    expect(await details(id)).toMatchObject({ masaReported: false });
    await report(today);
    expect(await details(id)).toMatchObject({ masaReported: true });
    await database`delete from reported_masas`;
    await report(lastMonth);
    expect(await details(id)).toMatchObject({ masaReported: true });
  });

  it('of one of several parts leaves the others, and only that part is exported again', async () => {
    const lines = [line(), line({ tax: 'exempt', unitPrice: 50_000 })];
    const [id = ''] = await plant({ lines });
    const accept = ['mixedCodes'];
    await exportRequests(desk.staff, { trxnos: [id], accept });
    const [ordinary, exempt] = [newNumber('04'), newNumber('08')];
    const pdfs = [
      fakturFor(id, today, { number: ordinary }),
      fakturFor(id, today, { number: exempt, dppNilaiLain: 45_833, ppn: 5_500 }),
    ];
    expect((await dropAndRun(desk.staff, ...pdfs)).counts.done).toBe(2);
    expect(await desk.row(id)).toMatchObject({ status: 'closed', faktur_number: ordinary });

    expect(await cancel(desk.manager, exempt)).toMatchObject({
      http: 200,
      status: 'P',
      fakturState: 'issued',
    });
    expect(await desk.row(id)).toMatchObject({ status: 'process', faktur_number: ordinary, faktur_pages: 1 });
    expect(await faktursOf(id)).toMatchObject([
      { number: ordinary, state: 'valid' },
      { number: exempt, state: 'cancelled' },
    ]);
    const again = await exportRequests(desk.staff, { trxnos: [id], accept });
    expect((await readBatch(desk.staff, again.batch.number)).items.map(({ code }) => code)).toEqual(['08']);
    // The other part is there still: nobody else may become its buyer.
    const edit = await answerOf(
      desk.staff.send('PUT', `/api/coretax/requests/${id}/buyer`, {
        number: '0011111111021000',
        reason: 'x',
      }),
    );
    expect(edit).toMatchObject({ http: 409, code: 'fakturIssued' });
    const number = newNumber('08');
    const next = fakturFor(id, today, { number, dppNilaiLain: 45_833, ppn: 5_500 });
    expect((await dropAndRun(desk.staff, next)).counts.done).toBe(1);
    expect(await desk.row(id)).toMatchObject({ status: 'closed' });
  });

  it('of a replacement ends it: nothing is awaited but a new export', async () => {
    const [one] = await issued({});
    if (!one) throw new Error('nothing was issued');
    const next = replacementOf(one.number, '01');
    expect((await dropAndRun(desk.staff, fakturFor(one.id, today, { number: next }))).counts.done).toBe(1);
    expect(await cancel(desk.manager, next)).toMatchObject({ http: 200, fakturState: 'cancelled' });
    expect(await desk.row(one.id)).toMatchObject({ faktur_state: 'cancelled', faktur_mark: null });
    expect(await check(desk.staff, { trxnos: [one.id] })).toMatchObject({ counts: { ready: 1 } });
  });

  it('opens no request that was rejected, and tells nobody who submits it anew', async () => {
    const [rejected = '', anew = ''] = await plant({ status: 'process' }, { status: 'process' });
    const numbers = [newNumber(), newNumber()];
    for (const [at, id] of [rejected, anew].entries()) {
      const facts = { date: today, dpp: 100_000, dppNilaiLain: 91_667, ppn: 11_000 };
      await desk.staff.post(`/api/coretax/requests/${id}/fakturs`, { ...facts, number: numbers[at] });
      expect(await move(desk.staff, id, 'R', { remarks: 'Dobel' })).toMatchObject({ http: 200 });
    }
    await database`update requests set status = 'waiting' where transaction_id = ${anew}`;
    expect(await cancel(desk.manager, numbers[0] ?? '')).toMatchObject({
      status: 'R',
      fakturState: 'cancelled',
    });
    expect(await cancel(desk.manager, numbers[1] ?? '')).toMatchObject({
      status: 'W',
      fakturState: 'cancelled',
    });
    const told = (await mailedAbout(desk, rejected)).filter(({ subject }) => subject?.includes('dibatalkan'));
    expect(told).toHaveLength(1);
    expect(told[0]?.text).toContain('tetap ditolak');
    const others = (await mailedAbout(desk, anew)).filter(({ subject }) => subject?.includes('dibatalkan'));
    expect(others).toEqual([]);
    expect((await desk.history(anew)).at(-1)).toMatchObject({ remarks: 'Dobel' });
  });

  it('is not taken back by the undo of a closing before it', async () => {
    const [id = ''] = await plant({ status: 'process' });
    const number = newNumber();
    await sendFaktur(desk.staff, id, fakturFor(id, today, { number }));
    const closed = await move(desk.staff, id, 'C');
    expect(closed).toMatchObject({ http: 200 });
    expect(await cancel(desk.manager, number)).toMatchObject({ http: 200 });
    expect(await undo(desk.staff, closed['undo'])).toMatchObject({ http: 409, code: 'stateChanged' });
    expect(await faktursOf(id)).toMatchObject([{ number, state: 'cancelled', hasFile: true }]);
    expect(await desk.row(id)).toMatchObject({ status: 'process', faktur_state: 'cancelled' });
    // Closed without a PDF and taken back: the upload before it is not what that closing brought.
    const many = await closeMany(desk.staff, [id]);
    expect(await undo(desk.staff, many['undo'])).toMatchObject({ http: 204 });
    expect(await faktursOf(id)).toMatchObject([{ number, state: 'cancelled', hasFile: true }]);
  });

  it('that the list of Coretax tells is mailed in the same words', async () => {
    const [one] = await issued({ language: 'en' });
    if (!one) throw new Error('nothing was issued');
    const drop = await openDrop(desk.manager);
    const row = { number: one.number, reference: one.id, date: today, status: 'CANCELED' };
    await addFile(desk.manager, drop, listOf([row]), 'list.xlsx');
    expect((await runDrop(desk.manager, drop)).counts.done).toBe(1);
    const [mail] = (await mailedAbout(desk, one.id)).slice(-1);
    expect(mail?.subject).toBe(`Tax invoice for receipt ${one.id} was cancelled`);
    for (const part of [one.number, 'Reason: cancelled in Coretax']) expect(mail?.text).toContain(part);
    expect(await faktursOf(one.id)).toMatchObject([{ state: 'cancelled', hasEnded: true }]);
  });
});

describe('a faktur date after the day of upload', () => {
  it('is noted in the history and, without anybody else to learn more, on the tracking page', async () => {
    const late = addDays(`${addDays(`${today.slice(0, 7)}-01`, -1).slice(0, 7)}-01`, -1);
    const [open = '', english = ''] = await plant(
      { salesDate: late },
      { salesDate: late, status: 'process', language: 'en' },
    );
    const asked = { trxnos: [open, english], late: { reason: 'Struk terlambat' } };
    const { batch } = await exportRequests(desk.manager, asked);
    const words = {
      [open]: `Tanggal faktur pajak Anda adalah ${today}, lebih lambat dari tanggal pembelian ${late}.`,
      [english]: `Your tax invoice is dated ${today}, later than the purchase of ${late}.`,
    };
    expect((await desk.history(open)).slice(-2)).toEqual([
      { status: 'process', remarks: `Coretax batch ${batch.number}`, actor: 'manager' },
      { status: 'process', remarks: words[open], actor: 'manager' },
    ]);
    expect(await desk.row(open)).toMatchObject({ remarks: `Coretax batch ${batch.number}` });
    for (const id of [open, english]) {
      const page = await new Client(desk.server.address).get(`/api/track-status/${id}`);
      const lines = (await page.json()) as { TTH_REMARKS: string }[];
      expect(lines.at(-1)?.TTH_REMARKS).toBe(words[id]);
      expect(JSON.stringify(lines)).not.toContain('Coretax batch');
    }
  });
});
