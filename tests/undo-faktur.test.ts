import { afterAll, beforeAll, expect, it } from 'vitest';
import { sweepFiles } from '../src/server/features/intake/sweep-files.job.ts';
import { findRequest } from '../src/server/store/requests/requests.ts';
import { hurry, move, newRequest, sendFaktur, startDesk, undo, type Desk } from './support/desk.ts';
import { pdfOf } from './support/pdfs.ts';
import { until } from './support/until.ts';

let desk: Desk;
let other: string;
beforeAll(async () => {
  desk = await startDesk();
  other = await newRequest(desk.server, 'open');
});
afterAll(() => desk.stop());

const contentOf = async (id: string) => {
  const file = (await findRequest(desk.server.deps.database, id))?.fakturFile;
  return file ? desk.server.deps.files.get(file) : undefined;
};
const wrong = () => pdfOf([['Faktur Pajak', `Referensi: ${other}`]]);
const right = (id: string) => pdfOf([['Faktur Pajak', `Referensi: ${id}`], ['2 dari 2']]);
const doubtful = () => ({ http: 409, code: 'fakturDoubtful', mentions: [other] });
const accepting = { accept_faktur: true };

it('takes the PDF of the closing back with it, and every closing judges what it would send', async () => {
  const id = await newRequest(desk.server, 'process');
  await sendFaktur(desk.staff, id, wrong());
  const before = [await desk.history(id), (await desk.row(id))['status_since']];
  expect(await move(desk.staff, id, 'C')).toMatchObject(doubtful());
  expect(await move(desk.staff, id, 'C', { accept_faktur: false })).toMatchObject(doubtful());
  const { undo: key } = await move(desk.staff, id, 'C', accepting);
  expect((await desk.audit(id)).at(-1)).toMatchObject({
    action: 'changeStatus',
    detail: { from: 'process', to: 'closed', acceptedFaktur: true },
  });
  expect(await undo(desk.staff, key)).toEqual({ http: 204 });
  expect([await desk.history(id), (await desk.row(id))['status_since']]).toEqual(before);
  expect(await desk.row(id)).toMatchObject({ faktur_file: null, faktur_pages: 0, status: 'process' });
  expect(await move(desk.staff, id, 'C', accepting)).toMatchObject({ http: 422, code: 'fakturRequired' });
  expect((await desk.audit(id)).at(-1)).toMatchObject({ action: 'undoStatus' });
});

it('puts the one before it back, which is what the customer then gets', async () => {
  const id = await newRequest(desk.server, 'open');
  await sendFaktur(desk.staff, id, right(id));
  await sendFaktur(desk.staff, id, wrong());
  const { undo: key } = await move(desk.staff, id, 'C', accepting);
  await undo(desk.staff, key);
  expect((await contentOf(id))?.equals(right(id))).toBe(true);
  expect(await desk.row(id)).toMatchObject({ faktur_pages: 2, faktur_mentions: [id] });
  expect((await move(desk.staff, id, 'C')).http).toBe(200);
  const faktur = await until(async () => {
    await hurry(desk.server);
    const attached = desk.mails(id).flatMap(({ attachments }) => attachments);
    return attached.find(({ mimeType }) => mimeType === 'application/pdf');
  });
  expect(Buffer.from(faktur.content as ArrayBuffer).equals(right(id))).toBe(true);
});

it('leaves alone what was on file before, and judges it again', async () => {
  const id = await newRequest(desk.server, 'process');
  await sendFaktur(desk.manager, id, wrong());
  const { undo: key } = await move(desk.staff, id, 'C', accepting);
  await undo(desk.staff, key);
  expect((await contentOf(id))?.equals(wrong())).toBe(true);
  expect(await move(desk.staff, id, 'C')).toMatchObject(doubtful());
});

it('counts a PDF that was sent twice before the closing worked as one', async () => {
  const id = await newRequest(desk.server, 'process');
  await sendFaktur(desk.staff, id, right(id));
  expect((await move(desk.staff, id, 'C', { expected_status: 'O' })).http).toBe(409);
  await sendFaktur(desk.staff, id, right(id));
  const { undo: key } = await move(desk.staff, id, 'C');
  await undo(desk.staff, key);
  expect(await contentOf(id)).toBeUndefined();
});

it('keeps the one that was attached after the closing', async () => {
  const id = await newRequest(desk.server, 'process');
  await sendFaktur(desk.staff, id, wrong());
  const { undo: key } = await move(desk.staff, id, 'C', accepting);
  await sendFaktur(desk.staff, id, right(id));
  await undo(desk.staff, key);
  expect((await contentOf(id))?.equals(right(id))).toBe(true);
});

it('reads the PDF of an earlier version when it is to be sent', async () => {
  const id = await newRequest(desk.server, 'process');
  await sendFaktur(desk.staff, id, wrong());
  const { database } = desk.server.deps;
  await database`update requests set faktur_mentions = null, faktur_verdict = null where transaction_id = ${id}`;
  expect(await move(desk.staff, id, 'C')).toMatchObject(doubtful());
  const details = await desk.staff.get(`/api/trx_tiket/${id}`).then((response) => response.json());
  expect(details).toMatchObject({ faktur_mentions: [other] });
});

it('finds the file again, however old it is', async () => {
  const id = await newRequest(desk.server, 'process');
  await sendFaktur(desk.staff, id, right(id));
  desk.server.clock.advance(25 * 3_600_000);
  desk.staff = await desk.signIn('staff');
  await sendFaktur(desk.staff, id, wrong());
  const { undo: key } = await move(desk.staff, id, 'C', accepting);
  await sweepFiles(desk.server.deps);
  await undo(desk.staff, key);
  expect((await contentOf(id))?.equals(right(id))).toBe(true);
});
