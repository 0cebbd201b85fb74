import { officeWords } from '#web/i18n/office-words.ts';
import { useEffect, useState } from 'react';
import { Link } from 'wouter';
import type { DeadlinesOfMonths } from '#contract/coretax/deadlines.ts';
import { exportPath, paths } from '#contract/paths.ts';
import { deadlineRows, type DeadlineFigure } from '#domain/coretax/faktur-stage.ts';
import type { LoadState } from '#web/api/use-loaded.ts';
import { readStored, writeStored } from '#web/browser/storage.ts';
import { MonthList } from '#web/features/request/deadlines/month-list.tsx';
import { LoadProblem } from '#web/ui/display/load-problem.tsx';
import { timelineAddress } from '../page-addresses.ts';
import { ChartPanel } from './chart-panel.tsx';
import { chartTexts, deadlinePanelTexts } from './texts.ts';

const addresses = {
  rows: (figure: DeadlineFigure, month: string) => timelineAddress(deadlineRows(figure, month)),
  export: exportPath,
  import: paths.coretaxImport,
};

/** The most months that the panel shows; more are on their own page. */
const most = 3;

/** Shows by when fakturs have to be uploaded and how far they are, for the months that are due first. */
export function DeadlinePanel({
  deadlines: { answer, error, reload },
}: {
  deadlines: LoadState<DeadlinesOfMonths>;
}) {
  const expected = useMonthsSeenLast(answer?.masas.length);
  const more = (answer?.masas.length ?? 0) - most;
  return (
    <ChartPanel title={deadlinePanelTexts().title} size="own">
      {error === undefined ? null : (
        <LoadProblem title={officeWords().deadlinesNotLoaded} error={error} onRetry={reload} />
      )}
      {answer ? (
        <MonthList months={answer.masas.slice(0, most)} today={answer.today} addresses={addresses} compact />
      ) : null}
      {!answer && error === undefined ? <Placeholder months={expected} /> : null}
      <p className="mt-3 text-small">
        <Link href={paths.coretaxDeadlines} className="font-semibold text-teal underline hover:no-underline">
          {more > 0 ? deadlinePanelTexts().more(more) : deadlinePanelTexts().all}
        </Link>
      </p>
    </ChartPanel>
  );
}

const nothing = { toExport: 0, exported: 0, pdfMissing: 0, numberMissing: 0, issued: 0, missed: 0 };
const noDay = '2000-01-01';

/** An empty place as high as the months that will stand there, so that nothing below moves. */
function Placeholder({ months }: { months: number }) {
  const unknown = Array.from({ length: months }, (_, index) => ({
    ...nothing,
    masa: `2000-0${index + 1}`,
    uploadBy: noDay,
    safeBy: noDay,
    daysLeft: 0,
  }));
  return (
    <div className="relative">
      <p className="absolute inset-0 grid place-items-center text-slate">{chartTexts().loading}</p>
      <div aria-hidden="true" className="invisible">
        <MonthList months={unknown} today={noDay} addresses={addresses} compact />
      </div>
    </div>
  );
}

const storedKey = 'deadlineMonths';

/** Remembers how many months were shown last; most often it is the month before and the current one. */
function useMonthsSeenLast(count: number | undefined): number {
  const [seen] = useState(() => Number(readStored(storedKey)) || 2);
  useEffect(() => {
    if (count !== undefined) writeStored(storedKey, String(Math.min(count, most)));
  }, [count]);
  return Math.min(seen, most);
}
