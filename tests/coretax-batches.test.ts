import { text } from 'node:stream/consumers';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { addDays, jakartaDateTime } from '../src/domain/dates/calendar-days.ts';
import type { Database } from '../src/server/database/database.ts';
import { listReferredFiles } from '../src/server/store/requests/requests.ts';
import { sweepFiles } from '../src/server/features/intake/sweep-files.job.ts';
import { newIds, rejectMany } from './support/bulk.ts';
import type { Client } from './support/client.ts';
import { startCoretaxDesk, type CoretaxDesk } from './support/coretax-desk.ts';
import {
  check,
  download,
  exportRequests,
  plantSales,
  readBatch,
  type BatchAnswer,
} from './support/coretax.ts';
import { answerOf, move, newReceipt, undo } from './support/desk.ts';
import {
  addFile,
  dropAndRun,
  fakturFor,
  listOf,
  newNumber,
  openDrop,
  runDrop,
  usualAmounts,
} from './support/drops.ts';
import { submitForm } from './support/request-form.ts';

let desk: CoretaxDesk;
let database: Database;
let today: string;
beforeAll(async () => {
  desk = await startCoretaxDesk();
  ({ database, today } = desk);
});
afterAll(() => desk.stop());

/** A batch of so many requests that were open. */
async function newBatch(count: number): Promise<{ number: number; ids: string[]; batch: BatchAnswer }> {
  const ids = newIds(count);
  await plantSales(
    database,
    ids.map((transactionId) => ({ transactionId, salesDate: today })),
  );
  const { batch } = await exportRequests(desk.staff, { trxnos: ids });
  return { number: batch.number, ids, batch };
}
const reject = (number: number, items: { trxno: string; reason: string }[], who = desk.staff) =>
  answerOf(who.post(`/api/coretax/exports/${number}/reject`, { items }));
const discard = (number: number, who: Client = desk.manager, reason = 'salah pilih') =>
  answerOf(who.post(`/api/coretax/exports/${number}/discard`, { reason }));
const statesOf = async (number: number) =>
  (await readBatch(desk.staff, number)).items.map(({ trxno, state, reason }) => [trxno, state, reason]);
const auditOf = (action: string, number: number) =>
  database`select actor, transaction_id as id, detail from audit_log
    where action = ${action} and detail->>'batch' = ${String(number)} order by audit_log.id`;

it('are listed, newest first, by masa and state', async () => {
  const one = await newBatch(1);
  const two = await newBatch(2);
  const answer = await desk.staff.get('/api/coretax/exports?page=1&size=2');
  const listed = (await answer.json()) as BatchAnswer[];
  expect(listed).toEqual([two.batch, one.batch]);
  const total = Number(answer.headers.get('x-total-count'));
  expect(total).toBeGreaterThanOrEqual(2);
  const numbers = async (query: string) => {
    const page = await desk.staff.get(`/api/coretax/exports?size=50&${query}`);
    return ((await page.json()) as BatchAnswer[]).map(({ number }) => number);
  };
  expect(await numbers('page=2')).toEqual([]);
  await discard(one.number);
  expect(await numbers('state=discarded')).toContain(one.number);
  expect(await numbers('state=open')).not.toContain(one.number);
  expect(await numbers('state=open')).toContain(two.number);
  expect(await numbers(`masa=${today.slice(0, 7)}`)).toContain(two.number);
  expect(await numbers('masa=2020-01')).toEqual([]);
  expect(await answerOf(desk.staff.get('/api/coretax/exports?masa=2020'))).toMatchObject({ http: 422 });
});

it('that do not exist are not found', async () => {
  const { number } = await newBatch(1);
  const items = [{ trxno: '1', reason: 'x' }];
  const answers = await Promise.all([
    answerOf(desk.staff.get('/api/coretax/exports/999999')),
    answerOf(download(desk.staff, 999_999, '1.xml')),
    answerOf(download(desk.staff, number, '2.xlsx')),
    reject(999_999, items),
    discard(999_999),
  ]);
  expect(answers.map(({ http, code }) => [http, code])).toEqual(answers.map(() => [404, 'notFound']));
});

