/** A tax record is kept for so many years after the end of the calendar year it belongs to (UU KUP, article 28). */
const keptYears = 10;

const yearOf = (day: string): number => Number(day.slice(0, 4));
const inYear = (year: number, rest: string): string => `${String(year).padStart(4, '0')}-${rest}`;

/** The last day, YYYY-MM-DD, on which a record is kept whose last event was on this day in Jakarta. */
export const keptUntil = (lastDay: string): string => inYear(yearOf(lastDay) + keptYears, '12-31');

/** The first day whose records are kept today: what belongs to an earlier one may go. */
export const firstKeptDay = (today: string): string => inYear(yearOf(today) - keptYears, '01-01');

/** The same day so many months earlier, or the last one of that month where it is shorter. */
export function monthsBefore(day: string, months: number): string {
  const [year = 0, month = 1, date = 1] = day.split('-').map(Number);
  const first = new Date(Date.UTC(year, month - 1 - months, 1));
  const last = new Date(Date.UTC(year, month - months, 0)).getUTCDate();
  first.setUTCDate(Math.min(date, last));
  return first.toISOString().slice(0, 10);
}
