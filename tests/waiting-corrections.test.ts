import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { jakartaDay } from '../src/domain/dates/calendar-days.ts';
import { dropCorrections } from '../src/server/features/intake/correcting/drop-corrections.job.ts';
import { insertCompanies } from '../src/server/store/companies/companies.ts';
import { companyToken } from '../src/server/secrets/tokens.ts';
import { Client } from './support/client.ts';
import { linkToken, readCorrection, sendCorrection } from './support/corrections.ts';
import { exportRequests, plantSales, saveSeller } from './support/coretax.ts';
import { answerOf, hurry, newRequest, startDesk, type Answer, type Desk } from './support/desk.ts';
import { newNumber, usualAmounts } from './support/drops.ts';
import { smallPhoto } from './support/photos.ts';
import { customer } from './support/request-form.ts';
import { tokenOf } from './support/staff.ts';
import { until } from './support/until.ts';

let desk: Desk;
let staff: Client;
beforeAll(async () => {
  desk = await startDesk();
  ({ staff } = desk);
  await saveSeller(desk.server.deps.database);
});
afterAll(() => desk.stop());

const anybody = () => new Client(desk.server.address);
const correct = async (id: string, fields: Record<string, string>, photos = {}) =>
  sendCorrection(anybody(), id, await linkToken(desk.server, id), fields, photos);
const details = (id: string) => answerOf(staff.get(`/api/trx_tiket/${id}`));
const seen = (id: string, token: string) =>
  answerOf(anybody().get(`/api/customer-detail/${id}`, { 'x-track-token': token }));
const mailed = (id: string, to: string, subject: string) =>
  until(async () => {
    await hurry(desk.server);
    return desk.mails(id).find((mail) => mail.to?.[0]?.address === to && mail.subject === subject);
  });
const agree = (token: string) => answerOf(anybody().post('/api/confirm-company', { token }));

let number = 0;
/** A number on record, whose e-mail is verified unless it says otherwise. */
async function known(more: { npwp?: string; emailState?: 'unverified' } = {}) {
  const nth = ++number;
  const record = {
    npwp: `08${String(nth).padStart(14, '0')}`,
    name: `PT Sasaran ${nth}`,
    address: `Jl. Rahasia ${nth}`,
    email: `keuangan${nth}@sasaran.example`,
    emailState: 'verified' as const,
    ...more,
  };
  await insertCompanies(desk.server.deps.database, [record], desk.server.clock.now());
  return record;
}
/** The link in the mail to the address on record. */
async function linkOf(npwp: string): Promise<string> {
  const { database, signer } = desk.server.deps;
  const [link] = await database<{ id: string }[]>`
    select id from company_links where npwp = ${npwp} order by expires_at desc limit 1`;
  return companyToken(signer, link?.id ?? '');
}
const about = ({ status, npwp, company_name, email, npwp_photo }: Record<string, unknown>) => ({
  status,
  npwp,
  company_name,
  email,
  npwp_photo,
});

describe('nothing of a record comes into a request', () => {
  it.each([
    ['the NPWP of a person', 'npwp', '3271046504930003'],
    ['a NIK', 'nik', '3271046504930004'],
  ])('by %s that is on record: not by a form, a look-up or a link', async (_, buyer_kind, npwp) => {
    const record = await known({ npwp, emailState: 'unverified' });
    const typed = { TT_NPWP: npwp, TT_NAMA_PT: 'Siti R.', TT_ALAMAT_PT: 'Gang Lain 1' };
    expect(await answerOf(anybody().post('/api/lookup-npwp', { npwp }))).toMatchObject({ http: 404 });
    const submitted = await newRequest(desk.server, 'open', { fields: { ...typed, buyer_kind } });
    const corrected = await newRequest(desk.server, 'process');
    expect(await correct(corrected, { ...typed, buyer_kind })).toMatchObject({
      http: 200,
      correction: 'done',
    });
    for (const id of [submitted, corrected]) {
      const shown = await seen(id, await linkToken(desk.server, id));
      expect(shown).toMatchObject({ ...typed, TT_EMAIL: customer.TT_EMAIL });
      // Staff see both.
      expect(await details(id)).toMatchObject({
        ...typed,
        company_record: { TT_NAMA_PT: record.name, TT_ALAMAT_PT: record.address, TT_EMAIL: record.email },
        company_as_sent: null,
      });
    }
    // Nor does a refusal tell that there is a record.
    expect(await correct(corrected, { TT_NAMA_PT: 'Siti Rahmawati' })).toMatchObject({ http: 200 });
  });

  it('by a company that nobody has verified: the request keeps what was typed', async () => {
    const record = await known({ emailState: 'unverified' });
    const id = await newRequest(desk.server, 'open');
    expect(await correct(id, { TT_NPWP: record.npwp })).toMatchObject({ http: 200, correction: 'done' });
    expect(await desk.row(id)).toMatchObject({
      npwp: record.npwp,
      company_name: customer.TT_NAMA_PT,
      email: customer.TT_EMAIL,
    });
  });
});

