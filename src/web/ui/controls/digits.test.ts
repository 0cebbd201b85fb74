import { expect, test } from 'vitest';
import { digitsAround, digitsIn } from './digits.ts';

test('keeps the digits of what was pasted', () => {
  expect(digitsIn(' No. 1002-003 004\n', 32)).toBe('1002003004');
  expect(digitsIn('none', 32)).toBe('');
});

test('cuts after stripping', () => {
  expect(digitsIn('1-2-3-4-5', 4)).toBe('1234');
});

test('a pasted NPWP loses its dots', () => {
  expect(digitsAround('01.312.166.0-091.000', 20, 16)).toEqual({ digits: '013121660091000', caret: 15 });
});

test('a letter in the middle vanishes and the caret stays', () => {
  expect(digitsAround('12x34', 3, 16)).toEqual({ digits: '1234', caret: 2 });
});

test('a digit that finds no room is dropped, not the last one', () => {
  expect(digitsAround('12934', 3, 4)).toEqual({ digits: '1234', caret: 2 });
});

test('a long paste is cut', () => {
  expect(digitsAround('123456', 6, 4)).toEqual({ digits: '1234', caret: 4 });
});
