import { expect, it } from 'vitest';
import { searchOf } from './search.ts';

it.each([
  ['2026', '2026'],
  [' 20261100000001 ', '20261100000001'],
  ['01.234.567.8-901.000', '012345678901000'],
  ['0812-3456-789', '08123456789'],
  ['0812 3456 789', '08123456789'],
  ['(021) 555 12', '02155512'],
  ['+62 812 3456', '8123456'],
  ['040.026-26.00000017', '0400262600000017'],
])('%s is looked for in numbers', (typed, number) => {
  expect(searchOf(typed)).toEqual({ number });
});

it.each([
  ['maju', ['maju']],
  ['PT 99', ['PT', '99']],
  ['  PT   Maju\tJaya ', ['PT', 'Maju', 'Jaya']],
  ['budi@contoh.co.id', ['budi@contoh.co.id']],
  ['12a', ['12a']],
  ['100%', ['100%']],
  ['.', ['.']],
  ['+62', ['+62']],
])('%s is looked for in names', (typed, words) => {
  expect(searchOf(typed)).toEqual({ words });
});

it.each(['', '  ', '\t'])('nothing is looked for by nothing', (typed) => {
  expect(searchOf(typed)).toBeUndefined();
});
