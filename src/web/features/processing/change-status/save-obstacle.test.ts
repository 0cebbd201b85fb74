import { expect, test } from 'vitest';
import type { Draft } from './drafts.ts';
import { saveObstacle } from './save-obstacle.ts';

const none: Draft = { status: undefined, remarks: '', faktur: undefined, acceptedMentions: undefined };
const file = new File(['%PDF'], 'faktur.pdf', { type: 'application/pdf' });
const check = {
  transactionId: '1',
  pages: 1,
  mentions: [],
  warnings: [],
  faktur: null,
  expected: undefined,
};
const faktur = { file, check, accepted: false };
const without = { transactionId: '1', hasFaktur: false, fakturMentions: [] };
const withPdf = { ...without, hasFaktur: true, fakturMentions: ['1', '2'] };

test('asks for a status first', () => {
  expect(saveObstacle('open', none, without)).toBe('Please select a status.');
  expect(saveObstacle('open', { ...none, status: 'process' }, without)).toBeUndefined();
});

test('closes with a checked PDF, or with the one on file', () => {
  const closing: Draft = { ...none, status: 'closed' };
  expect(saveObstacle('open', closing, without)).toBe('File is required when status is Closed.');
  expect(saveObstacle('open', closing, withPdf)).toBeUndefined();
  expect(saveObstacle('open', { ...closing, faktur: { file, accepted: false } }, withPdf)).toMatch(
    'checked first',
  );
  expect(saveObstacle('open', { ...closing, faktur }, without)).toBeUndefined();
});

test('a PDF of another transaction has to be confirmed', () => {
  const other = { ...faktur, check: { ...check, warnings: ['otherTransactionId' as const] } };
  expect(saveObstacle('open', { ...none, status: 'closed', faktur: other }, without)).toMatch('right PDF');
  const accepted = { ...other, accepted: true };
  expect(saveObstacle('open', { ...none, status: 'closed', faktur: accepted }, without)).toBeUndefined();
});

test('so has one on file, anew when it is another one', () => {
  const closing: Draft = { ...none, status: 'closed' };
  const doubtful = { ...withPdf, fakturMentions: ['2', '3'] };
  expect(saveObstacle('process', closing, doubtful)).toMatch('right PDF');
  expect(saveObstacle('process', { ...closing, acceptedMentions: '2,3' }, doubtful)).toBeUndefined();
  expect(saveObstacle('process', { ...closing, acceptedMentions: '2' }, doubtful)).toMatch('right PDF');
  expect(saveObstacle('process', { ...closing, faktur }, doubtful)).toBeUndefined();
});

test('what is closed takes another PDF and no remarks', () => {
  const attaching: Draft = { ...none, status: 'closed' };
  expect(saveObstacle('closed', attaching, without)).toBe('File is required when status is Closed.');
  expect(saveObstacle('closed', attaching, withPdf)).toMatch('replaces the current one');
  expect(saveObstacle('closed', { ...attaching, faktur }, withPdf)).toBeUndefined();
});

test('a rejection takes a reason', () => {
  for (const from of ['waiting', 'open', 'process'] as const) {
    expect(saveObstacle(from, { ...none, status: 'rejected', remarks: ' \n' }, without)).toBe(
      'Write the reason; the customer will read it.',
    );
    const reason: Draft = { ...none, status: 'rejected', remarks: 'Foto buram' };
    expect(saveObstacle(from, reason, without)).toBeUndefined();
  }
});

test('reopening takes remarks, and remarks have a limit', () => {
  expect(saveObstacle('rejected', { ...none, status: 'open', remarks: ' ' }, without)).toBe(
    'Remarks are required when a request is reopened.',
  );
  expect(saveObstacle('rejected', { ...none, status: 'open', remarks: 'Baru' }, without)).toBeUndefined();
  expect(saveObstacle('open', { ...none, status: 'process', remarks: 'x'.repeat(1001) }, without)).toBe(
    'The remarks are too long.',
  );
});
