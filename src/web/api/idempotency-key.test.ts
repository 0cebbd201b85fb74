import { expect, test } from 'vitest';
import { createIdempotencyKeys } from './idempotency-key.ts';

const counted = () => {
  let count = 0;
  return createIdempotencyKeys(() => String((count += 1)));
};

test('the same content keeps its key, other content gets another one', () => {
  const keys = counted();
  const photo = new File(['a'], 'a.jpg');
  expect(keys.keyFor(['x', photo])).toBe('1');
  expect(keys.keyFor(['x', photo])).toBe('1');
  expect(keys.keyFor(['x', new File(['a'], 'a.jpg')])).toBe('2');
  expect(keys.keyFor(['y', photo])).toBe('3');
});

test('a forgotten key does not come back', () => {
  const keys = counted();
  keys.keyFor(['x']);
  keys.forget();
  expect(keys.keyFor(['x'])).toBe('2');
});

test('keys are long and differ', () => {
  const [one, two] = [createIdempotencyKeys().keyFor([]), createIdempotencyKeys().keyFor([])];
  expect(one).toMatch(/^[0-9a-f]{32}$/);
  expect(one).not.toBe(two);
});
