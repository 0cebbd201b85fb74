import { parseDate } from '#domain/dates/jakarta-date.ts';
import { officeLanguage } from '#web/i18n/office-language.ts';

type Parts = Intl.DateTimeFormatOptions;

/** A calendar day has no time zone: it is parsed and formatted in the same one. */
function formatter(parts: Parts) {
  const formats = {
    en: new Intl.DateTimeFormat('en-GB', { ...parts, timeZone: 'UTC' }),
    id: new Intl.DateTimeFormat('id-ID', { ...parts, timeZone: 'UTC' }),
  };
  return (iso: string): string => {
    const { year, month, day } = parseDate(iso);
    return formats[officeLanguage()].format(Date.UTC(year, month - 1, day));
  };
}

const monthAlone = formatter({ month: 'short', year: 'numeric' });

/** 2026-12-05 as 5 Dec, or 5 Des */
export const formatShortDay = formatter({ day: 'numeric', month: 'short' });

/** 2026-12-05 as 5 Dec 2026 */
export const formatDay = formatter({ day: 'numeric', month: 'short', year: 'numeric' });

/** 2026-12-05 as Sat, 5 Dec 2026 */
export const formatLongDay = formatter({ day: 'numeric', month: 'short', year: 'numeric', weekday: 'short' });

/** 2026-12, or a day of it, as Dec 2026 */
export const formatMonth = (iso: string): string => monthAlone(`${iso.slice(0, 'YYYY-MM'.length)}-01`);

/** 2026-12-05 14:03:59 as 5 Dec 2026, 14:03, or 5 Des 2026, 14.03 */
export function formatTime(at: string): string {
  const [day = '', time = ''] = at.split(' ');
  return `${formatDay(day)}, ${minutesOf(time)}`;
}

/** The same without its day where that is today. */
export function formatClock(at: string, today: string): string {
  const [day, time = ''] = at.split(' ');
  return day === today ? minutesOf(time) : formatTime(at);
}

function minutesOf(time: string): string {
  const minutes = time.slice(0, 'HH:mm'.length);
  return officeLanguage() === 'id' ? minutes.replace(':', '.') : minutes;
}
