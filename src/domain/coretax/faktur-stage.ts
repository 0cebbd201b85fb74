import type { DueBadge } from './deadlines.ts';

/**
 * How far the faktur of a request is on its way, as deadlines count it: each request is in one of them at most. To
 * export are those that staff work on and that have no valid faktur, also after one was cancelled; issued are those with
 * a valid one whose PDF is there. A number is missing of what was closed without one, of what was replaced by one that
 * is not here, and of the other part of a sale.
 */
export const fakturStages = ['toExport', 'exported', 'pdfMissing', 'numberMissing', 'issued'] as const;
export type FakturStage = (typeof fakturStages)[number];

/** The stages that are still open: while a month has any of these its work is not done. */
export const openStages = [
  'toExport',
  'exported',
  'pdfMissing',
  'numberMissing',
] as const satisfies FakturStage[];

/** A figure that is shown of a month; missed are those to export or exported whose own last day of upload is over. */
export type DeadlineFigure = FakturStage | 'missed';

type DeadlineRows = { month: string; stage?: FakturStage; due?: DueBadge; sort: 'uploadBy' };

/** The requests that a figure of a month counts, as the query of a list. */
export const deadlineRows = (figure: DeadlineFigure, masa: string): DeadlineRows => ({
  month: masa,
  ...(figure === 'missed' ? { due: 'missed' } : { stage: figure }),
  sort: 'uploadBy',
});
