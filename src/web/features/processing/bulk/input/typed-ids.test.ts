import { describe, expect, test } from 'vitest';
import { idsIn } from '#domain/requests/bulk.ts';
import { fragmentOf, withAdded, withoutIds, withPicked } from './typed-ids.ts';

test.each([
  ['', ''],
  ['211', '211'],
  ['2110000000011,21', '21'],
  ['2110000000011, 21', '21'],
  ['2110000000011;21', '21'],
  ['2110000000011\n21', '21'],
  ['2110000000011\t21', '21'],
  ['2110000000011,', ''],
  ['2110000000011 ', ''],
])('the fragment of %j is %j', (text, fragment) => {
  expect(fragmentOf(text)).toBe(fragment);
});

describe('a picked suggestion', () => {
  test('takes the place of the fragment and leaves one comma', () => {
    expect(withPicked('21', '2110000000011')).toBe('2110000000011,');
    expect(withPicked('2110000000011,28', '2110000000028')).toBe('2110000000011,2110000000028,');
    expect(withPicked('2110000000011;\n28', '2110000000028')).toBe('2110000000011;\n2110000000028,');
  });
});

test('added IDs stand behind those that are there', () => {
  expect(withAdded('', ['1'])).toBe('1,');
  expect(withAdded('1', ['2', '3'])).toBe('1,2,3,');
  expect(withAdded('1, ', ['2'])).toBe('1, 2,');
});

describe('dropped IDs', () => {
  test('go with their separators, wherever they stand and however often', () => {
    expect(withoutIds('1, 2, 3', new Set(['2']))).toBe('1, 3');
    expect(withoutIds('2\n1\n2\n3', new Set(['2']))).toBe('1\n3');
    expect(withoutIds('1;2', new Set(['1', '2']))).toBe('');
  });

  test('leave others alone that contain them', () => {
    expect(withoutIds('12,2,21', new Set(['2']))).toBe('12,21');
  });

  test('are quickly gone from a long list', () => {
    const ids = Array.from({ length: 10_000 }, (_, index) => `2110000${String(index).padStart(6, '0')}`);
    const bad = new Set(ids.filter((_, index) => index % 2 === 0));
    expect(idsIn(withoutIds(ids.join(', '), bad))).toEqual(ids.filter((id) => !bad.has(id)));
  });
});
