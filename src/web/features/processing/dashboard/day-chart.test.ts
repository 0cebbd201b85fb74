import { expect, test } from 'vitest';
import { niceCeiling } from './day-chart.tsx';

test('ends an axis at an even round number, not below the highest value', () => {
  const ends = {
    0: 2,
    1: 2,
    2: 2,
    3: 4,
    7: 8,
    9: 10,
    10: 10,
    11: 20,
    47: 60,
    81: 100,
    100: 100,
    12_345: 20_000,
  };
  for (const [highest, end] of Object.entries(ends)) expect(niceCeiling(Number(highest))).toBe(end);
});
