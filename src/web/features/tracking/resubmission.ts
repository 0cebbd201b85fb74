import { monthNumber, type CalendarDate } from '#domain/dates/jakarta-date.ts';
import { isInPurchaseWindow, lastDayForPreviousMonth } from '#domain/dates/purchase-window.ts';

type Resubmission = { isOpen: boolean; lastDay: CalendarDate };

const months = ['jan', 'feb', 'mar', 'apr', 'may', 'jun', 'jul', 'aug', 'sep', 'oct', 'nov', 'dec'];

/** The last day on which a rejected request can be sent again; null when the sale date is not readable. */
export function resubmissionOf(salesDate: string, today: CalendarDate): Resubmission | null {
  const sale = readSalesDate(salesDate);
  if (!sale) return null;
  const next = monthNumber(sale) + 1;
  const lastDay = { year: Math.floor(next / 12), month: (next % 12) + 1, day: lastDayForPreviousMonth };
  return { isOpen: isInPurchaseWindow(sale, today), lastDay };
}

/** The till writes dates as 15 Nov 2026. */
function readSalesDate(text: string): CalendarDate | null {
  const [, day, name = '', year] = /^(\d{1,2}) ([A-Za-z]{3}) (\d{4})$/.exec(text) ?? [];
  const month = months.indexOf(name.toLowerCase()) + 1;
  return month === 0 ? null : { year: Number(year), month, day: Number(day) };
}
