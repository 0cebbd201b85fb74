import type { Dashboard } from '#contract/dashboard.ts';
import { AgeChart } from './age-chart.tsx';
import { ChartPanel } from './chart-panel.tsx';
import { DayChart } from './day-chart.tsx';
import { FailedMails } from './failed-mails.tsx';
import { LimitChart } from './limit-chart.tsx';
import { StoreChart } from './store-chart.tsx';

type Props = { figures: Dashboard | undefined; onResent: () => void };

/** The frames are there from the start, so that nothing moves when the figures arrive. */
export function Charts({ figures, onResent }: Props) {
  return (
    <div className="grid gap-4 @3xl:grid-cols-2">
      <ChartPanel title="Requests and closings per day" size="wide">
        {figures && <DayChart days={figures.days} />}
      </ChartPanel>
      <ChartPanel title="Age of unfinished requests" size="high">
        {figures && <AgeChart ages={figures.ages} />}
      </ChartPanel>
      <ChartPanel title="Share within the limits" size="high">
        {figures && <LimitChart limits={figures.limits} />}
      </ChartPanel>
      <ChartPanel title="Stores with the most unfinished requests" size="high">
        {figures && <StoreChart stores={figures.stores} />}
      </ChartPanel>
      <ChartPanel title="E-mails that failed" size="high">
        {figures && <FailedMails mails={figures.failedMails} onResent={onResent} />}
      </ChartPanel>
    </div>
  );
}
