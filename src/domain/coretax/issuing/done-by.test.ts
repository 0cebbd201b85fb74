import { expect, it } from 'vitest';
import { doneBy } from './done-by.ts';

const now = new Date('2026-12-01T10:00:00Z');
const of = (queued: number, callsThisMinute = 0) =>
  doneBy({ queued, callsPerFaktur: 4, callsPerMinute: 100, callsThisMinute }, now);

it('says when the queue is empty at the limit of calls', () => {
  expect(of(0)).toBeNull();
  expect(of(25)).toEqual(new Date('2026-12-01T10:01:00Z'));
  expect(of(25, 50)).toEqual(new Date('2026-12-01T10:01:30Z'));
  // More than the limit can stand there after it was lowered.
  expect(of(5_000, 400)).toEqual(new Date('2026-12-01T13:21:00Z'));
});
