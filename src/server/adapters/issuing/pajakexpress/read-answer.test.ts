import { expect, it } from 'vitest';
import { judgeReply } from '../call-verdict.ts';
import { columnsOf, outcomeOfFaktur, readEnvelope } from './read-answer.ts';

const judge = (status: number, body: object) =>
  judgeReply({ status, headers: {}, body: Buffer.from(JSON.stringify(body)) }, readEnvelope);
const error = (code: number | string, message = 'Gagal') => ({ status: 'error', code, message, data: null });

it.each([
  [200, { status: 'success', code: 200, data: [1] }, { is: 'done', data: [1] }],
  [200, { status: 'Success', code: 1, data: null }, { is: 'done', data: null }],
  [200, error(422), { is: 'refused', problems: [{ kind: 'data', code: '422', field: null, text: 'Gagal' }] }],
  [422, error('X'), { is: 'refused', problems: [{ kind: 'data', code: 'X', field: null, text: 'Gagal' }] }],
  [200, error(404), { is: 'missing' }],
  [200, error(409), { is: 'duplicate' }],
  [200, error(401), { is: 'held', problems: [{ kind: 'signIn' }] }],
  [200, error(402), { is: 'held', problems: [{ kind: 'quota' }] }],
  [200, error(500), { is: 'down', isSent: true }],
  [
    200,
    error(0, 'ERR_GOODS_SERVICES_CODE_NOT_ALLOWABLE: 840000'),
    { is: 'refused', problems: [{ kind: 'data', code: 'ERR_GOODS_SERVICES_CODE_NOT_ALLOWABLE' }] },
  ],
  [200, error(777), { is: 'unclear' }],
  [200, { status: 'pending', code: 777 }, { is: 'unclear' }],
  [200, { data: [] }, { is: 'unclear' }],
  [200, { KdStatus: '1', data: { arraybuff: 'JVBE' } }, { is: 'done', data: { arraybuff: 'JVBE' } }],
  [200, { KdStatus: '0', message: 'belum', data: null }, { is: 'done', data: null }],
  [404, { message: 'Not Found' }, { is: 'held', problems: [{ kind: 'settings' }] }],
])('HTTP %i %j', (status, body, verdict) => {
  expect(judge(status, body)).toMatchObject(verdict);
});

const row = { id: 7, nomorFaktur: '04002600000000101', tanggalFaktur: '03112026' };

it.each([
  ['DRAFT', 'draft'],
  ['CREATED', 'signing'],
  ['Approved', 'approved'],
  ['CANCELLED', 'cancelled'],
  ['CANCELED', 'cancelled'],
  ['REPLACED', 'cancelled'],
  ['REJECTED', 'rejected'],
])('%s is %s', (statusFaktur, state) => {
  const known = { reference: '7', number: '04002600000000101', date: '2026-11-03' };
  expect(outcomeOfFaktur(columnsOf({ ...row, statusFaktur }))).toMatchObject({ state, ...known });
});

it('goes on reading what is approved without a number, and shows the states that it does not know', () => {
  expect(outcomeOfFaktur(columnsOf({ id: 7, statusFaktur: 'APPROVED', nomorFaktur: '' }))).toMatchObject({
    state: 'signing',
    number: null,
    date: null,
  });
  expect(outcomeOfFaktur(columnsOf({ ...row, statusFaktur: 'DITAHAN' }))).toContain('DITAHAN');
  expect(outcomeOfFaktur(columnsOf({ statusFaktur: 'DRAFT' }))).toContain('no id');
});

it.each([
  ['03112026', '2026-11-03'],
  ['03-11-2026', '2026-11-03'],
  ['2026-11-03T00:00:00', '2026-11-03'],
  ['kemarin', null],
])('reads the day %s', (tanggalfaktur, date) => {
  expect(outcomeOfFaktur({ id: '7', statusfaktur: 'CREATED', tanggalfaktur })).toMatchObject({ date });
});
