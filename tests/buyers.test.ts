import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { findRequest } from '../src/server/store/requests/requests.ts';
import { jakartaDay } from '../src/domain/dates/calendar-days.ts';
import { insertCompanies } from '../src/server/store/companies/companies.ts';
import { confirmToken, trackToken } from '../src/server/secrets/tokens.ts';
import { Client } from './support/client.ts';
import { exportRequests, plantSales, saveSeller } from './support/coretax.ts';
import {
  answerOf,
  move,
  newReceipt,
  newRequest,
  sendFaktur,
  startDesk,
  undo,
  type Desk,
} from './support/desk.ts';
import { customer, submitForm } from './support/request-form.ts';
import { until } from './support/until.ts';

let desk: Desk;
beforeAll(async () => {
  desk = await startDesk();
});
afterAll(() => desk.stop());

const nik = '3171234567890001';
const passport = {
  buyer_kind: 'passport',
  TT_NPWP: undefined,
  buyer_document: 'K1234567',
  buyer_country: 'SGP',
  TT_NAMA_PT: 'Tan Mei Ling',
  TT_ALAMAT_PT: '1 Orchard Road',
};
const client = () => new Client(desk.server.address);
const buyerColumns = async (id: string) => {
  const { npwp, buyer_kind, buyer_document, buyer_country, nik_registered } = await desk.row(id);
  return { npwp, buyer_kind, buyer_document, buyer_country, nik_registered };
};
const publicly = (id: string, token?: string) =>
  answerOf(client().get(`/api/customer-detail/${id}`, token ? { 'x-track-token': token } : {}));
const tokenOf = async (id: string) => {
  const request = await findRequest(desk.server.deps.database, id);
  if (!request) throw new Error('no request');
  return trackToken(desk.server.deps.signer, request);
};

