import { expect, test } from 'vitest';
import { tokenIn } from './xsrf-token.ts';

test('finds the token among other cookies', () => {
  expect(tokenIn('a=1; XSRF-TOKEN=ab%2Bc%3D; b=2')).toBe('ab+c=');
});

test('there may be none', () => {
  expect(tokenIn('')).toBeNull();
  expect(tokenIn('OLD-XSRF-TOKEN=x')).toBeNull();
});
