import { expect, test } from 'vitest';
import { endsBeforeItBegins } from './audit-filter.ts';

test('one day is a range, a range backwards is none', () => {
  expect(endsBeforeItBegins({ from: '2026-11-02', to: '2026-11-01' })).toBe(true);
  expect(endsBeforeItBegins({ from: '2026-11-01', to: '2026-11-01' })).toBe(false);
  expect(endsBeforeItBegins({ from: '2026-11-02' })).toBe(false);
});
