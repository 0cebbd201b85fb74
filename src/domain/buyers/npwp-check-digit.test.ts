import { expect, test } from 'vitest';
import { hasWrongCheckDigit } from './npwp-check-digit.ts';

test('numbers with the right digit', () => {
  expect(hasWrongCheckDigit('0013121660091000')).toBe(false);
  expect(hasWrongCheckDigit('0016090524017000')).toBe(false);
  expect(hasWrongCheckDigit('0021832415000000')).toBe(false);
});

test('a mistyped digit and a swapped pair', () => {
  expect(hasWrongCheckDigit('0013121670091000')).toBe(true);
  expect(hasWrongCheckDigit('0031121660091000')).toBe(true);
});

test('identity numbers and unfinished ones are not judged', () => {
  expect(hasWrongCheckDigit('3171234567890001')).toBe(false);
  expect(hasWrongCheckDigit('001312167')).toBe(false);
});
