import { formatMonth } from '#web/ui/display/format-date.ts';
import { coretaxTexts } from './texts.ts';

const offered = 12;

/** The month of this day and those before it, newest first; one that is chosen is always among them. */
export function recentMonths(today: string, chosen: string): { value: string; label: string }[] {
  const months = Array.from({ length: offered }, (_, back) => monthBefore(today, back));
  const isOther = chosen !== '' && !months.includes(chosen);
  return [...(isOther ? [chosen] : []), ...months].map((value) => ({ value, label: formatMonth(value) }));
}

export const monthOptions = (today: string, chosen: string): { value: string; label: string }[] => [
  { value: '', label: coretaxTexts().allMonths },
  ...recentMonths(today, chosen),
];

/** The month that is so many before that of a day. */
export function monthBefore(day: string, back: number): string {
  const [year = 0, month = 0] = day.split('-').map(Number);
  return new Date(Date.UTC(year, month - 1 - back)).toISOString().slice(0, 'YYYY-MM'.length);
}
