import type { Dashboard } from '#contract/dashboard.ts';
import { formatShortDay } from '#web/ui/display/format-date.ts';

type Props = { days: Dashboard['days']; top: number; chosen: number | undefined };

const gridLines = [0, 25, 75, 100];

/** Sizes are percentages: sharp at every size, and text is never stretched. */
export function DayBars({ days, top, chosen }: Props) {
  const step = 100 / days.length;
  const at = (index: number, inset: number) => ({
    x: `${(index + inset) * step}%`,
    width: `${(1 - 2 * inset) * step}%`,
  });
  return (
    <svg aria-hidden="true" className="block h-52 w-full overflow-visible" shapeRendering="crispEdges">
      {chosen === undefined ? null : <rect {...at(chosen, 0)} height="100%" className="fill-mist" />}
      {gridLines.map((y) => (
        <line key={y} x2="100%" y1={`${y}%`} y2={`${y}%`} className="stroke-line" />
      ))}
      {days.map(({ day, requested, closed }, index) => {
        const [up, down] = [height(requested, top), height(closed, top)];
        return (
          <g key={day}>
            <rect {...at(index, 0.15)} y={`${50 - up}%`} height={`${up}%`} className="fill-teal" />
            <rect {...at(index, 0.15)} y="50%" height={`${down}%`} className="fill-ink" />
          </g>
        );
      })}
      <line x2="100%" y1="50%" y2="50%" className="stroke-edge" />
      {days.map(({ day }, index) => {
        const fromLast = days.length - 1 - index;
        if (fromLast % 5 !== 0) return null;
        return (
          <text
            key={day}
            x={fromLast === 0 ? '100%' : `${(index + 0.5) * step}%`}
            y="100%"
            dy="1.4em"
            textAnchor={fromLast === 0 ? 'end' : 'middle'}
            className={`fill-slate text-small ${fromLast % 10 === 0 ? '' : '@max-3xl:hidden'}`}
          >
            {formatShortDay(day)}
          </text>
        );
      })}
    </svg>
  );
}

/** Percent of the whole chart; at least one, so that a small number is visible. */
function height(count: number, top: number): number {
  return count === 0 ? 0 : Math.max(1, (count / top) * 50);
}
