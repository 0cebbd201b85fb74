import { randomInt } from 'node:crypto';
import { afterAll, beforeAll, expect } from 'vitest';
import { buyerCodeDigits, buyerCodeOf } from '../../src/domain/buyers/buyer-code.ts';
import { limits } from '../../src/server/http/route/limits.ts';
import { addKey, bearer } from '../support/api-keys.ts';
import {
  feed,
  newCode,
  newOwner,
  newReceiptId,
  saleOf,
  sayNotUs,
  type FeedAnswer,
} from '../support/buyer-codes.ts';
import { Client } from '../support/client.ts';
import { answerOf, startDesk, type Desk } from '../support/desk.ts';
import { promise } from '../support/promise.ts';

let desk: Desk;
beforeAll(async () => {
  desk = await startDesk({ RATE_LIMIT_FACTOR: '1', BUYER_CODE_PER_DAY: '20' });
});
afterAll(() => desk.stop());

const guess = () =>
  buyerCodeOf(String(randomInt(10 ** buyerCodeDigits.random)).padStart(buyerCodeDigits.random, '0'));
const sale = (code: string) => saleOf(desk.server, newReceiptId(), { buyer_code: code });
const warned = ({ warnings }: FeedAnswer) =>
  Object.entries(Object.groupBy(warnings, ({ code }) => code)).map(([code, all]) => [code, all?.length]);

promise(
  40,
  'Codes are guessed at the limits for years before one is found, and every answer is taken',
  async () => {
    const { secret } = await addKey(desk.admin, 'Penebak');
    const { code } = await newCode(await newOwner(desk.server));
    const fed = await feed(
      desk.server,
      Array.from({ length: 150 }, () => sale(guess())),
      secret,
    );
    expect([fed['accepted'], fed.requested]).toEqual([150, []]);
    const { max, windowMs } = limits.wrongBuyerCodes;
    expect(warned(fed)).toEqual([
      ['buyerCodeUnknown', max],
      ['buyerCodeTooMany', 50],
    ]);
    // Right ones and wrong ones can no longer be told apart, by either call.
    expect(warned(await feed(desk.server, [sale(code), sale(guess())], secret))).toEqual([
      ['buyerCodeTooMany', 2],
    ]);
    const check = (key: string, given: string) =>
      answerOf(new Client(desk.server.address).post('/api/buyer-codes/check', { code: given }, bearer(key)));
    for (const given of [code, guess()]) expect(await check(secret, given)).toMatchObject({ http: 429 });

    // By the check alone, a minute after the other.
    const { secret: other } = await addKey(desk.admin, 'Pemeriksa');
    let told = 0;
    for (let minute = 0; minute < 3; minute++) {
      const answers = await Promise.all(Array.from({ length: 70 }, () => check(other, guess())));
      told += answers.filter(({ http }) => http === 200).length;
      desk.server.clock.advance(60_000);
    }
    const active = 100_000;
    const triesADay = (max * (24 * 3_600_000)) / windowMs;
    const tries = 10 ** buyerCodeDigits.random / active / 2;
    return {
      'wrong codes answered with receipts in an hour': { value: max, atMost: 100, unit: '' },
      'wrong codes answered by the check in three minutes': {
        value: told,
        atMost: max + limits.checkBuyerCode.max,
        unit: '',
      },
      'tries until one of 100,000 codes is found': tries,
      'days of one key for that': Math.round(tries / triesADay),
    };
  },
);

promise(40, 'A code tells no till, no other customer and no staff whose it is', async () => {
  const { secret } = await addKey(desk.admin, 'Kasir');
  const owner = await newOwner(desk.server);
  const stranger = await newOwner(desk.server);
  const made = await newCode(owner, 'Cabang Rahasia');
  const id = newReceiptId();
  const answers: unknown[] = [
    await feed(desk.server, [saleOf(desk.server, id, { buyer_code: made.code })], secret),
    await feed(desk.server, [saleOf(desk.server, id, { buyer_code: made.code })], secret),
    await answerOf(
      new Client(desk.server.address).post('/api/buyer-codes/check', { code: made.code }, bearer(secret)),
    ),
  ];
  for (const [method, path, body] of [
    ['GET', '', undefined],
    ['PUT', `/${made.id}`, { name: 'x', notify: 'none' }],
    ['POST', `/${made.id}/revoke`, undefined],
    ['POST', `/${made.id}/renew`, undefined],
    ['POST', '', { trxno: id, name: 'x' }],
  ] as const)
    answers.push(await answerOf(stranger.visitor.send(method, `/api/my/buyer-codes${path}`, body)));
  answers.push(await answerOf(new Client(desk.server.address).post('/api/not-us', { token: made.code })));
  const text = JSON.stringify(answers);
  for (const hidden of [
    owner.email,
    owner.fields.TT_NPWP,
    owner.fields.TT_NAMA_PT,
    owner.fields.TT_NAMA,
    made.name,
  ])
    expect(text).not.toContain(hidden);
  const listed = await (await desk.staff.get(`/api/buyer-codes?npwp=${owner.fields.TT_NPWP}`)).text();
  for (const hidden of [made.code, owner.email, owner.fields.TT_NOHP]) expect(listed).not.toContain(hidden);
  expect((await answerOf(owner.visitor.get('/api/my/buyer-codes')))['codes']).toMatchObject([
    { state: 'active' },
  ]);
  return { 'answers looked through': answers.length };
});

promise(40, 'A stolen code requests no more than its day allows, and three presses end it', async () => {
  const { secret } = await addKey(desk.admin, 'Kasir tercuri');
  const owner = await newOwner(desk.server);
  const { code } = await newCode(owner);
  const flood = Array.from({ length: 200 }, () => sale(code));
  const answers = await Promise.all(
    Array.from({ length: 10 }, (_, at) => feed(desk.server, flood.slice(at * 20, at * 20 + 20), secret)),
  );
  const requested = answers.flatMap((answer) => answer.requested);
  expect(answers.flatMap(warned)).toEqual(expect.arrayContaining([['buyerCodeLimit', 20]]));
  const { database } = desk.server.deps;
  const [limit] =
    await database`select count(*)::int as mails from mails where kind = 'buyerCodeLimit' and recipient = ${owner.email}`;
  for (const id of requested.slice(0, 3))
    expect(await sayNotUs(desk.server, id)).toMatchObject({ status: 'R' });
  desk.server.clock.advance(24 * 3_600_000);
  expect(warned(await feed(desk.server, [sale(code)], secret))).toEqual([['buyerCodeUnknown', 1]]);
  return {
    'receipts sent with it in a day': flood.length,
    'requests made of them': { value: requested.length, atMost: 20, unit: '' },
    'mails to its owner about the limit': { value: Number(limit?.['mails']), atMost: 1, unit: '' },
  };
});
