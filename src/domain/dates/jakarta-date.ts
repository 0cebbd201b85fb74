/** A calendar day in Jakarta, the zone of every business day and month, whatever the machine's zone. */
export type CalendarDate = { year: number; month: number; day: number };

const formatter = new Intl.DateTimeFormat('en-CA', { timeZone: 'Asia/Jakarta', dateStyle: 'short' });

/** Zones differ by whole quarters of an hour: within one of them the day is the same. */
const quarterMs = 15 * 60_000;
let latest = { quarter: NaN, date: { year: NaN, month: NaN, day: NaN } };

export function jakartaDate(instant: Date): CalendarDate {
  const quarter = Math.floor(instant.getTime() / quarterMs);
  // The calendar is asked once a quarter, because almost everybody asks for today.
  if (quarter !== latest.quarter) latest = { quarter, date: parseDate(formatter.format(instant)) };
  return latest.date;
}

export function parseDate(iso: string): CalendarDate {
  const [year = NaN, month = NaN, day = NaN] = iso.split('-').map(Number);
  return { year, month, day };
}

/** Months since year 0, so that neighbours differ by one across the new year. */
export function monthNumber(date: CalendarDate): number {
  return date.year * 12 + date.month - 1;
}

/** A day of the calendar as YYYY-MM-DD: 2026-02-31 is none. */
export function isDay(text: string): boolean {
  if (!/^\d{4}-\d{2}-\d{2}$/.test(text) || text < '0001-01-01') return false;
  const instant = new Date(`${text}T00:00:00Z`);
  return !Number.isNaN(instant.getTime()) && instant.toISOString().startsWith(text);
}

/** A second of a day as YYYY-MM-DD HH:mm:ss. */
export const isTime = (text: string): boolean =>
  /^.{10} ([01]\d|2[0-3])(:[0-5]\d){2}$/.test(text) && isDay(text.slice(0, 10));

/** What is printed on fakturs: days from which deadlines can be counted, which the ends of the calendar are not. */
export const isDayOfThisCentury = (text: string): boolean => isDay(text) && text.startsWith('20');
