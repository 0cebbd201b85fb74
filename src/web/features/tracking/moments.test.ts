import { expect, it } from 'vitest';
import { confirmableUntil, isWithin } from './moments.ts';

const submitted = { at: '2026-11-17 20:30:00', status: 'waiting' } as const;
const confirmed = { at: '2026-11-18 09:00:00', status: 'open' } as const;

it('says until when a request can be confirmed, in the time of Jakarta', () => {
  expect(confirmableUntil(submitted, 'id')).toBe('20 November 2026 pukul 20.30');
  expect(confirmableUntil(submitted, 'en')).toBe('20 November 2026 at 20:30');
});

it('counts the usual days from the confirmation on', () => {
  const history = [submitted, confirmed, { at: '2026-11-19 10:00:00', status: 'process' } as const];
  expect(isWithin(2, history, Date.parse('2026-11-20T08:59:59+07:00'))).toBe(true);
  expect(isWithin(2, history, Date.parse('2026-11-20T09:00:00+07:00'))).toBe(false);
  expect(isWithin(2, [submitted], Date.parse('2026-11-17T21:00:00+07:00'))).toBe(false);
});
