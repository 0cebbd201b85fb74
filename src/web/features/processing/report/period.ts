import { addDays } from '#domain/dates/calendar-days.ts';
import { isDay } from '#domain/dates/jakarta-date.ts';
import { dayFor, isMonth, monthOf } from './request-date.ts';

/** The days of request that a report is about: a day or a month by `date`, or a range that may be open at either end. */
export type Period = { date?: string | undefined; from?: string | undefined; to?: string | undefined };

const presets = ['today', 'yesterday', 'week', 'thisMonth', 'lastMonth'] as const;
/** Presets, and what its days are typed for. */
export const periodKinds = ['all', ...presets, 'day', 'month', 'range'] as const;
export type PeriodKind = (typeof periodKinds)[number];

const everything: Required<Period> = { date: undefined, from: undefined, to: undefined };

export const monthBefore = (month: string): string => monthOf(addDays(`${month}-01`, -1));

/** The days of a kind; what is typed begins with days near those of before. */
export function periodOf(kind: PeriodKind, { date, from, to }: Period, today: string): Required<Period> {
  const near = date ?? from ?? to ?? today;
  const month = isMonth(near) ? near : monthOf(near);
  switch (kind) {
    case 'today':
      return { ...everything, date: today };
    case 'yesterday':
      return { ...everything, date: addDays(today, -1) };
    case 'week':
      return { ...everything, from: addDays(today, -6), to: today };
    case 'thisMonth':
      return { ...everything, date: monthOf(today) };
    case 'lastMonth':
      return { ...everything, date: monthBefore(monthOf(today)) };
    case 'day':
      return { ...everything, date: dayFor(near, today) };
    case 'month':
      return { ...everything, date: month };
    case 'range':
      return { ...everything, from: `${month}-01`, to: lastDayOf(month) };
    case 'all':
      return everything;
    default:
      return kind satisfies never;
  }
}

const lastDayOf = (month: string): string => addDays(`${monthOf(addDays(`${month}-01`, 31))}-01`, -1);

/** The kind that these days are, the preset first where they are those of one. */
export function kindOf(period: Period, today: string): PeriodKind {
  const { date, from, to } = period;
  const preset = presets.find((kind) => {
    const days = periodOf(kind, {}, today);
    return days.date === date && days.from === from && days.to === to;
  });
  if (preset) return preset;
  if (date !== undefined) return isDay(date) ? 'day' : 'month';
  return from === undefined && to === undefined ? 'all' : 'range';
}

/** Whether days can be those of a kind that is typed: of a day that was emptied there are none. */
export function fits(kind: PeriodKind | undefined, { date, from, to }: Period): boolean {
  const isRange = from !== undefined || to !== undefined;
  if (kind === 'range') return date === undefined;
  if (kind === 'day') return !isRange && (date === undefined || isDay(date));
  return kind === 'month' && !isRange && date !== undefined && isMonth(date);
}
