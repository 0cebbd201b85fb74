import { expect, test } from 'vitest';
import type { Draft } from './drafts.ts';
import { noReply } from '../judged/faktur-question.ts';
import { madeUpCheck } from '../../../../../tests/support/made-up-check.ts';
import type { RequestWithFile } from './pdf-on-file.ts';
import { saveObstacle as obstacleFor } from './save-obstacle.ts';
import type { RequestStatus } from '#domain/requests/request-status.ts';

const none: Draft = { status: undefined, remarks: '', faktur: undefined, onFile: undefined };
const file = new File(['%PDF'], 'faktur.pdf', { type: 'application/pdf' });
const check = madeUpCheck();
const faktur = { file, check, reply: noReply };
const accepted = { ...noReply, accepted: true };
const saveObstacle = (from: RequestStatus, draft: Draft, request: RequestWithFile) =>
  obstacleFor(from, draft, request, false);
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
  expect(saveObstacle('open', { ...closing, faktur: { file, reply: noReply } }, withPdf)).toMatch(
    'checked first',
  );
  expect(saveObstacle('open', { ...closing, faktur }, without)).toBeUndefined();
});

test('a PDF of another transaction has to be confirmed', () => {
  const other = { ...faktur, check: { ...check, warnings: ['otherTransactionId' as const] } };
  expect(saveObstacle('open', { ...none, status: 'closed', faktur: other }, without)).toMatch('right PDF');
  const right = { ...other, reply: accepted };
  expect(saveObstacle('open', { ...none, status: 'closed', faktur: right }, without)).toBeUndefined();
});

test('so has one on file, anew when it is another one', () => {
  const closing: Draft = { ...none, status: 'closed' };
  const doubtful = { ...withPdf, fakturMentions: ['2', '3'] };
  expect(saveObstacle('process', closing, doubtful)).toMatch('right PDF');
  const onFile = { mentions: '2,3', verdict: undefined, number: null, reply: accepted };
  expect(saveObstacle('process', { ...closing, onFile }, doubtful)).toBeUndefined();
  const ofOther = { ...onFile, mentions: '2' };
  expect(saveObstacle('process', { ...closing, onFile: ofOther }, doubtful)).toMatch('right PDF');
  expect(saveObstacle('process', { ...closing, faktur }, doubtful)).toBeUndefined();
});

test('one on file that a closing found doubtful takes a reason, and another’s has to be replaced', () => {
  const closing: Draft = { ...none, status: 'closed' };
  const onFile = { mentions: '1,2', verdict: 'noText', number: null, reply: accepted } as const;
  expect(saveObstacle('process', { ...closing, onFile }, withPdf)).toMatch('Write the reason');
  const reasoned = { ...onFile, reply: { ...accepted, reason: 'Hasil pindai' } };
  expect(saveObstacle('process', { ...closing, onFile: reasoned }, withPdf)).toBeUndefined();
  const refused = { ...reasoned, verdict: 'buyerDiffers' } as const;
  expect(saveObstacle('process', { ...closing, onFile: refused }, withPdf)).toBe('Not this buyer’s PDF.');
  const ours = { ...reasoned, verdict: 'notOurs' } as const;
  expect(saveObstacle('process', { ...closing, onFile: ours }, withPdf)).toMatch('choose another one');
  expect(saveObstacle('process', { ...closing, onFile: refused, faktur }, withPdf)).toBeUndefined();
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
