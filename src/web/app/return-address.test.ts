import { expect, test } from 'vitest';
import { hasEnded, returnAddress } from './return-address.ts';

test('goes back to the wanted page with its query', () => {
  expect(returnAddress({ returnTo: '/timeline?status=O' }, '/dashboard')).toBe('/timeline?status=O');
});

test.each([
  null,
  undefined,
  'text',
  {},
  { returnTo: 7 },
  { returnTo: 'https://evil.test' },
  { returnTo: '//evil.test' },
])('otherwise to the usual one: %j', (state) => {
  expect(returnAddress(state, '/dashboard')).toBe('/dashboard');
});

test('an ended session is told from a page that was opened without one', () => {
  expect(hasEnded({ returnTo: '/users', hasEnded: true })).toBe(true);
  expect(hasEnded({ returnTo: '/users', hasEnded: false })).toBe(false);
  expect(hasEnded(null)).toBe(false);
});
