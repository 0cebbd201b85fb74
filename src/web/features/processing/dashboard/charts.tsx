import type { Dashboard } from '#contract/processing/dashboard.ts';
import { AgeChart } from './age-chart.tsx';
import { ChartPanel } from './chart-panel.tsx';
import { chartTexts } from './texts.ts';
import { DayChart } from './day-chart.tsx';
import { FailedMails } from './failed-mails.tsx';
import { LimitChart } from './limit-chart.tsx';
import { PeopleTable } from './people-table.tsx';
import { StoreChart } from './store-chart.tsx';

type Props = { figures: Dashboard | undefined; showsPeople: boolean; onResent: () => void };

/** The frames are there from the start, so that nothing moves when the figures arrive. */
export function Charts({ figures, showsPeople, onResent }: Props) {
  const titles = chartTexts();
  const today = figures?.asOf.slice(0, 'YYYY-MM-DD'.length) ?? '';
  return (
    <div className="grid gap-4 @3xl:grid-cols-2">
      <ChartPanel title={titles.days} size="wide">
        {figures && <DayChart days={figures.days} />}
      </ChartPanel>
      <ChartPanel title={titles.ages} size="high">
        {figures && <AgeChart ages={figures.ages} today={today} />}
      </ChartPanel>
      <ChartPanel title={titles.limits} size="high">
        {figures && <LimitChart limits={figures.limits} />}
      </ChartPanel>
      <ChartPanel title={titles.stores} size="high">
        {figures && <StoreChart stores={figures.stores} />}
      </ChartPanel>
      <ChartPanel title={titles.mails} size="high">
        {figures && <FailedMails mails={figures.failedMails} onResent={onResent} />}
      </ChartPanel>
      {showsPeople ? (
        <ChartPanel title={titles.people} size="across">
          {figures?.people && <PeopleTable people={figures.people} today={today} />}
        </ChartPanel>
      ) : null}
    </div>
  );
}
