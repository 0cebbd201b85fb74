import { expect, test } from 'vitest';
import { step } from './step.ts';

const ids = ['a', 'b', 'c'];

test('goes down from the text to the first, and from the last to the first', () => {
  expect(step(ids, undefined, 1)).toBe('a');
  expect(step(ids, 'a', 1)).toBe('b');
  expect(step(ids, 'c', 1)).toBe('a');
});

test('goes up from the text and from the first to the last', () => {
  expect(step(ids, undefined, -1)).toBe('c');
  expect(step(ids, 'a', -1)).toBe('c');
});

test('begins anew where the choice has gone, and finds none among none', () => {
  expect(step(ids, 'gone', 1)).toBe('a');
  expect(step([], 'gone', 1)).toBeUndefined();
});
