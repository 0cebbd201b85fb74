import { expect, test } from 'vitest';
import { askedFragment, limitFor, offeredOf } from './use-suggestions.ts';

test.each([
  ['2', '2'],
  ['2110000000011,28', '28'],
  ['2110000000011,', undefined],
  ['abc', undefined],
  ['21a', undefined],
  ['1'.repeat(33), undefined],
])('%j asks for %j', (text, fragment) => {
  expect(askedFragment(text)).toBe(fragment);
});

test('entered ones are not offered, and make room for others', () => {
  const taken = new Set(['2111', '2112', '9']);
  expect(limitFor('21', taken)).toBe(23);
  expect(limitFor('21', new Set(Array.from({ length: 5000 }, (_, n) => `21${n}`)))).toBe(1000);
  expect(offeredOf(['2111', '2113', '2112', '2114'], taken)).toEqual({
    offered: ['2113', '2114'],
    isCut: false,
  });
  const many = Array.from({ length: 21 }, (_, n) => `3${n}`);
  expect(offeredOf(many, taken)).toEqual({ offered: many.slice(0, 20), isCut: true });
});