describe('requests that Coretax refused', () => {
  it('are taken out with a reason, stay in process, and go into another batch', async () => {
    const { number, ids } = await newBatch(3);
    const [one = '', two = '', three = ''] = ids;
    const elsewhere = (await newBatch(1)).ids[0] ?? '';
    const answer = await reject(number, [
      { trxno: one, reason: 'NPWP tidak ditemukan' },
      { trxno: one, reason: 'the same again' },
      { trxno: elsewhere, reason: 'x' },
      { trxno: '424242', reason: 'x' },
    ]);
    expect(answer).toEqual({
      http: 200,
      done: [one],
      skipped: [
        { trxno: elsewhere, reason: 'notInBatch' },
        { trxno: '424242', reason: 'notInBatch' },
      ],
    });
    expect(await reject(number, [{ trxno: one, reason: 'again' }])).toMatchObject({
      done: [],
      skipped: [{ trxno: one, reason: 'notExported' }],
    });
    expect(await statesOf(number)).toEqual([
      [one, 'rejected', 'NPWP tidak ditemukan'],
      [two, 'exported', null],
      [three, 'exported', null],
    ]);
    expect(await desk.row(one)).toMatchObject({ status: 'process', faktur_state: 'none' });
    expect(await auditOf('rejectItems', number)).toEqual([
      { actor: 'staff', id: one, detail: { batch: number } },
    ]);

    const again = await exportRequests(desk.staff, { trxnos: [one, two] });
    expect(again).toMatchObject({ http: 201, leftOut: [{ trxno: two, codes: ['alreadyExported'] }] });
    expect(await readBatch(desk.staff, number)).toMatchObject({
      state: 'open',
      counts: { exported: 2, rejected: 1 },
      replacedBy: again.batch.number,
    });
    // The first files are as they were.
    expect(await (await download(desk.staff, number, '1.xml')).text()).toContain(one);

    await reject(number, [
      { trxno: two, reason: 'x' },
      { trxno: three, reason: 'x' },
    ]);
    expect(await readBatch(desk.staff, number)).toMatchObject({ state: 'closed', counts: { rejected: 3 } });
  });

  it('are left alone when their faktur is issued', async () => {
    const { number, ids } = await newBatch(1);
    await database`update export_items set state = 'issued' where batch = ${number}`;
    expect(await reject(number, [{ trxno: ids[0] ?? '', reason: 'x' }])).toMatchObject({
      skipped: [{ trxno: ids[0], reason: 'issued' }],
    });
  });

  it.each([
    [{ items: [] }],
    [{ items: [{ trxno: '1', reason: '' }] }],
    [{ items: [{ trxno: 'x', reason: 'y' }] }],
  ])('have a number and a reason: %j is refused', async (body) => {
    const { number } = await newBatch(1);
    const answer = answerOf(desk.staff.post(`/api/coretax/exports/${number}/reject`, body));
    expect(await answer).toMatchObject({ http: 422 });
  });
});

it('are discarded by a manager, once; what was taken out before stays so', async () => {
  const { number, ids } = await newBatch(3);
  const [one = '', two = '', three = ''] = ids;
  await reject(number, [{ trxno: one, reason: 'NPWP' }]);
  expect(await discard(number, desk.staff)).toMatchObject({ http: 403, code: 'notAllowed' });
  expect(await discard(number, desk.manager, '')).toMatchObject({ http: 422 });
  expect(await discard(number)).toMatchObject({
    http: 200,
    number,
    state: 'discarded',
    counts: { exported: 0, rejected: 1, withdrawn: 2 },
  });
  expect(await discard(number)).toMatchObject({ http: 409, code: 'transitionNotAllowed' });
  expect(await statesOf(number)).toEqual([
    [one, 'rejected', 'NPWP'],
    [two, 'withdrawn', 'salah pilih'],
    [three, 'withdrawn', 'salah pilih'],
  ]);
  expect(await auditOf('discardBatch', number)).toEqual([
    { actor: 'manager', id: null, detail: { batch: number, requests: 2 } },
  ]);
  const again = await exportRequests(desk.staff, { trxnos: ids });
  expect(again).toMatchObject({ http: 201, batch: { counts: { exported: 3 } }, leftOut: [] });
  expect(await readBatch(desk.staff, number)).toMatchObject({ replacedBy: again.batch.number });
});

