import { expect, test } from 'vitest';
import { fits, kindOf, monthBefore, periodKinds, periodOf, type Period } from './period.ts';

const today = '2026-03-05';
const only = (period: Period) => ({ date: undefined, from: undefined, to: undefined, ...period });

test('a preset is counted from today', () => {
  expect(periodOf('today', {}, today)).toEqual(only({ date: '2026-03-05' }));
  expect(periodOf('yesterday', {}, '2026-03-01')).toEqual(only({ date: '2026-02-28' }));
  expect(periodOf('week', {}, today)).toEqual(only({ from: '2026-02-27', to: '2026-03-05' }));
  expect(periodOf('thisMonth', { from: '2025-01-01' }, today)).toEqual(only({ date: '2026-03' }));
  expect(periodOf('lastMonth', {}, '2026-01-31')).toEqual(only({ date: '2025-12' }));
  expect(periodOf('all', { date: '2026-03' }, today)).toEqual(only({}));
  expect(monthBefore('2026-01')).toBe('2025-12');
});

test('what is typed begins with days near those of before', () => {
  expect(periodOf('day', { date: '2026-02' }, today)).toEqual(only({ date: '2026-02-01' }));
  expect(periodOf('day', { date: '2026-03' }, today)).toEqual(only({ date: '2026-03-05' }));
  expect(periodOf('month', { from: '2025-11-30' }, today)).toEqual(only({ date: '2025-11' }));
  expect(periodOf('range', { date: '2024-02-10' }, today)).toEqual(
    only({ from: '2024-02-01', to: '2024-02-29' }),
  );
  expect(periodOf('range', {}, '2026-12-31')).toEqual(only({ from: '2026-12-01', to: '2026-12-31' }));
});

test('days are known as the kind that they are of', () => {
  for (const kind of periodKinds.slice(0, 6)) expect(kindOf(periodOf(kind, {}, today), today)).toBe(kind);
  expect(kindOf({ date: '2026-01-31' }, today)).toBe('day');
  expect(kindOf({ date: '2026-01' }, today)).toBe('month');
  expect(kindOf({ to: '2026-01-31' }, today)).toBe('range');
});

test('days may be those of a kind that is typed, or none yet', () => {
  expect([fits('day', {}), fits('day', { date: today }), fits('range', {})]).toEqual([true, true, true]);
  expect([fits('day', { date: '2026-03' }), fits('range', { date: today }), fits('month', {})]).toEqual([
    false,
    false,
    false,
  ]);
  expect(fits(undefined, {})).toBe(false);
});
