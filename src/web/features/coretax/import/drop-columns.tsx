import { Link } from 'wouter';
import type { DropHead } from '#contract/coretax/drops.ts';
import { dropPath } from '#contract/paths.ts';
import { fakturVerdicts } from '#domain/coretax/faktur/verdicts.ts';
import { Badge } from '#web/ui/display/badge.tsx';
import { formatTime } from '#web/ui/display/format-date.ts';
import { formatCount } from '#web/ui/display/format-number.ts';
import type { Column } from '#web/ui/table/data-table.tsx';
import { coretaxTexts } from '../texts.ts';
import { verdictTitle } from '#web/features/request/faktur/explain-verdict.ts';
import { dropStateTexts, importTexts } from './texts.ts';

const tones = { open: 'warn', run: 'good', discarded: 'neutral' } as const;

export function DropStateBadge({ state }: Pick<DropHead, 'state'>) {
  return <Badge tone={tones[state]}>{dropStateTexts()[state]}</Badge>;
}

export const fileCount = ({ counts }: Pick<DropHead, 'counts'>): number =>
  Object.values(counts).reduce((sum, count) => sum + count, 0);

/** How many files there are of each kind. */
function countsText({ counts }: DropHead): string {
  const named = fakturVerdicts.flatMap((verdict) => {
    const count = counts[verdict] ?? 0;
    return count > 0 ? [`${verdictTitle(verdict)}: ${formatCount(count)}`] : [];
  });
  return named.join(' · ');
}

const wide = '@max-2xl:hidden';

/** The columns of the table; on a phone all about an import is in one cell. */
export const dropColumns = (): Column<DropHead>[] => [
  {
    header: coretaxTexts().import,
    className: '@2xl:whitespace-nowrap',
    cell: (drop) => (
      <>
        <Link
          href={dropPath(drop.id)}
          className="inline-grid min-h-6 content-center font-medium text-teal hover:underline"
        >
          {formatTime(drop.at)}
        </Link>
        <span className="mt-1 grid justify-items-start gap-1 @2xl:hidden">
          <DropStateBadge state={drop.state} />
          <span className="wrap-anywhere">{drop.by}</span>
          <span>{importTexts().fileCount(fileCount(drop))}</span>
          <span className="text-slate">{countsText(drop)}</span>
        </span>
      </>
    ),
  },
  { header: coretaxTexts().state, cell: ({ state }) => <DropStateBadge state={state} />, className: wide },
  { header: importTexts().by, cell: ({ by }) => by, className: `${wide} wrap-break-word` },
  {
    header: coretaxTexts().files,
    isNumber: true,
    cell: (drop) => formatCount(fileCount(drop)),
    className: wide,
  },
  {
    header: importTexts().findings,
    cell: (drop) => <span className="text-slate">{countsText(drop)}</span>,
    className: `${wide} w-1/2`,
  },
];
