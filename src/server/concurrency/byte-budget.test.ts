import { expect, it } from 'vitest';
import { createByteBudget } from './byte-budget.ts';

it('gives what is left and no more, and again what was given back', () => {
  const budget = createByteBudget(10);
  expect([budget.take(6), budget.take(5), budget.take(4), budget.take(1)]).toEqual([
    true,
    false,
    true,
    false,
  ]);
  budget.giveBack(6);
  expect([budget.take(7), budget.take(6)]).toEqual([false, true]);
});
