import { afterAll, beforeAll, expect, it } from 'vitest';
import { jakartaDate } from '../src/domain/dates/jakarta-date.ts';
import { monthStart } from '../src/domain/receipts/receipt.ts';
import { freePort } from '../src/server/adapters/embedded-postgres/embedded-postgres.ts';
import { tellOfArrivals } from '../src/server/features/intake/awaited/tell-of-arrivals.job.ts';
import { Client } from './support/client.ts';
import { submitForm } from './support/request-form.ts';
import { startTestServer, type TestServer } from './support/server.ts';
import { startSmtpPeer, type SmtpPeer } from './support/smtp-peer.ts';
import { until } from './support/until.ts';

const key = 'a key that only the tills know';
const day = 24 * 3_600_000;
let peer: SmtpPeer;
let server: TestServer;
beforeAll(async () => {
  peer = await startSmtpPeer(await freePort(), {
    mood: (recipient) => (recipient.startsWith('gone') ? 'refusing' : 'well'),
  });
  server = await startTestServer({ worker: true, env: { SMTP_URL: peer.url, POS_API_KEY: key } });
});
afterAll(async () => {
  await server.stop();
  await peer.stop();
});

const leave = async (trxno: string, email: string, language = 'id') => {
  const headers = { 'accept-language': language };
  const { status } = await new Client(server.address).post('/api/leave-receipt', { trxno, email }, headers);
  expect(status).toBe(202);
};
/** Reports a sale as the till does. It was made this month, or `monthsAgo` months before. */
async function report(transaction_id: string, monthsAgo = 0): Promise<void> {
  const sales_date = monthStart(jakartaDate(server.clock.now()), -monthsAgo);
  const sale = { transaction_id, store: 'Toko Menteng', sales_date, total_amount_paid: 30_000, lines: [] };
  const response = await fetch(`${server.address}/api/sales`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', authorization: `Bearer ${key}` },
    body: JSON.stringify({ sales: [sale] }),
  });
  expect(await response.json()).toMatchObject({ accepted: 1 });
}
const look = () => tellOfArrivals(server.deps);
const mailsTo = (email: string) => peer.received.filter(({ to }) => to?.[0]?.address === email);
const theMailTo = (email: string) => until(() => mailsTo(email)[0]);
/** Rows of all tables in which the address stands. */
const traces = async (email: string) => {
  const rows = await server.deps.database`
    select 'awaited' from awaited_receipts where email = ${email}
    union all select 'mail' from mails where recipient = ${email}`;
  return rows.length;
};
/** The mail's result is written a moment after the mail server has it. */
const forgotten = (email: string) =>
  until(async () => {
    await look();
    return (await traces(email)) === 0;
  });

it('tells once that a receipt has arrived, with a link that fills in its number, and forgets the address', async () => {
  await leave('710000000001', 'ani@pelanggan.example');
  await leave('710000000001', 'ani@pelanggan.example');
  await leave('710000000001', 'ben@customer.example', 'en');
  await look();
  expect(await traces('ani@pelanggan.example')).toBe(1);
  await report('710000000001');
  await look();
  const [ani, ben] = [await theMailTo('ani@pelanggan.example'), await theMailTo('ben@customer.example')];
  expect(ani.subject).toBe('Struk 710000000001 sudah tercatat');
  expect(ani.text).toContain(`${server.deps.config.baseUrl.origin}/?trx=710000000001&lang=id`);
  expect(ben.subject).toBe('Receipt 710000000001 has arrived');
  // Whoever left the address may know nothing but the number.
  expect(ani.text).not.toMatch(/Menteng|30\.000/);
  for (const email of ['ani@pelanggan.example', 'ben@customer.example']) await forgotten(email);
  await look();
  expect(mailsTo('ani@pelanggan.example')).toHaveLength(1);
});

it('says so when a receipt arrives that can no longer be requested', async () => {
  await leave('710000000002', 'late@pelanggan.example');
  await report('710000000002', 2);
  await look();
  const { subject, text } = await theMailTo('late@pelanggan.example');
  expect(subject).toBe('Struk 710000000002 tercatat setelah batas waktunya');
  expect(text).toContain('Tanyakan ke toko');
});

it('waits for the receipt with the total that was given, where the total proves it', async () => {
  const { databaseUrl } = server;
  const proving = await startTestServer({ env: { RECEIPT_PROOF: 'total' }, databaseUrl });
  const give = async (trxno: string, total?: string) =>
    (
      await new Client(proving.address).post('/api/leave-receipt', {
        trxno,
        email: `${trxno}@pelanggan.example`,
        total,
      })
    ).status;
  try {
    expect(await give('710000000005')).toBe(422);
    expect(await give('710000000005', '30000')).toBe(202);
    expect(await give('710000000006', '31000')).toBe(202);
  } finally {
    await proving.stop();
  }
  for (const id of ['710000000005', '710000000006']) await report(id);
  await look();
  await theMailTo('710000000005@pelanggan.example');
  await forgotten('710000000005@pelanggan.example');
  expect(await traces('710000000006@pelanggan.example')).toBe(1);
});

it('says after seven days that a receipt has not arrived, and forgets it', async () => {
  await leave('710000000003', 'cita@pelanggan.example');
  server.clock.advance(7 * day - 60_000);
  await look();
  expect(await traces('cita@pelanggan.example')).toBe(1);
  server.clock.advance(60_000);
  await look();
  const { subject, text } = await theMailTo('cita@pelanggan.example');
  expect(subject).toBe('Struk 710000000003 belum tercatat');
  expect(text).toContain('Cocokkan nomornya dengan struk');
  await forgotten('cita@pelanggan.example');
});

it('has nothing to tell whoever has requested it meanwhile, and forgets an address that takes no mail', async () => {
  await leave('710000000004', 'dewi@pelanggan.example');
  await leave('710000000004', 'gone@pelanggan.example');
  await report('710000000004');
  const fields = { TT_EMAIL: 'Dewi@pelanggan.example' };
  expect((await submitForm(new Client(server.address), '710000000004', { fields })).status).toBe(201);
  await forgotten('gone@pelanggan.example');
  expect(await traces('dewi@pelanggan.example')).toBe(0);
  expect(mailsTo('dewi@pelanggan.example')).toEqual([]);
});
