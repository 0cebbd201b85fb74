import { parseDate } from '#domain/jakarta-date.ts';

const format = new Intl.DateTimeFormat('en-GB', {
  day: 'numeric',
  month: 'short',
  year: 'numeric',
  // A calendar day has no zone: written and read in the same one.
  timeZone: 'UTC',
});

/** 2026-11-05 as 5 Nov 2026. */
export function shownDay(iso: string): string {
  const { year, month, day } = parseDate(iso);
  return format.format(Date.UTC(year, month - 1, day));
}

/** 2026-11-05 14:03:59 as 5 Nov 2026, 14:03. */
export function shownTime(at: string): string {
  const [day = '', time = ''] = at.split(' ');
  return `${shownDay(day)}, ${time.slice(0, 5)}`;
}
