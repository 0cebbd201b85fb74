import { afterAll, beforeAll, expect, it } from 'vitest';
import { savedViewsMax } from '../src/domain/requests/desk.ts';
import { newIds, plantFor, received } from './support/bulk.ts';
import { Client } from './support/client.ts';
import { line, plantSales, saveSeller } from './support/coretax.ts';
import { linkToken } from './support/corrections.ts';
import {
  answerOf,
  mailedAbout,
  move,
  newReceipt,
  newRequest,
  startDesk,
  undo,
  type Desk,
} from './support/desk.ts';
import { submitForm } from './support/request-form.ts';
import { newUser } from './support/staff.ts';

let desk: Desk;
beforeAll(async () => {
  desk = await startDesk();
});
afterAll(() => desk.stop());

const jsonOf = async <T>(response: Promise<Response>): Promise<T> => (await (await response).json()) as T;

it('remembers what each person has chosen, one thing at a time', async () => {
  const save = (body: object) => answerOf(desk.staff.send('PUT', '/api/desk/preferences', body));
  expect(await save({ view: 'mine', density: 'compact' })).toMatchObject({ http: 200, view: 'mine' });
  expect(await save({ language: 'id', columns: ['store', 'days'] })).toMatchObject({ density: 'compact' });
  expect(await save({ language: 'specified' })).toMatchObject({ http: 200, language: 'en' });
  expect(await save({ language: 'id' })).toMatchObject({ language: 'id' });
  expect(await save({ columns: ['made up'] })).toMatchObject({ http: 422 });
  expect(await save({ view: 'a\0b' })).toMatchObject({ http: 422 });
  for (const report of ['a\0b', 'a\ud800b']) expect(await save({ report })).toMatchObject({ http: 422 });
  const chosen = (client: Client) => jsonOf<{ preferences?: object }>(client.get('/api/session'));
  expect((await chosen(desk.staff)).preferences).toEqual({
    view: 'mine',
    density: 'compact',
    language: 'id',
    columns: ['store', 'days'],
  });
  expect((await chosen(desk.manager)).preferences).toEqual({});
  expect((await chosen(new Client(desk.server.address))).preferences).toBeUndefined();
});

type View = { id: string; name: string; by: string; isEditable: boolean };
const view = {
  query: 'status=O&status=P&store=Toko+Dago',
  columns: null,
  density: null,
  size: null,
  isShared: false,
};
const addView = (client: Client, more: object) =>
  answerOf(client.post('/api/desk/views', { ...view, ...more }));
const views = async (client: Client) =>
  (await jsonOf<View[]>(client.get('/api/desk/views'))).map((one) => [one.name, one.by, one.isEditable]);

it('keeps views for oneself or for all, changed by whose they are or whoever leads', async () => {
  const own = await addView(desk.staff, { name: ' Dago ' });
  expect(own).toMatchObject({ http: 201, name: 'Dago', by: 'staff', isEditable: true });
  const shared = await addView(desk.staff, {
    name: 'Untuk semua',
    isShared: true,
    columns: ['days'],
    size: 25,
  });
  const leads = await addView(desk.manager, { name: 'dago', isShared: true });
  expect(await addView(desk.staff, { name: 'DAGO' })).toMatchObject({ http: 409, code: 'nameTaken' });
  expect(await addView(desk.staff, { name: 'x', query: 'status=O&made=up' })).toMatchObject({
    http: 422,
    fields: [{ field: 'query' }],
  });
  expect(await addView(desk.staff, { name: 'x', query: 'from=2026-13-01' })).toMatchObject({ http: 422 });
  expect(await views(desk.staff)).toEqual([
    ['Dago', 'staff', true],
    ['dago', 'manager', false],
    ['Untuk semua', 'staff', true],
  ]);
  expect(await views(desk.manager)).toEqual([
    ['dago', 'manager', true],
    ['Untuk semua', 'staff', true],
  ]);
  const path = ({ id }: Record<string, unknown>) => `/api/desk/views/${String(id)}`;
  const change = (client: Client, which: Record<string, unknown>, more: object) =>
    answerOf(client.send('PUT', path(which), { ...view, ...more }));
  expect(await change(desk.manager, own, { name: 'x' })).toMatchObject({ http: 404 });
  expect(await change(desk.staff, leads, { name: 'x' })).toMatchObject({ http: 403 });
  expect(await change(desk.staff, shared, { name: 'Dago' })).toMatchObject({ http: 409, code: 'nameTaken' });
  expect(await change(desk.manager, shared, { name: 'Semua', isShared: true })).toMatchObject({
    http: 200,
    name: 'Semua',
    by: 'staff',
  });
  const remove = (client: Client, which: Record<string, unknown>) =>
    answerOf(client.send('DELETE', path(which)));
  expect(await remove(desk.staff, leads)).toMatchObject({ http: 403 });
  expect(await remove(desk.admin, own)).toMatchObject({ http: 404 });
  for (const [client, which] of [
    [desk.admin, leads],
    [desk.admin, shared],
    [desk.staff, own],
  ] as const)
    expect(await remove(client, which)).toEqual({ http: 204 });
  expect(await views(desk.staff)).toEqual([]);
});

