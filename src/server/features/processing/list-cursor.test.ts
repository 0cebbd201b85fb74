import { expect, test } from 'vitest';
import { requestSorts, type RequestSort } from '#domain/requests/request-list.ts';
import { readCursor, writeCursor } from './list-cursor.ts';

const keys: Record<RequestSort, string> = {
  requestedOn: '2026-11-17',
  store: 'toko "élite" 😀',
  transactionId: '',
  days: '-1',
  salesDate: '2024-02-29',
  totalPaid: '9007199254740991',
  requesterName: '',
  companyName: 'pt maju',
  email: 'ani@contoh.co.id',
  npwp: '0012345678901000',
  companyAddress: 'jl. melati 1',
  uploadBy: '2026-10-01 2026-11-05',
  status: '5',
};

test('a cursor leads back to its place, in its own order only', () => {
  for (const sort of requestSorts) {
    const place = { key: keys[sort], transactionId: '00042' };
    const cursor = writeCursor(sort, place);
    expect(cursor).toMatch(/^[\w-]+$/);
    for (const other of requestSorts)
      expect(readCursor(cursor, other)).toEqual(other === sort ? place : undefined);
  }
});

test.each([
  ['nonsense', 'requestedOn'],
  ['', 'requestedOn'],
  [Buffer.from('null').toString('base64url'), 'requestedOn'],
  [Buffer.from('{"0":"requestedOn"}').toString('base64url'), 'requestedOn'],
  [Buffer.from('["requestedOn","2026-11-17"]').toString('base64url'), 'requestedOn'],
  [Buffer.from('["days",3,"1"]').toString('base64url'), 'days'],
  [writeCursor('requestedOn', { key: '2026-02-30', transactionId: '1' }), 'requestedOn'],
  [writeCursor('salesDate', { key: 'infinity', transactionId: '1' }), 'salesDate'],
  [writeCursor('days', { key: '99999999999', transactionId: '1' }), 'days'],
  [writeCursor('status', { key: 'open', transactionId: '1' }), 'status'],
  [writeCursor('totalPaid', { key: '9'.repeat(19), transactionId: '1' }), 'totalPaid'],
  [writeCursor('email', { key: 'a\0b', transactionId: '1' }), 'email'],
  [writeCursor('email', { key: '\ud800', transactionId: '1' }), 'email'],
  [writeCursor('email', { key: 'a', transactionId: "1'" }), 'email'],
] as const)('%s is no cursor', (cursor, sort) => {
  expect(readCursor(cursor, sort)).toBeUndefined();
});
