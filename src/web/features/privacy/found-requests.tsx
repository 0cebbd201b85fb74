import { Link } from 'wouter';
import { archivedPath, detailsPath } from '#contract/paths.ts';
import type { FoundRequest } from '#contract/privacy.ts';
import { formatDay } from '#web/ui/display/format-date.ts';
import { StatusBadge } from '#web/features/request/status/status-badge.tsx';
import { statusText } from '#web/features/request/status/status-text.ts';
import { DataTable, type Column } from '#web/ui/table/data-table.tsx';
import { fileTexts, foundTexts } from './texts.ts';

type Props = { requests: FoundRequest[]; onTheirs: (transactionId: string, isTheirs: boolean) => void };

/** Lists the requests with what an erasure would do to each; those of somebody else are left out by their box. */
export function FoundRequests({ requests, onTheirs }: Props) {
  return (
    <section aria-label={foundTexts().requests} className="overflow-x-auto rounded-card border border-line">
      <DataTable
        caption={foundTexts().requests}
        columns={columns(onTheirs)}
        rows={requests}
        keyOf={({ transactionId }) => transactionId}
        className="min-w-200"
      />
    </section>
  );
}

function columns(onTheirs: Props['onTheirs']): Column<FoundRequest>[] {
  const texts = foundTexts();
  return [
    {
      header: texts.whose,
      cell: ({ transactionId, isLeftOut }) => (
        <input
          type="checkbox"
          aria-label={texts.isTheirs(transactionId)}
          checked={!isLeftOut}
          onChange={({ target }) => onTheirs(transactionId, target.checked)}
          className="size-5 accent-teal"
        />
      ),
    },
    {
      header: texts.id,
      namesRow: true,
      cell: ({ transactionId, isArchived }) => (
        <Link
          href={isArchived ? archivedPath(transactionId) : detailsPath(transactionId)}
          className="font-semibold text-teal underline"
        >
          {transactionId}
        </Link>
      ),
    },
    {
      header: fileTexts().status,
      cell: ({ status }) => (
        <span className="whitespace-nowrap">
          <StatusBadge status={status} name={statusText(status)} />
        </span>
      ),
    },
    {
      header: texts.requester,
      cell: ({ requesterName, companyName }) => (
        <span className="wrap-anywhere">
          {requesterName}, {companyName}
        </span>
      ),
    },
    { header: texts.foundBy, cell: ({ foundBy }) => foundBy.map((key) => fileTexts().keys[key]).join(', ') },
    {
      header: texts.fate,
      cell: ({ fate, keptUntil }) =>
        `${texts.fates[fate]}${keptUntil === null ? '' : ` ${texts.until(formatDay(keptUntil))}`}`,
    },
  ];
}
