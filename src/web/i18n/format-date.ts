import type { CalendarDate } from '#domain/dates/jakarta-date.ts';
import type { Language } from '#domain/language.ts';

const locales: Record<Language, string> = { id: 'id-ID', en: 'en-GB' };

export function formatDay(date: CalendarDate, language: Language): string {
  return format(date, language, { day: 'numeric', month: 'long', year: 'numeric' });
}

export function formatMonth(date: CalendarDate, language: Language): string {
  return format(date, language, { month: 'long', year: 'numeric' });
}

function format(
  { year, month, day }: CalendarDate,
  language: Language,
  parts: Intl.DateTimeFormatOptions,
): string {
  // A calendar day has no time zone: it is parsed and formatted in the same one.
  const instant = new Date(Date.UTC(year, month - 1, day));
  return new Intl.DateTimeFormat(locales[language], { ...parts, timeZone: 'UTC' }).format(instant);
}
