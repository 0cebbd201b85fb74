import { expect, test } from 'vitest';
import { axisOf, ticksOf } from './day-axis.ts';

test('reaches a round number on each side and no further', () => {
  expect(axisOf(22, 9)).toEqual({ up: 25, down: 10, step: 5 });
  expect(axisOf(3, 3)).toEqual({ up: 3, down: 3, step: 1 });
  expect(axisOf(1, 0)).toEqual({ up: 1, down: 0, step: 1 });
  expect(axisOf(0, 7)).toEqual({ up: 0, down: 7, step: 1 });
  expect(axisOf(12_345, 11_000)).toEqual({ up: 15_000, down: 15_000, step: 5_000 });
});

test('has few marks, whose distance is the same everywhere', () => {
  expect(ticksOf(axisOf(22, 9))).toEqual([25, 20, 15, 10, 5, 0, 5, 10]);
  for (const above of [0, 1, 4, 9, 10, 11, 99, 101, 6_001])
    for (const below of [1, 2, 7, 30, 499])
      expect(ticksOf(axisOf(above, below)).length).toBeLessThanOrEqual(9);
});
