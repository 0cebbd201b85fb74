import { useState } from 'react';
import type { Dashboard } from '#contract/processing/dashboard.ts';
import { formatLongDay } from '#web/ui/display/format-date.ts';
import { formatNumber } from '#web/ui/display/format-number.ts';
import { DataTable, type Column } from '#web/ui/table/data-table.tsx';
import { NothingToShow } from './chart-panel.tsx';
import { chartTexts, dayChartTexts } from './texts.ts';
import { axisOf, ticksOf } from './day-axis.ts';
import { DayBars } from './day-bars.tsx';
import { DaySlider } from './day-slider.tsx';
import { closedBetween, requestedBetween } from './figure-addresses.ts';
import { Figure } from './figure.tsx';

type Days = Dashboard['days'];
type Day = Days[number];

const columnsOf = (): Column<Day>[] => [
  { header: dayChartTexts().day, cell: ({ day }) => formatLongDay(day) },
  {
    header: dayChartTexts().requests,
    cell: ({ day, requested }) => <Figure count={requested} to={requestedBetween(day, day)} />,
    isNumber: true,
  },
  {
    header: dayChartTexts().closings,
    cell: ({ day, closed }) => <Figure count={closed} to={closedBetween(day, day)} />,
    isNumber: true,
  },
];

/** Requests above the line and closings below it: told apart by position, not by colour alone. */
export function DayChart({ days }: { days: Days }) {
  const [pointed, setPointed] = useState<number>();
  const [kept, setKept] = useState<number>();
  const chosen = pointed ?? kept;
  const highest = (of: 'requested' | 'closed') => Math.max(...days.map((day) => day[of]));
  if (highest('requested') + highest('closed') === 0)
    return <NothingToShow>{dayChartTexts().none}</NothingToShow>;

  const axis = axisOf(highest('requested'), highest('closed'));
  return (
    // A day stays chosen while the focus is on the chart or on the figures above it, which lead to its rows.
    <div
      onBlur={(event) => !event.currentTarget.contains(event.relatedTarget) && setKept(undefined)}
      className="flex grow flex-col"
    >
      <Legend days={days} day={chosen === undefined ? undefined : days[chosen]} />
      <div className="grid grid-cols-[auto_minmax(0,1fr)] gap-x-2">
        <div
          aria-hidden="true"
          className="-my-2.5 flex h-57 flex-col justify-between text-right text-small leading-5 text-slate @3xl:h-77"
        >
          {ticksOf(axis).map((tick, index) => (
            // oxlint-disable-next-line react/no-array-index-key -- the same numbers stand above and below the line
            <span key={index}>{formatNumber(tick)}</span>
          ))}
        </div>
        <DaySlider days={days} chosen={chosen} onPointed={setPointed} onChosen={setKept}>
          <DayBars days={days} axis={axis} chosen={chosen} />
        </DaySlider>
      </div>
      <details className="mt-auto pt-8 text-small not-open:print:hidden">
        <summary className="w-fit cursor-pointer font-semibold text-teal">{dayChartTexts().asTable}</summary>
        <div className="mt-2">
          <DataTable caption={chartTexts().days} rows={days} keyOf={(row) => row.day} columns={columnsOf()} />
        </div>
      </details>
    </div>
  );
}

/** The figures of one day, or of all. */
function Legend({ days, day }: { days: Days; day: Day | undefined }) {
  const shown = day ? [day] : days;
  const [first, last] = [shown[0]?.day ?? '', shown.at(-1)?.day ?? ''];
  const sum = (of: 'requested' | 'closed') => shown.reduce((total, one) => total + one[of], 0);
  return (
    <p className="mb-3 flex flex-wrap gap-x-5 text-small text-slate @3xl:-mt-8 @3xl:justify-end">
      <span>{day ? formatLongDay(day.day) : dayChartTexts().all(days.length)}</span>
      <Key
        look="bg-teal"
        label={dayChartTexts().requests}
        count={sum('requested')}
        to={requestedBetween(first, last)}
      />
      <Key
        look="bg-ink"
        label={dayChartTexts().closings}
        count={sum('closed')}
        to={closedBetween(first, last)}
      />
    </p>
  );
}

function Key({ look, label, count, to }: { look: string; label: string; count: number; to: string }) {
  return (
    <span className="flex items-center gap-1.5">
      <span aria-hidden="true" className={`size-2.5 rounded-xs ${look}`} />
      {label} <Figure count={count} to={to} className="text-ink" />
    </span>
  );
}
