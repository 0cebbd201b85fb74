import { expect, test } from 'vitest';
import { withoutParameter } from './address-parameter.ts';

test('only the parameter leaves the address', () => {
  const address = 'https://shop.test/track?id=7&t=abc&lang=en#top';
  expect(withoutParameter(address, 't')).toBe('/track?id=7&lang=en#top');
});

test('an address without it stays as it is', () => {
  expect(withoutParameter('https://shop.test/konfirmasi', 'token')).toBe('/konfirmasi');
});