describe('a correction to a number with a verified address', () => {
  it('waits, and is done once that address agrees; the old link then shows masked data', async () => {
    const record = await known();
    const id = await newRequest(desk.server, 'process');
    const before = about(await desk.row(id));
    const used = await linkToken(desk.server, id);
    const fields = { TT_NPWP: record.npwp, TT_NAMA_PT: 'PT Yang Ditulis' };
    const photos = { TT_FOTO_NPWP: await smallPhoto() };
    const waiting = { http: 202, trxno: id, status: 'P', correction: 'waiting' };
    expect(await correct(id, fields, photos)).toEqual(waiting);
    expect(await correct(id, fields, photos)).toEqual(waiting);
    expect(about(await desk.row(id))).toEqual(before);

    // Whoever has the link sees that it waits, and nothing of the record; a stranger not even that.
    const shown = await seen(id, used);
    expect(shown).toMatchObject({ correction: 'waiting', TT_NAMA_PT: customer.TT_NAMA_PT });
    expect(JSON.stringify(shown)).not.toContain('Rahasia');
    expect(await answerOf(anybody().get(`/api/customer-detail/${id}`))).toMatchObject({ correction: null });
    expect(await details(id)).toMatchObject({
      correction: { state: 'waiting', record: { TT_NAMA_PT: record.name, emailState: 'verified' } },
    });
    const list = (await (await staff.get('/api/coretax/corrections')).json()) as Answer[];
    expect(list.filter(({ trxno }) => trxno === id)).toMatchObject([
      { state: 'waiting', record: { TT_EMAIL: record.email } },
    ]);
    const settle = staff.post(`/api/coretax/corrections/${String(list.at(-1)?.['id'])}/settle`, {
      remarks: 'x',
    });
    expect(await answerOf(settle)).toMatchObject({ http: 409, code: 'transitionNotAllowed' });
    const toCustomer = await mailed(
      id,
      customer.TT_EMAIL,
      `Koreksi permintaan faktur pajak ${id} menunggu persetujuan`,
    );
    expect(toCustomer.text).not.toContain('sasaran');
    const toCompany = await mailed(id, record.email, `Setujui koreksi permintaan faktur pajak ${id}`);
    for (const hidden of ['Ditulis', customer.TT_NAMA, customer.TT_NOHP, record.npwp])
      expect(toCompany.text).not.toContain(hidden);
    const token = tokenOf(/http\S+konfirmasi-perusahaan\S+/.exec(toCompany.text ?? '')?.[0] ?? '', 'token');

    const answers = await Promise.all(Array.from({ length: 10 }, () => agree(token)));
    expect(answers.filter(({ already }) => already !== true)).toEqual([{ http: 200, trxno: id }]);
    expect(answers.every(({ http }) => http === 200)).toBe(true);
    const row = await desk.row(id);
    expect(row).toMatchObject({
      status: 'open',
      npwp: record.npwp,
      company_name: 'PT Yang Ditulis',
      company_address: customer.TT_ALAMAT_PT,
      email: record.email,
    });
    expect(row['npwp_photo']).not.toBe(before.npwp_photo);
    expect((await staff.get(`/api/trx_tiket/${id}/foto_npwp`)).status).toBe(200);
    expect((await desk.history(id)).at(-1)).toMatchObject({ remarks: 'Data dikoreksi pelanggan' });
    expect((await desk.audit(id)).filter(({ action }) => action === 'correctData')).toMatchObject([
      { detail: { correction: 'waiting' } },
      { detail: { correction: 'done' } },
    ]);
    expect(await seen(id, used)).toMatchObject({ TT_NAMA_PT: 'P*** Y*** D***', correction: null });
    expect(await sendCorrection(anybody(), id, used, { TT_NAMA_PT: 'x' })).toMatchObject({ http: 404 });
    const subject = `Data permintaan faktur pajak ${id} dikoreksi`;
    const linkIn = async (to: string) =>
      tokenOf(/http\S+track\S+/.exec((await mailed(id, to, subject)).text ?? '')?.[0] ?? '', 't');
    expect(await linkIn(customer.TT_EMAIL)).toBe(used);
    expect(await seen(id, await linkIn(record.email))).toMatchObject({ TT_EMAIL: record.email });
    await mailed(id, 'pajak@retail.example', `Pelanggan mengoreksi data permintaan ${id}`);
  });

  it('is dropped after 72 hours, and both are told', async () => {
    const record = await known();
    const id = await newRequest(desk.server, 'open', { headers: { 'accept-language': 'en' } });
    const before = about(await desk.row(id));
    expect(await correct(id, { TT_NPWP: record.npwp })).toMatchObject({ correction: 'waiting' });
    const token = await linkOf(record.npwp);
    desk.server.clock.advance(72 * 3_600_000 - 1000);
    await dropCorrections(desk.server.deps);
    expect(await seen(id, await linkToken(desk.server, id))).toMatchObject({ correction: 'waiting' });
    desk.server.clock.advance(1000);
    await dropCorrections(desk.server.deps);
    expect(await agree(token)).toMatchObject({ http: 410, code: 'expired' });
    expect(about(await desk.row(id))).toEqual(before);
    const subject = `The correction of tax invoice request ${id} was dropped`;
    expect((await mailed(id, customer.TT_EMAIL, subject)).text).toContain('/track?');
    expect((await mailed(id, record.email, subject)).text).not.toContain('#t=');
    expect((await desk.audit(id)).at(-1)).toMatchObject({
      actor: 'SYSTEM',
      detail: { correction: 'dropped' },
    });
    staff = await desk.signIn('staff');
    expect(await details(id)).toMatchObject({ correction: { state: 'dropped' } });
    // The same may be asked for again.
    expect(await correct(id, { TT_NPWP: record.npwp })).toMatchObject({ correction: 'waiting' });
  });

  it('overwrites nothing that was changed since, and no later correction', async () => {
    const [first, second] = [await known(), await known()];
    const id = await newRequest(desk.server, 'open');
    await correct(id, { TT_NPWP: first.npwp });
    await correct(id, { TT_NPWP: second.npwp });
    expect(await agree(await linkOf(first.npwp))).toMatchObject({ http: 410, code: 'superseded' });
    await staff.send('PUT', `/api/coretax/requests/${id}/buyer`, { number: '0099887766554433', reason: 'x' });
    expect(await agree(await linkOf(second.npwp))).toMatchObject({ http: 410, code: 'superseded' });
    expect(await desk.row(id)).toMatchObject({ npwp: '0099887766554433', email: customer.TT_EMAIL });
  });

  it('ends with the state of the address that was asked', async () => {
    const record = await known();
    const id = await newRequest(desk.server, 'open');
    await correct(id, { TT_NPWP: record.npwp });
    await desk.server.deps
      .database`update companies set email_state = 'unverified' where npwp = ${record.npwp}`;
    expect(await agree(await linkOf(record.npwp))).toMatchObject({ http: 410, code: 'superseded' });
    expect(await desk.row(id)).toMatchObject({ npwp: customer.TT_NPWP });
  });

  it('is named by an export, and cannot be agreed to once the data are on their way', async () => {
    const record = await known();
    const id = '6900000000801';
    await plantSales(desk.server.deps.database, [
      { transactionId: id, salesDate: jakartaDay(desk.server.clock.now()) },
    ]);
    await correct(id, { TT_NPWP: record.npwp });
    const check = await answerOf(staff.post('/api/coretax/exports/check', { trxnos: [id] }));
    expect(check['items']).toMatchObject([
      { level: 'warn', problems: [{ code: 'correctionWaiting', level: 'warn' }] },
    ]);
    expect((await exportRequests(staff, { trxnos: [id] })).http).toBe(409);
    expect((await exportRequests(staff, { trxnos: [id], accept: ['correctionWaiting'] })).http).toBe(201);
    expect(await agree(await linkOf(record.npwp))).toMatchObject({ http: 409, code: 'alreadyExported' });
    expect(await details(id)).toMatchObject({ correction: { state: 'waiting' } });
  });

  it('goes to staff once it was agreed to, where there is a faktur', async () => {
    const record = await known();
    const id = '6900000000802';
    const salesDate = jakartaDay(desk.server.clock.now());
    await plantSales(desk.server.deps.database, [{ transactionId: id, salesDate, status: 'process' }]);
    const faktur = { number: newNumber(), date: salesDate, dpp: 100_000, ...usualAmounts };
    expect(await answerOf(staff.post(`/api/coretax/requests/${id}/fakturs`, faktur))).toMatchObject({
      http: 201,
    });
    expect(await correct(id, { TT_NPWP: record.npwp })).toMatchObject({ http: 422 });
    const fields = { TT_NPWP: record.npwp, reason: 'Salah NPWP' };
    expect(await correct(id, fields)).toMatchObject({ http: 202, correction: 'waiting' });
    const before = about(await desk.row(id));
    expect(await agree(await linkOf(record.npwp))).toEqual({ http: 200, trxno: id });
    expect(about(await desk.row(id))).toEqual(before);
    const list = (await (await staff.get('/api/coretax/corrections')).json()) as Answer[];
    expect(list.filter(({ trxno }) => trxno === id)).toMatchObject([{ state: 'requested' }]);
    expect(await readCorrection(anybody(), id, await linkToken(desk.server, id))).toMatchObject({
      allowed: 'request',
    });
  });
});
