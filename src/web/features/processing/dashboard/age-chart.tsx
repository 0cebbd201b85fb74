import { Link } from 'wouter';
import type { Dashboard } from '#contract/dashboard.ts';
import { ageTone } from '#domain/dates/request-age.ts';
import { formatNumber } from '#web/ui/display/format-number.ts';
import { statusText } from '#web/ui/display/status-text.ts';
import { timelineAddress } from '../page-addresses.ts';
import { Bar } from './bar.tsx';
import { NothingToShow } from './chart-panel.tsx';
import { FigureTable, type Column } from './figure-table.tsx';
import { standings } from './standing.ts';

type Age = Dashboard['ages'][number];
const statuses = ['open', 'process'] as const;

const columnsOf = (highest: number): Column<Age>[] => [
  { header: 'Days in status', cell: daysOf, className: 'whitespace-nowrap' },
  ...statuses.map((status) => ({
    header: statusText(status),
    cell: (age: Age) => countAndBar(age, status, highest),
    className: 'w-[36%]',
  })),
];

export function AgeChart({ ages }: { ages: Dashboard['ages'] }) {
  const highest = Math.max(...ages.flatMap(({ open, process }) => [open, process]));
  if (highest <= 0) return <NothingToShow>Nothing is open or on progress.</NothingToShow>;
  return (
    <>
      <FigureTable
        caption="Age of unfinished requests"
        rows={ages}
        keyOf={({ from }) => from}
        columns={columnsOf(highest)}
      />
      <p className="mt-auto flex flex-wrap gap-x-5 gap-y-1 pt-3 text-small">
        {statuses.map((status) => (
          <Link
            key={status}
            href={timelineAddress({ status, sort: 'days', dir: 'desc' })}
            className="font-semibold text-teal underline hover:no-underline"
          >
            Oldest {statusText(status)}
          </Link>
        ))}
      </p>
    </>
  );
}

function countAndBar(age: Age, status: 'open' | 'process', highest: number) {
  const count = age[status];
  const tone = ageTone(status, age.from);
  const { word, fill, text } = standings[tone];
  return (
    <>
      <span className="flex justify-between gap-2">
        <span className={count === 0 ? 'text-slate' : 'font-semibold'}>{formatNumber(count)}</span>
        {count === 0 || tone === 'within' ? null : <span className={text}>{word}</span>}
      </span>
      <Bar parts={[{ share: count / highest, look: fill }]} />
    </>
  );
}

function daysOf({ from, to }: Age): string {
  if (to === undefined) return `${from} or more`;
  return from === to ? String(from) : `${from}–${to}`;
}
