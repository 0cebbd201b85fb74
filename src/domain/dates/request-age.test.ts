import { expect, it } from 'vitest';
import { addDays } from './calendar-days.ts';
import { ageTone, ageTones, daysOfTone } from './request-age.ts';

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

it('tells the days that have a tone, each day exactly one', () => {
  const today = '2026-11-17';
  for (const status of ['open', 'process'] as const)
    for (let days = 0; days < 30; days++) {
      const since = addDays(today, -days);
      const having = ageTones.filter((tone) => {
        const { from = since, to = since } = daysOfTone(tone, today)[status];
        return from <= since && since <= to;
      });
      expect({ status, days, having }).toEqual({ status, days, having: [ageTone(status, days)] });
    }
});
