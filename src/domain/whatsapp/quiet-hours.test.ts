import { expect, it } from 'vitest';
import { parseQuietHours, quietUntil } from './quiet-hours.ts';

const night = parseQuietHours('21:00-07:00') ?? { from: 0, to: 0 };
const until = (jakarta: string) => quietUntil(night, new Date(`${jakarta}+07:00`))?.toISOString();

it('lasts over midnight in Jakarta, and ends on the minute', () => {
  expect(until('2026-11-19T20:59:59')).toBeUndefined();
  expect(until('2026-11-19T21:00:00')).toBe('2026-11-20T00:00:00.000Z');
  expect(until('2026-11-19T23:59:59')).toBe('2026-11-20T00:00:00.000Z');
  expect(until('2026-11-20T00:00:00')).toBe('2026-11-20T00:00:00.000Z');
  expect(until('2026-11-20T06:59:59')).toBe('2026-11-20T00:00:00.000Z');
  expect(until('2026-11-20T07:00:00')).toBeUndefined();
});

it('may lie within one day', () => {
  const noon = parseQuietHours('12:00-13:30') ?? night;
  expect(quietUntil(noon, new Date('2026-11-19T05:10:30Z'))?.toISOString()).toBe('2026-11-19T06:30:00.000Z');
  expect(quietUntil(noon, new Date('2026-11-19T06:30:00Z'))).toBeUndefined();
});

it('is nothing else than two times of a day', () => {
  const texts = ['', '21-07', '24:00-07:00', '21:00', '21:00-21:00', '21:00-07:00-08:00', '9:00-10:00'];
  expect(texts.flatMap((text) => parseQuietHours(text) ?? [])).toEqual([]);
});
