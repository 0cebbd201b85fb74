import { expect, test } from 'vitest';
import { shownDay, shownTime } from './shown-date.ts';

test('days and times of the wire are shown as people write them', () => {
  expect(shownDay('2026-11-05')).toBe('5 Nov 2026');
  expect(shownTime('2026-12-31 23:59:59')).toBe('31 Dec 2026, 23:59');
});
