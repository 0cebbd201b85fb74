import { afterAll, beforeAll, expect, it } from 'vitest';
import { companyToken, keyedHash } from '../src/server/secrets/tokens.ts';
import { Client } from './support/client.ts';
import {
  answerOf,
  hurry,
  move,
  newRequest,
  sendFaktur,
  startDesk,
  type Answer,
  type Desk,
} from './support/desk.ts';
import { customer } from './support/request-form.ts';
import { tokenOf } from './support/staff.ts';
import { until } from './support/until.ts';

const stranger = 'orang@asing.example';
const own = 'pajak@perusahaan.example';

let desk: Desk;
beforeAll(async () => {
  desk = await startDesk();
});
afterAll(() => desk.stop());

const hashed = (text: string) => `#${keyedHash(desk.server.deps.signer, text)}`;
const anybody = () => new Client(desk.server.address);
const lookUp = (npwp: string) => answerOf(anybody().post('/api/lookup-npwp', { npwp }));
const recordOf = async (npwp: string) => {
  const [row] = (await (await desk.staff.get(`/api/master_customer?page=1&q=${npwp}`)).json()) as Record<
    string,
    unknown
  >[];
  return row ?? {};
};

let number = 0;
const newNpwp = () => `09${String(++number).padStart(14, '0')}`;

/** Somebody's request with this number, closed by staff as any other. */
async function adopted(npwp: string, email: string): Promise<void> {
  const id = await newRequest(desk.server, 'process', { fields: { TT_NPWP: npwp, TT_EMAIL: email } });
  await sendFaktur(desk.staff, id);
  expect(await move(desk.staff, id, 'C')).toMatchObject({ http: 200 });
}

const edit = async (npwp: string, changes: object): Promise<Answer> => {
  const { TT_NAMA_PT: name, TT_ALAMAT_PT: address, TT_EMAIL: email, version } = await recordOf(npwp);
  const body = { taxid: npwp, name, address, email, version, ...changes };
  return answerOf(desk.staff.send('PUT', '/api/update-email', body));
};
const ask = (npwp: string) => answerOf(desk.staff.post('/api/verify-email', { taxid: npwp }));
const confirm = (token: string) => answerOf(anybody().post('/api/confirm-company', { token }));

async function mailedToken(to: string): Promise<string> {
  const mail = await until(async () => {
    await hurry(desk.server);
    return desk.peer.received.findLast(
      ({ to: recipients, subject }) =>
        recipients?.[0]?.address === to && subject === 'Konfirmasi alamat email perusahaan Anda',
    );
  });
  return tokenOf(/http\S+konfirmasi-perusahaan\S+/.exec(mail.text ?? '')?.[0] ?? '', 'token');
}

it('whoever requests first does not get the mails of the company', async () => {
  const npwp = newNpwp();
  await adopted(npwp, stranger);
  expect(await recordOf(npwp)).toMatchObject({
    TT_EMAIL: stranger,
    emailState: 'unverified',
    emailChanges: [],
  });
  // The form is given name and address, and no address of a stranger to write to.
  expect(await lookUp(npwp)).toEqual({
    http: 200,
    nama_pt: customer.TT_NAMA_PT,
    alamat_pt: customer.TT_ALAMAT_PT,
    email: null,
  });
  const id = await newRequest(desk.server, 'waiting', {
    fields: { TT_NPWP: npwp, TT_EMAIL: own, TT_NAMA_PT: 'PT Lain' },
  });
  const details = await answerOf(desk.staff.get(`/api/trx_tiket/${id}`));
  expect(details).toMatchObject({
    TT_EMAIL: own,
    TT_NAMA_PT: customer.TT_NAMA_PT,
    // Offered to staff, beside it.
    company_record: { TT_EMAIL: stranger, emailState: 'unverified' },
    company_as_sent: { TT_NAMA_PT: 'PT Lain' },
  });
  const masked = { TT_NPWP: npwp, TT_EMAIL: 'o***@a***.example' };
  await expect(newRequest(desk.server, 'waiting', { fields: masked })).rejects.toThrow('422');
});

