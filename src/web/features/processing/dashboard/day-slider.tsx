import type { PointerEvent, MouseEvent, ReactNode } from 'react';
import type { Dashboard } from '#contract/processing/dashboard.ts';
import { formatLongDay } from '#web/ui/display/format-date.ts';
import { formatNumber } from '#web/ui/display/format-number.ts';
import { daySliderTexts } from './texts.ts';

type Props = {
  days: Dashboard['days'];
  chosen: number | undefined;
  /** Called with the day under the pointer, or undefined when it has left. */
  onPointed: (index: number | undefined) => void;
  /** Called when a click, a tap or the keyboard chooses a day. */
  onChosen: (index: number) => void;
  children: ReactNode;
};

/** Chooses a day by pointer, touch or arrow keys. An invisible slider, so that screen readers can use it. */
export function DaySlider({ days, chosen, onPointed, onChosen, children }: Props) {
  const last = days.length - 1;
  const index = chosen ?? last;
  const day = days[index];
  const under = (event: PointerEvent<HTMLElement> | MouseEvent<HTMLElement>) => {
    const { left, width } = event.currentTarget.getBoundingClientRect();
    const place = Math.floor(((event.clientX - left) / width) * days.length);
    return Math.min(last, Math.max(0, place));
  };
  return (
    <div className="relative rounded-xs has-focus-visible:outline-3 has-focus-visible:outline-offset-4 has-focus-visible:outline-teal">
      {children}
      <input
        type="range"
        aria-label={daySliderTexts().day}
        aria-valuetext={
          day &&
          `${formatLongDay(day.day)}: ${daySliderTexts().figures(formatNumber(day.requested), formatNumber(day.closed))}`
        }
        max={last}
        value={index}
        onPointerMove={(event) => onPointed(under(event))}
        onPointerLeave={() => onPointed(undefined)}
        // After the browser's own idea of the place, which the width of the invisible thumb distorts.
        onClick={(event) => onChosen(under(event))}
        onChange={(event) => onChosen(Number(event.target.value))}
        onFocus={() => onChosen(index)}
        className="absolute inset-0 m-0 size-full cursor-pointer opacity-0"
      />
    </div>
  );
}
