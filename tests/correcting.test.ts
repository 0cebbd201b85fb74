import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { jakartaDay } from '../src/domain/dates/calendar-days.ts';
import { sweepFiles } from '../src/server/features/intake/sweep-files.job.ts';
import { deletePhotos } from '../src/server/features/processing/ended/delete-photos.job.ts';
import { Client } from './support/client.ts';
import { linkToken, readCorrection, sendCorrection } from './support/corrections.ts';
import { exportRequests, plantSales, saveSeller } from './support/coretax.ts';
import {
  answerOf,
  hurry,
  newRequest,
  sendFaktur,
  move,
  startDesk,
  type Answer,
  type Desk,
} from './support/desk.ts';
import { newNumber, usualAmounts } from './support/drops.ts';
import { phonePhoto, smallPhoto } from './support/photos.ts';
import { customer } from './support/request-form.ts';
import { tokenOf } from './support/staff.ts';
import { namesIn } from './support/stored-files.ts';
import { until } from './support/until.ts';

const team = 'pajak@retail.example';
const nik = '3171234567890001';
/** An NPWP that is on no record. */
const otherNpwp = '0099887766554433';

let desk: Desk;
let staff: Client;
beforeAll(async () => {
  desk = await startDesk();
  ({ staff } = desk);
});
afterAll(() => desk.stop());

/** Lets hours pass and signs in again: sessions do not last that long. */
async function pass(hours: number): Promise<void> {
  desk.server.clock.advance(hours * 3_600_000);
  staff = await desk.signIn('staff');
}
const client = () => new Client(desk.server.address);
const english = { headers: { 'accept-language': 'en' } };
const token = (id: string) => linkToken(desk.server, id);
const read = async (id: string) => readCorrection(client(), id, await token(id));
const correct = async (
  id: string,
  fields: Record<string, string>,
  photos: Parameters<typeof sendCorrection>[4] = {},
) => sendCorrection(client(), id, await token(id), fields, photos);
const corrections = (id: string) =>
  desk.server.deps.database`
    select id, reason, changes, state, npwp_photo, receipt_photo from corrections where transaction_id = ${id} order by at`;
const mailed = (id: string, to: string, subject: string) =>
  until(async () => {
    await hurry(desk.server);
    return desk.mails(id).find((mail) => mail.to?.[0]?.address === to && mail.subject === subject);
  });
const queuedKinds = async (id: string) =>
  (
    await desk.server.deps.database<{ kind: string; recipient: string }[]>`
      select kind, recipient from mails m join mail_requests r on r.mail_id = m.id where r.transaction_id = ${id} order by m.id`
  )
    .filter(({ kind }) => /orrect/.test(kind))
    .map(({ kind, recipient }) => `${kind} ${recipient}`);
/** A request that was sold today and is exported. */
async function exported(id: string): Promise<string> {
  await plantSales(desk.server.deps.database, [
    { transactionId: id, salesDate: jakartaDay(desk.server.clock.now()) },
  ]);
  expect((await exportRequests(staff, { trxnos: [id] })).http).toBe(201);
  return id;
}
async function closed(sent: Parameters<typeof newRequest>[2] = {}): Promise<string> {
  const id = await newRequest(desk.server, 'process', sent);
  await sendFaktur(staff, id);
  expect(await move(staff, id, 'C')).toMatchObject({ http: 200 });
  return id;
}

