import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { Database } from '../src/server/database/database.ts';
import type { Client } from './support/client.ts';
import { startCoretaxDesk, type CoretaxDesk } from './support/coretax-desk.ts';
import { check, exportRequests, line, readBatch, type Sale } from './support/coretax.ts';
import { answerOf, mailedAbout, move, sendFaktur, undo } from './support/desk.ts';
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
import { plantDoubtful, plantIssue } from './support/issues.ts';

const key = 'a key that only the tills know';
let desk: CoretaxDesk;
let database: Database;
let today: string;
let plant: CoretaxDesk['plant'];
beforeAll(async () => {
  desk = await startCoretaxDesk({ POS_API_KEY: key, RATE_LIMIT_FACTOR: '1000' });
  ({ database, today, plant } = desk);
});
afterAll(() => desk.stop());

type ReturnedGoods = { return_id: string; transaction_id: string; amount: number; lines?: object[] };
async function bringBack(...returns: ReturnedGoods[]): Promise<void> {
  const response = await fetch(`${desk.server.address}/api/sales/returns`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', authorization: `Bearer ${key}` },
    body: JSON.stringify({ returns: returns.map((one) => ({ ...one, date: today })) }),
  });
  expect(await response.json()).toMatchObject({ rejected: [] });
}
const returned = (id: string, amount: number, number = 1): ReturnedGoods => ({
  return_id: `R-${id}-${number}`,
  transaction_id: id,
  amount,
});

type Task = {
  returnId: string;
  trxno: string;
  date: string;
  amount: number;
  isWhole: boolean;
  fakturNumber: string;
};
async function tasksOf(...ids: string[]): Promise<Task[]> {
  const answer = await desk.staff.get('/api/coretax/returns');
  expect(answer.status).toBe(200);
  return ((await answer.json()) as Task[]).filter(({ trxno }) => ids.includes(trxno));
}
const note = (client: Client, returnId: string, body: object = { number: 'NR-26/001', date: today }) =>
  answerOf(client.send('PUT', `/api/coretax/returns/${returnId}/note`, body));

/** A request whose faktur came by a drop after its export. */
async function issued(sale: Partial<Sale> = {}): Promise<{ id: string; number: string }> {
  const [id = ''] = await plant(sale);
  await exportRequests(desk.staff, { trxnos: [id] });
  const number = newNumber();
  expect((await dropAndRun(desk.staff, fakturFor(id, today, { number }))).counts.done).toBe(1);
  await mailedAbout(desk, id);
  return { id, number };
}
const goodsReturned = async (id: string) =>
  (await mailedAbout(desk, id)).filter(({ subject }) => /dikembalikan|were returned/.test(subject ?? ''));

/** Kinds of the mails that wait, in the order in which they leave. */
async function waitingAbout(id: string): Promise<string[]> {
  const rows = await database<{ kind: string }[]>`
    select kind from mails m join mail_requests r on r.mail_id = m.id
    join graphile_worker._private_jobs j on j.payload->>'mailId' = m.id::text
    where transaction_id = ${id} and m.state = 'queued' order by j.run_at, j.id`;
  return rows.map(({ kind }) => kind);
}
const typed = (id: string, number = newNumber()) =>
  desk.staff.post(`/api/coretax/requests/${id}/fakturs`, {
    number,
    date: today,
    dpp: 100_000,
    dppNilaiLain: 91_667,
    ppn: 11_000,
  });

