import { afterAll, beforeAll, expect, it } from 'vitest';
import { closeMany, mailHadItsTurn, plantFor, received, rejectMany } from './support/bulk.ts';
import { answerOf, hurry, move, sendFaktur, startDesk, undo, type Desk } from './support/desk.ts';
import { pdfOf } from './support/pdfs.ts';
import { until } from './support/until.ts';

let desk: Desk;
beforeAll(async () => {
  desk = await startDesk();
});
afterAll(() => desk.stop());

const attach = (id: string, names = id) => {
  const form = new FormData();
  form.set('TT_TRXNO', id);
  form.set('acceptFaktur', 'true');
  form.set('reason', 'Sudah diperiksa');
  form.set('file', new Blob([new Uint8Array(pdfOf([[`Referensi: ${names}`]]))]), `${id}.pdf`);
  return answerOf(desk.staff.sendForm('/api/uploadc', form));
};
const state = (ids: string[]) =>
  Promise.all(ids.map(async (id) => ({ row: await desk.row(id), history: await desk.history(id) })));
const company = (npwp: string) => desk.server.deps.database`select 1 from companies where npwp = ${npwp}`;

it('puts everything back: status, history, PDFs, company; no mail leaves, and both stand in the audit log', async () => {
  const email = 'batal@pelanggan.example';
  const npwp = '0900000000000011';
  const ids = await plantFor(desk, email, [
    { npwp },
    { npwp, status: 'process' },
    { npwp: '0900000000000012', status: 'closed' },
  ]);
  const [open = '', process = '', closed = ''] = ids;
  await sendFaktur(desk.manager, process);
  const before = await state(ids);
  await attach(open);
  await attach(process);
  const run = await closeMany(desk.staff, ids, 'Selesai');
  expect(run).toMatchObject({ changed: [open, process], unchanged: [closed], undo: expect.any(String) });
  expect(await company(npwp)).toHaveLength(1);
  expect(await undo(desk.staff, run['undo'])).toEqual({ http: 204 });
  expect(await state(ids)).toEqual(before);
  expect(await company(npwp)).toHaveLength(0);
  const ofStatus = (await desk.audit(open)).filter(({ action }) => !String(action).endsWith('Company'));
  expect(ofStatus.slice(1)).toMatchObject([
    { action: 'closeMany', detail: { from: 'open', to: 'closed' } },
    {
      action: 'undoStatus',
      actor: 'staff',
      detail: { from: 'closed', to: 'open', operation: run['operation'] },
    },
  ]);
  expect(await undo(desk.staff, run['undo'])).toMatchObject({ http: 410, code: 'expired' });

  const again = await closeMany(desk.staff, ids);
  expect(again).toMatchObject({ http: 200, changed: [open, process] });
  await mailHadItsTurn(desk, again['operation']);
  expect(received(desk, email)).toHaveLength(1);
});

it('takes a rejection back', async () => {
  const email = 'tolak-batal@pelanggan.example';
  const ids = await plantFor(desk, email, [{ status: 'waiting' }, { status: 'process' }]);
  const before = await state(ids);
  const run = await rejectMany(desk.staff, ids);
  expect(await undo(desk.staff, run['undo'])).toEqual({ http: 204 });
  expect(await state(ids)).toEqual(before);
});

it('is nothing when nothing was changed', async () => {
  const ids = await plantFor(desk, 'sudah@pelanggan.example', [{ status: 'closed' }]);
  expect(await closeMany(desk.staff, ids)).toMatchObject({ changed: [], undo: null });
});

it('takes back all or none', async () => {
  const ids = await plantFor(desk, 'satu-maju@pelanggan.example', [{}, {}, {}]);
  const run = await closeMany(desk.staff, ids);
  await move(desk.manager, ids[1] ?? '', 'P', { remarks: 'Belum selesai' });
  const before = await state(ids);
  expect(await undo(desk.staff, run['undo'])).toMatchObject({ http: 409, code: 'stateChanged' });
  expect(await state(ids)).toEqual(before);
});

it('is for its author, and until the mail leaves', async () => {
  const email = 'terlambat@pelanggan.example';
  const ids = await plantFor(desk, email, [{}, {}]);
  const run = await closeMany(desk.staff, ids);
  const before = await state(ids);
  expect(await undo(desk.manager, run['undo'])).toMatchObject({ http: 410 });
  await until(async () => {
    await hurry(desk.server);
    return received(desk, email)[0];
  });
  expect(await undo(desk.staff, run['undo'])).toMatchObject({ http: 410 });
  expect(await state(ids)).toEqual(before);
});

it('refuses PDFs of other transactions, each by its ID, until they are accepted', async () => {
  const ids = await plantFor(desk, 'ragu@pelanggan.example', [{}, {}, {}]);
  const [first = '', second = '', third = ''] = ids;
  await attach(first, second);
  await attach(second);
  const before = await state(ids);
  expect(await closeMany(desk.staff, ids)).toMatchObject({
    http: 409,
    code: 'bulkRefused',
    problems: [{ trxno: first, code: 'fakturDoubtful', message: expect.any(String) }],
  });
  expect(await state(ids)).toEqual(before);
  const body = { trxnos: ids, accept_faktur: true };
  expect(await answerOf(desk.staff.send('PUT', '/api/close_multiple', body))).toMatchObject({
    http: 200,
    changed: [first, second, third],
  });
  expect((await desk.audit(first)).at(-1)).toMatchObject({ detail: { acceptedFaktur: true } });
});

it('takes a thousand back in one call', { timeout: 120_000 }, async () => {
  const { deps, clock } = desk.server;
  const { database } = deps;
  // However slow the machine is: no second of the ten passes, and the mail leaves long after.
  clock.advance(5 * 60_000);
  clock.standStill();
  const ids = await plantFor(
    desk,
    'banyak-batal@pelanggan.example',
    Array.from({ length: 1_000 }, () => ({})),
  );
  const run = await closeMany(desk.staff, ids);
  expect(run['changed']).toHaveLength(1_000);
  expect(await undo(desk.staff, run['undo'])).toEqual({ http: 204 });
  const [left] = await database`
    select count(*) filter (where status = 'open')::int as open,
      (select count(*)::int from request_history h where h.transaction_id = any(${ids}::text[])) as lines
    from requests where transaction_id = any(${ids}::text[])`;
  expect(left).toEqual({ open: 1_000, lines: 1_000 });
});
