import { describe, expect, test } from 'vitest';
import { handVerdicts } from '#domain/coretax/faktur/uploaded-faktur.ts';
import {
  missingIn,
  noReply,
  prefilled,
  questionOf,
  replyFields,
  type FakturReply,
} from './faktur-question.ts';
import { findingsOf } from './judged-findings.ts';
import { madeUpCheck } from '../../../../../tests/support/made-up-check.ts';

const typed = { number: '04002600000000101', date: '2026-11-03', dpp: '3', dppNilaiLain: '2', ppn: '1' };
const missing = (
  changes: Parameters<typeof madeUpCheck>[0],
  reply: Partial<FakturReply> = {},
  isManager = false,
) => missingIn(questionOf(madeUpCheck(changes)), { ...noReply, ...reply }, isManager);

describe('before a PDF is saved', () => {
  test('one that is right needs nothing, and another’s cannot be saved whatever is said', () => {
    for (const verdict of ['ready', 'partial', 'closedWithout', 'replacement', 'alreadyAttached'] as const)
      expect(missing({ verdict })).toBeUndefined();
    const reply = { accepted: true, reason: 'Benar', part: '04', typed };
    for (const verdict of ['buyerDiffers', 'sellerDiffers', 'severalFakturs', 'closedOther'] as const)
      expect(missing({ verdict }, reply, true)).toBe('refused');
  });

  test('a doubtful one needs a reason and the word that it is right', () => {
    expect(missing({ verdict: 'dateDiffers' })).toBe('reason');
    expect(missing({ verdict: 'dateDiffers' }, { reason: ' ' })).toBe('reason');
    expect(missing({ verdict: 'dateDiffers' }, { reason: 'Benar' })).toBe('acceptance');
    expect(missing({ verdict: 'dateDiffers' }, { reason: 'Benar', accepted: true })).toBeUndefined();
    expect(missing({ warnings: ['otherTransactionId'] })).toBe('acceptance');
  });

  test('more VAT than the receipt has needs a manager', () => {
    const reply = { reason: 'Benar', accepted: true };
    expect(missing({ isExcess: true }, reply)).toBe('manager');
    expect(missing({ isExcess: true }, reply, true)).toBeUndefined();
    expect(missing({ isExcess: true }, {}, true)).toBe('reason');
  });

  test('a part is chosen among those of the receipt', () => {
    const reply = { reason: 'Benar', accepted: true };
    const changes = { verdict: 'amountDiffers', parts: ['04', '08'] } as const;
    expect(missing({ ...changes, parts: [...changes.parts] }, reply)).toBe('part');
    expect(missing({ ...changes, parts: [...changes.parts] }, { ...reply, part: '08' })).toBeUndefined();
  });

  test('one without a number needs what stands on it, or that it is not known', () => {
    const reply = { reason: 'Benar', accepted: true };
    expect(missing({ verdict: 'noText' }, reply)).toBe('number');
    expect(missing({ verdict: 'noText' }, { ...reply, typed: { ...typed, number: '0400' } })).toBe('number');
    expect(missing({ verdict: 'noText' }, { ...reply, typed })).toBeUndefined();
    expect(missing({ verdict: 'noText' }, { ...reply, isNumberUnknown: true })).toBeUndefined();
  });
});

test('what is expected stands in the fields, but for the number', () => {
  const expected = { code: '04', date: '2026-11-03', dpp: 200_000, dppNilaiLain: 183_333, ppn: 22_000 };
  expect(prefilled({ expected })).toEqual({
    number: '',
    date: '2026-11-03',
    dpp: '200000',
    dppNilaiLain: '183333',
    ppn: '22000',
  });
  expect(prefilled({ expected: null }).ppn).toBe('');
});

test('a number that is not known or not complete does not travel', () => {
  expect(replyFields({ ...noReply, typed }).number).toBe(typed.number);
  expect(replyFields({ ...noReply, typed, isNumberUnknown: true }).number).toBeUndefined();
  expect(replyFields({ ...noReply, typed: { ...typed, number: '' } }).date).toBeUndefined();
  expect(Object.values(replyFields(noReply)).every((value) => value === undefined)).toBe(true);
});

test('every verdict that stops a PDF is told, each finding once', () => {
  for (const verdict of handVerdicts) {
    const check = madeUpCheck({ verdict });
    const { isRefused, needsReason } = questionOf(check);
    const isTold = findingsOf(check).length > 0;
    expect({ verdict, isTold }).toEqual({ verdict, isTold: isRefused || needsReason });
  }
  const warnings = ['buyerDiffers', 'numberTaken'] as const;
  expect(findingsOf(madeUpCheck({ verdict: 'buyerDiffers', warnings: [...warnings] }))).toEqual([
    'It is not made out to the buyer of this request.',
    'Its number belongs to another request.',
  ]);
  expect(findingsOf(madeUpCheck({ verdict: 'closedOther', collidesWith: '04002600000000101' }))).toContain(
    'On record: 04002600000000101.',
  );
});
