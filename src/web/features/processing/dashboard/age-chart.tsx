import { Link } from 'wouter';
import type { Dashboard } from '#contract/processing/dashboard.ts';
import { ageTone } from '#domain/dates/request-age.ts';
import { statusText } from '#web/features/request/status/status-text.ts';
import { Bar } from './bar.tsx';
import { NothingToShow } from './chart-panel.tsx';
import { ageChartTexts, chartTexts, standingTexts } from './texts.ts';
import { longestIn, ofAge } from './figure-addresses.ts';
import { FigureTable, type Column } from './figure-table.tsx';
import { Figure } from './figure.tsx';
import { standings } from './standing.ts';

type Age = Dashboard['ages'][number];
const statuses = ['open', 'process'] as const;

const columnsOf = (highest: number, today: string): Column<Age>[] => [
  { header: ageChartTexts().days, cell: daysOf, className: '@md:whitespace-nowrap' },
  ...statuses.map((status) => ({
    header: statusText(status),
    cell: (age: Age) => <CountAndBar age={age} status={status} highest={highest} today={today} />,
    className: 'w-[36%]',
  })),
];

export function AgeChart({ ages, today }: { ages: Age[]; today: string }) {
  const highest = Math.max(...ages.flatMap(({ open, process }) => [open, process]));
  if (highest <= 0) return <NothingToShow>{chartTexts().nothingInWork}</NothingToShow>;
  return (
    <>
      <FigureTable
        caption={chartTexts().ages}
        rows={ages}
        keyOf={({ from }) => from}
        columns={columnsOf(highest, today)}
      />
      <p className="mt-auto flex flex-wrap gap-x-5 gap-y-1 pt-3 text-small">
        {statuses.map((status) => (
          <Link
            key={status}
            href={longestIn(status)}
            className="font-semibold text-teal underline hover:no-underline"
          >
            {ageChartTexts().oldest} {statusText(status)}
          </Link>
        ))}
      </p>
    </>
  );
}

type CellProps = { age: Age; status: (typeof statuses)[number]; highest: number; today: string };

function CountAndBar({ age, status, highest, today }: CellProps) {
  const count = age[status];
  const tone = ageTone(status, age.from);
  const { fill, text } = standings[tone];
  return (
    <>
      <span className="flex justify-between gap-2">
        <Figure count={count} to={ofAge(status, age, today)} className="text-ink" />
        {count === 0 || tone === 'within' ? null : <span className={text}>{standingTexts()[tone].word}</span>}
      </span>
      <Bar parts={[{ share: count / highest, look: fill }]} />
    </>
  );
}

function daysOf({ from, to }: Age): string {
  if (to === undefined) return `${from} ${ageChartTexts().orMore}`;
  return from === to ? String(from) : `${from}–${to}`;
}
