import { expect, test } from 'vitest';
import { resubmissionOf } from './resubmission.ts';

const today = { year: 2026, month: 11, day: 10 };

test('a receipt of this month can be sent again until the tenth of the next', () => {
  expect(resubmissionOf('1 Nov 2026', today)).toEqual({
    isOpen: true,
    lastDay: { year: 2026, month: 12, day: 10 },
  });
});

test('a receipt of the month before ends on the tenth', () => {
  expect(resubmissionOf('31 Oct 2026', today)?.isOpen).toBe(true);
  expect(resubmissionOf('31 Oct 2026', { ...today, day: 11 })).toEqual({
    isOpen: false,
    lastDay: { year: 2026, month: 11, day: 10 },
  });
});

test('the year turns after December', () => {
  expect(resubmissionOf('15 Dec 2026', { year: 2027, month: 1, day: 2 })).toEqual({
    isOpen: true,
    lastDay: { year: 2027, month: 1, day: 10 },
  });
});

test('an unknown spelling is no reason to promise anything', () => {
  expect(resubmissionOf('2026-11-15', today)).toBeNull();
  expect(resubmissionOf('15 Foo 2026', today)).toBeNull();
});
