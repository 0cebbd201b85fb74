import { expect, test } from 'vitest';
import { judgePlace } from './waiting-place.ts';

/** Named by their places; `p` came with the total. */
const waiting = (newestFirst: string) =>
  newestFirst.split('').map((kind, at) => ({ submissionId: `${kind}${at}`, hasProof: kind === 'p' }));
const judge = (newestFirst: string, hasProof = false, isOverLimit = false) =>
  judgePlace(waiting(newestFirst), { hasProof, isOverLimit });

test('up to five wait, whatever they know', () => {
  for (const before of ['', 's', 'psps', 'ssss', 'pppp']) {
    expect(judge(before)).toBe('free');
    expect(judge(before, true)).toBe('free');
  }
});

test('the sixth needs the total, and takes the place of the oldest without it', () => {
  expect(judge('sssss')).toBe('proofNeeded');
  expect(judge('sssss', true)).toEqual({ takenFrom: 's4' });
  expect(judge('spspp', true)).toEqual({ takenFrom: 's2' });
  expect(judge('spppp', true)).toEqual({ takenFrom: 's0' });
});

test('nobody takes the place of one that has the total', () => {
  expect(judge('ppppp')).toBe('full');
  expect(judge('ppppp', true)).toBe('full');
});

test('the limit of an hour holds back those without the total alone', () => {
  expect(judge('', false, true)).toBe('proofNeeded');
  expect(judge('sssss', false, true)).toBe('proofNeeded');
  expect(judge('', true, true)).toBe('free');
  expect(judge('ppppp', false, true)).toBe('full');
});
