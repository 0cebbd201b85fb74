import { expect, test } from 'vitest';
import { howMany, nothing, withAll, withOne, withRange } from './selection.ts';

const page = ['5', '4', '3', '2', '1'];
const idsOf = (selection: typeof nothing) => [...selection.ids];

test('a range goes from the row that was changed last, in either direction, on and off', () => {
  const two = withOne(nothing, '4', true);
  const range = withRange(two, page, '2', true);
  expect(idsOf(range)).toEqual(['4', '3', '2']);
  expect(idsOf(withRange(range, page, '5', true))).toEqual(['4', '3', '2', '5']);
  expect(idsOf(withRange(withOne(range, '2', false), page, '3', false))).toEqual(['4']);
});

test('a range whose beginning is on another page is only its end', () => {
  expect(idsOf(withRange(withOne(nothing, '77', true), page, '2', true))).toEqual(['77', '2']);
  expect(idsOf(withRange(nothing, page, '2', true))).toEqual(['2']);
});

test('a page is added to what is selected elsewhere, and taken away alone', () => {
  const all = withAll(withOne(nothing, '77', true), page, true);
  expect(howMany(all, page)).toBe('all');
  expect(howMany(withOne(all, '3', false), page)).toBe('some');
  expect(idsOf(withAll(all, page, false))).toEqual(['77']);
  expect(howMany(nothing, page)).toBe('none');
  expect(howMany(nothing, [])).toBe('none');
});
