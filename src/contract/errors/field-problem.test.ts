import { expect, test } from 'vitest';
import { fieldPath, isCode } from './field-problem.ts';

test('a path names fields by dots and rows by their number', () => {
  expect(fieldPath(['seller', 'npwp'])).toBe('seller.npwp');
  expect(fieldPath(['stores', 2, 'place'])).toBe('stores[2].place');
  expect(fieldPath(['trxnos', 0])).toBe('trxnos[0]');
});

test('a code is one word', () => {
  expect(isCode('sellerNpwp')).toBe(true);
  expect(isCode('Invalid input')).toBe(false);
});
