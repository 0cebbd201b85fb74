import { expect, it } from 'vitest';
import { ageTone } from './request-age.ts';

it.each([
  ['open', 1, 'within'],
  ['open', 2, 'near'],
  ['open', 3, 'over'],
  ['open', 40, 'over'],
  ['process', 9, 'within'],
  ['process', 10, 'near'],
  ['process', 14, 'near'],
  ['process', 15, 'over'],
  ['waiting', 99, 'within'],
  ['closed', 99, 'within'],
  ['rejected', 99, 'within'],
] as const)('%s for %i days is %s', (status, days, tone) => {
  expect(ageTone(status, days)).toBe(tone);
});
