import { afterAll, beforeAll, expect, it } from 'vitest';
import { attached, closeMany, mailHadItsTurn, plantFor, received, rejectMany } from './support/bulk.ts';
import { answerOf, move, newRequest, sendFaktur, startDesk, type Desk } from './support/desk.ts';
import { pdfOf } from './support/pdfs.ts';
import { submitForm } from './support/request-form.ts';
import { Client } from './support/client.ts';

let desk: Desk;
beforeAll(async () => {
  desk = await startDesk();
});
afterAll(() => desk.stop());

const trackedIn = (text: string | undefined) =>
  [...(text ?? '').matchAll(/\/track\?id=(\d+)/g)].map(([, id]) => id);

it('carries the fakturs that there are, shows beside each request, and can be sent again', async () => {
  const email = 'faktur@pelanggan.example';
  const ids = await plantFor(desk, email, [{}, {}, {}]);
  const [first = '', second = '', without = ''] = ids;
  for (const id of [first, second])
    expect(await sendFaktur(desk.staff, id, pdfOf([[`Referensi ${id}`]]))).toMatchObject({ http: 200 });
  const { operation } = await closeMany(desk.staff, ids, 'Terima kasih');
  await mailHadItsTurn(desk, operation);
  const [mail] = received(desk, email);
  expect(mail?.attachments.map(({ filename }) => filename)).toEqual([
    `faktur-${first}.pdf`,
    `faktur-${second}.pdf`,
  ]);
  expect(attached(mail, `faktur-${second}.pdf`)).toBe(pdfOf([[`Referensi ${second}`]]).toString('utf8'));
  expect(mail?.text).toContain('2 faktur pajak terlampir');
  expect(mail?.text).toContain('Catatan: Terima kasih');
  expect(trackedIn(mail?.text)).toEqual(ids);

  const timelineOf = async (id: string) =>
    (await (await desk.staff.get(`/api/trx_tiket/${id}/timeline`)).json()) as Record<string, unknown>[];
  const shown = (await timelineOf(without)).find((entry) => entry['type'] === 'message');
  expect(shown).toMatchObject({ kind: 'bulkClosed', to: email, state: 'sent' });
  desk.server.clock.advance(11_000);
  await answerOf(desk.staff.post('/api/resend-mail', { id: shown?.['id'] }));
  await mailHadItsTurn(desk, operation);
  expect(received(desk, email).map(({ subject }) => subject)).toEqual([mail?.subject, mail?.subject]);
  expect((await timelineOf(first)).filter(({ kind }) => kind === 'bulkClosed')).toHaveLength(2);
});

it('leaves out what has moved on before it leaves', async () => {
  const email = 'berubah@pelanggan.example';
  const ids = await plantFor(desk, email, [{}, {}, {}]);
  const [stays, reopened = '', again = ''] = ids;
  await sendFaktur(desk.staff, again);
  const { operation } = await closeMany(desk.staff, ids);
  await move(desk.manager, reopened, 'P', { remarks: 'Salah' });
  await move(desk.manager, again, 'P', { remarks: 'Salah' });
  await move(desk.manager, again, 'C');
  await mailHadItsTurn(desk, operation);
  const mail = received(desk, email).find(({ subject }) => subject?.startsWith('Faktur pajak Anda'));
  expect(mail?.subject).toBe('Faktur pajak Anda: 1 permintaan selesai');
  expect(trackedIn(mail?.text)).toEqual([stays]);
  expect(mail?.attachments).toEqual([]);
});

it('tells each customer of their own submission, with a link that opens nobody else’s', async () => {
  const fields = (email: string) => ({ fields: { TT_EMAIL: email } });
  const before = 'sebelum@pelanggan.example';
  const id = await newRequest(desk.server, 'waiting', fields(before));
  const { operation } = await rejectMany(desk.staff, [id]);
  const again = await submitForm(new Client(desk.server.address), id, fields('sesudah@pelanggan.example'));
  expect(again.status).toBe(201);
  const second = await rejectMany(desk.staff, [id]);
  for (const run of [operation, second['operation']]) await mailHadItsTurn(desk, run);
  const told = received(desk, 'sesudah@pelanggan.example').find((m) => m.subject?.includes('ditolak'));
  expect(trackedIn(told?.text)).toEqual([id]);
  const toldBefore = received(desk, before).find((m) => m.subject?.includes('ditolak'));
  expect(trackedIn(toldBefore?.text)).toEqual([id]);
  const [t = ''] = /#t=(\S+)/.exec(toldBefore?.text ?? '')?.slice(1) ?? [];
  const opened = await new Client(desk.server.address).get(`/api/customer-detail/${id}`, {
    'x-track-token': t,
  });
  expect(await opened.json()).toMatchObject({ TT_EMAIL: 's***@p***.example', TT_NAMA: 'S*** R***' });
});
