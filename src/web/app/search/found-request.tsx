import { StatusBadge } from '#web/features/request/status/status-badge.tsx';
import { statusText } from '#web/features/request/status/status-text.ts';
import { foundBy, type FoundRow } from './found-by.ts';
import { factNames } from '../texts.ts';

/** One line of what a search has found: which request, whose, and by what it was found. */
export function FoundRequest({ row, text }: { row: FoundRow; text: string }) {
  const found = foundBy(row, text);
  return (
    <span className="flex min-w-0 grow items-center gap-3">
      <span className="grid min-w-0 grow">
        <span className="font-mono font-semibold wrap-anywhere">{row.transactionId}</span>
        <span className="truncate text-small">
          {row.companyName || row.requesterName}
          {found ? ` · ${factNames()[found.fact]} ${found.value}` : null}
        </span>
      </span>
      <StatusBadge status={row.status} name={statusText(row.status)} />
    </span>
  );
}