describe('goods that come back', () => {
  it('before the export are left out of it, and all of them, in several returns, stop it', async () => {
    const [part = '', all = ''] = await plant({ lines: [line(), line()] }, { lines: [line(), line()] });
    await bringBack(returned(part, 111_000), returned(all, 111_000), returned(all, 100_000, 2));
    await bringBack(returned(all, 11_000, 3));
    expect(await check(desk.staff, { trxnos: [part] })).toMatchObject({
      items: [{ level: 'warn', problems: [{ code: 'returned' }], fakturs: [{ ppn: 11_000 }] }],
    });
    expect(await check(desk.staff, { trxnos: [all] })).toMatchObject({
      items: [{ level: 'stop', problems: [{ code: 'returned', detail: { amount: 222_000 } }], fakturs: [] }],
    });
    await exportRequests(desk.staff, { trxnos: [part], accept: ['returned'] });
    const pdf = fakturFor(part, today);
    expect((await dropAndRun(desk.staff, pdf)).counts.done).toBe(1);
    // The faktur knows of it.
    expect(await tasksOf(part, all)).toEqual([]);
    expect(await goodsReturned(part)).toEqual([]);
  });

  it('after the export mark it as changed, also the second export after a cancellation, and then are a task', async () => {
    const { id, number } = await issued();
    expect(
      (await answerOf(desk.manager.post(`/api/coretax/fakturs/${number}/cancel`, { reason: 'x' }))).http,
    ).toBe(200);
    const { batch } = await exportRequests(desk.staff, { trxnos: [id] });
    expect(await desk.row(id)).toMatchObject({ faktur_state: 'exported', changed_since_export: false });
    await bringBack(returned(id, 11_100));
    expect(await desk.row(id)).toMatchObject({ changed_since_export: true });
    expect((await readBatch(desk.staff, batch.number)).items).toMatchObject([{ changed: true }]);
    expect(await tasksOf(id)).toEqual([]);
    const next = newNumber();
    expect((await dropAndRun(desk.staff, fakturFor(id, today, { number: next }))).counts.done).toBe(1);
    expect(await tasksOf(id)).toMatchObject([{ amount: 11_100, isWhole: false, fakturNumber: next }]);
    expect(await goodsReturned(id)).toHaveLength(1);
    // Cancelled, nothing is changed since an export, and there is nothing to note.
    await desk.manager.post(`/api/coretax/fakturs/${next}/cancel`, { reason: 'x' });
    expect(await desk.row(id)).toMatchObject({ faktur_state: 'cancelled', changed_since_export: false });
    expect(await tasksOf(id)).toEqual([]);
    expect(await note(desk.staff, `R-${id}-1`)).toMatchObject({ http: 409, code: 'transitionNotAllowed' });
  });

  it('between an export and its part of several codes mark that part alone', async () => {
    const lines = [line(), line({ tax: 'exempt', unitPrice: 50_000 })];
    const [id = ''] = await plant({ lines });
    const { batch } = await exportRequests(desk.staff, { trxnos: [id], accept: ['mixedCodes'] });
    expect((await dropAndRun(desk.staff, fakturFor(id, today))).counts.done).toBe(1);
    await bringBack({ ...returned(id, 5_000), lines: [{ line: 2, amount: 5_000 }] });
    expect(await desk.row(id)).toMatchObject({ changed_since_export: true });
    const { items } = await readBatch(desk.staff, batch.number);
    expect(items.map(({ code, changed }) => [code, changed])).toEqual([
      ['04', false],
      ['08', true],
    ]);
  });

  it('after the faktur are a task until their note is written down, and the customer is told of each once', async () => {
    const indonesian = await issued({ email: 'kembali@pelanggan.example', companyName: 'PT Kembali' });
    const english = await issued({ language: 'en' });
    const first = returned(indonesian.id, 11_100);
    await bringBack(first, returned(english.id, 111_000));
    await bringBack(first, returned(indonesian.id, 22_200, 2));
    expect(await tasksOf(indonesian.id, english.id)).toEqual([
      {
        returnId: first.return_id,
        trxno: indonesian.id,
        date: today,
        amount: 11_100,
        isWhole: false,
        fakturNumber: indonesian.number,
        companyName: 'PT Kembali',
      },
      expect.objectContaining({ trxno: english.id, isWhole: true }),
      expect.objectContaining({ returnId: `R-${indonesian.id}-2`, amount: 22_200 }),
    ]);

    const mails = await goodsReturned(indonesian.id);
    expect(mails).toHaveLength(2);
    expect(mails[0]?.to?.[0]?.address).toBe('kembali@pelanggan.example');
    expect(mails[0]?.subject).toBe(`Barang dari struk ${indonesian.id} dikembalikan: nota retur`);
    const text = mails.map((mail) => mail.text).join('\n');
    for (const part of [indonesian.number, 'nota retur', 'dibuat oleh pembeli di Coretax'])
      expect(text).toContain(part);
    for (const amount of ['11.100', '22.200']) expect(text).toContain(amount);
    const [told, ...others] = await goodsReturned(english.id);
    expect(others).toEqual([]);
    expect(told?.subject).toBe(`Goods of receipt ${english.id} were returned: return note`);
    for (const part of [english.number, 'The buyer makes it in Coretax']) expect(told?.text).toContain(part);

    expect(await note(desk.staff, 'R-404')).toMatchObject({ http: 404, code: 'notFound' });
    expect(await note(desk.staff, first.return_id, { number: '', date: today })).toMatchObject({ http: 422 });
    expect(await note(desk.staff, first.return_id, { number: 'NR-1', date: 'x' })).toMatchObject({
      http: 422,
    });
    expect(await note(desk.staff, first.return_id, { number: 'NR-1', date: today })).toEqual({ http: 204 });
    expect(await note(desk.staff, first.return_id)).toEqual({ http: 204 });
    expect(await tasksOf(indonesian.id)).toMatchObject([{ returnId: `R-${indonesian.id}-2` }]);
    expect(await answerOf(desk.staff.get(`/api/trx_tiket/${indonesian.id}`))).toMatchObject({
      returns: [
        { returnId: first.return_id, noteNumber: 'NR-26/001', noteDate: today },
        { noteNumber: null, noteDate: null },
      ],
    });
    const lines = (await desk.audit(indonesian.id)).filter(({ action }) => action === 'noteReturn');
    expect(lines).toMatchObject([
      { actor: 'staff', detail: { return: first.return_id, note: 'NR-1' } },
      { actor: 'staff', detail: { return: first.return_id, note: 'NR-26/001' } },
    ]);
  });

  it('are known to a replacement that was recorded after them', async () => {
    const { id, number } = await issued();
    await bringBack(returned(id, 11_100));
    expect(await tasksOf(id)).toHaveLength(1);
    const pdf = fakturFor(id, today, {
      number: replacementOf(number, '01'),
      ppn: 9_900,
      dppNilaiLain: 82_500,
    });
    expect((await dropAndRun(desk.staff, pdf)).counts.done).toBe(1);
    expect(await tasksOf(id)).toEqual([]);
    expect(await note(desk.staff, `R-${id}-1`)).toMatchObject({ http: 409 });
    await bringBack(returned(id, 1_000, 2));
    expect(await tasksOf(id)).toMatchObject([{ amount: 1_000, fakturNumber: replacementOf(number, '01') }]);
  });

  it('are known to a faktur that was recorded after them by hand, and not to one before', async () => {
    const [before = '', after = ''] = await plant({ status: 'process' }, { status: 'process' });
    await bringBack(returned(before, 11_100));
    await typed(before);
    await typed(after);
    await bringBack(returned(after, 11_100));
    expect(await tasksOf(before, after)).toMatchObject([{ trxno: after }]);
    expect(await goodsReturned(before)).toEqual([]);
    expect(await goodsReturned(after)).toHaveLength(1);
  });

  it('between the export and the faktur are told once the faktur is there, however it comes', async () => {
    const comes: Record<string, (id: string, number: string) => Promise<unknown>> = {
      drop: (id, number) => dropAndRun(desk.staff, fakturFor(id, today, { number })),
      async list(id, number) {
        const [drop, row] = [await openDrop(desk.staff), await desk.row(id)];
        const facts = { date: today, buyer: String(row['npwp']), dppNilaiLain: 91_667, ppn: 11_000 };
        await addFile(desk.staff, drop, listOf([{ number, reference: id, ...facts }]), 'list.xlsx');
        return runDrop(desk.staff, drop);
      },
      hand: (id, number) => typed(id, number),
      upload: (id, number) => sendFaktur(desk.staff, id, fakturFor(id, today, { number })),
    };
    const ids = await plant({}, {}, {}, {});
    await exportRequests(desk.staff, { trxnos: ids });
    await bringBack(...ids.map((id) => returned(id, 11_100)));
    const seen = [];
    for (const [at, [way, come]] of Object.entries(comes).entries()) {
      const id = ids[at] ?? '';
      const number = newNumber();
      const before = await goodsReturned(id);
      await come(id, number);
      const [task] = await tasksOf(id);
      const after = await goodsReturned(id);
      const isNumberTold = after.every(({ text }) => text?.includes(number));
      const isTask = task?.fakturNumber === number;
      seen.push({ way, before: before.length, isTask, after: after.length, isNumberTold });
    }
    expect(seen).toEqual(
      Object.keys(comes).map((way) => ({ way, before: 0, isTask: true, after: 1, isNumberTold: true })),
    );
    // Whatever becomes of them afterwards, nobody is told twice.
    for (const id of ids) {
      await sendFaktur(desk.staff, id, fakturFor(id, today));
      await move(desk.staff, id, 'C');
      expect(await goodsReturned(id)).toHaveLength(1);
    }
  });

  it('are told behind the closing, and not while that is undone', async () => {
    const [dropped = '', uploaded = ''] = await plant({}, {});
    await exportRequests(desk.staff, { trxnos: [dropped, uploaded] });
    await Promise.all([mailedAbout(desk, dropped), mailedAbout(desk, uploaded)]);
    await bringBack(returned(dropped, 11_100), returned(uploaded, 11_100));
    await dropAndRun(desk.staff, fakturFor(dropped, today));
    expect(await waitingAbout(dropped)).toEqual(['requestClosed', 'goodsReturned']);

    const close = async () => {
      expect(await sendFaktur(desk.staff, uploaded, fakturFor(uploaded, today))).toMatchObject({ http: 200 });
      return (await move(desk.staff, uploaded, 'C'))['undo'];
    };
    const closing = await close();
    expect(await waitingAbout(uploaded)).toEqual(['requestClosed', 'goodsReturned']);
    expect(await undo(desk.staff, closing)).toEqual({ http: 204 });
    expect(await waitingAbout(uploaded)).toEqual([]);
    expect(await tasksOf(uploaded)).toEqual([]);
    await close();
    expect(await waitingAbout(uploaded)).toEqual(['requestClosed', 'goodsReturned']);
    expect(await goodsReturned(uploaded)).toHaveLength(1);
  });

  it('are told by the faktur of another part where the first was cancelled before the mail left', async () => {
    const [id = ''] = await plant({ lines: [line(), line({ tax: 'exempt', unitPrice: 50_000 })] });
    await exportRequests(desk.staff, { trxnos: [id], accept: ['mixedCodes'] });
    await bringBack(returned(id, 11_100));
    const number = newNumber();
    await dropAndRun(desk.staff, fakturFor(id, today, { number }));
    await desk.manager.post(`/api/coretax/fakturs/${number}/cancel`, { reason: 'x' });
    expect(await goodsReturned(id)).toEqual([]);
    await typed(id, newNumber('08'));
    expect(await tasksOf(id)).toHaveLength(1);
    expect(await goodsReturned(id)).toHaveLength(1);
  });

  it('are told where they came while a provider had the faktur, and are in what is only queued', async () => {
    const [queued = '', sent = ''] = await plant({ status: 'process' }, { status: 'process' });
    await plantIssue(database, { transactionId: queued, state: 'queued' });
    await bringBack(returned(sent, 1_000));
    const number = newNumber();
    await plantDoubtful(desk.server, {
      transactionId: sent,
      number,
      verdict: 'dateDiffers',
      content: fakturFor(sent, today, { number, date: '2026-01-02' }),
    });
    await bringBack(returned(queued, 11_100), returned(sent, 11_100, 2));
    const changed = await database`
      select transaction_id as id, changed from issues where transaction_id = any(${[queued, sent]}::text[])`;
    expect(Object.fromEntries(changed.map(({ id, changed: is }) => [id, is]))).toEqual({
      [queued]: false,
      [sent]: true,
    });
    expect(await goodsReturned(sent)).toEqual([]);
    await desk.staff.post(`/api/issuing/${sent}/accept`, { reason: 'x' });
    // The first one was there before it was composed.
    expect(await tasksOf(sent)).toMatchObject([{ returnId: `R-${sent}-2`, fakturNumber: number }]);
    expect(await goodsReturned(sent)).toHaveLength(1);
  });

  it('sent by two tills at once are told once', async () => {
    const { id } = await issued();
    const one = returned(id, 5_000);
    await Promise.all([bringBack(one), bringBack(one), bringBack(one)]);
    expect(await tasksOf(id)).toHaveLength(1);
    expect(await goodsReturned(id)).toHaveLength(1);
  });
});
