import type { BulkTarget } from '#domain/bulk.ts';
import { StatusBadge } from '#web/ui/display/status-badge.tsx';
import { statusText } from '#web/ui/display/status-text.ts';
import { Clipped, type Column } from '#web/ui/table/data-table.tsx';
import { stateOfFaktur, type FakturState, type PlannedFaktur } from '../fakturs/faktur-plan.ts';
import { isFault, verdictText, type CheckedRow } from './check-result.ts';

const hints: Partial<Record<FakturState, string>> = {
  unchecked: 'not checked yet',
  scan: 'no ID in its text; it may be a scan',
  doubtful: 'names another transaction',
  notAPdf: 'is no PDF',
  sent: 'sent already',
};

/** Status and result of each ID; with its PDF when requests are closed. On a phone in fewer columns. */
export function checkColumns(target: BulkTarget, planned: readonly PlannedFaktur[]): Column<CheckedRow>[] {
  const byId = new Map(planned.map((each) => [each.transactionId, each]));
  const fakturOf = ({ transactionId }: CheckedRow) => {
    const faktur = byId.get(transactionId);
    return faktur && <Faktur planned={faktur} />;
  };
  const columns: Column<CheckedRow>[] = [
    {
      header: 'Transaction ID',
      cell: ({ transactionId, status, email }) => (
        <>
          <div className="font-mono">
            <Clipped>{transactionId}</Clipped>
          </div>
          <div className="mt-1 grid justify-items-start gap-1 empty:hidden sm:hidden">
            {status ? <StatusBadge status={status} name={statusText(status)} /> : null}
            {email === null ? null : <span className="wrap-anywhere text-slate">{email}</span>}
          </div>
        </>
      ),
      className: 'sm:w-38',
    },
    {
      header: 'Status',
      cell: ({ status }) => (status ? <StatusBadge status={status} name={statusText(status)} /> : '–'),
      className: 'w-56 whitespace-nowrap max-sm:hidden',
    },
    {
      header: 'Email',
      cell: ({ email }) => <span className="wrap-anywhere">{email ?? '–'}</span>,
      className: 'max-sm:hidden',
    },
    {
      header: 'Result',
      cell: (row) => (
        <>
          <span className={isFault(row) ? 'font-semibold text-red' : ''}>{verdictText(row, target)}</span>
          <div className="mt-1 empty:hidden sm:hidden">{fakturOf(row)}</div>
        </>
      ),
      className: 'sm:w-46',
    },
  ];
  if (target === 'rejected') return columns;
  return [
    ...columns,
    {
      header: 'PDF',
      cell: (row) => fakturOf(row) ?? <span className="text-slate">none</span>,
      className: 'max-sm:hidden',
    },
  ];
}

function Faktur({ planned }: { planned: PlannedFaktur }) {
  const hint = hints[stateOfFaktur(planned)];
  return (
    <span className="wrap-anywhere">
      {planned.faktur.file.name}
      {hint === undefined ? null : <span className="block text-slate">{hint}</span>}
    </span>
  );
}
