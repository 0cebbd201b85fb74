import { expect, test } from 'vitest';
import type { RequestRow } from '#contract/processing/request-row.ts';
import { foundBy } from './found-by.ts';

const row = {
  transactionId: '9001',
  companyName: 'PT Sinar Laut',
  requesterName: 'Budi Hartono',
  email: 'pajak@sinarlaut.co.id',
  npwp: '0012345678901000',
  phone: '0812-7777-6666',
  fakturNumber: '04002600000000042',
} as RequestRow;

test.each([
  ['123456', { fact: 'npwp', value: '0012345678901000' }],
  ['77776', { fact: 'phone', value: '0812-7777-6666' }],
  ['040.026', { fact: 'fakturNumber', value: '04002600000000042' }],
  [' HARTONO ', { fact: 'requesterName', value: 'Budi Hartono' }],
  ['pajak@', { fact: 'email', value: 'pajak@sinarlaut.co.id' }],
])('says by what %s was found', (text, found) => {
  expect(foundBy(row, text)).toEqual(found);
});

test.each(['900', 'sinar'])('leaves out what stands there anyway (%s)', (text) => {
  expect(foundBy(row, text)).toBeUndefined();
});

test('a request without a faktur is found by something else, or by nothing that can be told', () => {
  expect(foundBy({ ...row, fakturNumber: null }, '040026')).toBeUndefined();
});
