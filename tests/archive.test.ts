import { read, utils } from '@e965/xlsx';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { findStoredFakturs } from '../src/server/store/coretax/faktur-facts.ts';
import { Client } from './support/client.ts';
import { answerOf, newReceipt, signedIn, type Answer } from './support/desk.ts';
import { readDigunggung } from './support/digunggung.ts';
import { plantArchived } from './support/old-requests.ts';
import { pdfOf } from './support/pdfs.ts';
import { plantRequests } from './support/planted-requests.ts';
import { submitForm } from './support/request-form.ts';
import { startTestServer, type TestServer } from './support/server.ts';

const id = '7712345678';
const pdf = pdfOf([[`Referensi: ${id}`]]);

let server: TestServer;
let staff: Client;
let manager: Client;
let planted: Awaited<ReturnType<typeof plantArchived>>;
beforeAll(async () => {
  server = await startTestServer();
  const { database } = server.deps;
  planted = await plantArchived(server, id);
  await database`insert into digunggung_snapshots (masa, number, taken_by, taken_at, file, fakturs, total_paid, dpp,
      dpp_nilai_lain, ppn) values ('2024-03-01', 1, 'manager', now(), 'snapshot', 1, 100000, 90090, 82583, 9910)`;
  await database`insert into digunggung_rows (masa, transaction_id, code, number, ppn, returned)
    values ('2024-03-01', ${id}, '04', ${planted.fakturNumber}, 9910, 1000)`;
  // Of the same month, and not done yet: the month is in the archive in part.
  const requestedAt = new Date('2024-03-30T12:00:00+07:00');
  await plantRequests(database, [{ transactionId: '7700000001', salesDate: '2024-03-29', requestedAt }]);
  [staff, manager] = [await signedIn(server, 'staff'), await signedIn(server, 'manager')];
});
afterAll(() => server.stop());

const get = (client: Client, path: string): Promise<Answer> => answerOf(client.get(path));
const listed = async (client: Client, path: string) => (await (await client.get(path)).json()) as unknown[];

it('is found by its whole transaction ID or faktur number, and by nothing in the queue', async () => {
  expect(await listed(staff, `/api/trx_tiket?q=${id}&page=1`)).toEqual([]);
  expect(await get(staff, `/api/trx_tiket/${id}`)).toMatchObject({ http: 404 });
  const found = {
    TT_TRXNO: id,
    TT_STATUS: 'C',
    TT_NAMA_PT: 'PT Ani',
    fakturNumbers: [planted.fakturNumber],
    endedOn: '2024-03-31',
    keptUntil: '2034-12-31',
  };
  for (const number of [id, planted.fakturNumber])
    expect(await listed(staff, `/api/archive?number=${number}`)).toEqual([expect.objectContaining(found)]);
  expect(await listed(staff, `/api/archive?number=${id.slice(1)}`)).toEqual([]);
});

it('shows all that its details had, and its faktur, and who looked is written down', async () => {
  expect(await get(staff, `/api/archive/${id}`)).toMatchObject({
    http: 200,
    archived: { TT_TRXNO: id, keptUntil: '2034-12-31' },
    request: {
      TT_TRXNO: id,
      TT_STATUS: 'C',
      ms_name: 'CLOSED',
      TT_EMAIL: 'ani@contoh.co.id',
      has_faktur: true,
      fakturNumber: planted.fakturNumber,
      fakturs: [{ number: planted.fakturNumber, state: 'valid', ppn: 9910 }],
      exports: [{ batch: planted.batch, state: 'issued' }],
      returns: [{ returnId: `R-${id}`, amount: 1000 }],
      correction: { reason: 'salah ketik', state: 'settled' },
      assignedTo: null,
    },
    timeline: [
      { type: 'status', status: 'W' },
      { type: 'status', status: 'C', remarks: 'selesai', by: 'staff' },
      { type: 'message', channel: 'email', kind: 'closed', to: 'Lama@Contoh.co.id', state: 'sent' },
      { type: 'note', note: 'sudah ditelepon' },
    ],
  });
  const file = await staff.get(`/api/archive/${id}/file_faktur`);
  expect(Buffer.from(await file.arrayBuffer())).toEqual(pdf);
  const lines = await server.deps.database`
    select actor, action, detail from audit_log where transaction_id = ${id} order by id`;
  expect(lines).toEqual([
    { actor: 'staff', action: 'viewRequest', detail: { part: 'archive' } },
    { actor: 'staff', action: 'viewFaktur', detail: { part: 'archive' } },
  ]);
  expect((await new Client(server.address).get(`/api/archive/${id}`)).status).toBe(401);
  expect(await get(staff, '/api/archive/7799')).toMatchObject({ http: 404, code: 'transactionNotFound' });
});

it('is tracked by its ID, masked to its end', async () => {
  expect(await get(new Client(server.address), `/api/track/${id}`)).toMatchObject({
    http: 200,
    history: [{ TTH_STATUS: 'W' }, { TTH_STATUS: 'C', TTH_REMARKS: '***' }],
    customer: { TT_EMAIL: 'a***@c***.id', TT_NAMA_PT: 'P*** A***' },
  });
});

it('keeps its transaction ID taken and its faktur number known', async () => {
  const { database } = server.deps;
  await newReceipt(server, id);
  const client = new Client(server.address);
  expect(await answerOf(client.post('/api/checkTrx', { transactionId: id }))).toMatchObject({
    http: 403,
    code: 'alreadyRequested',
  });
  expect((await submitForm(client, id)).status).toBe(403);
  await expect(plantRequests(database, [{ transactionId: id }])).rejects.toThrow('in the archive');
  const known = await findStoredFakturs(database, { numbers: [planted.fakturNumber], sha256s: [] });
  expect(known).toEqual([expect.objectContaining({ transactionId: id, state: 'valid' })]);
});

it('is in the report, the batch and the month it belongs to', async () => {
  const reportOf = async (query: string) => {
    const answer = await manager.get(`/api/report.xlsx?${query}`);
    const sheet = Object.values(read(Buffer.from(await answer.arrayBuffer())).Sheets)[0] ?? {};
    const rows = utils.sheet_to_json<unknown[]>(sheet, { header: 1 }).map((row) => row.join(' '));
    return { total: answer.headers.get('x-total-count'), hasIt: rows.some((row) => row.includes(id)) };
  };
  for (const query of [
    'date=2024-03',
    `trxno=${id}`,
    `q=${id}`,
    'store=Toko+Dago&status=C',
    'company=ani&status=C',
  ])
    expect({ query, ...(await reportOf(query)) }).toEqual({
      query,
      total: query === 'date=2024-03' ? '2' : '1',
      hasIt: true,
    });
  for (const query of ['date=2024-04', 'date=2024-03&status=R', 'q=99999'])
    expect(await reportOf(query)).toMatchObject({ hasIt: false });

  expect(await get(staff, `/api/coretax/exports/${planted.batch}`)).toMatchObject({
    items: [{ trxno: id, state: 'issued', buyerName: 'PT Ani' }],
  });
  const month = await readDigunggung(manager, '2024-03');
  expect(month).toMatchObject({
    rows: [{ trxno: id, number: planted.fakturNumber, ppn: 9910 }],
    totals: { count: 1, ppn: 9910 },
    changes: [],
  });
});
