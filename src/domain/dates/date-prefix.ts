export type DayRange = { from: string; to: string };
/** A range of days, without end on the side that is missing. */
export type OpenDayRange = { from?: string | undefined; to?: string | undefined };

const numbersTo = (last: number) => Array.from({ length: last }, (_, i) => String(i + 1).padStart(2, '0'));

const daysIn = (year: string, month: string) =>
  new Date(Date.UTC(Number(year), Number(month), 0)).getUTCDate();

/**
 * The days whose date, as YYYY-MM-DD, begins with what somebody has typed so far: 2026-1 is October to December.
 * Undefined when no day does.
 */
export function daysBeginningWith(prefix: string): DayRange | undefined {
  const [year = '', month = '', day = ''] = prefix.split('-');
  const last = year.padEnd(4, '9');
  // There is no year 0.
  const first = year.padEnd(4, '0') === '0000' ? '0001' : year.padEnd(4, '0');
  const months = numbersTo(12).filter((number) => number.startsWith(month));
  const [firstMonth, lastMonth = ''] = [months[0], months.at(-1)];
  const days = numbersTo(daysIn(last, lastMonth)).filter((number) => number.startsWith(day));
  const [firstDay, lastDay] = [days[0], days.at(-1)];
  if (first > last || firstMonth === undefined || firstDay === undefined) return undefined;
  return { from: `${first}-${firstMonth}-${firstDay}`, to: `${last}-${lastMonth}-${lastDay}` };
}
