import { expect, test } from 'vitest';
import { builtInAddress, isSameQuery, queryOf, savedViewAddress, viewAddressFor } from './view-address.ts';

const oldest = { id: 'a1', query: 'status=O&sort=TT_STORE&dir=asc', size: 25 };

test('an address without words leads to the view that was open last', () => {
  expect(viewAddressFor('', undefined, undefined)).toBe(builtInAddress('todo'));
  expect(viewAddressFor('', 'all', undefined)).toBeUndefined();
  expect(viewAddressFor('', 'todo', undefined)).toBe(builtInAddress('todo'));
  expect(viewAddressFor('', 'a1', undefined)).toBe('unknown');
  expect(viewAddressFor('', 'a1', [oldest])).toBe('/timeline?view=a1&status=O&sort=TT_STORE&dir=asc&size=25');
  expect(viewAddressFor('', 'deleted', [oldest])).toBeUndefined();
});

test('a view that is named alone is opened, and one with words of its own stays as it is', () => {
  expect(viewAddressFor('?view=mine', 'todo', undefined)).toBe(builtInAddress('mine'));
  expect(viewAddressFor('?view=all', 'todo', undefined)).toBeUndefined();
  expect(viewAddressFor('?view=mine&status=C', 'todo', undefined)).toBeUndefined();
  expect(viewAddressFor('?status=C', 'todo', undefined)).toBeUndefined();
  expect(viewAddressFor('?change=77', 'todo', undefined)).toBeUndefined();
});

test('a saved view without words leads nowhere else', () => {
  const all = { id: 'b2', query: '', size: null };
  expect(viewAddressFor(new URL(savedViewAddress(all), 'http://x').search, undefined, [all])).toBeUndefined();
});

test('a list is the same whatever the order of its words', () => {
  expect(isSameQuery(oldest, { dir: 'asc', sort: 'store', status: 'open' })).toBe(true);
  expect(isSameQuery(oldest, { status: 'open' })).toBe(false);
  expect(queryOf({ status: ['open', 'process'] })).toBe('status=O&status=P');
});
