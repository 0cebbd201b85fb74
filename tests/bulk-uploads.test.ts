import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { sweepFiles } from '../src/server/features/intake/sweep-files.job.ts';
import { closeMany, newIds, plantFor, rejectMany } from './support/bulk.ts';
import type { Client } from './support/client.ts';
import { answerOf, hurry, startDesk, type Answer, type Desk } from './support/desk.ts';
import { pdfOf } from './support/pdfs.ts';
import { until } from './support/until.ts';

let desk: Desk;
beforeAll(async () => {
  desk = await startDesk();
});
afterAll(() => desk.stop());

const fixture = (name: string) => readFileSync(join(import.meta.dirname, 'fixtures', name));
const xlsx = fixture('list.xlsx');
const xls = fixture('list.xls');
const xlsxType = 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet';

type Upload = { content?: Buffer; name?: string; operation?: unknown; fields?: Record<string, string> };
function upload(
  client: Client,
  path: 'uploadc' | 'uploadr',
  ids: string[],
  sent: Upload = {},
): Promise<Answer> {
  const { content = xlsx, name = 'daftar.xlsx', operation, fields = {} } = sent;
  const form = new FormData();
  form.set('TT_TRXNO', ids.join(','));
  if (typeof operation === 'string') form.set('operation', operation);
  for (const [field, value] of Object.entries(fields)) form.set(field, value);
  form.set('file', new Blob([new Uint8Array(content)]), name);
  return answerOf(client.sendForm(`/api/${path}`, form));
}
const listOf = (operation: unknown, client = desk.admin) =>
  client.get(`/api/bulk-operations/${String(operation)}/list`);
const keptName = async (operation: unknown) => (await listOf(operation)).headers.get('content-disposition');
const storedFile = async (operation: unknown) => {
  const [row] = await desk.server.deps
    .database`select list_file from bulk_operations where id = ${String(operation)}`;
  return row?.['list_file'] as string;
};
const auditOf = (operation: unknown) =>
  desk.server.deps.database`select actor, action, detail from audit_log
    where detail->>'operation' = ${String(operation)} and action in ('keepList', 'viewList') order by id`;
const stored = { http: 200, stored: true };
const notFound = { http: 404, code: 'notFound' };

describe('the list of a bulk run', () => {
  it('is kept with it under its own name, for those who read the audit log', async () => {
    const ids = await plantFor(desk, 'daftar@pelanggan.example', [{}, {}]);
    const { operation } = await closeMany(desk.staff, ids);
    expect(await answerOf(listOf(operation))).toMatchObject(notFound);
    const name = 'Daftar Ümit (2).xlsx';
    expect(await upload(desk.staff, 'uploadc', ids, { operation, name })).toEqual(stored);
    const answer = await listOf(operation);
    expect(Object.fromEntries(answer.headers)).toMatchObject({
      'content-type': xlsxType,
      'content-disposition': `attachment; filename="Daftar _mit (2).xlsx"; filename*=UTF-8''Daftar%20%C3%9Cmit%20%282%29.xlsx`,
      'x-content-type-options': 'nosniff',
    });
    expect(Buffer.from(await answer.arrayBuffer()).equals(xlsx)).toBe(true);
    expect(await auditOf(operation)).toEqual([
      { actor: 'staff', action: 'keepList', detail: { operation, ids: 2 } },
      { actor: 'admin', action: 'viewList', detail: { operation } },
    ]);
    expect((await listOf(operation, desk.manager)).status).toBe(403);
    expect(await answerOf(listOf(crypto.randomUUID()))).toMatchObject(notFound);
  });

  it('finds the last run of the same person with the same IDs', async () => {
    const ids = await plantFor(desk, 'tanpa@pelanggan.example', [{}, {}, {}]);
    const first = await rejectMany(desk.staff, ids);
    const second = await rejectMany(desk.staff, ids);
    const mixed = [` ${ids[2]} `, ids[0] ?? '', ids[1] ?? '', ids[2] ?? '', ''];
    expect(await upload(desk.staff, 'uploadr', mixed, { content: xls, name: 'lama.xls' })).toEqual(stored);
    expect(await answerOf(listOf(first['operation']))).toMatchObject(notFound);
    const answer = await listOf(second['operation']);
    expect(answer.headers.get('content-type')).toBe('application/vnd.ms-excel');
    expect(Buffer.from(await answer.arrayBuffer()).equals(xls)).toBe(true);
  });

  it('finds nothing of others, of the other kind or with other IDs', async () => {
    const ids = await plantFor(desk, 'bukan@pelanggan.example', [{}, {}]);
    const { operation } = await closeMany(desk.staff, ids);
    expect(await upload(desk.manager, 'uploadc', ids, { operation })).toMatchObject(notFound);
    expect(await upload(desk.manager, 'uploadc', ids)).toMatchObject(notFound);
    expect(await upload(desk.staff, 'uploadr', ids, { operation })).toMatchObject(notFound);
    expect(await upload(desk.staff, 'uploadr', ids)).toMatchObject(notFound);
    expect(await upload(desk.staff, 'uploadc', ids.slice(1))).toMatchObject(notFound);
    expect(await upload(desk.staff, 'uploadc', newIds(10_000))).toMatchObject(notFound); // and they fit
    expect(await storedFile(operation)).toBeNull();
  });

  it('is replaced by the next one, and the sweep takes the one before alone', async () => {
    const ids = await plantFor(desk, 'ganti@pelanggan.example', [{}]);
    const { operation } = await closeMany(desk.staff, ids);
    await upload(desk.staff, 'uploadc', ids, { operation, name: 'satu.xlsx' });
    const before = await storedFile(operation);
    await upload(desk.staff, 'uploadc', ids, { operation, content: xls, name: 'dua.xls' });
    expect(await keptName(operation)).toContain('filename="dua.xls"');
    const after = await storedFile(operation);
    desk.server.clock.advance(25 * 3_600_000);
    desk.staff = await desk.signIn('staff'); // a day later
    desk.admin = await desk.signIn('admin');
    await sweepFiles(desk.server.deps);
    expect(await desk.server.deps.files.get(before)).toBeUndefined();
    expect((await desk.server.deps.files.get(after))?.equals(xls)).toBe(true);
  });

  it('must be an Excel file', async () => {
    const ids = await plantFor(desk, 'bukanexcel@pelanggan.example', [{}]);
    const { operation } = await closeMany(desk.staff, ids);
    const refused = (code: string) => ({
      http: 422,
      code: 'invalidInput',
      fields: [{ field: 'file', code }],
    });
    const text = Buffer.from('id\n1\n');
    expect(await upload(desk.staff, 'uploadc', ids, { content: text })).toMatchObject(refused('sheetType'));
    const pdf = { content: pdfOf([['x']]), name: 'x.pdf' };
    const rejected = await plantFor(desk, 'bukanexcel@pelanggan.example', [{}]);
    await rejectMany(desk.staff, rejected);
    expect(await upload(desk.staff, 'uploadr', rejected, pdf)).toMatchObject(refused('sheetType'));
    const form = new FormData();
    form.set('TT_TRXNO', ids.join(','));
    expect(await answerOf(desk.staff.sendForm('/api/uploadc', form))).toMatchObject(refused('required'));
    expect(await storedFile(operation)).toBeNull();
  });
});

