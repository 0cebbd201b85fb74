import { expect, it } from 'vitest';
import { compareAmounts } from './support/compare-amounts.ts';

it('the amounts of any receipt are those that are worked out on paper', () => {
  const { receipts, returnedPieces, differences } = compareAmounts(1_000, 32);
  expect(receipts).toBe(1_000);
  expect(differences).toEqual([]);
  expect(returnedPieces).toBeGreaterThan(50);
});
