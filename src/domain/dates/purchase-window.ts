import { monthNumber, type CalendarDate } from './jakarta-date.ts';

/** The last day of a month on which receipts of the month before are still served. */
export const lastDayForPreviousMonth = 10;

/** May a receipt of this sale date be requested today? Not before its day has begun: a till's clock may be ahead. */
export function isInPurchaseWindow(sale: CalendarDate, today: CalendarDate): boolean {
  const monthsAgo = monthNumber(today) - monthNumber(sale);
  if (monthsAgo === 0) return sale.day <= today.day;
  return monthsAgo === 1 && today.day <= lastDayForPreviousMonth;
}

/** The first sale date that is served today, and the month before it when that one is still open. */
export function openMonths(today: CalendarDate): {
  current: CalendarDate;
  previous: CalendarDate;
  previousIsOpen: boolean;
} {
  const current = { ...today, day: 1 };
  const previous =
    today.month === 1
      ? { year: today.year - 1, month: 12, day: 1 }
      : { year: today.year, month: today.month - 1, day: 1 };
  return { current, previous, previousIsOpen: isInPurchaseWindow(previous, today) };
}
