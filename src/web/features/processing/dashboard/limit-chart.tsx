import type { Dashboard } from '#contract/processing/dashboard.ts';
import { ageLimits, ageTones, type AgeTone } from '#domain/dates/request-age.ts';
import { formatShare } from '#web/ui/display/format-number.ts';
import { statusText } from '#web/features/request/status/status-text.ts';
import { Bar } from './bar.tsx';
import { NothingToShow } from './chart-panel.tsx';
import { chartTexts, limitChartTexts, standingTexts } from './texts.ts';
import { ofTone } from './figure-addresses.ts';
import { FigureTable, type Column } from './figure-table.tsx';
import { Figure } from './figure.tsx';
import { standings } from './standing.ts';

const statuses = ['open', 'process'] as const;

type Limits = Dashboard['limits'];

const columnsOf = (limits: Limits, all: number): Column<AgeTone>[] => [
  { header: limitChartTexts().standing, cell: standing },
  {
    header: limitChartTexts().requests,
    cell: (tone) => <Figure count={limits[tone]} to={ofTone(tone)} />,
    className: 'text-right',
  },
  {
    header: limitChartTexts().share,
    cell: (tone) => formatShare(limits[tone] / all),
    className: 'w-20 text-right',
  },
];

export function LimitChart({ limits }: { limits: Limits }) {
  const all = limits.within + limits.near + limits.over;
  if (all === 0) return <NothingToShow>{chartTexts().nothingInWork}</NothingToShow>;
  return (
    <>
      <p className="mb-3">
        <strong className="text-title">{formatShare(limits.within / all)}</strong>{' '}
        <span className="text-slate">{limitChartTexts().within}</span>
      </p>
      <Bar
        thick
        parts={ageTones.map((tone) => ({ share: limits[tone] / all, look: standings[tone].fill }))}
      />
      <div className="mt-4">
        <FigureTable
          caption={chartTexts().limits}
          rows={ageTones}
          keyOf={(tone) => tone}
          columns={columnsOf(limits, all)}
        />
      </div>
      <ul className="mt-auto pt-3 text-small text-slate">
        {statuses.map((status) => (
          <li key={status}>
            {limitChartTexts().limits(statusText(status), ageLimits[status].near, ageLimits[status].over)}
          </li>
        ))}
      </ul>
    </>
  );
}

function standing(tone: AgeTone) {
  const { text, sign } = standings[tone];
  return (
    <>
      <span aria-hidden="true" className={`mr-2 inline-block w-3 text-center ${text}`}>
        {sign}
      </span>{' '}
      {standingTexts()[tone].phrase}
    </>
  );
}
