import type { DeadlinesOfMonths } from '#contract/coretax/deadlines.ts';
import { addDays } from '#domain/dates/calendar-days.ts';
import { openStages } from '#domain/coretax/faktur-stage.ts';
import { deadlineTexts } from '../texts.ts';

export type MonthOfSale = DeadlinesOfMonths['masas'][number];

/** The number of calendar days before the last one at which a month counts as near, about when the tax team is reminded. */
const nearDays = 7;

const isOpen = (month: MonthOfSale): boolean => openStages.some((stage) => month[stage] > 0);

/** How long there is to the law's day. */
export function daysLeftText(days: number): string {
  const texts = deadlineTexts();
  if (days === 0) return texts.today;
  return days > 0 ? texts.daysLeft(days) : texts.daysOver(-days);
}

/** How urgent a month is: from the safe day on it cannot wait. One with nothing open is nobody's worry. */
export function toneOf(month: MonthOfSale, today: string): 'neutral' | 'good' | 'warn' | 'bad' {
  if (!isOpen(month)) return 'good';
  if (today >= month.safeBy) return 'bad';
  return addDays(today, nearDays) >= month.safeBy ? 'warn' : 'neutral';
}

type Step = { act: 'export' | 'import' | 'numbers'; label: string; hint?: string };

/** What to do first about a month; nothing when nothing is open. */
export function nextStep(month: MonthOfSale): Step | undefined {
  const { daysLeft, toExport, exported, pdfMissing, numberMissing } = month;
  const texts = deadlineTexts();
  if (toExport > 0)
    return {
      act: 'export',
      label: texts.exportSome(toExport),
      ...(daysLeft < 0 ? { hint: texts.lateHint } : {}),
    };
  if (exported > 0)
    return {
      act: 'import',
      label: texts.importSome(exported),
      hint: texts.importHint,
    };
  if (pdfMissing > 0) return { act: 'import', label: texts.importPdfs(pdfMissing) };
  if (numberMissing > 0) return { act: 'numbers', label: texts.recordNumbers(numberMissing) };
  return undefined;
}
