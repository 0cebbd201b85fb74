import { expect, test } from 'vitest';
import { askedId, secretIn } from './tracking-address.ts';

test('takes the digits of the transaction that is asked for', () => {
  expect(askedId('?id=1002003004')).toBe('1002003004');
  expect(askedId('?lang=en&id=%201002-003')).toBe('1002003');
});

test('an address without a usable transaction asks for nothing', () => {
  expect(askedId('')).toBe('');
  expect(askedId('?id=abc')).toBe('');
});

const at = (rest: string) => new URL(`https://shop.test/track${rest}`);

test('a secret belongs to its transaction', () => {
  expect(secretIn(at('?id=7#t=a%2Bb'))).toEqual({ transactionId: '7', token: 'a+b' });
  expect(secretIn(at('?id=7&t=a%2Bb'))).toEqual({ transactionId: '7', token: 'a+b' });
});

test('a secret without a transaction opens nothing', () => {
  expect(secretIn(at('?t=abc'))).toBeNull();
  expect(secretIn(at('?id=7'))).toBeNull();
  expect(secretIn(at('?id=7&t='))).toBeNull();
});
