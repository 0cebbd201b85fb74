import { expect, test } from 'vitest';
import { secretParameter, withoutParameter } from './address-parameter.ts';

test('only the parameter leaves the address', () => {
  const address = 'https://shop.test/track?id=7&t=abc&lang=en#top';
  expect(withoutParameter(address, 't')).toBe('/track?id=7&lang=en#top');
});

test('an address without it stays as it is', () => {
  expect(withoutParameter('https://shop.test/konfirmasi', 'token')).toBe('/konfirmasi');
});

test('a secret behind # leaves the address too', () => {
  expect(withoutParameter('https://shop.test/track?id=7#t=abc', 't')).toBe('/track?id=7');
  expect(withoutParameter('https://shop.test/track?id=7#t=abc&top=1', 't')).toBe('/track?id=7#top=1');
});

test('a secret is found behind #, and before it in links of older mails', () => {
  expect(secretParameter(new URL('https://shop.test/track?id=7&t=old#t=new'), 't')).toBe('new');
  expect(secretParameter(new URL('https://shop.test/track?id=7&t=old'), 't')).toBe('old');
  expect(secretParameter(new URL('https://shop.test/track?id=7#top'), 't')).toBe('');
});
