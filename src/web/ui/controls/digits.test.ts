import { expect, test } from 'vitest';
import { digitsIn } from './digits.ts';

test('keeps the digits of what was pasted', () => {
  expect(digitsIn(' No. 1002-003 004\n', 32)).toBe('1002003004');
  expect(digitsIn('none', 32)).toBe('');
});

test('cuts after stripping', () => {
  expect(digitsIn('1-2-3-4-5', 4)).toBe('1234');
});
