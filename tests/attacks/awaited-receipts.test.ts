import { afterAll, beforeAll, expect } from 'vitest';
import { awaitedLimits } from '../../src/domain/receipts/awaited-receipt.ts';
import { jakartaDate } from '../../src/domain/dates/jakarta-date.ts';
import { demoReceipts, demoSamples } from '../../src/server/features/demo/demo-receipts.ts';
import { Client } from '../support/client.ts';
import { promise } from '../support/promise.ts';
import { startTestServer, type TestServer } from '../support/server.ts';
import { encodeAnswer, solveCaptcha } from '../support/solve-captcha.ts';

let server: TestServer;
let client: Client;
beforeAll(async () => {
  server = await startTestServer({ env: { CAPTCHA: 'altcha', RATE_LIMIT_FACTOR: '1' } });
  server.clock.standStill();
  client = new Client(server.address);
});
afterAll(() => server.stop());

const solved = async (action: 'leaveReceipt' | 'track' = 'leaveReceipt') =>
  encodeAnswer(await solveCaptcha(client, action));

/** All that a stranger sees, except what differs from call to call. */
async function leave(trxno: string, email: string, captcha?: string) {
  const response = await client.post('/api/leave-receipt', {
    trxno,
    email,
    captcha: captcha ?? (await solved()),
  });
  const headers = Object.fromEntries(response.headers);
  for (const name of ['date', 'x-request-id']) delete headers[name];
  return { status: response.status, headers, body: await response.text() };
}
const kept = async () => {
  const rows = await server.deps.database<{ id: string }[]>`
    select transaction_id as id from awaited_receipts order by id`;
  return rows.map(({ id }) => id);
};

promise(
  5,
  'leaving a receipt tells nobody whether it is there, was requested, or was left by others',
  async () => {
    const today = jakartaDate(server.clock.now());
    const { valid, alreadyRequested, tooOld } = demoSamples(today);
    const waiting = demoReceipts(today).requested[0]?.transactionId ?? '';
    const unknown = '990099009900';
    const ids = [unknown, valid, alreadyRequested, tooOld, waiting];
    const first = await leave(unknown, 'spy@elsewhere.example');
    expect(first).toMatchObject({ status: 202, body: '' });
    // Neither table can be read meanwhile: what is not looked at is told by no answer and by no time.
    await server.owner.begin(async (tx) => {
      await tx.script('lock table receipts, requests in access exclusive mode');
      for (const id of ids) expect(await leave(id, 'other@elsewhere.example')).toEqual(first);
    });
    expect(await kept()).toEqual([...ids, unknown].toSorted());

    // Beyond the limits of an address and of a receipt the answer is the same, and nothing is kept.
    expect(await leave('123', 'OTHER@elsewhere.example')).toEqual(first);
    for (let n = 0; n < awaitedLimits.perReceiptADay + 2; n++)
      expect(await leave(unknown, `visitor${n}@elsewhere.example`)).toEqual(first);
    const all = await kept();
    expect(all).not.toContain('123');
    expect(all.filter((id) => id === unknown)).toHaveLength(awaitedLimits.perReceiptADay);

    // Without the captcha, with one of another form, or with one that was used, nothing is taken in.
    const used = await solved();
    expect(await leave('124', 'a@elsewhere.example', used)).toEqual(first);
    for (const captcha of ['', await solved('track'), used])
      expect((await leave('125', 'a@elsewhere.example', captcha)).status).toBe(422);
    for (const [id, email] of [
      ['12a', 'a@elsewhere.example'],
      ['9'.repeat(33), 'a@elsewhere.example'],
      ['126', 'a***@e***.example'],
    ] as const)
      expect((await leave(id, email)).status).toBe(422);
    expect((await kept()).filter((id) => id.startsWith('12'))).toEqual(['124']);

    // When there is room for no more, everybody is told so, whatever they ask for.
    await server.owner`insert into awaited_receipts (transaction_id, email, language, left_at)
      select n::text, 'a@elsewhere.example', 'id', now() from generate_series(1000, 1000 + ${awaitedLimits.inAll}) n`;
    for (const id of [valid, '127']) expect((await leave(id, 'b@elsewhere.example')).status).toBe(429);
    return { 'kinds of receipts': ids.length, 'different answers': 0 };
  },
);
