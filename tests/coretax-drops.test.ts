import { randomBytes } from 'node:crypto';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import type { Database } from '../src/server/database/database.ts';
import { discardOldDrops } from '../src/server/features/coretax/drop/discard-old-drops.job.ts';
import { removeUnclaimedFiles } from '../src/server/features/intake/remove-unclaimed-files.job.ts';
import { startCoretaxDesk, type CoretaxDesk } from './support/coretax-desk.ts';
import { exportRequests, line } from './support/coretax.ts';
import { answerOf, type Desk } from './support/desk.ts';
import {
  addFile,
  addFiles,
  fakturFor,
  listOf,
  newNumber,
  openDrop,
  readDrop,
  usualAmounts,
} from './support/drops.ts';
import { scannedPdf } from './support/faktur-pdf.ts';
import { sheetOf, xlsxOf } from './support/xlsx-files.ts';
import { zipOf, zipOfEntries } from './support/zips.ts';

let desk: CoretaxDesk;
let database: Database;
let today: string;
let plant: CoretaxDesk['plant'];
beforeAll(async () => {
  desk = await startCoretaxDesk();
  ({ database, today, plant } = desk);
});
afterAll(() => desk.stop());

const storedFiles = async () => {
  const names: string[] = [];
  for await (const { name } of desk.server.deps.files.list()) names.push(name);
  return names;
};