it('keeps so many views of one person and no more, also of many at once', async () => {
  const answers = await Promise.all(
    Array.from({ length: savedViewsMax + 4 }, (_, at) => addView(desk.admin, { name: `Nomor ${at}` })),
  );
  expect(answers.filter(({ http }) => http === 201)).toHaveLength(savedViewsMax);
  expect(answers.filter(({ code }) => code === 'tooMany')).toHaveLength(4);
});

it('names all that match, in their order', async () => {
  const ids = await plantFor(desk, 'cocok@pelanggan.example', [
    { store: 'Toko Cocok', totalPaid: 3 },
    { store: 'Toko Cocok', totalPaid: 1 },
    { store: 'Toko Cocok', totalPaid: 2, status: 'closed' },
  ]);
  const matching = (query: string) =>
    jsonOf<{ trxnos: string[] }>(desk.staff.get(`/api/desk/matching?${query}`));
  expect((await matching('store=Toko+Cocok&sort=TT_TOTAL_AMOUNT_PAID')).trxnos).toEqual([
    ids[1],
    ids[2],
    ids[0],
  ]);
  expect((await matching('store=Toko+Cocok&status=O&status=P')).trxnos.toSorted()).toEqual(ids.slice(0, 2));
});

it('gives the most urgent free one, to each who asks another', async () => {
  const store = 'Toko Antrean';
  const ids = await plantFor(desk, 'antre@pelanggan.example', [
    { store, salesDate: '2026-10-31', requestedAt: new Date('2026-11-03T03:00:00Z') },
    { store, salesDate: '2026-11-01', requestedAt: new Date('2026-11-02T03:00:00Z') },
    { store, salesDate: '2026-11-02', requestedAt: new Date('2026-11-01T03:00:00Z'), status: 'process' },
    { store, salesDate: '2026-09-01', status: 'closed' },
    { store, salesDate: '2026-09-01', status: 'waiting' },
    ...Array.from({ length: 20 }, () => ({ store, salesDate: '2026-11-03' })),
  ]);
  const next = async (client: Client, filter: object = { store }) =>
    (await jsonOf<{ trxno: string | null }>(client.post('/api/desk/next', { filter }))).trxno;
  await desk.manager.post('/api/desk/act', { trxnos: [ids[0]], act: 'assign' });
  expect(await next(desk.staff)).toBe(ids[2]);
  expect(await next(desk.staff)).toBe(ids[1]);
  const people = [desk.staff, desk.manager, desk.admin];
  const taken = await Promise.all(Array.from({ length: 24 }, (_, at) => next(people[at % 3] ?? desk.staff)));
  expect(taken.filter((id) => id === null)).toHaveLength(4);
  expect(taken.filter((id) => id !== null).toSorted()).toEqual(ids.slice(5));
  expect(await next(desk.staff, { store, assigned: 'me' })).toBeNull();
  expect(await next(desk.staff, { store: 'Toko Lain' })).toBeNull();
});

it('gives one that two take at once to one of them', async () => {
  const [id = ''] = await plantFor(desk, 'rebut@pelanggan.example', [{}]);
  const take = (client: Client) => answerOf(client.post('/api/desk/act', { trxnos: [id], act: 'assign' }));
  const answers = await Promise.all([desk.staff, desk.manager, desk.admin].map(take));
  const outcomes = answers.map((answer) => (answer['outcomes'] as { outcome: string }[])[0]?.outcome);
  expect(outcomes.toSorted()).toEqual(['changed', 'refused', 'refused']);
});

