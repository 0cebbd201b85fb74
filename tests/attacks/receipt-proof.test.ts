import { afterAll, beforeAll, expect } from 'vitest';
import { jakartaDate } from '../../src/domain/dates/jakarta-date.ts';
import { demoReceipts } from '../../src/server/features/demo/demo-receipts.ts';
import { upsertReceipts } from '../../src/server/store/receipts/receipts.ts';
import { findRequest } from '../../src/server/store/requests/requests.ts';
import { confirmToken, trackToken } from '../../src/server/secrets/tokens.ts';
import { Client } from '../support/client.ts';
import { answerOf } from '../support/desk.ts';
import { promise } from '../support/promise.ts';
import { submitForm } from '../support/request-form.ts';
import { startTestServer, type TestServer } from '../support/server.ts';

const right = 125_000;
/** Totals near the right one, and those that comparing badly would let through. */
const wrong = ['125001', '124999', '0', '12500', '1250000', '999999999999999'];
const missing = { http: 422, code: 'invalidInput' };
const unknown = {
  http: 404,
  code: 'transactionNotFound',
  message: expect.any(String) as unknown,
};

let server: TestServer;
let limited: TestServer;
beforeAll(async () => {
  server = await startTestServer({ env: { RECEIPT_PROOF: 'total' } });
  const env = { RECEIPT_PROOF: 'total', RATE_LIMIT_FACTOR: '1', TRUST_PROXY: '1' };
  limited = await startTestServer({ env });
});
afterAll(async () => {
  await limited.stop();
  await server.stop();
});

let number = 0;
async function newReceipt(at: TestServer, salesDate?: string): Promise<string> {
  const [example] = demoReceipts(jakartaDate(at.clock.now())).valid;
  if (!example) throw new Error('no example');
  const transactionId = `88${String(++number).padStart(9, '0')}`;
  const receipt = { ...example, transactionId, totalPaid: right, ...(salesDate ? { salesDate } : {}) };
  await at.deps.database.begin((tx) => upsertReceipts(tx, [receipt]));
  return transactionId;
}

const check = (transactionId: string, total?: unknown) =>
  answerOf(new Client(server.address).post('/api/checkTrx', { transactionId, total }));
const submit = (transactionId: string, total?: string) =>
  answerOf(submitForm(new Client(server.address), transactionId, { fields: { TT_TOTAL: total } }));

promise(5, 'Where the total proves a receipt, a transaction ID alone tells and claims nothing', async () => {
  const tooOld = demoReceipts(jakartaDate(server.clock.now())).old[0]?.salesDate;
  const [free, late, waiting, requested] = [
    await newReceipt(server),
    await newReceipt(server, tooOld),
    await newReceipt(server),
    await newReceipt(server),
  ];
  for (const id of [waiting, requested]) expect(await submit(id, String(right))).toMatchObject({ http: 201 });
  const submission = (await findRequest(server.deps.database, requested))?.submissionId ?? '';
  const token = confirmToken(server.deps.signer, submission);
  expect((await new Client(server.address).post('/api/confirm', { token })).status).toBe(200);

  const session = await (await new Client(server.address).get('/api/session')).json();
  expect(session).toMatchObject({ receiptProof: 'total' });

  // Without the total, and with a wrong one, all of them look like a number that no receipt has.
  let guesses = 0;
  for (const id of [free, late, waiting, requested, '4711']) {
    expect(await check(id)).toMatchObject({ ...missing, fields: [{ field: 'total', code: 'required' }] });
    expect(await submit(id)).toMatchObject({ ...missing, fields: [{ field: 'TT_TOTAL', code: 'required' }] });
    for (const total of ['', '125.000', '-125000', '1e5', ' 125000', '1'.repeat(16), right, null])
      expect(await check(id, total)).toMatchObject({ ...missing, fields: [{ field: 'total' }] });
    for (const total of wrong) {
      expect(await check(id, total)).toEqual(unknown);
      guesses++;
    }
  }
  for (const id of [free, late, waiting, requested]) expect(await submit(id, '125001')).toEqual(unknown);
  expect(await findRequest(server.deps.database, free)).toBeUndefined();
  expect(await check('4711', String(right))).toEqual(unknown);

  // Who holds the receipt is told what is the matter with it, leading zeros or not.
  expect(await check(free, String(right))).toMatchObject({ http: 200, code: 'valid' });
  expect(await check(free, `000${right}`)).toMatchObject({ http: 200, code: 'valid' });
  expect((await check(waiting, String(right))).http).not.toBe(404);
  expect(await check(late, String(right))).toMatchObject({ http: 400, code: 'outsidePurchaseWindow' });
  expect(await check(requested, String(right))).toMatchObject({ http: 403, code: 'alreadyRequested' });
  expect(await submit(free, String(right))).toMatchObject({ http: 201 });

  // What proves a receipt is not told for its number either, but to whoever has the link.
  const request = await findRequest(server.deps.database, waiting);
  if (!request) throw new Error('not submitted');
  const seen = async (path: string, headers = {}) =>
    (await (await new Client(server.address).get(`${path}/${waiting}`, headers)).json()) as object;
  const own = { 'x-track-token': trackToken(server.deps.signer, request) };
  expect(await seen('/api/pos-detail')).toMatchObject({ total_amount_paid: null });
  expect(await seen('/api/track')).toMatchObject({ receipt: { total_amount_paid: null } });
  expect(await seen('/api/track', own)).toMatchObject({ receipt: { total_amount_paid: right } });

  // A wrong total is a miss: guesses from many addresses end like those of IDs.
  limited.clock.standStill();
  const client = new Client(limited.address);
  const id = await newReceipt(limited);
  const guess = async (total: number) => {
    const from = { 'x-forwarded-for': `198.18.${total >> 8}.${total & 255}` };
    return (await client.post('/api/checkTrx', { transactionId: id, total: String(total) }, from)).status;
  };
  const statuses = [];
  for (let total = 1; total <= 600; total++) statuses.push(await guess(total));
  expect(new Set(statuses)).toEqual(new Set([404]));
  expect(await guess(right)).toBe(429);
  return {
    'states of a receipt': 5,
    'wrong totals': guesses,
    'told apart': 0,
    'guesses answered in a minute': 600,
  };
});