describe('a PDF beside a bulk closing', () => {
  const pdf = (id: string) => ({ content: pdfOf([[`Referensi ${id}`]]), name: `${id}.pdf` });
  const fields = { acceptFaktur: 'true', reason: 'Sudah diperiksa' };

  it('becomes the faktur of its request, and reaches the customer of a closed one', async () => {
    const [id = ''] = await plantFor(desk, 'pdf@pelanggan.example', [{}]);
    expect(await upload(desk.staff, 'uploadc', [id], pdf(id))).toMatchObject({
      http: 409,
      code: 'fakturDoubtful',
      verdict: 'noNumber',
    });
    expect(await upload(desk.staff, 'uploadc', [id], { ...pdf(id), fields })).toEqual(stored);
    expect(await desk.row(id)).toMatchObject({ status: 'open', faktur_pages: 1 });
    await closeMany(desk.staff, [id]);
    const again = { ...pdf(id), name: 'tanpa nama', fields };
    expect(await upload(desk.staff, 'uploadc', [id], again)).toEqual(stored);
    await hurry(desk.server);
    const mail = await until(() => desk.mails(id).find(({ subject }) => subject?.startsWith('Dokumen')));
    expect(mail.attachments).toMatchObject([{ filename: `faktur-${id}.pdf` }]);
    expect((await desk.audit(id)).map(({ action }) => action as string)).toEqual([
      'attachFaktur',
      'closeMany',
      'attachFaktur',
    ]);
  });

  it('belongs to one request that can have it', async () => {
    const ids = await plantFor(desk, 'pdf2@pelanggan.example', [{}, {}]);
    const [waiting = ''] = await plantFor(desk, 'pdf2@pelanggan.example', [{ status: 'waiting' }]);
    const [nobody = ''] = newIds(1);
    expect(await upload(desk.staff, 'uploadc', ids, pdf('x'))).toMatchObject({
      http: 422,
      fields: [{ field: 'TT_TRXNO', code: 'oneId' }],
    });
    for (const id of [nobody, 'satu'])
      expect(await upload(desk.staff, 'uploadc', [id], pdf(id))).toMatchObject({
        http: 404,
        code: 'transactionNotFound',
      });
    expect(await upload(desk.staff, 'uploadc', [waiting], pdf(waiting))).toMatchObject({
      http: 409,
      code: 'transitionNotAllowed',
    });
    const claimed = { content: xlsx, name: 'faktur.PDF' };
    expect(await upload(desk.staff, 'uploadc', ids.slice(1), claimed)).toMatchObject({
      http: 422,
      code: 'notAPdf',
    });
    for (const id of [...ids, waiting]) expect(await desk.row(id)).toMatchObject({ faktur_file: null });
  });
});
