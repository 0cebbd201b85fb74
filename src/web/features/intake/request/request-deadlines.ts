import type { CalendarDate } from '#domain/jakarta-date.ts';
import { lastDayForPreviousMonth, openMonths } from '#domain/purchase-window.ts';

type Deadline = { month: CalendarDate; lastDay: CalendarDate; isOpen: boolean };

/** Until when receipts of this month and of the one before are served, the current month first. */
export function requestDeadlines(today: CalendarDate): Deadline[] {
  const { current, previous, previousIsOpen } = openMonths(today);
  return [
    { month: current, lastDay: lastDayFor(current), isOpen: true },
    { month: previous, lastDay: lastDayFor(previous), isOpen: previousIsOpen },
  ];
}

function lastDayFor({ year, month }: CalendarDate): CalendarDate {
  const day = lastDayForPreviousMonth;
  return month === 12 ? { year: year + 1, month: 1, day } : { year, month: month + 1, day };
}
