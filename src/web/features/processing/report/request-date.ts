import { jakartaDay } from '#domain/dates/calendar-days.ts';
import { isDay } from '#domain/dates/jakarta-date.ts';

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

export const thisMonth = (): string => monthOf(jakartaDay(new Date()));

/** The day to show for a date: itself, or of a month the day it was chosen by, or its first. */
export function dayFor(date: string, chosen: string): string {
  if (isDay(date)) return date;
  return monthOf(chosen) === date ? chosen : `${date}-01`;
}
