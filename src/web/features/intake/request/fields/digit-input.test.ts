import { expect, test } from 'vitest';
import { digitsAround } from './digit-input.ts';

test('a pasted NPWP loses its dots', () => {
  expect(digitsAround('01.312.166.0-091.000', 20, 16)).toEqual({ digits: '013121660091000', caret: 15 });
});

test('a letter in the middle vanishes and the cursor stays', () => {
  expect(digitsAround('12x34', 3, 16)).toEqual({ digits: '1234', caret: 2 });
});

test('a digit that finds no room is dropped, not the last one', () => {
  expect(digitsAround('12934', 3, 4)).toEqual({ digits: '1234', caret: 2 });
});

test('a long paste is cut', () => {
  expect(digitsAround('123456', 6, 4)).toEqual({ digits: '1234', caret: 4 });
});