it('is verified by staff for a reason, and then stands before what is typed', async () => {
  const npwp = newNpwp();
  await adopted(npwp, own);
  expect(await edit(npwp, { emailState: 'verified' })).toMatchObject({
    http: 422,
    fields: [{ field: 'reason', code: 'required' }],
  });
  const line = { by: 'staff', at: expect.any(String) as string };
  expect(await edit(npwp, { emailState: 'verified', reason: 'Ditelepon' })).toMatchObject({
    http: 200,
    emailState: 'verified',
    emailChanges: [{ state: 'verified', reason: 'Ditelepon', ...line }],
  });
  expect(await lookUp(npwp)).toMatchObject({ email: 'p***@p***.example' });
  const fields = { TT_NPWP: npwp, TT_EMAIL: stranger };
  for (const more of [{}, { buyer_kind: 'nik' }])
    expect(
      await desk.row(await newRequest(desk.server, 'waiting', { fields: { ...fields, ...more } })),
    ).toMatchObject({ email: own });

  // Another address is nobody's until it is verified anew, also for a page that sends the state as it read it.
  const other = 'baru@perusahaan.example';
  expect(await edit(npwp, { email: other, emailState: 'verified' })).toMatchObject({ http: 422 });
  expect(await edit(npwp, { email: other })).toMatchObject({
    http: 200,
    TT_EMAIL: other,
    emailState: 'unverified',
    emailChanges: [{ state: 'unverified', reason: '', ...line }, { state: 'verified' }],
  });
  expect(await lookUp(npwp)).toMatchObject({ email: null });
  const lines = await desk.server.deps.database`
    select detail from audit_log where action = 'editCompany' order by id desc limit 2`;
  expect(lines.map(({ detail }) => detail)).toMatchObject([
    { email: { from: hashed(own), to: hashed(other) }, emailState: { from: 'verified', to: 'unverified' } },
    { emailState: { from: 'unverified', to: 'verified' } },
  ]);
});

it('is verified by the company through the mailed link, once', async () => {
  const npwp = newNpwp();
  const address = `sekali@${npwp}.example`;
  await adopted(npwp, address);
  expect(await ask(npwp)).toEqual({ http: 202 });
  expect(await ask(npwp)).toMatchObject({ http: 429, code: 'tooManyRequests' });
  const token = await mailedToken(address);
  const [kept] = await desk.server.deps
    .database`select l::text as text from company_links l where npwp = ${npwp}`;
  expect(String(kept?.['text'])).not.toContain(token);
  // Looking at the page does nothing.
  await anybody().get(`/konfirmasi-perusahaan?token=${token}`, { accept: 'text/html' });
  expect(await recordOf(npwp)).toMatchObject({ emailState: 'unverified' });

  const answers = await Promise.all(Array.from({ length: 20 }, () => confirm(token)));
  const first = { http: 200, trxno: null };
  expect(answers.filter(({ already }) => already !== true)).toEqual([first]);
  expect(answers.filter(({ already }) => already === true)).toEqual(
    Array.from({ length: 19 }, () => ({ ...first, already: true })),
  );
  expect(await recordOf(npwp)).toMatchObject({
    version: 2,
    emailState: 'verified',
    emailChanges: [{ state: 'verified', reason: '', by: 'CUSTOMER' }],
  });
  const lines = await desk.server.deps.database`
    select actor, action from audit_log where action in ('askVerification', 'verifyEmail') order by id`;
  expect(lines.slice(-2)).toEqual([
    { actor: 'staff', action: 'askVerification' },
    { actor: 'CUSTOMER', action: 'verifyEmail' },
  ]);
  // What staff said afterwards is not undone by the old link.
  expect(await edit(npwp, { emailState: 'unverified', reason: 'Bukan mereka' })).toMatchObject({ http: 200 });
  expect(await confirm(token)).toMatchObject({ http: 404 });
  expect(await recordOf(npwp)).toMatchObject({ emailState: 'unverified' });
});

it('a link to another address than the one on record, or an old one, does nothing', async () => {
  const npwp = newNpwp();
  await adopted(npwp, `dulu@${npwp}.example`);
  await ask(npwp);
  const { database, signer, clock } = desk.server.deps;
  const [link] = await database<{ id: string }[]>`select id from company_links where npwp = ${npwp}`;
  const token = companyToken(signer, link?.id ?? '');
  await database`update companies set email = 'kini@perusahaan.example' where npwp = ${npwp}`;
  expect(await confirm(token)).toMatchObject({ http: 410, code: 'superseded' });
  await database`update companies set email = ${`dulu@${npwp}.example`} where npwp = ${npwp}`;
  await database`update company_links set expires_at = ${clock.now()} where npwp = ${npwp}`;
  expect(await confirm(token)).toMatchObject({ http: 410, code: 'expired' });
  expect(await confirm('salah')).toMatchObject({ http: 404, code: 'tokenUnknown' });
  expect(await recordOf(npwp)).toMatchObject({ emailState: 'unverified' });
  expect(await ask('0999999999999999')).toMatchObject({ http: 404, code: 'companyNotFound' });
});
