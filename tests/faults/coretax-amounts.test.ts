import { expect, it } from 'vitest';
import { compareAmounts } from '../support/compare-amounts.ts';

it('the amounts of 11,000 receipts are those that are worked out on paper', () => {
  const { receipts, returnedPieces, differences } = compareAmounts(11_000, 1_132);
  expect(receipts).toBe(11_000);
  expect(differences).toEqual([]);
  expect(returnedPieces).toBeGreaterThan(500);
});
