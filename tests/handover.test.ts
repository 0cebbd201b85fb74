import { afterAll, beforeAll, expect, it } from 'vitest';
import type { HandOverRefusal } from '../src/domain/requests/hand-over.ts';
import { jakartaDay } from '../src/domain/dates/calendar-days.ts';
import { jakartaDate } from '../src/domain/dates/jakarta-date.ts';
import { demoReceipts } from '../src/server/features/demo/demo-receipts.ts';
import { sweepEnded } from '../src/server/jobs/sweep-ended.job.ts';
import { insertCompanies } from '../src/server/store/companies/companies.ts';
import { addKey } from './support/api-keys.ts';
import { Client } from './support/client.ts';
import { answerOf } from './support/desk.ts';
import { callHandOver, handOver, newReceipts, openToken, ticketOf } from './support/handover.ts';
import { customer, submitForm, submitForms } from './support/request-form.ts';
import { startTestServer, type TestServer } from './support/server.ts';
import { signedIn } from './support/staff.ts';

const minute = 60_000;
const email = 'anggota@pelanggan.example';
const buyer = { kind: 'npwp', number: customer.TT_NPWP, name: 'PT Anggota', address: 'Jalan Anggrek 9' };

let server: TestServer;
let admin: Client;
let vouching: string;
let plain: string;
beforeAll(async () => {
  // The total of every receipt is asked for, but for those that an app hands over.
  server = await startTestServer({ env: { RECEIPT_PROOF: 'total', TAX_TEAM_EMAIL: 'pajak@retail.example' } });
  admin = await signedIn(server, 'admin');
  vouching = (await addKey(admin, 'Aplikasi anggota', { kind: 'handover', vouches: true })).secret;
  plain = (await addKey(admin, 'Struk elektronik', { kind: 'handover' })).secret;
});
afterAll(() => server.stop());

const submit = (id: string, fields: Record<string, string | undefined>) =>
  answerOf(submitForm(new Client(server.address), id, { fields: { TT_EMAIL: email, ...fields } }));
const submitAll = (ids: string[], fields: Record<string, string>) =>
  answerOf(submitForms(new Client(server.address), ids, { fields: { TT_EMAIL: email, ...fields } }));
const mailsOf = async (id: string) =>
  (
    await server.deps.database<{ kind: string }[]>`
      select m.kind from mails m join mail_requests r on r.mail_id = m.id where r.transaction_id = ${id} order by m.id`
  ).map(({ kind }) => kind);
const rowOf = async (id: string) =>
  (await server.deps.database`select status, source, email from requests where transaction_id = ${id}`)[0];

it('opens the form once, and the request at once where the key vouches for the address', async () => {
  const [id = '', requested = ''] = await newReceipts(server, 2);
  const tooOld = demoReceipts(jakartaDate(server.clock.now())).old[0]?.transactionId ?? '';
  const before = await ticketOf(server, vouching, { trxnos: [requested], email });
  expect(await submit(requested, { handover: before })).toMatchObject({ http: 201, status: 'O' });

  const trxnos = ['4711', id, tooOld, requested];
  const refused = Object.entries({
    '4711': 'transactionNotFound',
    [tooOld]: 'outsidePurchaseWindow',
    [requested]: 'alreadyRequested',
  } satisfies Record<string, HandOverRefusal>).map(([trxno, code]) =>
    expect.objectContaining({ trxno, code }),
  );
  const handed = await handOver(server, vouching, { trxnos, email, buyer });
  expect(handed.url).toBe(`${server.address}/#handover=${handed.token}`);
  expect(handed.refused).toEqual(expect.arrayContaining(refused));
  expect(handed.refused).toHaveLength(3);

  const opened = await openToken(server, handed.token);
  expect(opened).toMatchObject({ http: 200, trxnos: [id], email, buyer });
  expect(opened['refused']).toEqual(expect.arrayContaining(refused));
  expect(await openToken(server, handed.token)).toMatchObject({ http: 410, code: 'expired' });
  expect(await openToken(server, `${handed.token}x`)).toMatchObject({ http: 404, code: 'tokenUnknown' });

  // As people type it: an address is the same in capitals.
  const handover = opened['ticket'] as string;
  expect(await submit(id, { handover, TT_EMAIL: email.toUpperCase() })).toMatchObject({
    http: 201,
    trxno: id,
    status: 'O',
  });
  expect(await rowOf(id)).toMatchObject({ status: 'open', source: 'handover' });
  expect(await mailsOf(id)).toEqual(['newRequest']);
  const history = await server.deps.database`
    select status, actor from request_history where transaction_id = ${id} order by id`;
  expect(history).toEqual([
    { status: 'waiting', actor: 'CUSTOMER' },
    { status: 'open', actor: 'CUSTOMER' },
  ]);
  const lines = await server.deps.database`
    select actor, action, detail from audit_log where transaction_id = ${id} or action = 'handOver' order by id limit 3`;
  expect(lines).toEqual([
    {
      actor: 'KEY',
      action: 'handOver',
      detail: { key: 'Aplikasi anggota', calls: 1, receipts: 1, refused: 0 },
    },
    { actor: 'KEY', action: 'vouchForRequest', detail: { key: 'Aplikasi anggota' } },
  ]);
});

it('opens all receipts of one sending, or has them confirmed, without their totals', async () => {
  const [one = '', two = ''] = await newReceipts(server, 2);
  const handover = await ticketOf(server, vouching, { trxnos: [one, two], email });
  expect(await submitAll([one, two], { handover })).toMatchObject({
    http: 200,
    accepted: [
      { trxno: one, status: 'O' },
      { trxno: two, status: 'O' },
    ],
    refused: [],
  });

  const [waiting = ''] = await newReceipts(server, 1);
  const ticket = await ticketOf(server, plain, { trxnos: [waiting], email });
  expect(await submit(waiting, { handover: ticket })).toMatchObject({ http: 201, status: 'W' });
  expect(await rowOf(waiting)).toMatchObject({ status: 'waiting', source: 'handover' });
  expect(await mailsOf(waiting)).toEqual(['confirmRequest']);
});

