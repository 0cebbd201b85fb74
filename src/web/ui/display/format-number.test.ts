import { expect, test } from 'vitest';
import { formatBytes } from './format-number.ts';

test('tells the size of a file with three figures', () => {
  expect([0, 999, 1000, 12_345, 234_567, 4_999_999, 1_500_000_000].map(formatBytes)).toEqual([
    '0 bytes',
    '999 bytes',
    '1 kB',
    '12.3 kB',
    '235 kB',
    '5 MB',
    '1.5 GB',
  ]);
});