describe('a submission', () => {
  const newId = (() => {
    let number = 1;
    return async () => {
      const id = `67${String(number++).padStart(11, '0')}`;
      await newReceipt(desk.server, id);
      return id;
    };
  })();

  it('is about a company unless it says otherwise', async () => {
    const id = await newRequest(desk.server);
    expect(await buyerColumns(id)).toEqual({
      npwp: customer.TT_NPWP,
      buyer_kind: 'npwp',
      buyer_document: null,
      buyer_country: null,
      nik_registered: false,
    });
  });

  it.each([
    ['a NIK', { buyer_kind: 'nik', TT_NPWP: nik }, [nik, 'nik', null, null, false]],
    ['a passport', passport, ['', 'passport', 'K1234567', 'SGP', false]],
    [
      'another document',
      { buyer_kind: 'other', TT_NPWP: '', buyer_document: 'KITAS/12-3' },
      ['', 'other', 'KITAS/12-3', 'IDN', false],
    ],
    [
      'a NIK that is registered as an NPWP',
      { TT_NPWP: nik, nik_registered: 'yes' },
      [nik, 'npwp', null, null, true],
    ],
    [
      'a NIK of which nobody knows',
      { TT_NPWP: nik, nik_registered: 'unknown' },
      [nik, 'npwp', null, null, false],
    ],
  ])('can name %s', async (_what, fields, stored) => {
    const id = await newId();
    expect((await submitForm(client(), id, { fields })).status).toBe(201);
    expect(Object.values(await buyerColumns(id))).toEqual(stored);
  });

  it.each([
    [{ buyer_kind: 'passport' }, ['TT_NPWP', 'buyer_document', 'buyer_country']],
    [{ ...passport, buyer_country: 'IDN' }, ['buyer_country']],
    [{ ...passport, buyer_country: 'sgp' }, ['buyer_country']],
    [{ ...passport, buyer_document: 'K1 234' }, ['buyer_document']],
    [{ ...passport, TT_NPWP: nik }, ['TT_NPWP']],
    [{ buyer_kind: 'nik', TT_NPWP: '317' }, ['TT_NPWP']],
    [{ buyer_document: 'K1234567' }, ['buyer_document']],
    [{ buyer_kind: 'nik', buyer_country: 'SGP' }, ['buyer_country']],
    [{ buyer_kind: 'company' }, ['buyer_kind']],
    [{ nik_registered: 'no' }, ['nik_registered']],
    [{ TT_NPWP: undefined, TT_NAMA: '' }, ['TT_NAMA', 'TT_NPWP']],
  ])('is refused for %j', async (fields, wrong) => {
    const refused = await answerOf(submitForm(client(), await newId(), { fields }));
    expect(refused).toMatchObject({ http: 422, code: 'invalidInput' });
    const problems = refused['fields'] as { field: string; message: string }[];
    expect(problems.map(({ field }) => field)).toEqual(wrong);
    expect(problems.every(({ message }) => message.length > 0)).toBe(true);
  });

  it('keeps its buyer when another takes its place and it is confirmed all the same', async () => {
    const { database, signer } = desk.server.deps;
    const id = await newId();
    const fields = { ...passport, TT_EMAIL: 'tan@pelanggan.example' };
    await submitForm(client(), id, { fields });
    const first = await findRequest(database, id);
    await submitForm(client(), id, { fields: { buyer_kind: 'nik', TT_NPWP: nik } });
    expect(await buyerColumns(id)).toMatchObject({ npwp: nik, buyer_kind: 'nik', buyer_document: null });
    await client().post('/api/confirm', { token: confirmToken(signer, first?.submissionId ?? '') });
    expect(await desk.row(id)).toMatchObject({
      status: 'open',
      npwp: '',
      buyer_kind: 'passport',
      buyer_document: 'K1234567',
      buyer_country: 'SGP',
    });
    // The tax team reads who it is, with the words of its kind.
    await until(() => desk.mails(id).some(({ text }) => text?.includes('Nomor paspor: K1234567 (SGP)')));
  });

  it('of an earlier version is about a company when it is confirmed', async () => {
    const { database, signer } = desk.server.deps;
    const id = await newId();
    await submitForm(client(), id);
    const first = await findRequest(database, id);
    await submitForm(client(), id, { fields: passport });
    await database`update earlier_submissions set form = form - 'buyer_kind' - 'buyer_document' - 'buyer_country' - 'nik_registered'
      where transaction_id = ${id}`;
    await client().post('/api/confirm', { token: confirmToken(signer, first?.submissionId ?? '') });
    expect(await desk.row(id)).toMatchObject({
      status: 'open',
      npwp: customer.TT_NPWP,
      buyer_kind: 'npwp',
      buyer_document: null,
      nik_registered: false,
    });
  });
});

describe('the master data', () => {
  it('neither fill in nor keep a buyer without an NPWP', async () => {
    const { database, clock } = desk.server.deps;
    const known = {
      npwp: '3171234567890009',
      name: 'Budi',
      address: 'Jl. Budi',
      email: 'budi@contoh.example',
    };
    await insertCompanies(database, [known], clock.now());
    const fields = { buyer_kind: 'nik', TT_NPWP: known.npwp };
    const [person, foreigner] = [
      await newRequest(desk.server, 'open', { fields }),
      await newRequest(desk.server, 'open', { fields: passport }),
    ];
    expect(await desk.row(person)).toMatchObject({
      company_name: customer.TT_NAMA_PT,
      company_as_sent: null,
    });
    // Staff see it beside the request.
    expect(await answerOf(desk.staff.get(`/api/trx_tiket/${person}`))).toMatchObject({
      company_record: { TT_NAMA_PT: known.name, TT_EMAIL: known.email },
    });
    for (const id of [person, foreigner]) {
      await sendFaktur(desk.staff, id);
      const { undo: taken } = await move(desk.staff, id, 'C');
      expect((await undo(desk.staff, taken)).http).toBe(204);
      await sendFaktur(desk.staff, id);
      expect((await move(desk.staff, id, 'C')).http).toBe(200);
    }
    expect(await database`select name from companies where npwp = '' or npwp = ${known.npwp}`).toEqual([
      { name: 'Budi' },
    ]);
  });
});

