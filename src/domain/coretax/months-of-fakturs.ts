import { daysBetween } from '../dates/calendar-days.ts';
import { parseDate } from '../dates/jakarta-date.ts';
import { openStages, type FakturStage } from './faktur-stage.ts';
import { monthStart } from '../receipts/receipt.ts';
import type { Deadlines } from './deadlines.ts';

/** The number of fakturs of a month of sale that are at one stage; both months as YYYY-MM. */
export type FakturTally = {
  masa: string;
  stage: FakturStage;
  /** The month of the date that decides by when to upload them: not `masa` where they were exported too late. */
  uploadMonth: string;
  count: number;
};

export type MonthOfFakturs = {
  masa: string;
  uploadBy: string;
  safeBy: string;
  /** Calendar days to uploadBy; negative after it. */
  daysLeft: number;
  /** The number of those in toExport and exported whose own last day is over. */
  missed: number;
} & Record<FakturStage, number>;

const isOpen = ({ stage }: FakturTally) => openStages.some((open) => open === stage);
const sum = (tallies: FakturTally[]) => tallies.reduce((total, { count }) => total + count, 0);
const firstDay = (month: string) => `${month}-01`;

/** The months for a sale to get a faktur: what was closed without its number before has been reported in some way. */
const numbersAwaitedMonths = 3;

/** The months of sale with anything open, and the current one, oldest first. */
export function monthsOfFakturs(
  tallies: readonly FakturTally[],
  deadlines: Deadlines,
  today: string,
): MonthOfFakturs[] {
  const oldest = monthStart(parseDate(today), -numbersAwaitedMonths).slice(0, 7);
  const isShown = (tally: FakturTally) =>
    isOpen(tally) && (tally.stage !== 'numberMissing' || tally.masa >= oldest);
  const masas = new Set([...tallies.filter(isShown).map(({ masa }) => masa), today.slice(0, 7)]);
  return [...masas].toSorted().map((masa) => {
    const inMonth = tallies.filter((tally) => tally.masa === masa);
    return monthOf(masa, inMonth, deadlines, today);
  });
}

function monthOf(masa: string, tallies: FakturTally[], deadlines: Deadlines, today: string): MonthOfFakturs {
  const uploadBy = deadlines.uploadBy(firstDay(masa));
  const at = (stage: FakturStage) => sum(tallies.filter((tally) => tally.stage === stage));
  const isMissed = ({ stage, uploadMonth }: FakturTally) =>
    (stage === 'toExport' || stage === 'exported') &&
    deadlines.due(firstDay(uploadMonth), today) === 'missed';
  return {
    masa,
    uploadBy,
    safeBy: deadlines.safeBy(firstDay(masa)),
    daysLeft: daysBetween(today, uploadBy),
    toExport: at('toExport'),
    exported: at('exported'),
    pdfMissing: at('pdfMissing'),
    numberMissing: at('numberMissing'),
    issued: at('issued'),
    missed: sum(tallies.filter(isMissed)),
  };
}

/** The number of business days before the safe day from which on the tax team is reminded. */
const remindedBefore = 5;
/** The number of last days up to uploadBy that are urgent, that day included. */
const urgentDays = 3;

/**
 * What the tax team is reminded of: whatever is open, from some business days before the safe day until the last day. A
 * month of sale comes twice where some of it was exported under a later date and that is due, too.
 */
export function deadlineReminders(
  tallies: readonly FakturTally[],
  deadlines: Deadlines,
  today: string,
): MonthOfFakturs[] {
  const isNear = ({ uploadMonth }: FakturTally) =>
    today <= deadlines.uploadBy(firstDay(uploadMonth)) &&
    deadlines.businessDaysLeft(firstDay(uploadMonth), today) <= remindedBefore;
  const near = tallies
    .filter((tally) => isOpen(tally) && isNear(tally))
    .map((tally) => ({ ...tally, dueWith: `${tally.uploadMonth} ${tally.masa}` }));
  const groups = [...new Set(near.map(({ dueWith }) => dueWith))].toSorted();
  return groups.map((group) => {
    const [uploadMonth = '', masa = ''] = group.split(' ');
    const due = near.filter(({ dueWith }) => dueWith === group);
    return { ...monthOf(uploadMonth, due, deadlines, today), masa };
  });
}

export const isUrgent = ({ daysLeft }: MonthOfFakturs): boolean => daysLeft < urgentDays;
