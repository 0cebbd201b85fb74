import { isDay } from '#domain/jakarta-date.ts';

/** YYYY-MM, as a tax period is. */
export function isMonth(date: string): boolean {
  return isDay(`${date}-01`);
}

export function isDayOrMonth(date: string): boolean {
  return isDay(date) || isMonth(date);
}

export function monthOf(day: string): string {
  return day.slice(0, 'YYYY-MM'.length);
}

/** The day that stands for a date: itself, and for a month the day by which it was chosen or else its first. */
export function dayFor(date: string, chosen: string): string {
  if (isDay(date)) return date;
  return monthOf(chosen) === date ? chosen : `${date}-01`;
}

const month = new Intl.DateTimeFormat('en-GB', { month: 'short', year: 'numeric', timeZone: 'UTC' });

/** 2026-11 as Nov 2026. */
export function formatMonth(date: string): string {
  return month.format(new Date(`${monthOf(date)}-01`));
}
