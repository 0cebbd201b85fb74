import { expect, it } from 'vitest';
import { remindedNow } from './confirmation-reminders.ts';

const submitted = new Date('2026-11-10T03:00:00Z');
const remindedAfter = (hours: number) => {
  const now = new Date(submitted.getTime() + hours * 3_600_000);
  return remindedNow(now)
    .filter(({ from, to }) => from < submitted && submitted <= to)
    .map(({ name }) => name);
};

it('reminds after 24 and after 60 hours, a worker that comes late included', () => {
  expect(remindedAfter(24)).toEqual(['24h']);
  expect(remindedAfter(35.9)).toEqual(['24h']);
  expect(remindedAfter(60)).toEqual(['60h']);
  expect(remindedAfter(68.9)).toEqual(['60h']);
});

it('is quiet before, between, and when the 72 hours are nearly over', () => {
  for (const hours of [0, 23.9, 36, 59.9, 69, 71, 72]) expect(remindedAfter(hours)).toEqual([]);
});
