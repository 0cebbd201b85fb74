import { readdirSync } from 'node:fs';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { jakartaDate } from '../src/domain/dates/jakarta-date.ts';
import { demoReceipts } from '../src/server/features/demo/demo-receipts.ts';
import { removeUnclaimedFiles } from '../src/server/features/intake/remove-unclaimed-files.job.ts';
import { upsertReceipts } from '../src/server/store/receipts/receipts.ts';
import { findRequest } from '../src/server/store/requests/requests.ts';
import { confirmToken, trackToken } from '../src/server/secrets/tokens.ts';
import { Client } from './support/client.ts';
import { answerOf, move, startDesk, type Answer, type Desk } from './support/desk.ts';
import { customer, submitForm, submitForms } from './support/request-form.ts';
import { startTestServer, type TestServer } from './support/server.ts';

const total = 125_000;

let desk: Desk;
/** A server that shares the database, and asks for the total in any case. */
let strict: TestServer;
beforeAll(async () => {
  const env = { RATE_LIMIT_FACTOR: '1', TRUST_PROXY: '1' };
  desk = await startDesk(env);
  strict = await startTestServer({
    env: { ...env, RECEIPT_PROOF: 'total' },
    databaseUrl: desk.server.databaseUrl,
  });
});
afterAll(async () => {
  await strict.stop();
  await desk.stop();
});

let number = 0;
async function receipt(): Promise<string> {
  const [example] = demoReceipts(jakartaDate(desk.server.clock.now())).valid;
  if (!example) throw new Error('no example');
  const transactionId = `74${String(++number).padStart(11, '0')}`;
  await desk.server.deps.database.begin((tx) =>
    upsertReceipts(tx, [{ ...example, transactionId, totalPaid: total }]),
  );
  return transactionId;
}

let visitors = 0;
/**
 * The headers of a visitor from an address of its own, so that only what is counted for a transaction is counted
 * together.
 */
const visitor = () => ({ 'x-forwarded-for': `10.74.${++visitors >> 8}.${visitors & 255}` });
const submitTo = (server: TestServer, id: string, fields: Record<string, string> = {}) =>
  answerOf(submitForm(new Client(server.address), id, { fields, headers: visitor() }));
const submit = (id: string, fields: Record<string, string> = {}) => submitTo(desk.server, id, fields);
const withTotal = { TT_TOTAL: String(total) };
const stranger = (at: number) => ({ TT_EMAIL: `asing.${at}@elsewhere.example`, TT_NAMA: 'Orang Asing' });
const post = (path: string, body: object) =>
  answerOf(new Client(desk.server.address).post(path, body, visitor()));
const confirm = (token: string) => post('/api/confirm', { token });
const ownToken = async (id: string) =>
  confirmToken(
    desk.server.deps.signer,
    (await findRequest(desk.server.deps.database, id))?.submissionId ?? '',
  );
