import { awaitsFaktur, type FakturState } from '../requests/faktur-state.ts';
import type { RequestStatus } from '../requests/request-status.ts';
import { voidAfter, type Deadlines, type DueBadge, type DueFilter } from './deadlines.ts';

type Request = {
  status: RequestStatus;
  fakturState: FakturState;
  salesDate: string;
  /** The date of the valid faktur. */
  fakturDate: string | null;
  /** The date under which it is exported, where that is not the day of the sale. */
  exportedUnder: string | null;
};
export type RequestDeadlines = {
  uploadBy: string;
  safeBy: string;
  voidAfter: string;
  /** The badge of its deadline; null when no faktur is waited for. */
  due: DueBadge | null;
};

export function deadlinesOfRequest(
  { status, fakturState, salesDate, fakturDate, exportedUnder }: Request,
  deadlines: Deadlines,
  today: string,
): RequestDeadlines {
  const date = fakturDate ?? exportedUnder ?? salesDate;
  return {
    uploadBy: deadlines.uploadBy(date),
    safeBy: deadlines.safeBy(date),
    voidAfter: voidAfter(salesDate),
    due: awaitsFaktur(status, fakturState) ? deadlines.due(date, today) : null,
  };
}

/** Months as YYYY-MM, both included; undefined is without end. */
export type MonthRange = { from: string | undefined; to: string | undefined };

const pad = (value: number, length: number) => String(value).padStart(length, '0');

/** The months whose fakturs are due as wanted; undefined for none. All fakturs of a month are due on the same day. */
export function monthsDue(wanted: DueFilter, deadlines: Deadlines, today: string): MonthRange | undefined {
  const present = Number(today.slice(0, 4)) * 12 + Number(today.slice(5, 7)) - 1;
  // What is older was missed, what is later has time enough.
  const months = [-3, -2, -1, 0, 1, 2].map((offset) => {
    const number = present + offset;
    return `${pad(Math.floor(number / 12), 4)}-${pad((number % 12) + 1, 2)}`;
  });
  const isSoon = wanted === 'soon';
  const due = months.filter((month) => {
    const badge = deadlines.due(`${month}-01`, today);
    return isSoon ? badge !== 'green' : badge === wanted;
  });
  if (due.length === 0) return undefined;
  return {
    from: wanted === 'missed' || isSoon ? undefined : due[0],
    to: wanted === 'green' ? undefined : due.at(-1),
  };
}
