import type { Dashboard } from '#contract/processing/dashboard.ts';
import { formatShortDay } from '#web/ui/display/format-date.ts';
import { ticksOf, type Axis } from './day-axis.ts';

type Props = { days: Dashboard['days']; axis: Axis; chosen: number | undefined };

/** The number of days from one label to the next, on wide screens and on narrow ones. */
const labelEvery = { wide: 3, narrow: 9 };

/** Sizes are percentages: sharp at every size, and text is never stretched. */
export function DayBars({ days, axis, chosen }: Props) {
  const step = 100 / days.length;
  const at = (index: number, inset: number) => ({
    x: `${(index + inset) * step}%`,
    width: `${(1 - 2 * inset) * step}%`,
  });
  const whole = axis.up + axis.down;
  const line = (axis.up / whole) * 100;
  /** Percent of the whole chart; at least one, so that a small number is visible. */
  const height = (count: number) => (count === 0 ? 0 : Math.max(1, (count / whole) * 100));
  const parts = ticksOf(axis).length - 1;
  return (
    <svg
      aria-hidden="true"
      className="block h-52 w-full overflow-visible @3xl:h-72"
      shapeRendering="crispEdges"
    >
      {chosen === undefined ? null : <rect {...at(chosen, 0)} height="100%" className="fill-mist" />}
      {Array.from({ length: parts + 1 }, (_, index) => `${(index / parts) * 100}%`).map((y) => (
        <line key={y} x2="100%" y1={y} y2={y} className="stroke-line" />
      ))}
      {days.map(({ day, requested, closed }, index) => {
        const [up, down] = [height(requested), height(closed)];
        return (
          <g key={day}>
            <rect {...at(index, 0.12)} y={`${line - up}%`} height={`${up}%`} className="fill-teal" />
            <rect {...at(index, 0.12)} y={`${line}%`} height={`${down}%`} className="fill-ink" />
          </g>
        );
      })}
      <line x2="100%" y1={`${line}%`} y2={`${line}%`} className="stroke-edge" />
      {days.map(({ day }, index) => {
        const fromLast = days.length - 1 - index;
        if (fromLast % labelEvery.wide !== 0) return null;
        return (
          <text
            key={day}
            x={fromLast === 0 ? '100%' : `${(index + 0.5) * step}%`}
            y="100%"
            dy="1.4em"
            textAnchor={fromLast === 0 ? 'end' : 'middle'}
            className={`fill-slate text-small ${fromLast % labelEvery.narrow === 0 ? '' : '@max-3xl:hidden'}`}
          >
            {formatShortDay(day)}
          </text>
        );
      })}
    </svg>
  );
}