describe('batches that were uploaded in Coretax', () => {
  const upload = (number: number, body: object, who: Client = desk.staff) =>
    answerOf(who.post(`/api/coretax/exports/${number}/uploaded`, body));
  const uploadOf = async (number: number): Promise<(string | null)[]> => {
    const { uploadedAt, uploadedBy } = await readBatch(desk.manager, number);
    return [uploadedAt, uploadedBy];
  };
  const nowInJakarta = () => jakartaDateTime(desk.server.clock.now());

  it('say when and by whom, once somebody has said so; said again, the last counts', async () => {
    const { number, batch } = await newBatch(1);
    expect(batch).toMatchObject({ uploadedAt: null, uploadedBy: null });
    desk.server.clock.advance(60_000);
    const at = nowInJakarta();
    expect(await upload(number, { at })).toMatchObject({
      http: 200,
      number,
      uploadedAt: at,
      uploadedBy: 'staff',
    });
    expect(await auditOf('uploadBatch', number)).toEqual([
      { actor: 'staff', id: null, detail: { batch: number } },
    ]);
    // Its file is given all the same.
    expect((await download(desk.staff, number, '1.xml')).status).toBe(200);
    desk.server.clock.advance(60_000);
    expect(await upload(number, {}, desk.manager)).toMatchObject({ http: 200, uploadedBy: 'manager' });
    expect(await uploadOf(number)).not.toContain(at);
    const listed = (await (await desk.staff.get('/api/coretax/exports?size=50')).json()) as BatchAnswer[];
    expect(listed.find((one) => one.number === number)).toMatchObject({ uploadedBy: 'manager' });
  });

  it('were not before they were exported, nor in time to come, nor once they are discarded', async () => {
    const { number } = await newBatch(1);
    const refusal = (code: string) => ({ http: 422, fields: [{ field: 'at', code }] });
    expect(await upload(number, { at: `${addDays(today, -1)} 10:00:00` })).toMatchObject(
      refusal('beforeExport'),
    );
    expect(await upload(number, { at: `${addDays(today, 2)} 10:00:00` })).toMatchObject(refusal('notYet'));
    for (const at of ['2026-02-31 10:00:00', `${today} 24:00:00`, today, 17, null])
      expect(await upload(number, { at })).toMatchObject({ http: 422 });
    expect(await upload(999_999, {})).toMatchObject({ http: 404, code: 'notFound' });
    await discard(number);
    expect(await upload(number, {})).toMatchObject({ http: 409, code: 'transitionNotAllowed' });
    expect(await uploadOf(number)).toEqual([null, null]);
  });

  it('are known by the first faktur of theirs, whichever way it comes, and by what Coretax refused', async () => {
    const [byPdf, byHand, byList, refused] = [
      await newBatch(1),
      await newBatch(2),
      await newBatch(1),
      await newBatch(1),
    ];
    const idOf = ({ ids }: { ids: string[] }) => ids[0] ?? '';
    desk.server.clock.advance(60_000);
    await dropAndRun(desk.manager, fakturFor(idOf(byPdf), today));
    await answerOf(
      desk.staff.post(`/api/coretax/requests/${idOf(byHand)}/fakturs`, {
        number: newNumber(),
        date: today,
        dpp: 100_000,
        ...usualAmounts,
      }),
    );
    const drop = await openDrop(desk.staff);
    const rows = [
      { reference: idOf(byList), date: today },
      { reference: idOf(refused), status: 'SAVED INVALID', number: '', date: today },
    ];
    await addFile(desk.staff, drop, listOf(rows), 'daftar.xlsx');
    expect((await runDrop(desk.staff, drop)).counts).toMatchObject({ done: 2 });
    const uploads = await Promise.all([byPdf, byHand, byList, refused].map(({ number }) => uploadOf(number)));
    const at = expect.any(String) as string;
    expect(uploads).toEqual(['manager', 'staff', 'staff', 'staff'].map((who) => [at, who]));
    // A later one, or a press before it, changes nothing.
    desk.server.clock.advance(60_000);
    await dropAndRun(desk.manager, fakturFor(byHand.ids[1] ?? '', today));
    expect(await uploadOf(byHand.number)).toEqual(uploads[1]);
    const pressed = await newBatch(1);
    const { uploadedAt } = await upload(pressed.number, {});
    desk.server.clock.advance(60_000);
    await dropAndRun(desk.manager, fakturFor(idOf(pressed), today));
    expect(await uploadOf(pressed.number)).toEqual([uploadedAt, 'staff']);
  });
});