describe('before a faktur is under way', () => {
  it('corrects at once, opens the request again and tells team and customer', async () => {
    const id = await newRequest(desk.server, 'process');
    expect(await read(id)).toEqual({ http: 200, allowed: 'edit', reason: null });
    const fields = { TT_NPWP: otherNpwp, TT_NAMA_PT: ' PT Benar <b>', reason: 'Salah ketik' };
    expect(await correct(id, fields)).toEqual({ http: 200, trxno: id, status: 'O', correction: 'done' });
    expect(await desk.row(id)).toMatchObject({
      status: 'open',
      npwp: otherNpwp,
      company_name: 'PT Benar <b>',
      company_address: customer.TT_ALAMAT_PT,
      email: customer.TT_EMAIL,
    });
    expect((await desk.history(id)).at(-1)).toEqual({
      status: 'open',
      remarks: 'Data dikoreksi pelanggan',
      actor: 'CUSTOMER',
    });
    expect((await desk.audit(id)).at(-1)).toEqual({
      actor: 'CUSTOMER',
      action: 'correctData',
      detail: { changed: 'companyName, npwp', correction: 'done' },
    });
    const details = await answerOf(staff.get(`/api/trx_tiket/${id}`));
    expect(details['correction']).toEqual({
      id: expect.any(String),
      kind: 'data',
      at: expect.stringMatching(/^\d{4}-\d\d-\d\d \d\d:\d\d:\d\d$/),
      reason: 'Salah ketik',
      state: 'done',
      changes: {
        companyName: { from: customer.TT_NAMA_PT, to: 'PT Benar <b>' },
        npwp: { from: customer.TT_NPWP, to: otherNpwp },
      },
      record: null,
    });

    const toTeam = await mailed(id, team, `Pelanggan mengoreksi data permintaan ${id}`);
    expect(toTeam.text).toContain(`${customer.TT_NPWP} → ${otherNpwp}`);
    expect(toTeam.text).toContain('Alasan: Salah ketik');
    expect(toTeam.text).toContain(`/view-details/${id}`);
    expect(toTeam.html).not.toContain('<b>');
    const toCustomer = await mailed(id, customer.TT_EMAIL, `Data permintaan faktur pajak ${id} dikoreksi`);
    expect(toCustomer.text).toContain('Yang dikoreksi: Nama, NPWP atau NIK');
    expect(toCustomer.text).not.toContain('PT Benar');
    expect(tokenOf(/http\S+track\S+/.exec(toCustomer.text ?? '')?.[0] ?? '', 't')).toBe(await token(id));
    // The line holds nobody's data: who knows the ID alone may read it.
    const lines = (await (await client().get(`/api/track-status/${id}`)).json()) as { TTH_REMARKS: string }[];
    expect(lines.at(-1)?.TTH_REMARKS).toBe('Data dikoreksi pelanggan');
    // Taken up and corrected once more: to what was there.
    expect(await correct(id, { TT_NAMA_PT: customer.TT_NAMA_PT })).toMatchObject({ http: 200 });
    expect(await corrections(id)).toHaveLength(2);
  });

  it('replaces photos; the old ones are swept', async () => {
    const id = await newRequest(desk.server, 'open');
    const { files } = desk.server.deps;
    const before = await desk.row(id);
    // Photos alone, with no field before them.
    expect(await correct(id, {}, { TT_FOTO_NPWP: await phonePhoto() })).toMatchObject({ http: 200 });
    const after = await desk.row(id);
    expect(after['npwp_photo']).not.toBe(before['npwp_photo']);
    expect(after['receipt_photo']).toBe(before['receipt_photo']);
    const photo = Buffer.from(await (await staff.get(`/api/trx_tiket/${id}/foto_npwp`)).arrayBuffer());
    expect(photo.includes('Exif')).toBe(false);
    expect(await corrections(id)).toMatchObject([
      { changes: { npwpPhoto: { from: null, to: null } }, npwp_photo: null, state: 'done' },
    ]);
    await pass(25);
    await sweepFiles(desk.server.deps);
    const kept = await namesIn(files);
    expect(kept.has(String(before['npwp_photo']))).toBe(false);
    expect(kept.has(String(after['npwp_photo']))).toBe(true);
    expect(await desk.server.deps.database`select from pending_files`).toEqual([]);
  });

  it('takes another kind of ID with what that kind needs', async () => {
    const id = await newRequest(desk.server, 'open');
    const refused = async (fields: Record<string, string>) => {
      const answer = await correct(id, fields);
      expect(answer).toMatchObject({ http: 422, code: 'invalidInput' });
      return (answer['fields'] as { field: string; code: string }[]).map(({ field, code }) => [field, code]);
    };
    expect(await refused({ TT_NPWP: '123' })).toEqual([['TT_NPWP', 'npwp']]);
    expect(await refused({ buyer_kind: 'passport' })).toEqual([
      ['buyer_document', 'required'],
      ['buyer_country', 'required'],
    ]);
    expect(await refused({ buyer_kind: 'passport', buyer_document: 'K1', buyer_country: 'IDN' })).toEqual([
      ['buyer_document', 'document'],
      ['buyer_country', 'passportCountry'],
    ]);
    expect(await refused({ buyer_document: 'K1234567' })).toEqual([['buyer_document', 'notForKind']]);
    expect(await refused({ buyer_kind: 'nothing' })).toEqual([['buyer_kind', 'invalid']]);
    expect(await refused({ TT_NAMA_PT: 'x'.repeat(151) })).toEqual([['TT_NAMA_PT', 'tooLong']]);
    expect(await refused({ TT_NAMA_PT: 'a\0b' })).toEqual([['TT_NAMA_PT', 'invalid']]);
    expect(await refused({})).toEqual([['correction', 'unchanged']]);
    expect(await refused({ TT_NPWP: customer.TT_NPWP, TT_NAMA_PT: customer.TT_NAMA_PT })).toEqual([
      ['correction', 'unchanged'],
    ]);
    expect(await corrections(id)).toEqual([]);

    expect(await correct(id, { buyer_kind: 'nik', TT_NPWP: nik })).toMatchObject({ http: 200 });
    const passport = { buyer_kind: 'passport', buyer_document: 'K1234567', buyer_country: 'SGP' };
    expect(await correct(id, { ...passport, TT_NPWP: '' })).toMatchObject({ http: 200 });
    expect(await desk.row(id)).toMatchObject({
      npwp: '',
      buyer_kind: 'passport',
      buyer_document: 'K1234567',
    });
    expect((await corrections(id)).at(-1)?.['changes']).toEqual({
      buyerKind: { from: 'nik', to: 'passport' },
      npwp: { from: nik, to: null },
      buyerDocument: { from: null, to: 'K1234567' },
      buyerCountry: { from: null, to: 'SGP' },
    });
  });

  it('makes one of two that come at once, and of a retry', async () => {
    const id = await newRequest(desk.server, 'open');
    const photos = { TT_FOTO_TRX: await smallPhoto() };
    const again = () => correct(id, { TT_NAMA_PT: 'PT Dua Kali' }, photos);
    const answers = await Promise.all([again(), again()]);
    answers.push(await again());
    expect(answers.map(({ http, correction }) => [http, correction])).toEqual(
      answers.map(() => [200, 'done']),
    );
    expect(await corrections(id)).toHaveLength(1);
    expect(await queuedKinds(id)).toEqual([
      `correctionReceived ${team}`,
      `dataCorrected ${customer.TT_EMAIL}`,
    ]);
    // Put back by staff meanwhile, it is wanted anew.
    await staff.send('PUT', `/api/coretax/requests/${id}/buyer`, { name: 'PT Lain', reason: 'x' });
    expect(await again()).toMatchObject({ http: 200 });
    expect(await corrections(id)).toHaveLength(2);
    expect(await desk.row(id)).toMatchObject({ company_name: 'PT Dua Kali' });
  });
});

