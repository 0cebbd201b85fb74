import { describe, expect, it } from 'vitest';
import { clockOf } from './request-clock.ts';

const today = '2026-11-10';
const open = { status: 'open', days: 0, due: 'green', uploadBy: '2026-12-20' } as const;

describe('the clock of a request', () => {
  it('counts down to the last day of its age, and then the days since', () => {
    const left = (days: number) => clockOf({ ...open, days }, today);
    expect(left(0)).toEqual({ kind: 'age', by: '2026-11-12', left: 2, tone: 'within' });
    expect(left(2)).toMatchObject({ left: 0, tone: 'near' });
    expect(left(3)).toMatchObject({ left: -1, tone: 'over', by: '2026-11-09' });
    expect(clockOf({ ...open, status: 'process', days: 14 }, today)).toMatchObject({ left: 0, tone: 'near' });
  });

  it('is that of the upload where it presses or comes first, whatever the age', () => {
    const late = { ...open, days: 20 };
    expect(clockOf({ ...late, due: 'yellow', uploadBy: '2026-11-15' }, today)).toMatchObject({ kind: 'age' });
    expect(clockOf({ ...late, due: 'orange', uploadBy: '2026-11-12' }, today)).toEqual({
      kind: 'upload',
      by: '2026-11-12',
      left: 2,
      tone: 'near',
    });
    expect(clockOf({ ...late, due: 'missed', uploadBy: '2026-11-08' }, today)).toMatchObject({
      kind: 'upload',
      left: -2,
      tone: 'over',
    });
    const started = { ...open, status: 'process', uploadBy: '2026-11-20' } as const;
    expect(clockOf(started, today)).toMatchObject({ kind: 'upload', left: 10, tone: 'within' });
  });

  it('is of the kind that the list is about', () => {
    const request = { ...open, days: 5, due: 'red', uploadBy: '2026-11-11' } as const;
    expect(clockOf(request, today, 'age')).toMatchObject({ kind: 'age', left: -3 });
    expect(clockOf(request, today, 'upload')).toMatchObject({ kind: 'upload', left: 1 });
    expect(clockOf({ ...request, due: null }, today, 'upload')).toMatchObject({ kind: 'age' });
  });

  it('stands where nothing has to be done', () => {
    expect(clockOf({ ...open, status: 'waiting', due: null }, today)).toBeNull();
    expect(clockOf({ ...open, status: 'closed', due: null }, today)).toBeNull();
  });
});
