import { expect, test } from 'vitest';
import { keptSize } from './photo-size.ts';

test('the shorter side is at most 800 px, the shape stays', () => {
  expect(keptSize({ width: 4000, height: 3000 })).toEqual({ width: 1067, height: 800 });
  expect(keptSize({ width: 1000, height: 3000 })).toEqual({ width: 800, height: 2400 });
});

test('a very long receipt ends at 4,000 px', () => {
  expect(keptSize({ width: 1000, height: 8000 })).toEqual({ width: 500, height: 4000 });
  expect(keptSize({ width: 700, height: 5000 })).toEqual({ width: 560, height: 4000 });
});

test('small pictures are not blown up, thin ones do not vanish', () => {
  expect(keptSize({ width: 300, height: 200 })).toEqual({ width: 300, height: 200 });
  expect(keptSize({ width: 1, height: 9000 })).toEqual({ width: 1, height: 4000 });
});
