import { expect, test } from 'vitest';
import { isPossibleEnd, looksLikeApiKey, stateOfApiKey } from './api-key.ts';

test('a key works on its last day, warns two weeks before, and never again once it is revoked', () => {
  const at = (today: string, isRevoked = false) => stateOfApiKey({ endsOn: '2026-11-30', isRevoked }, today);
  expect(['2026-11-15', '2026-11-16', '2026-11-30', '2026-12-01'].map((day) => at(day))).toEqual([
    'live',
    'ending',
    'ending',
    'ended',
  ]);
  expect(at('2026-11-15', true)).toBe('revoked');
  expect(at('2026-12-01', true)).toBe('revoked');
});

test('a key ends today at the earliest and within two years', () => {
  const days = ['2026-11-16', '2026-11-17', '2028-11-16', '2028-11-17'];
  expect(days.map((day) => isPossibleEnd(day, '2026-11-17'))).toEqual([false, true, true, false]);
});

test('a key of ours is known by its first letters', () => {
  expect(['fd_pos_x', 'fd_read_x', 'fd_other_x', 'xfd_pos_x'].map(looksLikeApiKey)).toEqual([
    true,
    true,
    false,
    false,
  ]);
});
