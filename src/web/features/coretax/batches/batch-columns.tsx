import { Link } from 'wouter';
import type { Batch } from '#contract/coretax/exports.ts';
import { batchPath } from '#contract/paths.ts';
import { formatMonth, formatTime } from '#web/ui/display/format-date.ts';
import { formatCount } from '#web/ui/display/format-number.ts';
import type { Column } from '#web/ui/table/data-table.tsx';
import { coretaxTexts, fileTexts } from '../texts.ts';
import { BatchStateBadge } from './batch-states.tsx';
import { batchesTexts, batchTexts, itemStateTexts } from './texts.ts';
import { countsText } from './counts-text.ts';

const wide = '@max-3xl:hidden';

/** The columns of the table; on a phone all about a batch is in one cell. */
export function batchColumns(): Column<Batch>[] {
  const texts = batchesTexts();
  const states = itemStateTexts();
  return [
    { header: texts.batch, cell: main },
    { header: texts.exportedAt, cell: ({ at }) => formatTime(at), className: `${wide} whitespace-nowrap` },
    { header: texts.by, cell: ({ by }) => by, className: `${wide} wrap-break-word` },
    { header: coretaxTexts().masa, cell: masas, className: wide },
    {
      header: coretaxTexts().files,
      isNumber: true,
      cell: ({ files }) => formatCount(files.length),
      className: wide,
    },
    {
      header: states.exported,
      isNumber: true,
      cell: ({ counts }) => formatCount(counts.exported),
      className: wide,
    },
    {
      header: states.issued,
      isNumber: true,
      cell: ({ counts }) => formatCount(counts.issued),
      className: wide,
    },
    {
      header: states.rejected,
      isNumber: true,
      cell: ({ counts }) => formatCount(counts.rejected),
      className: wide,
    },
    {
      header: states.withdrawn,
      isNumber: true,
      cell: ({ counts }) => formatCount(counts.withdrawn),
      className: wide,
    },
    { header: coretaxTexts().state, cell: state, className: wide },
  ];
}

function main(batch: Batch) {
  const { number, at, by, files, counts } = batch;
  return (
    <>
      <span className="flex flex-wrap items-center gap-x-3 gap-y-1">
        <Link
          href={batchPath(number)}
          className="inline-grid min-h-6 content-center font-medium whitespace-nowrap text-teal hover:underline"
        >
          {batchesTexts().batchNo(number)}
        </Link>
        <span className="@3xl:hidden">{state(batch)}</span>
      </span>
      <span className="mt-1 grid gap-1 @3xl:hidden">
        <span className="wrap-anywhere">
          {formatTime(at)}, {by}
        </span>
        <span>{batchesTexts().masaAndFiles(masas(batch), files.length)}</span>
        <span className="text-slate">{countsText(counts)}</span>
      </span>
    </>
  );
}

function masas({ files }: Batch) {
  return [...new Set(files.map(({ masa }) => formatMonth(masa)))].join(', ');
}

/** Files are downloaded, and then uploaded in Coretax. */
function nextStep({ state: now, uploadedAt, files }: Batch): string | null {
  if (now !== 'open' || uploadedAt !== null) return null;
  const isMissing = files.some(({ downloadedAt }) => downloadedAt === null);
  return isMissing ? fileTexts().notDownloadedYet : batchTexts().notUploaded;
}

function state(batch: Batch) {
  const { state: now, replacedBy } = batch;
  return (
    <span className="inline-flex flex-wrap items-center gap-x-2 gap-y-1">
      <BatchStateBadge state={now} />
      {nextStep(batch)}
      {replacedBy === null ? null : (
        <Link href={batchPath(replacedBy)} className="text-teal hover:underline">
          {batchesTexts().replacedBy(replacedBy)}
        </Link>
      )}
    </span>
  );
}
