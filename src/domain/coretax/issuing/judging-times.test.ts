import { expect, it } from 'vitest';
import { judgedAgainAt } from './judging-times.ts';

const at = (jakarta: string, from?: string) =>
  judgedAgainAt(
    new Date(`2026-11-19T${jakarta}+07:00`),
    from === undefined ? null : { from, to: '23:00' },
  ).toISOString();

it('judges again at the next full hour, or when issuing begins', () => {
  expect(at('09:10:00')).toBe('2026-11-19T03:00:00.000Z');
  expect(at('10:00:00')).toBe('2026-11-19T04:00:00.000Z');
  expect(at('07:10:00', '07:30')).toBe('2026-11-19T00:30:00.000Z');
  expect(at('07:30:00', '07:30')).toBe('2026-11-19T01:00:00.000Z');
  expect(at('23:50:00', '00:00')).toBe('2026-11-19T17:00:00.000Z');
});