describe('tracking', () => {
  it('masks the numbers for everybody but the customer', async () => {
    const [person, foreigner] = [
      await newRequest(desk.server, 'open', { fields: { buyer_kind: 'nik', TT_NPWP: nik } }),
      await newRequest(desk.server, 'open', { fields: passport }),
    ];
    expect(await publicly(person)).toMatchObject({
      TT_NPWP: '3171********0001',
      buyerKind: 'nik',
      buyerDocument: null,
      buyerCountry: null,
    });
    expect(await publicly(foreigner)).toMatchObject({
      TT_NPWP: '',
      buyerKind: 'passport',
      buyerDocument: 'K1****67',
      buyerCountry: null,
      TT_NAMA_PT: 'T*** M*** L***',
    });
    expect(await publicly(foreigner, await tokenOf(foreigner))).toMatchObject({
      TT_NPWP: '',
      buyerDocument: 'K1234567',
      buyerCountry: 'SGP',
    });
    const tracked = await answerOf(client().get(`/api/track/${foreigner}`));
    expect(tracked['customer']).toMatchObject({
      buyerKind: 'passport',
      buyerDocument: 'K1****67',
      buyerCountry: null,
    });
  });
});

describe('a correction by staff', () => {
  const correct = (id: string, body: object, by = desk.staff) =>
    answerOf(by.send('PUT', `/api/coretax/requests/${id}/buyer`, body));
  const historyOf = async (id: string) => (await desk.history(id)).at(-1);
  const fieldsOf = (answer: Record<string, unknown>) =>
    (answer['fields'] as { field: string; code: string }[]).map(({ field, code }) => `${field} ${code}`);

  it('changes what it names, and keeps both values in the history', async () => {
    const id = await newRequest(desk.server, 'open', { fields: { TT_NPWP: nik, nik_registered: 'yes' } });
    const done = await correct(id, { kind: 'nik', name: 'Siti Rahmawati', reason: 'NPWP tidak ditemukan' });
    expect(done).toMatchObject({
      http: 200,
      TT_TRXNO: id,
      TT_NPWP: nik,
      buyerKind: 'nik',
      buyerPlace: null,
      TT_NAMA_PT: 'Siti Rahmawati',
      TT_ALAMAT_PT: customer.TT_ALAMAT_PT,
      ms_name: 'OPEN',
    });
    expect(await desk.row(id)).toMatchObject({ nik_registered: false, remarks: '', status: 'open' });
    const remarks = [
      'Data pembeli dikoreksi.',
      `Identitas: NPWP ${nik} → NIK ${nik}`,
      `Nama: ${customer.TT_NAMA_PT} → Siti Rahmawati`,
      'Alasan: NPWP tidak ditemukan',
    ].join('\n');
    expect(await historyOf(id)).toEqual({ status: 'open', remarks, actor: 'staff' });
    // The audit log names the fields and no number.
    expect((await desk.audit(id)).filter(({ action }) => action === 'editBuyer')).toEqual([
      { actor: 'staff', action: 'editBuyer', detail: { changed: 'kind, name' } },
    ]);
    // The customer reads it, a stranger does not.
    const seen = async (token?: string) => {
      const headers = token === undefined ? {} : { 'x-track-token': token };
      const lines = (await (await client().get(`/api/track-status/${id}`, headers)).json()) as {
        TTH_REMARKS: string;
      }[];
      return lines.at(-1)?.TTH_REMARKS;
    };
    expect(await seen()).toBe('***');
    expect(await seen(await tokenOf(id))).toBe(remarks);

    // Doing it again changes nothing.
    const lines = (await desk.history(id)).length;
    expect((await correct(id, { kind: 'nik', reason: 'lagi' })).http).toBe(200);
    expect(await desk.history(id)).toHaveLength(lines);
  });

  it('makes a company of a passport, with its branch, and a passport of a company', async () => {
    const id = await newRequest(desk.server, 'waiting', { fields: passport });
    expect(
      await correct(id, { kind: 'npwp', number: '0012345674901000', place: '000001', reason: 'x' }),
    ).toMatchObject({
      http: 200,
      TT_NPWP: '0012345674901000',
      buyerKind: 'npwp',
      buyerDocument: null,
      buyerCountry: null,
      buyerPlace: '000001',
      company_record: { TT_NAMA_PT: 'PT Maju Bersama' },
    });
    const back = { kind: 'passport', number: 'K7654321', country: 'MYS', place: null, reason: 'x' };
    expect(await correct(id, back)).toMatchObject({
      http: 200,
      TT_NPWP: '',
      buyerDocument: 'K7654321',
      buyerCountry: 'MYS',
      buyerPlace: null,
      company_record: null,
    });
  });

  it('refuses what does not fit the kind', async () => {
    const id = await newRequest(desk.server, 'process');
    const wrong = async (body: object) => {
      const answer = await correct(id, { reason: 'x', ...body });
      expect(answer).toMatchObject({ http: 422, code: 'invalidInput' });
      return fieldsOf(answer);
    };
    expect(await wrong({ kind: 'passport' })).toEqual(['number required', 'country required']);
    expect(await wrong({ kind: 'passport', number: 'K1', country: 'IDN' })).toEqual([
      'number document',
      'country passportCountry',
    ]);
    expect(await wrong({ kind: 'nik', number: '317' })).toEqual(['number nik']);
    expect(await wrong({ number: 'K1234567' })).toEqual(['number npwp']);
    expect(await wrong({ country: 'SGP' })).toEqual(['country notForKind']);
    expect(await wrong({ place: '12' })).toEqual(['place place']);
    expect(await wrong({ reason: ' ' })).toEqual(['reason required']);
    expect(await wrong({ npwp: nik })).toEqual(['npwp invalid']);
    expect(await buyerColumns(id)).toMatchObject({ npwp: customer.TT_NPWP, buyer_kind: 'npwp' });
  });

  it('is possible until the request has ended or its faktur is issued', async () => {
    const { database } = desk.server.deps;
    const body = { name: 'PT Lain', reason: 'x' };
    for (const status of ['closed', 'rejected'] as const)
      expect(await correct(await newRequest(desk.server, status), body)).toMatchObject({
        http: 409,
        code: 'transitionNotAllowed',
      });
    const id = await newRequest(desk.server, 'process');
    for (const state of ['issued', 'replaced']) {
      await database`update requests set faktur_state = ${state} where transaction_id = ${id}`;
      expect(await correct(id, body)).toMatchObject({ http: 409, code: 'fakturIssued' });
    }
    await database`update requests set faktur_state = 'cancelled' where transaction_id = ${id}`;
    expect((await correct(id, body)).http).toBe(200);
    expect(await correct('999', body)).toMatchObject({ http: 404, code: 'transactionNotFound' });
    expect((await correct(id, body, client())).http).toBe(401);
  });

  it('marks a request that is in a batch', async () => {
    const { database } = desk.server.deps;
    const id = '6800000000001';
    await saveSeller(database);
    await plantSales(database, [{ transactionId: id, salesDate: jakartaDay(desk.server.clock.now()) }]);
    const { batch } = await exportRequests(desk.staff, { trxnos: [id] });
    expect((await correct(id, { name: 'PT Lain', reason: 'x' })).http).toBe(200);
    expect(await desk.row(id)).toMatchObject({ faktur_state: 'exported', changed_since_export: true });
    expect(
      await database`select state, changed, buyer_name from export_items where batch = ${batch.number}`,
    ).toEqual([{ state: 'exported', changed: true, buyer_name: 'PT Ani' }]);
  });
});
