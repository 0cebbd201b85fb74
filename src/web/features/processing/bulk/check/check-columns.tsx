import type { BulkTarget } from '#domain/requests/bulk.ts';
import { StatusBadge } from '#web/features/request/status/status-badge.tsx';
import { statusText } from '#web/features/request/status/status-text.ts';
import { Clipped, type Column } from '#web/ui/table/data-table.tsx';
import { bulkTexts } from '../texts.ts';
import { stateOfFaktur, type FakturState, type PlannedFaktur } from '../fakturs/faktur-plan.ts';
import { isFault, verdictText, type CheckedRow } from './check-result.ts';
import { checkTexts } from './texts.ts';

function hintOf(state: FakturState): string | undefined {
  const { pdfUnchecked, pdfSilent, pdfDoubtful, pdfRefused, pdfByHand, notAPdf, pdfSent } = checkTexts();
  const hints: Partial<Record<FakturState, string>> = {
    unchecked: pdfUnchecked,
    silent: pdfSilent,
    doubtful: pdfDoubtful,
    refused: pdfRefused,
    byHand: pdfByHand,
    notAPdf,
    sent: pdfSent,
  };
  return hints[state];
}

/** Status and result of each ID; with its PDF when requests are closed. On a phone in fewer columns. */
export function checkColumns(target: BulkTarget, planned: readonly PlannedFaktur[]): Column<CheckedRow>[] {
  const byId = new Map(planned.map((each) => [each.transactionId, each]));
  const fakturOf = ({ transactionId }: CheckedRow) => {
    const faktur = byId.get(transactionId);
    return faktur && <Faktur planned={faktur} />;
  };
  const texts = bulkTexts();
  const columns: Column<CheckedRow>[] = [
    {
      header: texts.transactionId,
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
      header: texts.status,
      cell: ({ status }) => (status ? <StatusBadge status={status} name={statusText(status)} /> : '–'),
      className: 'w-56 whitespace-nowrap max-sm:hidden',
    },
    {
      header: texts.email,
      cell: ({ email }) => <span className="wrap-anywhere">{email ?? '–'}</span>,
      className: 'max-sm:hidden',
    },
    {
      header: texts.result,
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
      header: checkTexts().pdf,
      cell: (row) => fakturOf(row) ?? <span className="text-slate">{checkTexts().noPdf}</span>,
      className: 'max-sm:hidden',
    },
  ];
}

function Faktur({ planned }: { planned: PlannedFaktur }) {
  const hint = hintOf(stateOfFaktur(planned));
  return (
    <span className="wrap-anywhere">
      {planned.faktur.file.name}
      {hint === undefined ? null : <span className="block text-slate">{hint}</span>}
    </span>
  );
}
