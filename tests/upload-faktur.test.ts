import assert from 'node:assert/strict';
import { readdirSync } from 'node:fs';
import { join } from 'node:path';
import sharp from 'sharp';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { RequestStatus } from '../src/domain/requests/request-status.ts';
import { sweepFiles } from '../src/server/features/intake/sweep-files.job.ts';
import { deleteOldReplaced } from '../src/server/store/requests/fakturs.ts';
import { findRequest } from '../src/server/store/requests/requests.ts';
import {
  answerOf,
  mailedAbout,
  move,
  newReceipt,
  newRequest,
  notesOf,
  sendFaktur,
  startDesk,
  type Desk,
} from './support/desk.ts';
import { pdfOf } from './support/pdfs.ts';
import { submitForm } from './support/request-form.ts';

let desk: Desk;
beforeAll(async () => {
  desk = await startDesk();
});
afterAll(() => desk.stop());

const stored = () =>
  readdirSync(join(desk.server.deps.config.dataDir, 'files'), {
    recursive: true,
    withFileTypes: true,
  }).filter((entry) => entry.isFile()).length;
const contentOf = async (id: string) => {
  const file = (await findRequest(desk.server.deps.database, id))?.fakturFile;
  return file ? desk.server.deps.files.get(file) : undefined;
};

describe('attaching a faktur', () => {
  const undo = (status: RequestStatus) => (status === 'closed' ? (expect.any(String) as string) : null);

  it.each(['open', 'process', 'closed'] as const)('works while a request is %s', async (status) => {
    const id = await newRequest(desk.server, status);
    const faktur = pdfOf([['Faktur Pajak', `(Referensi: ${id})`], ['2 dari 2']]);
    expect(await sendFaktur(desk.staff, id, faktur)).toEqual({
      http: 200,
      trxno: id,
      pages: 2,
      mentions: [id],
      warnings: [],
      verdict: 'noNumber',
      faktur: null,
      parts: [],
      isExcess: false,
      collidesWith: null,
      companyName: expect.any(String),
      requestBuyer: expect.stringMatching(/^\d{4}\*{8}\d{4}$/),
      expected: expect.anything(),
      undo: undo(status),
    });
    expect((await contentOf(id))?.equals(faktur)).toBe(true);
    expect(await desk.row(id)).toMatchObject({ faktur_pages: 2, status });
    const detail = { pages: 2, verdict: 'noNumber' };
    expect(await desk.audit(id)).toEqual([{ actor: 'staff', action: 'attachFaktur', detail }]);
    expect(await notesOf(desk, id)).toEqual(['Faktur: Sudah diperiksa']);
  });

  it.each(['waiting', 'rejected'] satisfies RequestStatus[])('does not while it is %s', async (status) => {
    const id = await newRequest(desk.server, status);
    const before = stored();
    expect(await sendFaktur(desk.staff, id)).toMatchObject({ http: 409, code: 'transitionNotAllowed' });
    expect(stored()).toBe(before);
  });

  it('does not replace the PDF of whoever was faster', async () => {
    const id = await newRequest(desk.server, 'open');
    const theirs = pdfOf([[`Referensi: ${id}`, 'dari manajer']]);
    await sendFaktur(desk.manager, id, theirs);
    await move(desk.manager, id, 'C', { remarks: 'Selesai' });
    const late = await sendFaktur(desk.staff, id, undefined, { expected_status: 'O' });
    expect(late).toMatchObject({
      http: 409,
      code: 'stateChanged',
      current: { TT_STATUS: 'C', TT_REMARKS: 'Selesai', by: 'manager' },
    });
    expect((await contentOf(id))?.equals(theirs)).toBe(true);
    expect(await sendFaktur(desk.staff, id, undefined, { expected_status: 'C' })).toMatchObject({
      http: 200,
    });
  });

  it('keeps nothing when it is only to be checked', async () => {
    const id = await newRequest(desk.server, 'process');
    const before = stored();
    const checked = await sendFaktur(desk.staff, id, undefined, { check_only: 'true' });
    expect(checked).toMatchObject({ http: 200, pages: 1, mentions: [id] });
    expect(stored()).toBe(before);
    expect(await desk.row(id)).toMatchObject({ faktur_file: null });
    expect(await desk.audit(id)).toEqual([]);
    expect((await sendFaktur(desk.staff, id, undefined, { check_only: 'false' })).http).toBe(200);
    expect(await contentOf(id)).toBeDefined();
  });

  it('names the field when there is no file', async () => {
    const form = new FormData();
    form.set('TT_TRXNO', await newRequest(desk.server, 'process'));
    expect(await answerOf(desk.staff.sendForm('/api/upload', form))).toMatchObject({
      http: 422,
      code: 'invalidInput',
      fields: [{ field: 'file', code: 'required' }],
    });
  });

  it('refuses more than 10 MB and takes a file just below', async () => {
    const id = await newRequest(desk.server, 'process');
    const faktur = pdfOf([[id]]);
    const padded = (bytes: number) => Buffer.concat([faktur, Buffer.alloc(bytes - faktur.length, '%\n')]);
    expect(await sendFaktur(desk.staff, id, padded(10_000_001))).toMatchObject({
      http: 413,
      code: 'tooLarge',
    });
    expect(await contentOf(id)).toBeUndefined();
    expect((await sendFaktur(desk.staff, id, padded(9_999_999))).http).toBe(200);
  });

  it('knows an unknown transaction', async () => {
    expect(await sendFaktur(desk.staff, '31337')).toMatchObject({ http: 404, code: 'transactionNotFound' });
  });
});

