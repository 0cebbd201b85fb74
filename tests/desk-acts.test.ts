import { afterAll, beforeAll, expect, it } from 'vitest';
import { undoMs } from '../src/domain/requests/status-moves.ts';
import { plantFor, received } from './support/bulk.ts';
import type { Client } from './support/client.ts';
import {
  answerOf,
  hurry,
  mailedAbout,
  move,
  newRequest,
  sendFaktur,
  startDesk,
  undo,
} from './support/desk.ts';
import type { Answer, Desk } from './support/desk.ts';
import { pdfOf } from './support/pdfs.ts';
import { until } from './support/until.ts';

let desk: Desk;
beforeAll(async () => {
  desk = await startDesk();
});
afterAll(() => desk.stop());

type Outcome = { trxno: string; outcome: string; reason?: string; assignedTo?: string };
const act = (client: Client, trxnos: string[], what: string, more: object = {}): Promise<Answer> =>
  answerOf(client.post('/api/desk/act', { trxnos, act: what, ...more }));
const outcomes = (answer: Answer) =>
  (answer['outcomes'] as Outcome[]).map(({ outcome, reason, assignedTo }) =>
    [outcome, reason, assignedTo].filter(Boolean).join(' '),
  );
const holder = async (id: string) =>
  ((await (await desk.staff.get(`/api/trx_tiket/${id}`)).json()) as { assignedTo: string | null }).assignedTo;
const holders = (ids: string[]) => Promise.all(ids.map(holder));
const state = (ids: string[]) =>
  Promise.all(
    ids.map(async (id) => ({
      row: await desk.row(id),
      history: await desk.history(id),
      by: await holder(id),
    })),
  );

it('takes, gives, releases and takes over, and tells who has what was refused', async () => {
  const [a = '', b = '', c = ''] = await plantFor(desk, 'milik@pelanggan.example', [{}, {}, {}]);
  expect(outcomes(await act(desk.staff, [a, b, '1234567'], 'assign'))).toEqual([
    'changed',
    'changed',
    'refused unknown',
  ]);
  const given = await act(desk.manager, [a, c], 'assign', { to: 'ADMIN' });
  expect(outcomes(given)).toEqual(['refused assignedToOther staff', 'changed']);
  expect(outcomes(await act(desk.manager, [a], 'assign', { take_over: true }))).toEqual(['changed']);
  expect(await holders([a, b, c])).toEqual(['manager', 'staff', 'admin']);
  expect(outcomes(await act(desk.staff, [a, b], 'release'))).toEqual([
    'refused assignedToOther manager',
    'changed',
  ]);
  expect(await act(desk.staff, [b], 'release')).toMatchObject({
    outcomes: [{ outcome: 'unchanged' }],
    undo: null,
  });
  expect(await holders([a, b, c])).toEqual(['manager', null, 'admin']);
  expect(await act(desk.staff, [b], 'assign', { to: 'hantu' })).toMatchObject({ http: 404 });
  expect((await desk.audit(a)).filter(({ action }) => action === 'assign')).toMatchObject([
    { actor: 'staff', detail: { assigned: { from: '-', to: 'staff' } } },
    { actor: 'manager', detail: { assigned: { from: 'staff', to: 'manager' } } },
  ]);
});

it('moves each for itself: every customer has a mail of their own, and what cannot be is told', async () => {
  const open = await newRequest(desk.server, 'open', { fields: { TT_EMAIL: 'satu@pelanggan.example' } });
  const other = await newRequest(desk.server, 'process', { fields: { TT_EMAIL: 'dua@pelanggan.example' } });
  const waiting = await newRequest(desk.server);
  const [bare = '', closed = ''] = await plantFor(desk, 'tiga@pelanggan.example', [{}, { status: 'closed' }]);
  const doubtful = await newRequest(desk.server, 'open');
  for (const id of [open, other]) await sendFaktur(desk.staff, id);
  await sendFaktur(desk.staff, doubtful, pdfOf([[`Referensi: ${open}`]]));
  const ids = [open, other, waiting, bare, closed, doubtful];
  const run = await act(desk.staff, ids, 'close', { remarks: ' Terlampir ' });
  expect(outcomes(run)).toEqual([
    'changed',
    'changed',
    'refused notAllowed',
    'refused fakturRequired',
    'unchanged',
    'refused fakturDoubtful',
  ]);
  for (const id of [open, other]) {
    expect(await desk.row(id)).toMatchObject({ status: 'closed', remarks: 'Terlampir' });
    expect((await desk.history(id)).at(-1)).toMatchObject({ status: 'closed', actor: 'staff' });
    const mails = await mailedAbout(desk, id);
    expect(mails.at(-1)?.attachments).toHaveLength(1);
    expect((await desk.audit(id)).at(-1)).toMatchObject({ action: 'changeStatus', detail: { to: 'closed' } });
  }
  expect(received(desk, 'satu@pelanggan.example').at(-1)?.subject).toContain(open);
  expect(received(desk, 'dua@pelanggan.example').at(-1)?.subject).toContain(other);
});

