import { useState } from 'react';
import type { Dashboard } from '#contract/dashboard.ts';
import { formatNumber } from '#web/ui/display/format-number.ts';
import { DataTable, type Column } from '#web/ui/table/data-table.tsx';
import { formatLongDay } from '#web/ui/display/format-date.ts';
import { NothingToShow } from './chart-panel.tsx';
import { DayBars } from './day-bars.tsx';
import { DaySlider } from './day-slider.tsx';

type Days = Dashboard['days'];
type Day = Days[number];

const columns: Column<Day>[] = [
  { header: 'Day', cell: ({ day }) => formatLongDay(day) },
  { header: 'Requests', cell: ({ requested }) => formatNumber(requested), isNumber: true },
  { header: 'Closings', cell: ({ closed }) => formatNumber(closed), isNumber: true },
];

/** Requests above the line and closings below it: told apart by position, not by colour alone. */
export function DayChart({ days }: { days: Days }) {
  const [chosen, setChosen] = useState<number>();
  const top = niceCeiling(Math.max(...days.flatMap(({ requested, closed }) => [requested, closed])));
  const sum = (of: 'requested' | 'closed') => days.reduce((total, day) => total + day[of], 0);
  const [requested, closed] = [sum('requested'), sum('closed')];
  if (requested + closed === 0) return <NothingToShow>No requests in the last 30 days.</NothingToShow>;

  const day = chosen === undefined ? undefined : days[chosen];
  const ticks = [top, top / 2, 0, top / 2, top];
  return (
    <>
      <p className="mb-3 flex flex-wrap gap-x-5 text-small text-slate @3xl:-mt-8 @3xl:justify-end">
        <span>{day ? formatLongDay(day.day) : `Last ${days.length} days`}</span>
        <Key look="bg-teal" label="Requests" count={day?.requested ?? requested} />
        <Key look="bg-ink" label="Closings" count={day?.closed ?? closed} />
      </p>
      <div className="grid grid-cols-[auto_minmax(0,1fr)] gap-x-2">
        <div
          aria-hidden="true"
          className="-my-2.5 flex h-57 flex-col justify-between text-right text-small leading-5 text-slate"
        >
          {ticks.map((tick, index) => (
            // oxlint-disable-next-line react/no-array-index-key -- the same numbers stand above and below the line
            <span key={index}>{formatNumber(tick)}</span>
          ))}
        </div>
        <DaySlider days={days} chosen={chosen} onChosen={setChosen}>
          <DayBars days={days} top={top} chosen={chosen} />
        </DaySlider>
      </div>
      <details className="mt-auto pt-8 text-small">
        <summary className="w-fit cursor-pointer font-semibold text-teal">Show as table</summary>
        <div className="mt-2">
          <DataTable
            caption="Requests and closings per day"
            rows={days}
            keyOf={(row) => row.day}
            columns={columns}
          />
        </div>
      </details>
    </>
  );
}

function Key({ look, label, count }: { look: string; label: string; count: number }) {
  return (
    <span className="flex items-center gap-1.5">
      <span aria-hidden="true" className={`size-2.5 rounded-xs ${look}`} />
      {label} <strong className="text-ink">{formatNumber(count)}</strong>
    </span>
  );
}

/** End of the axis: an even round number that is not below the highest value. */
export function niceCeiling(highest: number): number {
  const unit = 10 ** Math.floor(Math.log10(Math.max(1, highest)));
  const steps = [1, 2, 4, 6, 8, 10].map((step) => step * unit);
  return steps.find((step) => step >= highest && step % 2 === 0) ?? highest;
}
