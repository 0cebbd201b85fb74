import { expect, test } from 'vitest';
import type { Draft } from './drafts.ts';
import { obstacle } from './obstacle.ts';

const none: Draft = { status: undefined, remarks: '', faktur: undefined };
const file = new File(['%PDF'], 'faktur.pdf', { type: 'application/pdf' });
const check = { transactionId: '1', pages: 1, mentions: [], warnings: [] };
const faktur = { file, check, accepted: false };
const without = { hasFaktur: false };
const withPdf = { hasFaktur: true };

test('asks for a status first', () => {
  expect(obstacle('open', none, without)).toBe('Please select a status.');
  expect(obstacle('open', { ...none, status: 'process' }, without)).toBeUndefined();
});

test('closes with a checked PDF, or with the one on file', () => {
  const closing: Draft = { ...none, status: 'closed' };
  expect(obstacle('open', closing, without)).toBe('File is required when status is Closed.');
  expect(obstacle('open', closing, withPdf)).toBeUndefined();
  expect(obstacle('open', { ...closing, faktur: { file, accepted: false } }, withPdf)).toMatch(
    'checked first',
  );
  expect(obstacle('open', { ...closing, faktur }, without)).toBeUndefined();
});

test('a PDF of another transaction has to be confirmed', () => {
  const other = { ...faktur, check: { ...check, warnings: ['otherTransactionId' as const] } };
  expect(obstacle('open', { ...none, status: 'closed', faktur: other }, without)).toMatch('right PDF');
  const accepted = { ...other, accepted: true };
  expect(obstacle('open', { ...none, status: 'closed', faktur: accepted }, without)).toBeUndefined();
});

test('what is closed takes another PDF and no remarks', () => {
  const attaching: Draft = { ...none, status: 'closed' };
  expect(obstacle('closed', attaching, without)).toBe('File is required when status is Closed.');
  expect(obstacle('closed', attaching, withPdf)).toMatch('replaces the current one');
  expect(obstacle('closed', { ...attaching, faktur }, withPdf)).toBeUndefined();
});

test('reopening takes remarks, and remarks have a limit', () => {
  expect(obstacle('rejected', { ...none, status: 'open', remarks: ' ' }, without)).toBe(
    'Remarks are required when a request is reopened.',
  );
  expect(obstacle('rejected', { ...none, status: 'open', remarks: 'Baru' }, without)).toBeUndefined();
  expect(obstacle('open', { ...none, status: 'process', remarks: 'x'.repeat(1001) }, without)).toBe(
    'The remarks are too long.',
  );
});
