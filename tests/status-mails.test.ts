import { afterAll, beforeAll, expect, it } from 'vitest';
import { Client } from './support/client.ts';
import { answerOf, hurry, move, newRequest, sendFaktur, startDesk, type Desk } from './support/desk.ts';
import { pdfOf } from './support/pdfs.ts';
import { customer, submitForm } from './support/request-form.ts';
import { until } from './support/until.ts';
import { tokenOf } from './support/staff.ts';

let desk: Desk;
beforeAll(async () => {
  desk = await startDesk();
});
afterAll(() => desk.stop());

/** What was written about a request and is not due yet. */
const waiting = (id: string) =>
  desk.server.deps.database`
      select m.kind, m.recipient, extract(epoch from j.run_at - j.created_at)::int as wait
      from mail_requests r join mails m on m.id = r.mail_id
        join graphile_worker._private_jobs j on j.payload->>'mailId' = m.id::text
      where r.transaction_id = ${id} and j.run_at > j.created_at + interval '1 second'`;
const sent = async (id: string, subject: string) => {
  await hurry(desk.server);
  return until(() => desk.mails(id).find((mail) => mail.subject === subject));
};

it('tells the customer ten seconds after a request is in progress, in their language', async () => {
  const id = await newRequest(desk.server, 'open', { headers: { 'accept-language': 'en' } });
  await move(desk.staff, id, 'P', { remarks: 'Waiting for <b>Coretax</b>' });
  expect(await waiting(id)).toEqual([{ kind: 'statusChanged', recipient: customer.TT_EMAIL, wait: 10 }]);
  const mail = await sent(id, `Tax invoice request ${id} is in progress`);
  expect(mail.to).toMatchObject([{ address: customer.TT_EMAIL }]);
  expect(mail.text).toContain('Status: In progress (ON PROGRESS)');
  expect(mail.text).toContain('Remarks: Waiting for <b>Coretax</b>');
  expect(mail.html).toContain('Waiting for &lt;b&gt;Coretax&lt;/b&gt;');
  expect(mail.text).toContain('Store: Toko Kelapa Gading');
  const t = tokenOf(/http\S+track\S+/.exec(mail.text ?? '')?.[0] ?? '', 't');
  const customerClient = new Client(desk.server.address);
  const shown = await answerOf(customerClient.get(`/api/customer-detail/${id}`, { 'x-track-token': t }));
  expect(shown).toMatchObject({ http: 200, TT_NAMA: customer.TT_NAMA });
});

it('sends the faktur when a request is closed', async () => {
  const id = await newRequest(desk.server, 'process');
  const faktur = pdfOf([[`Referensi ${id}`]]);
  await sendFaktur(desk.staff, id, faktur);
  await move(desk.staff, id, 'C', { remarks: 'Terima kasih' });
  expect(await waiting(id)).toEqual([{ kind: 'requestClosed', recipient: customer.TT_EMAIL, wait: 10 }]);
  const mail = await sent(id, `Faktur pajak untuk struk ${id}`);
  expect(mail.attachments).toMatchObject([{ filename: `faktur-${id}.pdf`, mimeType: 'application/pdf' }]);
  expect(Buffer.from(mail.attachments[0]?.content as ArrayBuffer).equals(faktur)).toBe(true);
  expect(mail.text).toContain('Catatan: Terima kasih');
  expect(mail.text).toContain('/track?id=');
});

it('says after a rejection how to ask again', async () => {
  const id = await newRequest(desk.server, 'waiting');
  await move(desk.staff, id, 'R', { remarks: 'Foto NPWP tidak terbaca' });
  const mail = await sent(id, `Permintaan faktur pajak ${id} ditolak`);
  expect(mail.text).toContain('Foto NPWP tidak terbaca');
  expect(mail.text).toContain(`${desk.server.deps.config.baseUrl.origin}/?trx=${id}`);
  expect(mail.text).toContain('/track?id=');
});

it('says that a request was reopened', async () => {
  const id = await newRequest(desk.server, 'rejected');
  await move(desk.manager, id, 'O', { remarks: 'Foto baru diterima' });
  const mail = await sent(id, `Permintaan faktur pajak ${id} dibuka kembali`);
  expect(mail.text).toContain('Foto baru diterima');
});

it('goes to the tax team when staff confirm for the customer, who cannot confirm once more', async () => {
  const id = await newRequest(desk.server, 'waiting');
  await move(desk.staff, id, 'O');
  expect(await waiting(id)).toEqual([{ kind: 'newRequest', recipient: 'pajak@retail.example', wait: 10 }]);
  const mail = await sent(id, `Permintaan faktur pajak baru ${id}`);
  expect(mail.attachments).toMatchObject([{ filename: `struk-${id}.csv` }]);
  expect((await desk.row(id))['confirmed_at']).toBeInstanceOf(Date);
});

it.each([
  ['open', 'O'],
  ['process', 'P'],
  ['process', 'O'],
] as const)('is not written for %s to %s', async (from, to) => {
  const id = await newRequest(desk.server, from);
  await move(desk.staff, id, to, { remarks: 'note' });
  expect(await waiting(id)).toHaveLength(0);
});

it('of a rejection reaches whom it concerns, though another customer has submitted the receipt since', async () => {
  const id = await newRequest(desk.server, 'open');
  await move(desk.staff, id, 'R', { remarks: 'no' });
  desk.server.clock.advance(1_000);
  expect((await submitForm(desk.staff, id, { fields: { TT_EMAIL: 'other@pelanggan.example' } })).status).toBe(
    201,
  );
  await hurry(desk.server);
  const isRejection = ({ subject }: { subject?: string | undefined }) =>
    subject === `Permintaan faktur pajak ${id} ditolak`;
  const told = await until(() => desk.mails(id).find(isRejection));
  expect(told.to?.[0]?.address).toBe(customer.TT_EMAIL);
  expect(desk.mails(id).filter(isRejection)).toHaveLength(1);
});
