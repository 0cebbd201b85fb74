import { addDays } from '../dates/calendar-days.ts';
import type { SellerSettings } from './seller-settings.ts';

/** How near the day is by which a faktur should be uploaded; missed after the last possible one. */
export const dueBadges = ['green', 'yellow', 'orange', 'red', 'missed'] as const;
export type DueBadge = (typeof dueBadges)[number];

/** What a list can be narrowed to: a badge, or `soon`, which is all that is due within five business days or was missed. */
export const dueFilters = [...dueBadges, 'soon'] as const;
export type DueFilter = (typeof dueFilters)[number];

export type Deadlines = {
  /** The law's last day for a faktur of this date. */
  uploadBy: (fakturDate: string) => string;
  /** Some business days before the last one on which it could be done. */
  safeBy: (fakturDate: string) => string;
  /** Business days after today, up to the safe day. */
  businessDaysLeft: (fakturDate: string, today: string) => number;
  due: (fakturDate: string, today: string) => DueBadge;
  /** The last day up to which there are at most `count` business days after today. */
  lastDayWithin: (count: number, today: string) => string;
};

const pad = (value: number) => String(value).padStart(2, '0');

/** The month that lies this many months later, as YYYY-MM. */
function monthLater(day: string, months: number): string {
  const number = Number(day.slice(0, 4)) * 12 + Number(day.slice(5, 7)) - 1 + months;
  return `${Math.floor(number / 12)}-${pad((number % 12) + 1)}`;
}

/**
 * The day before the sale is three months old; after it there is no faktur any more. A sale on the last day of its
 * month has until the last day of the third month after it.
 */
export function voidAfter(saleDate: string): string {
  const lastDay = addDays(`${monthLater(saleDate, 4)}-01`, -1);
  if (addDays(saleDate, 1).endsWith('-01')) return lastDay;
  const sameDay = `${monthLater(saleDate, 3)}-${saleDate.slice(8)}`;
  return addDays(sameDay < lastDay ? sameDay : lastDay, -1);
}

/** What the settings make of the law; worked out once for many requests. */
export function deadlinesOf({ uploadDay, marginDays, holidays }: SellerSettings['deadlines']): Deadlines {
  const free = new Set(holidays.map(({ day }) => day));
  const isBusinessDay = (day: string) => {
    const weekday = new Date(`${day}T00:00:00Z`).getUTCDay();
    return weekday !== 0 && weekday !== 6 && !free.has(day);
  };
  const businessDayUpTo = (day: string): string =>
    isBusinessDay(day) ? day : businessDayUpTo(addDays(day, -1));
  const uploadBy = (fakturDate: string) => `${monthLater(fakturDate, 1)}-${pad(uploadDay)}`;

  // Fakturs of a month share their last day, and most who ask do so for thousands of them.
  const safeBy = remembered((last: string) => {
    let day = businessDayUpTo(last);
    for (let i = 0; i < marginDays; i += 1) day = businessDayUpTo(addDays(day, -1));
    return day;
  });
  const businessDays = remembered((today: string) =>
    remembered((last: string) => {
      let days = 0;
      for (let day = addDays(today, 1); day <= last; day = addDays(day, 1)) if (isBusinessDay(day)) days += 1;
      return days;
    }),
  );
  const businessDaysLeft = (fakturDate: string, today: string) =>
    businessDays(today)(safeBy(uploadBy(fakturDate)));

  const due = (fakturDate: string, today: string): DueBadge => {
    if (today > uploadBy(fakturDate)) return 'missed';
    const days = businessDaysLeft(fakturDate, today);
    if (days === 0) return 'red';
    if (days <= 2) return 'orange';
    return days <= 5 ? 'yellow' : 'green';
  };

  const lastDayWithin = (count: number, today: string): string => {
    let [day, left] = [today, count];
    for (;;) {
      const next = addDays(day, 1);
      if (isBusinessDay(next) && --left < 0) return day;
      day = next;
    }
  };

  return {
    uploadBy,
    safeBy: (fakturDate) => safeBy(uploadBy(fakturDate)),
    businessDaysLeft,
    due,
    lastDayWithin,
  };
}

function remembered<Value>(of: (day: string) => Value): (day: string) => Value {
  const known = new Map<string, Value>();
  return (day) => {
    const value = known.get(day) ?? of(day);
    known.set(day, value);
    return value;
  };
}