describe('a drop', () => {
  let drop: string;
  beforeEach(async () => {
    drop = await openDrop(desk.staff);
  });

  it('reads and judges a PDF, and shows no number of a buyer', async () => {
    const [id = ''] = await plant({ companyName: 'PT Contoh Maju' });
    const number = newNumber();
    const added = await addFile(desk.staff, drop, fakturFor(id, today, { number }), 'satu.pdf');
    expect(added).toMatchObject({
      http: 201,
      list: null,
      files: [
        {
          no: 1,
          name: 'satu.pdf',
          pages: 1,
          verdict: 'ready',
          reason: null,
          trxno: id,
          candidates: [],
          companyName: 'PT Contoh Maju',
          requestBuyer: '0098********1000',
          expected: { code: '04', date: today, ...usualAmounts },
          outcome: null,
          read: {
            number,
            code: '04',
            status: '00',
            buyer: '0098********1000',
            reference: id,
            ...usualAmounts,
          },
        },
      ],
    });
    expect(JSON.stringify(added)).not.toContain('0098765431021000');
    expect(await readDrop(desk.manager, drop)).toMatchObject({
      http: 200,
      state: 'open',
      by: 'staff',
      counts: { ready: 1 },
      files: [{ no: 1, verdict: 'ready' }],
    });
    const list = (await (await desk.staff.get('/api/coretax/drops')).json()) as { id: string }[];
    expect(list[0]).toMatchObject({ id: drop, counts: { ready: 1 } });
    expect(list[0]).not.toHaveProperty('files');
  });

  it('answers the same file again with the same entry', async () => {
    const [id = ''] = await plant({});
    const pdf = fakturFor(id, today);
    const first = await addFile(desk.staff, drop, pdf, 'satu.pdf');
    const before = (await storedFiles()).length;
    const again = await addFile(desk.staff, drop, pdf, 'satu.pdf');
    expect(again).toEqual({ ...first, http: 200 });
    expect(await storedFiles()).toHaveLength(before);
    expect((await addFile(desk.staff, drop, pdf, 'dua.pdf')).files).toMatchObject([
      { no: 2, verdict: 'duplicateInDrop' },
    ]);
  });

  it('numbers files that come at the same time one after the other', async () => {
    const ids = await plant(...Array.from({ length: 8 }, () => ({})));
    await addFiles(
      desk.staff,
      drop,
      Object.fromEntries(ids.map((id) => [`${id}.pdf`, fakturFor(id, today)])),
    );
    const { files } = await readDrop(desk.staff, drop);
    expect(files.map(({ no }) => no)).toEqual([1, 2, 3, 4, 5, 6, 7, 8]);
    expect(files.map(({ verdict }) => verdict)).toEqual(files.map(() => 'ready'));
    expect(files.map(({ trxno }) => trxno).toSorted()).toEqual(ids);
  });

  it('takes a ZIP, and what cannot be read is an entry of it', async () => {
    const [id = ''] = await plant({});
    const zip = zipOf({
      'a/satu.pdf': fakturFor(id, today),
      'teks.pdf': 'no PDF at all',
      'pindaian.pdf': scannedPdf(),
      'terkunci.pdf': fakturFor(id, today, {}, { encrypted: true }),
    });
    const added = await addFile(desk.staff, drop, zip, 'semua.zip');
    expect(added.http).toBe(201);
    expect(added.files.map(({ name, verdict, reason }) => [name, verdict, reason])).toEqual([
      ['satu.pdf', 'ready', null],
      ['teks.pdf', 'unreadable', 'notAPdf'],
      ['pindaian.pdf', 'unreadable', 'noText'],
      ['terkunci.pdf', 'unreadable', 'password'],
    ]);
    expect(await addFile(desk.staff, drop, zip, 'semua.zip')).toEqual({ ...added, http: 200 });
  });

  it('refuses a ZIP that lies and a list that is none, and keeps nothing of them', async () => {
    const inside = zipOf({ 'satu.pdf': fakturFor('1', today), 'dalam.zip': zipOf({ 'x.pdf': 'x' }) });
    expect(await addFile(desk.staff, drop, inside, 'semua.zip')).toMatchObject({
      http: 422,
      code: 'zipRefused',
      reason: 'zipInside',
    });
    const other = xlsxOf({ sheets: [sheetOf([['Nama', 'Referensi']])] });
    expect(await addFile(desk.staff, drop, other, 'daftar.xlsx')).toMatchObject({
      http: 422,
      code: 'listRefused',
      reason: 'headings',
      headers: ['Nama', 'Referensi'],
    });
    // Of a ZIP whose list is none, the PDFs are not kept either.
    const zip = zipOf({ 'satu.pdf': fakturFor('1', today), 'daftar.xlsx': other });
    expect(await addFile(desk.staff, drop, zip, 'semua.zip')).toMatchObject({ reason: 'headings' });
    const lists = zipOf({ 'satu.xlsx': listOf([]), 'dua.csv': 'Nomor Faktur Pajak' });
    expect(await addFile(desk.staff, drop, lists, 'semua.zip')).toMatchObject({
      code: 'zipRefused',
      reason: 'severalLists',
    });
    const long = `Nomor Faktur Pajak,Status Faktur,Referensi\n${',CREATED,17\n'.repeat(50_001)}`;
    expect(await addFile(desk.staff, drop, Buffer.from(long), 'daftar.csv')).toMatchObject({
      http: 422,
      code: 'listRefused',
      reason: 'tooManyRows',
      message: expect.stringContaining('50.000 baris') as string,
    });
    const locked = zipOfEntries([{ name: 'a.pdf', content: 'x', claims: { flags: 1 } }]);
    expect(await addFile(desk.staff, drop, locked, 'a.zip')).toMatchObject({ reason: 'locked' });
    expect(await addFile(desk.staff, drop, zip.subarray(0, -30), 'a.zip')).toMatchObject({
      reason: 'damaged',
    });
    const many = zipOf(Object.fromEntries(Array.from({ length: 1_001 }, (_, at) => [`${at}.pdf`, 'x'])));
    expect(await addFile(desk.staff, drop, many, 'a.zip')).toMatchObject({ reason: 'tooManyFiles' });
    expect(await readDrop(desk.staff, drop)).toMatchObject({ files: [], list: null });
  });

  it('takes the list of Coretax and says what each row would do', async () => {
    const [good = '', wrong = '', awaited = ''] = await plant({}, {}, {});
    await exportRequests(desk.staff, { trxnos: [good, wrong, awaited] });
    const number = newNumber();
    const list = listOf([
      { number, reference: good, date: today },
      { reference: wrong, date: today, ppn: 12_000 },
      { reference: '999', date: today },
      { number: '12', reference: good, date: today },
      { reference: good, date: today, status: 'CREATED', number: '' },
    ]);
    const added = await addFile(desk.staff, drop, list, 'pajak keluaran.xlsx');
    expect(added).toMatchObject({ http: 201, files: [] });
    expect(added.list?.name).toBe('pajak keluaran.xlsx');
    expect(added.list?.rows.map(({ row, trxno, effect, reason }) => [row, trxno, effect, reason])).toEqual([
      [2, good, 'issue', null],
      [3, wrong, 'none', 'amountDiffers'],
      [4, null, 'none', 'unknown'],
      [5, null, 'refused', 'number'],
      [6, good, 'note', null],
    ]);
    expect(added.list?.notInCoretax).toContain(awaited);
    expect(added.list?.notInCoretax).not.toContain(good);
    expect((await addFile(desk.staff, drop, list, 'pajak keluaran.xlsx')).http).toBe(200);
    // A list and a PDF of one number have to agree.
    const pdf = fakturFor(good, today, { number, ppn: 11_003 });
    expect((await addFile(desk.staff, drop, pdf)).files).toMatchObject([{ verdict: 'amountDiffers' }]);
  });

  it("takes Coretax's own export, and a ZIP of PDFs with the list", async () => {
    const [one = '', other = ''] = await plant({}, {});
    const number = newNumber();
    const csv = [
      'NPWP Pembeli / Identitas lainnya,Nomor Faktur Pajak,Tanggal Faktur Pajak,Status Faktur,DPP Nilai Lain/DPP,PPN,Referensi,InputMethod,Valid,CreationDate,LastUpdatedDate,RecordId,Signer',
      `0098765431021000,${number},${today}T00:00:00,APPROVED,91667.00,11000.00,${one},XML,true,2026-11-18T01:02:03,2026-11-18T01:02:03,1b2c,"ANI, SE"`,
    ].join('\r\n');
    const zipped = await addFile(desk.staff, drop, zipOf({ 'keluaran.csv': csv }), 'export.zip');
    expect(zipped).toMatchObject({
      http: 201,
      files: [],
      list: { name: 'keluaran.csv', rows: [{ row: 2, number, trxno: one, effect: 'issue' }] },
    });
    expect((await addFile(desk.staff, drop, Buffer.from(csv), 'keluaran.csv')).http).toBe(200);

    const list = listOf([{ number, reference: one, date: today, ppn: 11_003 }]);
    const both = zipOfEntries(
      Object.entries({
        'a.pdf': fakturFor(one, today, { number }),
        'b.pdf': fakturFor(other, today),
        'large.pdf': randomBytes(5 * 1024 * 1024 + 1),
        'daftar.xlsx': list,
      }).map(([name, content]) => ({ name, content, stored: true })),
    );
    const added = await addFile(desk.staff, drop, both, 'semua.zip');
    expect(added.list).toMatchObject({ name: 'daftar.xlsx', rows: [{ number }] });
    // What the list says of a number counts for its PDF.
    expect(added.files.map(({ verdict, reason }) => [verdict, reason])).toEqual([
      ['amountDiffers', 'list'],
      ['ready', null],
      ['unreadable', 'limits'],
    ]);
    expect(await addFile(desk.staff, drop, both, 'semua.zip')).toEqual({ ...added, http: 200 });
  });

  it('judges a PDF against the request that somebody chooses, where none is named', async () => {
    const [one = '', other = '', named = ''] = await plant(
      { npwp: '0011111111011000' },
      { npwp: '0011111111011000' },
      {},
    );
    const buyer = { kind: 'npwp', number: '0011111111011000' } as const;
    const { files } = await addFile(desk.staff, drop, fakturFor('tanpa', today, { buyer }));
    expect(files).toMatchObject([{ verdict: 'several', trxno: null, candidates: [one, other].toSorted() }]);
    const choose = (no: number, trxno: string) =>
      answerOf(desk.staff.send('PUT', `/api/coretax/drops/${drop}/files/${no}`, { trxno }));
    expect(await choose(1, named)).toMatchObject({ http: 200, verdict: 'buyerDiffers', trxno: named });
    expect(await choose(1, other)).toMatchObject({ http: 200, verdict: 'ready', trxno: other });
    expect(await readDrop(desk.staff, drop)).toMatchObject({ files: [{ verdict: 'ready', trxno: other }] });
    expect(await choose(1, '404')).toMatchObject({ http: 404, code: 'transactionNotFound' });
    expect(await choose(2, other)).toMatchObject({ http: 404, code: 'notFound' });
    await addFile(desk.staff, drop, fakturFor(named, today), 'b.pdf');
    expect(await choose(2, other)).toMatchObject({ http: 409, code: 'transitionNotAllowed' });
  });

  it('shows the pages of a PDF, and writes down who looked', async () => {
    const [id = ''] = await plant({});
    await addFile(desk.staff, drop, fakturFor(id, today));
    const page = await desk.manager.get(`/api/coretax/drops/${drop}/files/1/pages/1`);
    expect([page.status, page.headers.get('content-type')]).toEqual([200, 'image/png']);
    expect(
      Buffer.from(await page.arrayBuffer())
        .subarray(1, 4)
        .toString(),
    ).toBe('PNG');
    expect((await desk.manager.get(`/api/coretax/drops/${drop}/files/1/pages/2`)).status).toBe(404);
    expect(await desk.audit(id)).toEqual([
      { actor: 'manager', action: 'viewFaktur', detail: { drop, file: 1, page: 1 } },
    ]);
  });

  it('expects what was exported, also where the sale has changed since', async () => {
    const [id = ''] = await plant({});
    await exportRequests(desk.staff, { trxnos: [id] });
    const lines = JSON.stringify([line({ unitPrice: 222_000 })]);
    await database`update requests set lines = ${lines}::text::jsonb, total_paid = 222000 where transaction_id = ${id}`;
    expect((await addFile(desk.staff, drop, fakturFor(id, today))).files).toMatchObject([
      { verdict: 'ready', expected: usualAmounts },
    ]);
  });

  it('is discarded by its author or a manager, with its files, and after seven days by itself', async () => {
    const [id = ''] = await plant({});
    const before = await storedFiles();
    await addFile(desk.staff, drop, fakturFor(id, today));
    const others = await openDrop(desk.manager);
    const discard = (client: Desk['staff'], which: string) =>
      answerOf(client.send('DELETE', `/api/coretax/drops/${which}`));
    expect(await discard(desk.staff, others)).toMatchObject({ http: 403, code: 'notAllowed' });
    expect(await discard(desk.manager, drop)).toMatchObject({ http: 204 });
    expect(await discard(desk.manager, drop)).toMatchObject({ http: 409, code: 'dropClosed' });
    expect(await addFile(desk.staff, drop, fakturFor(id, today))).toMatchObject({ code: 'dropClosed' });
    await removeUnclaimedFiles(desk.server.deps);
    expect((await storedFiles()).toSorted()).toEqual(before.toSorted());

    await addFile(desk.manager, others, fakturFor(id, today));
    const [kept] = await database<{ file: string }[]>`select file from drop_files where drop_id = ${others}`;
    expect(await storedFiles()).toContain(kept?.file);
    const clock = (hours: number) => ({
      now: () => new Date(desk.server.clock.now().getTime() + hours * 3_600_000),
    });
    await discardOldDrops({ database, clock: clock(7 * 24 - 1) });
    expect((await readDrop(desk.staff, others)).state).toBe('open');
    await discardOldDrops({ database, clock: clock(7 * 24 + 1) });
    expect(await readDrop(desk.staff, others)).toMatchObject({ state: 'discarded', files: [] });
    await removeUnclaimedFiles(desk.server.deps);
    expect(await storedFiles()).not.toContain(kept?.file);
    const lines = await database`select actor, detail from audit_log where action = 'discardDrop'
      and detail->>'drop' = any(${[drop, others]}::text[]) order by id`;
    expect(lines).toEqual([
      { actor: 'manager', detail: { drop, files: 1 } },
      { actor: 'SYSTEM', detail: { drop: others, files: 1 } },
    ]);
  });

  it('is unknown by another id', async () => {
    expect((await desk.staff.get('/api/coretax/drops/00000000-0000-4000-8000-000000000000')).status).toBe(
      404,
    );
  });
});
