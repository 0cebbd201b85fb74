import { Link } from 'wouter';
import type { Batch } from '#contract/coretax/exports.ts';
import { batchPath } from '#contract/paths.ts';
import { formatTime } from '#web/ui/display/format-date.ts';
import { formatCount, pluralize } from '#web/ui/display/format-number.ts';
import type { Column } from '#web/ui/table/data-table.tsx';
import { formatMonth } from '../months.ts';
import { BatchStateBadge } from './batch-states.tsx';
import { countsText } from './counts-text.ts';

const wide = '@max-3xl:hidden';

/** On a phone all about a batch is in one cell. */
export const batchColumns: Column<Batch>[] = [
  { header: 'Batch', cell: main },
  { header: 'Exported at', cell: ({ at }) => formatTime(at), className: `${wide} whitespace-nowrap` },
  { header: 'By', cell: ({ by }) => by, className: `${wide} wrap-break-word` },
  { header: 'Masa', cell: masas, className: wide },
  { header: 'Files', isNumber: true, cell: ({ files }) => formatCount(files.length), className: wide },
  { header: 'Exported', isNumber: true, cell: ({ counts }) => formatCount(counts.exported), className: wide },
  { header: 'Issued', isNumber: true, cell: ({ counts }) => formatCount(counts.issued), className: wide },
  {
    header: 'Taken out',
    isNumber: true,
    cell: ({ counts }) => formatCount(counts.rejected),
    className: wide,
  },
  {
    header: 'Withdrawn',
    isNumber: true,
    cell: ({ counts }) => formatCount(counts.withdrawn),
    className: wide,
  },
  { header: 'State', cell: state, className: wide },
];

function main(batch: Batch) {
  const { number, at, by, files, counts } = batch;
  return (
    <>
      <span className="flex flex-wrap items-center gap-x-3 gap-y-1">
        <Link
          href={batchPath(number)}
          className="inline-grid min-h-6 content-center font-medium whitespace-nowrap text-teal hover:underline"
        >
          Batch {number}
        </Link>
        <span className="@3xl:hidden">{state(batch)}</span>
      </span>
      <span className="mt-1 grid gap-1 @3xl:hidden">
        <span className="wrap-anywhere">
          {formatTime(at)}, {by}
        </span>
        <span>
          Masa {masas(batch)}, {pluralize(files.length, 'file')}
        </span>
        <span className="text-slate">{countsText(counts)}</span>
      </span>
    </>
  );
}

function masas({ files }: Batch) {
  return [...new Set(files.map(({ masa }) => formatMonth(masa)))].join(', ');
}

function state({ state: now, replacedBy }: Batch) {
  return (
    <span className="inline-flex flex-wrap items-center gap-x-2 gap-y-1">
      <BatchStateBadge state={now} />
      {replacedBy === null ? null : (
        <Link href={batchPath(replacedBy)} className="text-teal hover:underline">
          replaced by {replacedBy}
        </Link>
      )}
    </span>
  );
}
