/** A calendar day in Jakarta, the zone of every business day and month, whatever the machine's zone. */
export type CalendarDate = { year: number; month: number; day: number };

const formatter = new Intl.DateTimeFormat('en-CA', { timeZone: 'Asia/Jakarta', dateStyle: 'short' });

export function jakartaDate(instant: Date): CalendarDate {
  return parseDate(formatter.format(instant));
}

export function parseDate(iso: string): CalendarDate {
  const [year = NaN, month = NaN, day = NaN] = iso.split('-').map(Number);
  return { year, month, day };
}

/** Months since year 0, so that neighbours differ by one across the new year. */
export function monthNumber(date: CalendarDate): number {
  return date.year * 12 + date.month - 1;
}
