import { expect, test } from 'vitest';
import { hasLostRows, hitsRestingPlace } from './resting-place.ts';

test('a list has lost rows when others stay', () => {
  expect(hasLostRows(['a', 'b', 'c'], ['a', 'c'])).toBe(true);
  expect(hasLostRows(['a', 'b'], ['b', 'new'])).toBe(true);
});

test('neither new rows nor another order nor another page are a loss', () => {
  expect(hasLostRows(['a', 'b'], ['c', 'a', 'b'])).toBe(false);
  expect(hasLostRows(['a', 'b'], ['b', 'a'])).toBe(false);
  expect(hasLostRows(['a', 'b', 'c'], ['c', 'a', 'd'])).toBe(false);
  expect(hasLostRows(['a', 'b'], ['c', 'd'])).toBe(false);
  expect(hasLostRows([], ['a'])).toBe(false);
});

test('the place rests for a second, and nothing else does', () => {
  const gone = { x: 500, y: 300, at: 10_000 };
  expect(hitsRestingPlace({ x: 503, y: 290, at: 10_999 }, gone)).toBe(true);
  expect(hitsRestingPlace({ x: 503, y: 290, at: 11_000 }, gone)).toBe(false);
  expect(hitsRestingPlace({ x: 500, y: 370, at: 10_100 }, gone)).toBe(false);
  expect(hitsRestingPlace({ x: 300, y: 300, at: 10_100 }, gone)).toBe(false);
});