const photosOf = async (id: string) => {
  const request = await findRequest(desk.server.deps.database, id);
  return [request?.npwpPhoto ?? '', request?.receiptPhoto ?? ''];
};
const storedFiles = () =>
  readdirSync(join(desk.server.deps.config.dataDir, 'files'), { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map((entry) => entry.name);

/** The first of five strangers, who all wait. */
async function crowd(id: string): Promise<{ token: string; photos: string[] }> {
  expect(await submit(id, stranger(0))).toMatchObject({ http: 201 });
  const first = { token: await ownToken(id), photos: await photosOf(id) };
  for (let at = 1; at < 5; at++) {
    desk.server.clock.advance(1_000);
    expect(await submit(id, stranger(at))).toMatchObject({ http: 201 });
  }
  return first;
}

/** The number of submissions that have a place, and how many of them came with the total. */
async function places(id: string): Promise<{ waiting: number; proven: number }> {
  const [row] = await desk.server.deps.database<{ waiting: number; proven: number }[]>`
    select count(*)::int as waiting, count(*) filter (where proven)::int as proven from (
      select has_proof as proven from requests where transaction_id = ${id} and status = 'waiting'
      union all
      select (form->>'has_proof')::boolean from earlier_submissions
      where transaction_id = ${id} and form is not null) s`;
  return row ?? { waiting: 0, proven: 0 };
}

const statusesOf = (answers: Answer[]) =>
  Object.fromEntries(
    [...Map.groupBy(answers, ({ http }) => http)].map(([http, same]) => [http, same.length]),
  );

describe('a receipt for which five submissions wait', () => {
  it('asks the sixth for the total, which takes the place of the oldest that came without', async () => {
    const id = await receipt();
    const first = await crowd(id);
    expect(await submit(id)).toMatchObject({
      http: 422,
      code: 'proofNeeded',
      message: expect.stringContaining('total belanja'),
    });
    expect(await submit(id, withTotal)).toMatchObject({ http: 201, trxno: id, status: 'W' });
    expect(await places(id)).toEqual({ waiting: 5, proven: 1 });

    expect(await confirm(first.token)).toMatchObject({ http: 410, code: 'superseded' });
    expect(storedFiles()).toEqual(expect.arrayContaining(first.photos));
    await removeUnclaimedFiles(desk.server.deps);
    for (const photo of first.photos) expect(storedFiles()).not.toContain(photo);
    expect(storedFiles()).toEqual(expect.arrayContaining(await photosOf(id)));

    expect(await confirm(await ownToken(id))).toMatchObject({ http: 200, status: 'O' });
    expect(await desk.row(id)).toMatchObject({ email: customer.TT_EMAIL });
  });

  it('takes a wrong total for an unknown receipt, and counts it as a miss', async () => {
    const id = await receipt();
    await crowd(id);
    const misses = async () => {
      const [row] = await desk.server.deps.database<{ used: number }[]>`
        select used from call_counts where key = 'call:missedTransactions:everybody' and resets_at > ${desk.server.clock.now()}`;
      return row?.used ?? 0;
    };
    const before = await misses();
    for (const wrong of ['125001', '0', '12500'])
      expect(await submit(id, { TT_TOTAL: wrong })).toMatchObject({ http: 404, code: 'transactionNotFound' });
    expect(await misses()).toBe(before + 3);
    for (const odd of ['', '125.000', '-1'])
      expect(await submit(id, { TT_TOTAL: odd })).toMatchObject({ http: 422, code: 'invalidInput' });
    expect(await places(id)).toEqual({ waiting: 5, proven: 0 });
  });

  it('has room for five that know the total, and for no sixth', async () => {
    const id = await receipt();
    await crowd(id);
    for (let at = 0; at < 5; at++) {
      desk.server.clock.advance(1_000);
      expect(await submit(id, withTotal)).toMatchObject({ http: 201 });
    }
    expect(await places(id)).toEqual({ waiting: 5, proven: 5 });
    for (const fields of [{}, withTotal]) {
      const sixth = await submitForm(new Client(desk.server.address), id, { fields, headers: visitor() });
      expect([sixth.status, Number(sixth.headers.get('retry-after')) > 0]).toEqual([429, true]);
    }
  });

  it('lets one stranger in for each place, and nobody twice, when many come at once', async () => {
    const id = await receipt();
    const strangers = await Promise.all(Array.from({ length: 12 }, (_, at) => submit(id, stranger(at))));
    expect(statusesOf(strangers)).toEqual({ 201: 5, 422: 7 });
    const both = await Promise.all([submit(id, withTotal), submit(id, withTotal)]);
    expect(both).toMatchObject([{ http: 201 }, { http: 201 }]);
    expect(await places(id)).toEqual({ waiting: 5, proven: 2 });
    const many = await Promise.all(Array.from({ length: 8 }, () => submit(id, withTotal)));
    expect(statusesOf(many)).toEqual({ 201: 3, 429: 5 });
    expect(await places(id)).toEqual({ waiting: 5, proven: 5 });
  });

  it('keeps the total to itself while its ID alone is known', async () => {
    const id = await receipt();
    await crowd(id);
    const seen = async (path: string, headers = {}) =>
      (await (await new Client(desk.server.address).get(`${path}/${id}`, headers)).json()) as object;
    const alone = async () => [await seen('/api/pos-detail'), await seen('/api/track')];
    const hidden = [{ total_amount_paid: null }, { receipt: { total_amount_paid: null } }];
    expect(await alone()).toMatchObject(hidden);
    expect(await post('/api/checkTrx', { transactionId: id, total: '1' })).toEqual(
      await post('/api/checkTrx', { transactionId: id }),
    );
    const request = await findRequest(desk.server.deps.database, id);
    if (!request) throw new Error('not submitted');
    const own = { 'x-track-token': trackToken(desk.server.deps.signer, request) };
    expect(await seen('/api/pos-detail', own)).toMatchObject({ total_amount_paid: total });
    await move(desk.staff, id, 'R', { remarks: 'Foto buram' });
    expect(await alone()).toMatchObject(hidden);
    await submit(id, withTotal);
    await confirm(await ownToken(id));
    expect(await alone()).toMatchObject([
      { total_amount_paid: total },
      { receipt: { total_amount_paid: total } },
    ]);
  });
});

describe('the limit of five submissions an hour for a receipt', () => {
  it('asks those without the total for it, and does not hold back those with the right one', async () => {
    const id = await receipt();
    for (let at = 0; at < 5; at++) {
      expect(await submit(id, stranger(at))).toMatchObject({ http: 201 });
      if (at < 4) await move(desk.staff, id, 'R', { remarks: 'Foto buram' });
    }
    await move(desk.staff, id, 'R', { remarks: 'Foto buram' });
    // Nobody waits any more, but five came within the hour.
    expect(await submit(id)).toMatchObject({ http: 422, code: 'proofNeeded' });
    expect(await submit(id, withTotal)).toMatchObject({ http: 201 });
    expect(await submit('740404', {})).toMatchObject({ http: 404 });
  });
});

describe('where the total is asked for in any case', () => {
  it('takes the places of those that came without it before, and has a seventh come again', async () => {
    const id = await receipt();
    await crowd(id);
    for (let at = 0; at < 5; at++) {
      desk.server.clock.advance(1_000);
      strict.clock.advance(1_000);
      expect(await submitTo(strict, id, withTotal)).toMatchObject({ http: 201 });
    }
    expect(await places(id)).toEqual({ waiting: 5, proven: 5 });
    expect(await submitTo(strict, id, withTotal)).toMatchObject({ http: 429, code: 'tooManyRequests' });
    expect(await submitTo(strict, id)).toMatchObject({ http: 422, code: 'invalidInput' });
    expect(await submitTo(strict, id, { TT_TOTAL: '1' })).toMatchObject({ http: 404 });
  });
});

describe('several receipts in one sending', () => {
  const together = (ids: string[], totals?: string) =>
    answerOf(
      submitForms(new Client(desk.server.address), ids, {
        fields: totals === undefined ? {} : { TT_TOTAL: totals },
        headers: visitor(),
      }),
    );

  it('are judged each by itself, and take a total where one is needed', async () => {
    const [crowded, free, other] = [await receipt(), await receipt(), await receipt()];
    const first = await crowd(crowded);
    expect(await together([crowded, free])).toMatchObject({
      http: 200,
      accepted: [{ trxno: free }],
      refused: [
        { trxno: crowded, code: 'proofNeeded', message: expect.stringContaining('total belanja') as unknown },
      ],
    });
    // Nobody needs the total of the other one.
    expect(await together([other, crowded], `,${total}`)).toMatchObject({
      accepted: [{ trxno: other }, { trxno: crowded }],
      refused: [],
    });
    expect(await confirm(first.token)).toMatchObject({ http: 410, code: 'superseded' });
    expect(await places(crowded)).toEqual({ waiting: 5, proven: 1 });
    expect(await together([free, crowded], `${total},1`)).toMatchObject({
      accepted: [{ trxno: free }],
      refused: [{ trxno: crowded, code: 'transactionNotFound' }],
    });
    expect(await together([free, crowded], String(total))).toMatchObject({
      http: 422,
      fields: [{ field: 'TT_TOTAL', code: 'required' }],
    });
  });

  it('are named one by one when none has a place', async () => {
    const ids = [await receipt(), await receipt()];
    for (const id of ids) await crowd(id);
    expect(await together(ids)).toMatchObject({
      http: 200,
      accepted: [],
      refused: ids.map((trxno) => ({ trxno, code: 'proofNeeded' })),
    });
    expect(await together(ids, `${total},${total}`)).toMatchObject({ accepted: [{}, {}], refused: [] });
  });
});
