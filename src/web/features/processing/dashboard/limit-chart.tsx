import type { Dashboard } from '#contract/dashboard.ts';
import { ageLimits, type AgeTone } from '#domain/dates/request-age.ts';
import { formatNumber, formatShare } from '#web/ui/display/format-number.ts';
import { statusText } from '#web/ui/display/status-text.ts';
import { Bar } from './bar.tsx';
import { NothingToShow } from './chart-panel.tsx';
import { FigureTable, type Column } from './figure-table.tsx';
import { standings } from './standing.ts';

const tones: readonly AgeTone[] = ['within', 'near', 'over'];
const statuses = ['open', 'process'] as const;

type Limits = Dashboard['limits'];

const columnsOf = (limits: Limits, all: number): Column<AgeTone>[] => [
  { header: 'Standing', cell: standing },
  { header: 'Requests', cell: (tone) => formatNumber(limits[tone]), className: 'text-right' },
  { header: 'Share', cell: (tone) => formatShare(limits[tone] / all), className: 'w-20 text-right' },
];

export function LimitChart({ limits }: { limits: Limits }) {
  const all = limits.within + limits.near + limits.over;
  if (all === 0) return <NothingToShow>Nothing is open or on progress.</NothingToShow>;
  return (
    <>
      <p className="mb-3">
        <strong className="text-title">{formatShare(limits.within / all)}</strong>{' '}
        <span className="text-slate">within the limits</span>
      </p>
      <Bar thick parts={tones.map((tone) => ({ share: limits[tone] / all, look: standings[tone].fill }))} />
      <div className="mt-4">
        <FigureTable
          caption="Share within the limits"
          rows={tones}
          keyOf={(tone) => tone}
          columns={columnsOf(limits, all)}
        />
      </div>
      <ul className="mt-auto pt-3 text-small text-slate">
        {statuses.map((status) => (
          <li key={status}>
            {statusText(status)}: near the limit from {ageLimits[status].near} days, over it from{' '}
            {ageLimits[status].over}
          </li>
        ))}
      </ul>
    </>
  );
}

function standing(tone: AgeTone) {
  const { word, text, sign } = standings[tone];
  return (
    <>
      <span aria-hidden="true" className={`mr-2 inline-block w-3 text-center ${text}`}>
        {sign}
      </span>{' '}
      {word} the limit
    </>
  );
}