it('frees what a deleted person had, until the deletion is taken back', async () => {
  const store = 'Toko Pergi';
  const [id = ''] = await plantFor(desk, 'pergi@pelanggan.example', [{ store }]);
  const leaver = await newUser(desk.server, 'pergi', 'staff');
  await leaver.post('/api/desk/next', { filter: { store } });
  const people = () => jsonOf<string[]>(desk.staff.get('/api/desk/people'));
  const holder = async () =>
    (await jsonOf<{ assignedTo: string | null }>(desk.staff.get(`/api/trx_tiket/${id}`))).assignedTo;
  expect([await people(), await holder()]).toEqual([['admin', 'manager', 'pergi', 'staff'], 'pergi']);
  const deleted = await answerOf(desk.admin.send('DELETE', '/api/users/pergi'));
  expect([await people(), await holder()]).toEqual([['admin', 'manager', 'staff'], null]);
  await undo(desk.admin, deleted['undo']);
  expect(await holder()).toBe('pergi');
  await desk.admin.send('DELETE', '/api/users/pergi');
  expect(await answerOf(desk.staff.post('/api/desk/next', { filter: { store } }))).toMatchObject({
    trxno: id,
  });
});

it('takes a request that is submitted again from nobody', async () => {
  const [id = ''] = newIds(1);
  await newReceipt(desk.server, id);
  await submitForm(new Client(desk.server.address), id);
  await desk.staff.post('/api/desk/act', { trxnos: [id], act: 'assign' });
  await move(desk.staff, id, 'R', { remarks: 'Foto buram' });
  expect((await submitForm(new Client(desk.server.address), id)).status).toBe(201);
  expect(await answerOf(desk.staff.get(`/api/trx_tiket/${id}`))).toMatchObject({
    TT_STATUS: 'W',
    assignedTo: null,
  });
});

it('shows notes to staff, and to nobody else', async () => {
  const email = 'catatan@pelanggan.example';
  const id = await newRequest(desk.server, 'open', { fields: { TT_EMAIL: email } });
  const secret = 'Telepon dulu sebelum menolak';
  const write = (note: string, to = id) => answerOf(desk.staff.post(`/api/trx_tiket/${to}/notes`, { note }));
  expect(await write(`  ${secret} `)).toMatchObject({ http: 201, id: expect.any(String) });
  expect(await write(' ')).toMatchObject({ http: 422 });
  expect(await write('x', '999999')).toMatchObject({ http: 404 });
  const timeline = await jsonOf<{ type: string }[]>(desk.manager.get(`/api/trx_tiket/${id}/timeline`));
  expect(timeline.filter(({ type }) => type === 'note')).toMatchObject([{ note: secret, by: 'staff' }]);
  await move(desk.staff, id, 'P', { remarks: 'Sedang dibuatkan' });
  await mailedAbout(desk, id);
  const token = await linkToken(desk.server, id);
  const anybody = new Client(desk.server.address);
  const shown = await Promise.all(
    ['track', 'track-status'].map(async (path) =>
      (await anybody.get(`/api/${path}/${id}?t=${token}`)).text(),
    ),
  );
  expect(shown.join(' ')).toContain('Sedang dibuatkan');
  const mails = received(desk, email).map(({ html, text }) => [html, text]);
  expect(mails.flat().join(' ')).toContain('Sedang dibuatkan');
  expect([shown, mails, await desk.audit(id)].map((one) => JSON.stringify(one)).join(' ')).not.toContain(
    'Telepon',
  );
});

it('tells the lines of a receipt with their tax, by the settings of the seller', async () => {
  const { database } = desk.server.deps;
  await saveSeller(database);
  const [id = '', bare = ''] = newIds(2);
  await plantSales(database, [
    { transactionId: id, salesDate: '2026-11-01', lines: [line({ quantity: 2 })] },
    { transactionId: bare, salesDate: '2026-11-01', lines: [] },
  ]);
  const lines = (of: string) => answerOf(desk.staff.get(`/api/trx_tiket/${of}/lines`));
  expect(await lines(id)).toMatchObject({
    http: 200,
    lines: [
      {
        name: 'Kertas A4 80 gsm',
        quantity: 2,
        unit: 'pcs',
        unitPrice: '111000.00',
        code: '04',
        dpp: '200000.00',
        dppNilaiLain: '183333.33',
        ppn: '22000.00',
        total: '222000.00',
      },
    ],
    totals: { dpp: 200_000, dppNilaiLain: 183_333, ppn: 22_000, total: 222_000 },
  });
  expect(await lines(bare)).toEqual({ http: 200, lines: null, totals: null });
  expect(await lines('999999')).toMatchObject({ http: 404 });
});
