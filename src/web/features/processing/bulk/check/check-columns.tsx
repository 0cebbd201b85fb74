import type { BulkTarget } from '#domain/requests/bulk.ts';
import { StatusBadge } from '#web/features/request/status/status-badge.tsx';
import { statusText } from '#web/features/request/status/status-text.ts';
import { Breakable } from '#web/ui/display/breakable.tsx';
import { Clipped, type Column } from '#web/ui/table/data-table.tsx';
import { bulkTexts } from '../texts.ts';
import type { PlannedFaktur } from '../fakturs/faktur-plan.ts';
import { isFault, verdictText, type CheckedRow } from './check-result.ts';
import { checkTexts } from './texts.ts';

const wide = '@max-4xl:hidden';
const narrow = '@4xl:hidden';

/** Status and result of each ID; with its PDF when requests are closed. On a phone in fewer columns. */
export function checkColumns(target: BulkTarget, planned: readonly PlannedFaktur[]): Column<CheckedRow>[] {
  const names = new Map(planned.map(({ transactionId, faktur }) => [transactionId, faktur.file.name]));
  const pdfOf = ({ transactionId }: CheckedRow) => {
    const name = names.get(transactionId);
    return name === undefined ? null : <Breakable>{name}</Breakable>;
  };
  const texts = bulkTexts();
  const columns: Column<CheckedRow>[] = [
    {
      header: texts.transactionId,
      cell: (row) => (
        <>
          <span className="block font-mono">
            <Clipped>{row.transactionId}</Clipped>
          </span>
          <span className={`mt-1 grid justify-items-start gap-1 empty:hidden ${narrow}`}>
            {statusOf(row)}
            {row.email === null ? null : (
              <span className="text-slate">
                <Breakable>{row.email}</Breakable>
              </span>
            )}
          </span>
        </>
      ),
      className: '@4xl:w-44',
    },
    {
      header: texts.status,
      cell: (row) => statusOf(row) ?? '–',
      className: `${wide} w-48 whitespace-nowrap`,
    },
    {
      header: texts.email,
      cell: ({ email }) => (email === null ? '–' : <Breakable>{email}</Breakable>),
      className: wide,
    },
    {
      header: texts.result,
      cell: (row) => (
        <>
          <span className={isFault(row) ? 'font-semibold text-red' : ''}>{verdictText(row, target)}</span>
          <span className={`mt-1 block empty:hidden ${narrow}`}>{pdfOf(row)}</span>
        </>
      ),
      className: '@4xl:w-46',
    },
  ];
  if (target === 'rejected') return columns;
  return [
    ...columns,
    {
      header: checkTexts().pdf,
      cell: (row) => pdfOf(row) ?? <span className="text-slate">{checkTexts().noPdf}</span>,
      className: wide,
    },
  ];
}

const statusOf = ({ status }: CheckedRow) =>
  status ? <StatusBadge status={status} name={statusText(status)} /> : null;