describe('requests that change after they were exported', () => {
  const changed = async (number: number, id: string) => {
    const { items } = await readBatch(desk.staff, number);
    const item = items.find(({ trxno }) => trxno === id);
    return [item?.state, item?.changed, (await desk.row(id))['changed_since_export']];
  };

  it('are marked when they are rejected or reopened, and unmarked when that is taken back', async () => {
    const { number, ids } = await newBatch(4);
    const [rejected = '', undone = '', many = '', closed = ''] = ids;
    await move(desk.staff, rejected, 'R', { remarks: 'no' });
    expect(await changed(number, rejected)).toEqual(['exported', true, true]);
    const moved = await move(desk.staff, undone, 'R', { remarks: 'no' });
    await undo(desk.staff, moved['undo']);
    expect(await changed(number, undone)).toEqual(['exported', false, false]);
    const run = await rejectMany(desk.staff, [many]);
    expect(run).toMatchObject({ http: 200 });
    expect(await changed(number, many)).toEqual(['exported', true, true]);
    await undo(desk.staff, run['undo']);
    expect(await changed(number, many)).toEqual(['exported', false, false]);
    await database`update requests set status = 'closed' where transaction_id = ${closed}`;
    await move(desk.manager, closed, 'P', { remarks: 'salah' });
    expect(await changed(number, closed)).toEqual(['exported', true, true]);
  });

  it('stay where they are when a move before the export is to be taken back', async () => {
    const [id = ''] = newIds(1);
    await plantSales(database, [{ transactionId: id, salesDate: today, status: 'rejected' }]);
    const moved = await move(desk.manager, id, 'P', { remarks: 'salah' });
    const { batch } = await exportRequests(desk.staff, { trxnos: [id] });
    expect(await undo(desk.manager, moved['undo'])).toMatchObject({ http: 409, code: 'stateChanged' });
    expect(await changed(batch.number, id)).toEqual(['exported', false, false]);
    expect(await desk.row(id)).toMatchObject({ status: 'process' });
  });

  it('are exported once until they are taken out, though submitted anew', async () => {
    const { number, ids } = await newBatch(1);
    const [id = ''] = ids;
    await move(desk.staff, id, 'R', { remarks: 'NPWP salah' });
    await newReceipt(desk.server, id);
    expect((await submitForm(desk.staff, id)).status).toBe(201);
    await move(desk.staff, id, 'O');
    expect(await exportRequests(desk.staff, { trxnos: [id] })).toMatchObject({
      code: 'nothingToExport',
      leftOut: [{ trxno: id, codes: ['alreadyExported'] }],
    });
    await reject(number, [{ trxno: id, reason: 'data lama' }]);
    expect(await check(desk.staff, { trxnos: [id] })).not.toMatchObject({ counts: { leftOut: 1 } });
    expect((await desk.row(id))['changed_since_export']).toBe(false);
  });
});

it('keep their files, in backups too, while what no row refers to is swept', async () => {
  const { number } = await newBatch(1);
  const [stored] = await database<{ names: string[] }[]>`
    select array[xml_file, excel_file] as names from export_files where batch = ${number}`;
  const listed = await database.begin(async (tx) => (await text(await listReferredFiles(tx))).split('\n'));
  expect(listed).toEqual(expect.arrayContaining(stored?.names ?? ['nothing stored']));
  const { files } = desk.server.deps;
  const orphan = await files.put(Buffer.from('<?xml'));
  const tomorrow = { now: () => new Date(`${addDays(today, 2)}T00:00:00Z`) };
  await sweepFiles({ database, files, clock: tomorrow });
  expect(await files.get(orphan)).toBeUndefined();
  expect((await download(desk.staff, number, '1.xml')).status).toBe(200);
  expect((await download(desk.staff, number, '1.xlsx')).status).toBe(200);
});
