import { parseDate } from '#domain/dates/jakarta-date.ts';

type Parts = Intl.DateTimeFormatOptions;

/** A calendar day has no time zone: it is parsed and formatted in the same one. */
const formatter = (parts: Parts) => new Intl.DateTimeFormat('en-GB', { ...parts, timeZone: 'UTC' });

const short = formatter({ day: 'numeric', month: 'short' });
const medium = formatter({ day: 'numeric', month: 'short', year: 'numeric' });
const monthAlone = formatter({ month: 'short', year: 'numeric' });
const long = formatter({ day: 'numeric', month: 'short', year: 'numeric', weekday: 'short' });

function format(formats: Intl.DateTimeFormat, iso: string): string {
  const { year, month, day } = parseDate(iso);
  return formats.format(Date.UTC(year, month - 1, day));
}

/** 2026-11-05 as 5 Nov */
export const formatShortDay = (iso: string): string => format(short, iso);

/** 2026-11-05 as 5 Nov 2026 */
export const formatDay = (iso: string): string => format(medium, iso);

/** 2026-11-05 as Thu, 5 Nov 2026 */
export const formatLongDay = (iso: string): string => format(long, iso);

/** 2026-11, or a day of it, as Nov 2026 */
export const formatMonth = (iso: string): string =>
  format(monthAlone, `${iso.slice(0, 'YYYY-MM'.length)}-01`);

/** 2026-11-05 14:03:59 as 5 Nov 2026, 14:03 */
export function formatTime(at: string): string {
  const [day = '', time = ''] = at.split(' ');
  return `${formatDay(day)}, ${time.slice(0, 5)}`;
}
