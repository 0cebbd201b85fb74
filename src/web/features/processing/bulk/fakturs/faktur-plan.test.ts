import { describe, expect, test } from 'vitest';
import type { FakturFile } from '../bulk-draft.ts';
import { madeUpCheck } from '../../../../../../tests/support/made-up-check.ts';
import { planFakturs, stateOfFaktur, withChosen } from './faktur-plan.ts';

const pdf = (name: string, lastModified = 1) =>
  new File(['%PDF'], name, { type: 'application/pdf', lastModified });
const row = (transactionId: string, verdict: 'ok' | 'unchanged' | 'notAllowed') =>
  ({ transactionId, status: 'open', email: 'ani@contoh.co.id', verdict }) as const;

test('a PDF goes along when its request can be processed', () => {
  const fakturs = withChosen(
    [],
    ['111111.pdf', '222222.pdf', '333333.pdf', 'x.pdf'].map((name) => pdf(name)),
  );
  const rows = [row('333333', 'notAllowed'), row('222222', 'unchanged'), row('111111', 'ok')];
  expect(planFakturs(fakturs, rows).map(({ transactionId }) => transactionId)).toEqual(['111111', '222222']);
});

test('the same file chosen twice is one', () => {
  const once = withChosen([], [pdf('1.pdf')]);
  expect(withChosen(once, [pdf('1.pdf'), pdf('1.pdf', 2)])).toHaveLength(2);
});

describe('a PDF', () => {
  const answer = (...warnings: ('otherTransactionId' | 'noTransactionId')[]) => ({
    of: '1',
    answer: madeUpCheck({ warnings }),
  });
  const stateOf = (more: Partial<FakturFile>, transactionId = '1') =>
    stateOfFaktur({ faktur: { key: 'k', file: pdf('1.pdf'), ...more }, transactionId });

  test('is judged by what the server found in it', () => {
    expect(stateOf({})).toBe('unchecked');
    expect(stateOf({ check: answer() })).toBe('good');
    expect(stateOf({ check: answer('noTransactionId') })).toBe('silent');
    expect(stateOf({ check: answer('otherTransactionId') })).toBe('doubtful');
    expect(stateOf({ check: answer('otherTransactionId'), accepted: true })).toBe('good');
    expect(stateOf({ check: { of: '1', answer: undefined } })).toBe('notAPdf');
    const judged = (changes: Parameters<typeof madeUpCheck>[0]) =>
      stateOf({ check: { of: '1', answer: madeUpCheck(changes) }, accepted: true });
    expect(judged({ verdict: 'amountDiffers' })).toBe('good');
    expect(judged({ verdict: 'buyerDiffers' })).toBe('refused');
    expect(judged({ verdict: 'noText' })).toBe('byHand');
    expect(judged({ verdict: 'amountDiffers', parts: ['04', '08'] })).toBe('byHand');
    expect(judged({ isExcess: true })).toBe('byHand');
  });

  test('is looked at anew when another ID is meant', () => {
    expect(stateOf({ check: answer() }, '2')).toBe('unchecked');
    expect(stateOf({ check: answer(), sentTo: '1' }, '2')).toBe('unchecked');
    expect(stateOf({ check: answer(), sentTo: '1' })).toBe('sent');
  });
});
