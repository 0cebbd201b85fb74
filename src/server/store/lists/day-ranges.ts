import { daysBeginningWith, type DayRange, type OpenDayRange } from '#domain/dates/date-prefix.ts';
import type { ListFilter } from '#domain/requests/request-list.ts';

/** Undefined when no day is in all of them. */
function common(ranges: OpenDayRange[]): DayRange | undefined {
  const from = ranges.reduce(
    (last, range) => (range.from && range.from > last ? range.from : last),
    '0001-01-01',
  );
  const to = ranges.reduce((first, range) => (range.to && range.to < first ? range.to : first), '9999-12-31');
  return from <= to ? { from, to } : undefined;
}

/** Days of request that a filter takes in: `any`, or undefined when there is none. */
export function requestDays({ date, from, to }: ListFilter): DayRange | 'any' | undefined {
  if (!date && !from && !to) return 'any';
  const beginning = date ? daysBeginningWith(date) : {};
  return beginning && common([beginning, { from, to }]);
}

/** The same for the days since which they have their status, besides what an age asks for. */
export function sinceDays(
  { sinceFrom, sinceTo }: ListFilter,
  age: OpenDayRange = {},
): DayRange | 'any' | undefined {
  if (!sinceFrom && !sinceTo && !age.from && !age.to) return 'any';
  return common([{ from: sinceFrom, to: sinceTo }, age]);
}
