import { assert, constantFrom, date, integer, property } from 'fast-check';
import { describe, expect, it } from 'vitest';
import { fakturStates } from '../requests/faktur-state.ts';
import { requestStatuses } from '../requests/request-status.ts';
import { deadlinesOf, dueFilters } from './deadlines.ts';
import { deadlinesOfRequest, monthsDue } from './request-deadlines.ts';

const usual = deadlinesOf({ uploadDay: 20, marginDays: 2, reminderHour: 9, holidays: [] });
const request = {
  status: 'open',
  fakturState: 'none',
  salesDate: '2026-10-31',
  fakturDate: null,
  exportedUnder: null,
} as const;

describe('the deadlines of a request', () => {
  it('follow the sale, and the date of the faktur once there is one', () => {
    expect(deadlinesOfRequest(request, usual, '2026-11-16')).toEqual({
      uploadBy: '2026-11-20',
      safeBy: '2026-11-18',
      voidAfter: '2027-01-31',
      due: 'orange',
    });
    const late = { ...request, fakturState: 'exported', exportedUnder: '2026-11-25' } as const;
    expect(deadlinesOfRequest(late, usual, '2026-11-25')).toMatchObject({
      uploadBy: '2026-12-20',
      voidAfter: '2027-01-31',
      due: 'green',
    });
  });

  it('have a badge while a faktur is waited for', () => {
    for (const status of requestStatuses)
      for (const fakturState of fakturStates) {
        const { due } = deadlinesOfRequest({ ...request, status, fakturState }, usual, '2026-11-16');
        const isInWork = status === 'open' || status === 'process';
        expect(due).toBe(
          isInWork && fakturState !== 'issued' && fakturState !== 'replaced' ? 'orange' : null,
        );
      }
  });
});

describe('the months of a badge', () => {
  it('are those whose fakturs have it, soon all but green, whatever the day and the settings', () => {
    const day = date({ min: new Date('2024-01-01'), max: new Date('2032-01-01'), noInvalidDate: true });
    assert(
      property(
        day,
        integer({ min: -200, max: 45 }),
        integer({ min: 1, max: 28 }),
        integer({ min: 0, max: 10 }),
        constantFrom(...dueFilters),
        (now, days, uploadDay, marginDays, wanted) => {
          const deadlines = deadlinesOf({ uploadDay, marginDays, reminderHour: 9, holidays: [] });
          const today = now.toISOString().slice(0, 10);
          const sale = new Date(now.getTime() + days * 86_400_000).toISOString().slice(0, 10);
          const months = monthsDue(wanted, deadlines, today);
          const month = sale.slice(0, 7);
          const isIn = months && month >= (months.from ?? '') && month <= (months.to ?? '9999-12');
          const due = deadlines.due(sale, today);
          expect(isIn ?? false).toBe(wanted === 'soon' ? due !== 'green' : due === wanted);
        },
      ),
      { numRuns: 2_000 },
    );
  });
});