describe('later', () => {
  it('refuses what is exported, waiting or rejected', async () => {
    await saveSeller(desk.server.deps.database);
    const [inBatch, waiting, rejected] = [
      await exported('6900000000001'),
      await newRequest(desk.server, 'waiting'),
      await newRequest(desk.server, 'rejected'),
    ];
    expect(await read(inBatch)).toEqual({ http: 200, allowed: 'no', reason: 'alreadyExported' });
    expect(await correct(inBatch, { TT_NAMA_PT: 'x' })).toMatchObject({ http: 409, code: 'alreadyExported' });
    for (const id of [waiting, rejected]) {
      expect(await read(id)).toEqual({ http: 200, allowed: 'no', reason: 'transitionNotAllowed' });
      expect(await correct(id, { TT_NAMA_PT: 'x' })).toMatchObject({
        http: 409,
        code: 'transitionNotAllowed',
      });
    }
  });

  it.each([
    ['export', 'correction', '6900000000101'],
    ['correction', 'export', '6900000000102'],
  ] as const)('sees an export that comes with it: first the %s, then the %s', async (first, second, id) => {
    const { database } = desk.server.deps;
    await saveSeller(database);
    await plantSales(database, [{ transactionId: id, salesDate: jakartaDay(desk.server.clock.now()) }]);
    const mine = await token(id);
    const acts = {
      export: () => exportRequests(staff, { trxnos: [id] }),
      correction: () => sendCorrection(client(), id, mine, { TT_NAMA_PT: 'PT Serempak' }),
    };
    const waiting = (count: number) =>
      until(async () => {
        const rows = await database`select from pg_stat_activity
          where datname = current_database() and wait_event_type = 'Lock'`;
        return rows.length === count ? true : undefined;
      });
    // Both wait for whoever holds the request, one behind the other.
    const started: Promise<Answer>[] = [];
    await database.begin(async (tx) => {
      await tx`select from requests where transaction_id = ${id} for update`;
      started.push(acts[first]());
      await waiting(1);
      started.push(acts[second]());
      await waiting(2);
    });
    const answers = await Promise.all(started);
    const [batch, correction] = first === 'export' ? answers : answers.toReversed();
    expect(batch).toMatchObject({ http: 201 });
    // Of two that wake up together either may come first; the file must say what the request says.
    const isDone = correction?.http === 200;
    expect(correction).toMatchObject(
      isDone ? { correction: 'done' } : { http: 409, code: 'alreadyExported' },
    );
    expect(await desk.row(id)).toMatchObject({
      company_name: isDone ? 'PT Serempak' : 'PT Ani',
      faktur_state: 'exported',
      changed_since_export: false,
    });
    expect(await corrections(id)).toHaveLength(isDone ? 1 : 0);
  });

  it('takes a name or address alone after the faktur only of buyers without an NPWP: others are in a register', async () => {
    await saveSeller(desk.server.deps.database);
    const salesDate = jakartaDay(desk.server.clock.now());
    const [known, other] = ['6900000000301', '6900000000302'];
    await plantSales(desk.server.deps.database, [
      { transactionId: known, salesDate, status: 'process' },
      { transactionId: other, salesDate, status: 'process', npwp: nik, buyer: { kind: 'nik' } },
    ]);
    for (const id of [known, other])
      expect(
        await answerOf(
          staff.post(`/api/coretax/requests/${id}/fakturs`, {
            number: newNumber(),
            date: salesDate,
            dpp: 100_000,
            ...usualAmounts,
          }),
        ),
      ).toMatchObject({ http: 201 });
    const fields = { TT_NAMA_PT: 'Nama Baru', TT_ALAMAT_PT: 'Jalan Baru 1', reason: 'Sudah ganti' };
    expect(await correct(known, fields)).toMatchObject({
      http: 422,
      code: 'invalidInput',
      fields: [
        { field: 'TT_NAMA_PT', code: 'onRecord' },
        { field: 'TT_ALAMAT_PT', code: 'onRecord' },
      ],
    });
    expect(await correct(known, { ...fields, TT_NPWP: otherNpwp })).toMatchObject({ http: 202 });
    expect(await correct(other, fields)).toMatchObject({ http: 202, correction: 'requested' });
    expect((await corrections(other)).map(({ changes }) => Object.keys(changes as object))).toEqual([
      ['companyName', 'companyAddress'],
    ]);
  });

  it('asks staff once there is a faktur, with a reason; they look at the photos and answer', async () => {
    const id = await closed(english);
    const before = await desk.row(id);
    expect(await read(id)).toEqual({ http: 200, allowed: 'request', reason: null });
    const fields = { TT_NPWP: otherNpwp };
    const photos = { TT_FOTO_NPWP: await smallPhoto() };
    expect(await correct(id, fields, photos)).toMatchObject({
      http: 422,
      fields: [{ field: 'reason', code: 'required' }],
    });
    const reason = 'NPWP cabang <script>';
    const asked = { http: 202, trxno: id, status: 'C', correction: 'requested' };
    expect(await correct(id, { ...fields, reason }, photos)).toEqual(asked);
    expect(await correct(id, { ...fields, reason }, photos)).toEqual(asked);
    const { company_name, npwp, npwp_photo, status } = await desk.row(id);
    expect({ company_name, npwp, npwp_photo, status }).toEqual({
      company_name: before['company_name'],
      npwp: before['npwp'],
      npwp_photo: before['npwp_photo'],
      status: 'closed',
    });
    const list = async () =>
      (await (await staff.get('/api/coretax/corrections')).json()) as { id: string; trxno: string }[];
    const [open, ...others] = (await list()).filter(({ trxno }) => trxno === id);
    expect(others).toEqual([]);
    expect(open).toEqual({
      id: expect.any(String),
      kind: 'data',
      trxno: id,
      at: expect.any(String),
      reason,
      changes: {
        npwp: { from: customer.TT_NPWP, to: otherNpwp },
        npwpPhoto: { from: null, to: null },
      },
      companyName: customer.TT_NAMA_PT,
      state: 'requested',
      record: null,
    });
    const path = `/api/coretax/corrections/${open?.id}`;
    const toTeam = await mailed(id, team, `Pelanggan meminta koreksi faktur ${id}`);
    expect(toTeam.text).toContain('/coretax/corrections');
    await mailed(id, customer.TT_EMAIL, `We received your correction request ${id}`);

    const photo = await staff.get(`${path}/photos/npwpPhoto`);
    expect([photo.status, photo.headers.get('content-type')]).toEqual([200, 'image/jpeg']);
    await photo.arrayBuffer();
    expect((await desk.audit(id)).at(-1)).toEqual({
      actor: 'staff',
      action: 'viewNpwpPhoto',
      detail: { correction: open?.id },
    });
    expect((await staff.get(`${path}/photos/receiptPhoto`)).status).toBe(404);
    // Known to the sweep of files that nobody refers to.
    await pass(25);
    await sweepFiles(desk.server.deps);
    const [kept] = await corrections(id);
    const hasPhoto = async () => (await namesIn(desk.server.deps.files)).has(String(kept?.['npwp_photo']));
    expect(await hasPhoto()).toBe(true);

    const settle = (remarks: string) => answerOf(staff.post(`${path}/settle`, { remarks }));
    expect(await settle('')).toMatchObject({ http: 422 });
    const remarks = 'Faktur dibatalkan; yang baru <menyusul>.';
    expect(await settle(remarks)).toEqual({ http: 204 });
    expect(await settle('lagi')).toMatchObject({ http: 409, code: 'transitionNotAllowed' });
    expect((await list()).filter(({ trxno }) => trxno === id)).toEqual([]);
    expect((await desk.history(id)).at(-1)).toEqual({ status: 'closed', remarks, actor: 'staff' });
    expect((await desk.audit(id)).at(-1)).toEqual({
      actor: 'staff',
      action: 'settleCorrection',
      detail: { correction: open?.id },
    });
    const answer = await mailed(id, customer.TT_EMAIL, `Answer to your correction request ${id}`);
    expect(answer.text).toContain(remarks);
    expect(answer.html).toContain('&lt;menyusul&gt;');
    expect(await queuedKinds(id)).toEqual([
      `correctionReceived ${team}`,
      `dataCorrected ${customer.TT_EMAIL}`,
      `correctionSettled ${customer.TT_EMAIL}`,
    ]);
    const details = await answerOf(staff.get(`/api/trx_tiket/${id}`));
    expect(details['correction']).toMatchObject({ id: open?.id, state: 'settled' });

    // Long after it was settled its photo goes, too.
    await pass(91 * 24);
    await deletePhotos(desk.server.deps);
    expect(await hasPhoto()).toBe(false);
    expect((await staff.get(`${path}/photos/npwpPhoto`)).status).toBe(404);
  });
});