it('starts open ones and takes the free ones along; rejects with a reason only', async () => {
  const [free = '', taken = '', begun = '', ended = ''] = await plantFor(desk, 'mulai@pelanggan.example', [
    {},
    {},
    { status: 'process' },
    { status: 'rejected' },
  ]);
  await act(desk.manager, [taken], 'assign');
  expect(outcomes(await act(desk.admin, [free, taken, begun, ended], 'start'))).toEqual([
    'changed',
    'changed',
    'unchanged',
    'refused notAllowed',
  ]);
  expect(await holders([free, taken, begun, ended])).toEqual(['admin', 'manager', null, null]);
  expect(await act(desk.staff, [free], 'reject', { remarks: ' ' })).toMatchObject({
    code: 'remarksRequired',
  });
  const seen = await act(desk.staff, [free], 'reject', { remarks: 'Foto buram', expected_status: 'O' });
  expect(outcomes(seen)).toEqual(['refused stateChanged']);
  expect(outcomes(await act(desk.staff, [free], 'reject', { remarks: 'Foto buram' }))).toEqual(['changed']);
  expect(await desk.row(free)).toMatchObject({ status: 'rejected', remarks: 'Foto buram' });
});

it('puts everything back within ten seconds: status, history, PDF, company, assignment and mails', async () => {
  const npwp = '0900000000000031';
  const email = 'kembali@pelanggan.example';
  const ids = await plantFor(desk, email, [{ npwp }, { npwp, status: 'process' }]);
  const before = await state(ids);
  for (const id of ids) await sendFaktur(desk.staff, id);
  const run = await act(desk.staff, ids, 'close');
  expect(outcomes(run)).toEqual(['changed', 'changed']);
  const companies = () => desk.server.deps.database`select from companies where npwp = ${npwp}`;
  expect(await companies()).toHaveLength(1);
  expect(await undo(desk.manager, run['undo'])).toMatchObject({ http: 410 });
  expect(await undo(desk.staff, run['undo'])).toEqual({ http: 204 });
  expect(await state(ids)).toEqual(before);
  expect(await companies()).toHaveLength(0);
  const start = await act(desk.staff, ids, 'start');
  expect(await undo(desk.staff, start['undo'])).toEqual({ http: 204 });
  const give = await act(desk.manager, ids, 'assign', { to: 'admin' });
  const over = await act(desk.staff, ids, 'assign', { take_over: true });
  expect(await undo(desk.staff, over['undo'])).toEqual({ http: 204 });
  expect(await holders(ids)).toEqual(['admin', 'admin']);
  expect(await undo(desk.manager, give['undo'])).toEqual({ http: 204 });
  expect(await state(ids)).toEqual(before);
  const left = await desk.server.deps.database`
    select from mails m join mail_requests r on r.mail_id = m.id where r.transaction_id = any(${ids})`;
  expect(left).toHaveLength(0);
  expect(await undo(desk.staff, run['undo'])).toMatchObject({ http: 410 });
});

