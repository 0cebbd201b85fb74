import { expect, test } from 'vitest';
import { requestDeadlines } from './deadlines.tsx';

test('on the tenth the month before is still open', () => {
  expect(requestDeadlines({ year: 2026, month: 11, day: 10 })).toEqual([
    { month: { year: 2026, month: 11, day: 1 }, lastDay: { year: 2026, month: 12, day: 10 }, isOpen: true },
    { month: { year: 2026, month: 10, day: 1 }, lastDay: { year: 2026, month: 11, day: 10 }, isOpen: true },
  ]);
});

test('on the eleventh it is closed', () => {
  expect(requestDeadlines({ year: 2026, month: 11, day: 11 })[1]?.isOpen).toBe(false);
});

test('the year turns between December and January', () => {
  const [current, previous] = requestDeadlines({ year: 2027, month: 1, day: 5 });
  expect(current?.lastDay).toEqual({ year: 2027, month: 2, day: 10 });
  expect(previous).toEqual({
    month: { year: 2026, month: 12, day: 1 },
    lastDay: { year: 2027, month: 1, day: 10 },
    isOpen: true,
  });
});
