import type { ArchivedRequest } from '#contract/processing/archive.ts';
import { formatDay } from '#web/ui/display/format-date.ts';
import { StatusBadge } from '#web/features/request/status/status-badge.tsx';
import { statusText } from '#web/features/request/status/status-text.ts';
import { foundArchivedTexts } from '../texts.ts';

/** A request of the archive among what a search has found. */
export function FoundArchived({ found }: { found: ArchivedRequest }) {
  return (
    <span className="flex min-w-0 grow items-center gap-3">
      <span className="grid min-w-0 grow">
        <span className="font-mono font-semibold wrap-anywhere">{found.transactionId}</span>
        <span className="truncate text-small">
          {found.companyName} · {foundArchivedTexts().archived},{' '}
          {foundArchivedTexts().ended(formatDay(found.endedOn))}
        </span>
      </span>
      <StatusBadge status={found.status} name={statusText(found.status)} />
    </span>
  );
}
