import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { insertCompanies } from '../src/server/store/companies/companies.ts';
import { newIds, plantFor, received } from './support/bulk.ts';
import { Client } from './support/client.ts';
import { linkToken, sendCorrection } from './support/corrections.ts';
import {
  answerOf,
  hurry,
  move,
  newReceipt,
  newRequest,
  startDesk,
  type Answer,
  type Desk,
} from './support/desk.ts';
import { openFile } from './support/privacy.ts';
import { submitForm, submitForms } from './support/request-form.ts';
import { until } from './support/until.ts';

let desk: Desk;
beforeAll(async () => {
  desk = await startDesk();
});
afterAll(() => desk.stop());

type TypedCompany = { name: string; address: string };
/** What a door answers to a company's name and address, and what is written down then. */
type Door = (
  typed: TypedCompany,
  headers?: Record<string, string>,
) => Promise<{ answer: Answer; kept: () => Promise<TypedCompany> }>;

let number = 0;
const newNpwp = () => `0731${String(++number).padStart(12, '0')}`;
const client = () => new Client(desk.server.address);
const keptOf = (id: string) => async (): Promise<TypedCompany> => {
  const { company_name: name, company_address: address } = await desk.row(id);
  return { name: String(name), address: String(address) };
};
const companyKept = (npwp: string) => async (): Promise<TypedCompany> => {
  const [row] = await desk.server.deps.database<
    TypedCompany[]
  >`select name, address from companies where npwp = ${npwp}`;
  return row ?? { name: '', address: '' };
};
async function newCompany(): Promise<string> {
  const npwp = newNpwp();
  const record = { npwp, name: 'PT Lama', address: 'Jalan Lama 1', email: `lama${number}@maju.example` };
  await insertCompanies(desk.server.deps.database, [record], desk.server.clock.now());
  return npwp;
}
const asForm = ({ name, address }: TypedCompany) => ({
  TT_NAMA_PT: name,
  TT_ALAMAT_PT: address,
  TT_NPWP: newNpwp(),
});

const doors: Record<string, Door> = {
  async 'the form'(typed, headers = {}) {
    const [id = ''] = newIds(1);
    await newReceipt(desk.server, id);
    const answer = await answerOf(submitForm(client(), id, { fields: asForm(typed), headers }));
    return { answer, kept: keptOf(id) };
  },
  async 'the form for several receipts'(typed, headers = {}) {
    const ids = newIds(2);
    for (const id of ids) await newReceipt(desk.server, id);
    const answer = await answerOf(submitForms(client(), ids, { fields: asForm(typed), headers }));
    return { answer, kept: keptOf(ids[1] ?? '') };
  },
  async 'a correction'({ name, address }, headers = {}) {
    const id = await newRequest(desk.server, 'open', { fields: { TT_NPWP: newNpwp() } });
    const token = await linkToken(desk.server, id);
    const fields = { TT_NAMA_PT: name, TT_ALAMAT_PT: address };
    const answer = await sendCorrection(client(), id, token, fields, {}, headers);
    return { answer, kept: keptOf(id) };
  },
  async 'the buyer of a request'({ name, address }, headers = {}) {
    const id = await newRequest(desk.server, 'open', { fields: { TT_NPWP: newNpwp() } });
    const path = `/api/coretax/requests/${id}/buyer`;
    const answer = await answerOf(desk.staff.send('PUT', path, { name, address, reason: 'x' }, headers));
    return { answer, kept: keptOf(id) };
  },
  async 'Update NPWP'({ name, address }, headers = {}) {
    const taxid = await newCompany();
    const body = { taxid, email: 'baru@maju.example', name, address };
    const answer = await answerOf(desk.staff.send('PUT', '/api/update-email', body, headers));
    return { answer, kept: companyKept(taxid) };
  },
  async 'a privacy case'({ name, address }, headers = {}) {
    const npwp = newNpwp();
    const id = await newRequest(desk.server, 'open', { fields: { TT_NPWP: npwp } });
    const path = `/api/privacy/files/${await openFile(desk.manager, { kind: 'correction', npwp })}/correction`;
    const change = { companyName: name, companyAddress: address };
    return { answer: await answerOf(desk.manager.post(path, change, headers)), kept: keptOf(id) };
  },
};

describe.each(Object.entries(doors))('by %s', (_, door) => {
  it('names with links are refused in both languages, and addresses that are too long', async () => {
    const words = {
      id: 'Tulis nama saja, tanpa alamat situs (http, www.) dan tanpa @.',
      en: 'Write the name alone, without a web address (http, www.) and without @.',
    };
    for (const [language, message] of Object.entries(words)) {
      const typed = { name: 'PT Maju hubungi www.jahat.example', address: 'Jalan Maju 1' };
      const { answer } = await door(typed, { 'accept-language': language });
      expect(answer).toMatchObject({ http: 422, code: 'invalidInput' });
      expect(answer['fields']).toMatchObject([{ code: 'plainName', message }]);
    }
    const { answer } = await door({ name: 'a@jahat.example', address: 'J'.repeat(301) });
    expect((answer['fields'] as { code: string }[]).map(({ code }) => code)).toEqual([
      'plainName',
      'tooLong',
    ]);
  });

  it('line ends become spaces', async () => {
    const typed = {
      name: 'PT Maju\nTotal: Rp 0',
      address: 'Jalan Maju 1\r\n\r\nTransfer ke\u2028rekening baru',
    };
    const { answer, kept } = await door(typed);
    expect(answer.http).toBeLessThan(300);
    expect(await kept()).toEqual({
      name: 'PT Maju Total: Rp 0',
      address: 'Jalan Maju 1 Transfer ke rekening baru',
    });
  });
});

it('a record from before is offered as the form takes it, and wins all the same', async () => {
  const npwp = newNpwp();
  const record = {
    npwp,
    name: 'PT Lama\n@ http://lama.example',
    address: `Jalan\n${'L'.repeat(400)}`,
    email: 'x@lama.example',
  };
  await insertCompanies(desk.server.deps.database, [record], desk.server.clock.now());
  const found = await answerOf(client().post('/api/lookup-npwp', { npwp }));
  expect(found).toMatchObject({ http: 200, nama_pt: 'PT Lama lama.example' });
  const [id = ''] = newIds(1);
  await newReceipt(desk.server, id);
  const fields = {
    TT_NPWP: npwp,
    TT_NAMA_PT: String(found['nama_pt']),
    TT_ALAMAT_PT: String(found['alamat_pt']),
  };
  expect((await submitForm(client(), id, { fields })).status).toBe(201);
  expect(await desk.row(id)).toMatchObject({ company_name: record.name });
  expect(await desk.row(id)).toMatchObject({ company_as_sent: null });
});

it('what is there from before stands on one line in mails', async () => {
  const email = 'lama@pelanggan.example';
  const company = {
    companyName: 'PT Lama\nTotal: Rp 0',
    companyAddress: 'Jalan Lama\nTransfer ke rekening baru',
  };
  const [id = ''] = await plantFor(desk, email, [
    { ...company, status: 'waiting', requesterName: 'Ani\nEmail: x' },
  ]);
  await move(desk.staff, id, 'O');
  const mail = await until(async () => {
    await hurry(desk.server);
    return received(desk, 'pajak@retail.example').find(({ subject }) => subject?.includes(id));
  });
  expect(mail.text).toContain('Nama PT: PT Lama Total: Rp 0\n');
  expect(mail.text).toContain('Alamat PT: Jalan Lama Transfer ke rekening baru\n');
  expect(mail.text).toContain('Pemohon: Ani Email: x\n');
});
