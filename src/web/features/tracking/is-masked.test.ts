import { expect, test } from 'vitest';
import { maskEmail } from '#domain/privacy/masking.ts';
import { isMasked } from './is-masked.ts';

test('tells hidden data from data in full', () => {
  expect(isMasked({ email: 'budi@contoh.co.id' })).toBe(false);
  expect(isMasked({ email: maskEmail('budi@contoh.co.id') })).toBe(true);
});
