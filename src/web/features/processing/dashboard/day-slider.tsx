import type { PointerEvent, ReactNode } from 'react';
import type { Dashboard } from '#contract/dashboard.ts';
import { formatNumber } from '#web/ui/display/format-number.ts';
import { formatLongDay } from '#web/ui/display/format-date.ts';

type Props = {
  days: Dashboard['days'];
  chosen: number | undefined;
  onChosen: (index: number | undefined) => void;
  children: ReactNode;
};

/** Chooses a day by pointer, touch or arrow keys. An invisible slider, so that screen readers can use it. */
export function DaySlider({ days, chosen, onChosen, children }: Props) {
  const last = days.length - 1;
  const index = chosen ?? last;
  const day = days[index];
  const point = (event: PointerEvent<HTMLElement>) => {
    const { left, width } = event.currentTarget.getBoundingClientRect();
    const under = Math.floor(((event.clientX - left) / width) * days.length);
    onChosen(Math.min(last, Math.max(0, under)));
  };
  return (
    <div
      onPointerMove={point}
      onPointerLeave={() => onChosen(undefined)}
      className="relative rounded-xs has-focus-visible:outline-3 has-focus-visible:outline-offset-4 has-focus-visible:outline-teal"
    >
      {children}
      <input
        type="range"
        aria-label="Day"
        aria-valuetext={
          day &&
          `${formatLongDay(day.day)}: ${formatNumber(day.requested)} requests, ${formatNumber(day.closed)} closings`
        }
        max={last}
        value={index}
        onChange={(event) => onChosen(Number(event.target.value))}
        onFocus={() => onChosen(index)}
        onBlur={() => onChosen(undefined)}
        className="absolute inset-0 m-0 size-full opacity-0"
      />
    </div>
  );
}