it('has everything confirmed that is not as it was handed over', async () => {
  const [other = '', unnamed = '', own = '', added = '', company = ''] = await newReceipts(server, 5);
  const ticketFor = (trxnos: string[], handed = { email }) =>
    ticketOf(server, vouching, { trxnos, ...handed });

  const TT_EMAIL = 'lain@elsewhere.example';
  expect(await submit(other, { handover: await ticketFor([other]), TT_EMAIL })).toMatchObject({
    status: 'W',
  });
  const withoutAddress = await ticketOf(server, vouching, { trxnos: [unnamed] });
  expect(await submit(unnamed, { handover: withoutAddress })).toMatchObject({ status: 'W' });

  // One receipt that no app knows has all of them confirmed, and needs its total.
  const handover = await ticketFor([own]);
  expect(await submitAll([own, added], { handover })).toMatchObject({ http: 422, code: 'invalidInput' });
  const [receipt] = await server.deps.database<{ total: string }[]>`
    select total_paid::text as total from receipts where transaction_id = ${added}`;
  expect(await submitAll([own, added], { handover, TT_TOTAL: `,${Number(receipt?.total)}` })).toMatchObject({
    accepted: [
      { trxno: own, status: 'W' },
      { trxno: added, status: 'W' },
    ],
  });
  expect(await rowOf(own)).toMatchObject({ source: 'handover' });
  expect(await rowOf(added)).toMatchObject({ source: 'form' });

  // The address that a company has verified goes before what an app hands over.
  const npwp = '0055666777888000';
  const known = { npwp, name: 'PT Terdaftar', address: 'Jl. Resmi 1', email: 'pajak@terdaftar.example' };
  await insertCompanies(server.deps.database, [{ ...known, emailState: 'verified' }], server.clock.now());
  expect(await submit(company, { handover: await ticketFor([company]), TT_NPWP: npwp })).toMatchObject({
    status: 'W',
  });
  expect(await rowOf(company)).toMatchObject({ email: known.email });
});

it('names what is wrong with what is handed over, and lets only its own keys hand over', async () => {
  const [id = ''] = await newReceipts(server, 1);
  const twentyOne = Array.from({ length: 21 }, (_, at) => String(at + 1));
  const wrong: [object, field: string, code: string][] = [
    [{ trxnos: [] }, 'trxnos', 'required'],
    [{ trxnos: twentyOne }, 'trxnos', 'tooManyReceipts'],
    [{ trxnos: [id, id] }, 'trxnos', 'twice'],
    [{ trxnos: ['12a'] }, 'trxnos[0]', 'digits'],
    [{ trxnos: [id], email: 'b***@contoh.co.id' }, 'email', 'email'],
    [{ trxnos: [id], buyer: { ...buyer, number: '123' } }, 'buyer.number', 'invalid'],
    [{ trxnos: [id], buyer: { ...buyer, name: 'https://contoh.example' } }, 'buyer.name', 'plainName'],
    [{ trxnos: [id], lang: 'en' }, 'lang', 'invalid'],
  ];
  for (const [body, field, code] of wrong)
    expect({ body, ...(await callHandOver(server, plain, body)) }).toMatchObject({
      http: 422,
      fields: [{ field, code }],
    });

  const till = (await addKey(admin, 'Kasir', { kind: 'pos' })).secret;
  expect(await callHandOver(server, till, { trxnos: [id] })).toMatchObject({ http: 401 });
  const endsOn = jakartaDay(server.clock.now());
  const wanted = { name: 'Kasir dua', kind: 'pos', endsOn, vouches: true };
  expect(await answerOf(admin.post('/api/keys', wanted))).toMatchObject({
    http: 422,
    fields: [{ field: 'vouches', code: 'handoverKeysOnly' }],
  });
});

it('ends with its time, with its key, and leaves nothing', async () => {
  const [late = '', slow = '', revoked = ''] = await newReceipts(server, 3);
  const over = await handOver(server, vouching, { trxnos: [late], email });
  const ticket = await ticketOf(server, vouching, { trxnos: [slow], email, buyer });
  const { apiKey, secret } = await addKey(admin, 'Aplikasi lama', { kind: 'handover', vouches: true });
  const unopened = await handOver(server, secret, { trxnos: [revoked], email });
  const held = await ticketOf(server, secret, { trxnos: [revoked], email });
  expect((await admin.post(`/api/keys/${apiKey.id}/revocation`)).status).toBe(200);
  expect(await openToken(server, unopened.token)).toMatchObject({ http: 410 });
  expect(await submit(revoked, { handover: held })).toMatchObject({ status: 'W' });

  const left = await server.deps.database`select buyer from hand_overs where ticket_hash is not null`;
  expect(left.length).toBeGreaterThan(0);
  expect(left.every((row) => row['buyer'] === null)).toBe(true);
  server.clock.advance(15 * minute);
  expect(await openToken(server, over.token)).toMatchObject({ http: 410, code: 'expired' });
  server.clock.advance(45 * minute);
  expect(await submit(slow, { handover: ticket })).toMatchObject({
    http: 422,
    fields: [{ field: 'TT_TOTAL', code: 'required' }],
  });
  await sweepEnded(server.deps);
  expect(await server.deps.database`select from hand_overs`).toHaveLength(0);
});