describe('what the text mentions', () => {
  const check = async (lines: string[]) => {
    const id = await newRequest(desk.server, 'process');
    const content = pdfOf([lines.map((line) => line.replace('OWN', id))]);
    return { id, ...(await sendFaktur(desk.staff, id, content, { check_only: 'true' })) };
  };

  it('are requests and receipts that we know; numbers of the tax office are none', async () => {
    const other = await newRequest(desk.server, 'open');
    const receipt = '660990000001';
    await newReceipt(desk.server, receipt);
    const found = await check([
      '#0012345674011000000000',
      'Kode dan Nomor Seri Faktur Pajak: 04002600000000101',
      'NPWP : 0012345674011000',
      `Referensi: ${other}, ${receipt}, OWN`,
    ]);
    expect(found).toMatchObject({ mentions: [found.id, other, receipt], warnings: [] });
  });

  it('is the ID of the request also when the line breaks within it', async () => {
    const id = await newRequest(desk.server, 'process');
    const content = pdfOf([[`Referensi: ${id.slice(0, 7)}`, id.slice(7)]]);
    expect(await sendFaktur(desk.staff, id, content)).toMatchObject({ mentions: [id], warnings: [] });
  });

  it('warns of a faktur that names only another request', async () => {
    const other = await newRequest(desk.server, 'open');
    expect(await check([`Referensi: ${other}`])).toMatchObject({
      mentions: [other],
      warnings: ['otherTransactionId'],
    });
  });

  it('warns of a scan', async () => {
    expect(await check([])).toMatchObject({ mentions: [], warnings: ['noTransactionId'] });
  });
});

describe('the faktur of a closed request', () => {
  it('goes to the customer when it is attached or replaced later, and the replaced file is swept up', async () => {
    const id = await newRequest(desk.server, 'process');
    await sendFaktur(desk.staff, id);
    await move(desk.staff, id, 'C');
    const first = (await findRequest(desk.server.deps.database, id))?.fakturFile ?? '';
    const better = pdfOf([['Pengganti', id]]);
    await sendFaktur(desk.staff, id, better);
    const mail = (await mailedAbout(desk, id)).find(
      ({ subject }) => subject === `Dokumen faktur pajak untuk struk ${id}`,
    );
    assert(mail);
    expect(mail.attachments).toMatchObject([{ filename: `faktur-${id}.pdf` }]);
    expect(Buffer.from(mail.attachments[0]?.content as ArrayBuffer).equals(better)).toBe(true);
    expect(mail.text).toContain('/track?id=');
    desk.server.clock.advance(25 * 3_600_000);
    await deleteOldReplaced(desk.server.deps.database, desk.server.clock.now());
    await sweepFiles(desk.server.deps);
    expect(await desk.server.deps.files.get(first)).toBeUndefined();
    expect(await contentOf(id)).toBeDefined();
    desk.staff = await desk.signIn('staff');
  });

  it('is gone when a rejected request is submitted again', async () => {
    const id = await newRequest(desk.server, 'process');
    await sendFaktur(desk.staff, id);
    await desk.server.deps
      .database`update requests set photos_deleted_at = now() where transaction_id = ${id}`;
    await move(desk.staff, id, 'R', { remarks: 'Foto buram' });
    expect((await submitForm(desk.staff, id)).status).toBe(201);
    expect(await desk.row(id)).toMatchObject({
      status: 'waiting',
      faktur_file: null,
      faktur_pages: 0,
      photos_deleted_at: null,
    });
  });
});

describe('a page of the faktur', () => {
  const page = (id: string, number: number) => desk.staff.get(`/api/trx_tiket/${id}/file_faktur/${number}`);

  it('is a picture that nobody keeps, and each one is noted', async () => {
    const id = await newRequest(desk.server, 'process');
    await sendFaktur(desk.staff, id, pdfOf([['one'], ['two']]));
    for (const number of [1, 2]) {
      const answer = await page(id, number);
      expect(answer.status).toBe(200);
      expect(answer.headers.get('content-type')).toBe('image/png');
      expect(answer.headers.get('cache-control')).toBe('no-store');
      expect(await sharp(Buffer.from(await answer.arrayBuffer())).metadata()).toMatchObject({ width: 1190 });
    }
    const seen = (await desk.audit(id)).filter(({ action }) => action === 'viewFaktur');
    expect(seen.map(({ actor, detail }) => [actor, detail])).toEqual([
      ['staff', { page: 1 }],
      ['staff', { page: 2 }],
    ]);
  });

  it('is not found when there is none', async () => {
    const id = await newRequest(desk.server, 'process');
    expect(await answerOf(page(id, 1))).toMatchObject({ http: 404, code: 'notFound' });
    await sendFaktur(desk.staff, id);
    expect(await answerOf(page(id, 2))).toMatchObject({ http: 404, code: 'notFound' });
    expect(await answerOf(page('31337', 1))).toMatchObject({ http: 404, code: 'transactionNotFound' });
    expect(await answerOf(page(id, 0))).toMatchObject({ http: 422 });
  });
});
