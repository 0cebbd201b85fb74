import { afterAll, beforeAll, expect } from 'vitest';
import { insertCompanies } from '../../src/server/store/companies/companies.ts';
import { Client } from '../support/client.ts';
import { linkToken, sendCorrection } from '../support/corrections.ts';
import { closeMany, received } from '../support/bulk.ts';
import { hurry, move, newRequest, sendFaktur, startDesk, type Desk } from '../support/desk.ts';
import { promise } from '../support/promise.ts';
import { until } from '../support/until.ts';

let desk: Desk;
beforeAll(async () => {
  desk = await startDesk();
});
afterAll(() => desk.stop());

const record = {
  npwp: '0456123789456123',
  name: 'PT Sasaran Empuk',
  address: 'Jalan Tenang 9 Surabaya',
  email: 'keuangan@sasaran.example',
};
const stranger = 'pencuri@lain.example';

promise(5, 'A stranger redirects no e-mail of a company that is verified', async () => {
  const { server, staff } = desk;
  const { database, clock } = server.deps;
  await insertCompanies(database, [{ ...record, emailState: 'verified' }], clock.now());
  const stored = () => database`select * from companies where npwp = ${record.npwp}`;
  const before = await stored();

  const attempts = [
    { TT_EMAIL: stranger },
    { TT_EMAIL: 'PENCURI@lain.example', TT_NAMA_PT: record.name, TT_ALAMAT_PT: record.address },
    { TT_EMAIL: 'k***@l***.example' },
    { TT_EMAIL: stranger, TT_NAMA_PT: 'PT Pencuri', TT_ALAMAT_PT: 'Jalan Gelap 1' },
  ];
  const ids: string[] = [];
  for (const fields of attempts)
    ids.push(await newRequest(server, 'process', { fields: { ...fields, TT_NPWP: record.npwp } }));
  const [byHand = '', ...together] = ids;
  await sendFaktur(staff, byHand);
  expect(await move(staff, byHand, 'C')).toMatchObject({ http: 200 });
  expect(await closeMany(staff, together)).toMatchObject({ http: 200, changed: together });

  // A confirmation that is overtaken by the test is not sent any more; every other mail is.
  await until(async () => {
    await hurry(server);
    const queued = await database`
      select from mails m join mail_requests r on r.mail_id = m.id
      where r.transaction_id = any(${ids}::text[]) and m.state = 'queued'`;
    return queued.length === 0;
  });
  expect(await stored()).toEqual(before);
  const subjects = received(desk, record.email).map(({ subject }) => subject);
  expect(subjects).toContain(`Faktur pajak untuk struk ${byHand}`);
  expect(received(desk, stranger)).toEqual([]);
  return { submissions: ids.length, 'records changed': 0, 'mails to the stranger': 0 };
});

promise(5, 'Who requests first gets no mails of the company, and no record comes by a link', async () => {
  const { server, staff } = desk;
  const npwp = '0456123789456124';
  const first = await newRequest(server, 'process', { fields: { TT_EMAIL: stranger, TT_NPWP: npwp } });
  await sendFaktur(staff, first);
  expect(await move(staff, first, 'C')).toMatchObject({ http: 200 });
  const own = 'pajak@perusahaan.example';
  const second = await newRequest(server, 'waiting', { fields: { TT_EMAIL: own, TT_NPWP: npwp } });
  expect(await desk.row(second)).toMatchObject({ email: own });

  const person = { npwp: '3271046504930009', name: 'Wulan Rahasia', address: 'Gang Rahasia 5', email: own };
  await insertCompanies(server.deps.database, [person], server.clock.now());
  const used = await newRequest(server, 'open', { fields: { TT_EMAIL: stranger } });
  const numbers = [
    { TT_NPWP: person.npwp },
    { TT_NPWP: person.npwp, buyer_kind: 'nik' },
    // Verified above: its address is asked first.
    { TT_NPWP: record.npwp, buyer_kind: 'npwp' },
  ];
  const shown: string[] = [];
  for (const fields of numbers) {
    const client = new Client(server.address);
    const token = await linkToken(server, used);
    shown.push(JSON.stringify(await sendCorrection(client, used, token, fields)));
    shown.push(await (await client.get(`/api/track/${used}`, { 'x-track-token': token })).text());
    shown.push(await (await client.post('/api/lookup-npwp', { npwp: person.npwp })).text());
  }
  expect(shown.at(-3)).toContain('"waiting"');
  for (const text of shown)
    for (const secret of ['Rahasia', own, record.name, record.email]) expect(text).not.toContain(secret);
  expect(await desk.row(used)).toMatchObject({ npwp: person.npwp, email: stranger });
  return { corrections: numbers.length, 'answers searched': shown.length, 'records shown': 0 };
});