it('takes back all or none, and nothing once a mail has left', async () => {
  const email = 'sudah-jalan@pelanggan.example';
  const ids = await plantFor(desk, email, [{}, {}, {}]);
  const run = await act(desk.staff, ids, 'start');
  await move(desk.manager, ids[1] ?? '', 'O', { remarks: 'Kembali' });
  const before = await state(ids);
  expect(await undo(desk.staff, run['undo'])).toMatchObject({ http: 409, code: 'stateChanged' });
  const again = await act(desk.staff, ids.slice(1, 2), 'start');
  await until(async () => {
    await hurry(desk.server);
    return received(desk, email).length >= 3;
  });
  expect(await undo(desk.staff, again['undo'])).toMatchObject({ http: 410, code: 'expired' });
  expect((await state(ids))[0]).toEqual(before[0]);
  const given = await act(desk.staff, ids, 'release');
  await act(desk.manager, ids.slice(0, 1), 'assign');
  expect(await undo(desk.staff, given['undo'])).toMatchObject({ http: 409, code: 'stateChanged' });
});

it('takes back nothing after ten seconds, and every mail leaves', async () => {
  const addresses = ['telat-satu@pelanggan.example', 'telat-dua@pelanggan.example'];
  const ids = await plantFor(
    desk,
    '',
    addresses.map((email) => ({ email })),
  );
  const run = await act(desk.staff, ids, 'reject', { remarks: 'Foto buram' });
  const taken = await act(desk.staff, ids, 'assign');
  const done = await state(ids);
  desk.server.clock.advance(undoMs + 1);
  for (const { undo: id } of [run, taken])
    expect(await undo(desk.staff, id)).toMatchObject({ http: 410, code: 'expired' });
  expect(await state(ids)).toEqual(done);
  for (const [at, id] of ids.entries()) {
    await mailedAbout(desk, id);
    expect(received(desk, addresses[at] ?? '').map(({ subject }) => subject)).toEqual([
      expect.stringContaining(id),
    ]);
  }
});

it('loses no change by hand among acts, and judges each request as it stands then', async () => {
  const ids = await plantFor(
    desk,
    'ramai-meja@pelanggan.example',
    Array.from({ length: 40 }, () => ({})),
  );
  const [run, again, ...moves] = await Promise.all([
    act(desk.staff, ids, 'start', { expected_status: 'O' }),
    act(desk.admin, ids.toReversed(), 'start', { expected_status: 'O' }),
    ...ids.map((id) => move(desk.manager, id, 'R', { remarks: 'Foto buram', expected_status: 'O' })),
  ]);
  const hasChanged = (answer: Answer, id: string) =>
    (answer['outcomes'] as Outcome[]).some(({ trxno, outcome }) => trxno === id && outcome === 'changed');
  for (const [at, id] of ids.entries()) {
    const results = [hasChanged(run, id), hasChanged(again, id), moves[at]?.http === 200];
    expect(results.filter(Boolean)).toHaveLength(1);
    expect(await desk.history(id)).toHaveLength(2);
    expect(await holder(id)).toBe(results[0] ? 'staff' : results[1] ? 'admin' : null);
  }
});

it('answers a repeated call by its first answer', async () => {
  const ids = await plantFor(desk, 'ulang@pelanggan.example', [{}]);
  const send = () =>
    answerOf(
      desk.staff.post('/api/desk/act', { trxnos: ids, act: 'start' }, { 'idempotency-key': ids[0] ?? '' }),
    );
  const [first, second] = [await send(), await send()];
  expect(second).toEqual(first);
  expect(await desk.history(ids[0] ?? '')).toHaveLength(2);
});

it('moves two thousand and takes them back', async () => {
  const { deps, clock } = desk.server;
  clock.advance(5 * 60_000);
  clock.standStill();
  const given = Array.from({ length: 2_000 }, (_, at) => ({ email: `p${at}@pelanggan.example` }));
  const ids = await plantFor(desk, '', given);
  const run = await act(desk.staff, ids, 'reject', { remarks: 'Foto buram' });
  expect(new Set(outcomes(run))).toEqual(new Set(['changed']));
  const mails = () =>
    deps.database`select from mails m join mail_requests r on r.mail_id = m.id where r.transaction_id = any(${ids})`;
  expect(await mails()).toHaveLength(2_000);
  expect(await undo(desk.staff, run['undo'])).toEqual({ http: 204 });
  expect(await mails()).toHaveLength(0);
  const [left] = await deps.database`
    select count(*) filter (where status = 'open')::int as open,
      (select count(*)::int from request_history h where h.transaction_id = any(${ids}::text[])) as lines
    from requests where transaction_id = any(${ids}::text[])`;
  expect(left).toEqual({ open: 2_000, lines: 2_000 });
});
