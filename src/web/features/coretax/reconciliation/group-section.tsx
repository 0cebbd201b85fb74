import { useState } from 'react';
import type { ReconciledRow, Reconciliation } from '#contract/coretax/reconciliation.ts';
import type { ReconciliationGroup } from '#domain/coretax/reconciliation/reconcile.ts';
import { Badge } from '#web/ui/display/badge.tsx';
import { formatDay } from '#web/ui/display/format-date.ts';
import { formatRupiah } from '#web/i18n/format-rupiah.ts';
import { formatCount } from '#web/ui/display/format-number.ts';
import type { Column } from '#web/ui/table/data-table.tsx';
import { PagedRows } from '#web/ui/table/paged-rows.tsx';
import { coretaxTexts } from '../texts.ts';
import { RequestLink } from '../request-link.tsx';
import { groupTexts, reconciliationTexts } from './texts.ts';

type Props = {
  name: ReconciliationGroup;
  group: Reconciliation[ReconciliationGroup];
  /** Why nothing can be told yet. */
  obstacle: string | undefined;
};

/** How many there are and their VAT, what to do, and the rows behind it when they are wanted. */
export function GroupSection({ name, group: { count, vat, rows }, obstacle }: Props) {
  const [isOpen, setIsOpen] = useState(false);
  const { title, advice } = groupTexts()[name];
  const head = (
    <>
      <span className="grow font-semibold">{title}</span>
      <Badge tone={name === 'equal' ? 'good' : count > 0 ? 'warn' : 'neutral'}>
        {obstacle === undefined ? formatCount(count) : '–'}
      </Badge>
      <span className="whitespace-nowrap tabular-nums">
        {reconciliationTexts().vat} {formatRupiah(vat)}
      </span>
    </>
  );
  if (count === 0)
    return (
      <section aria-label={title} className="rounded-card border border-line bg-white p-4">
        <div className="flex flex-wrap items-center gap-x-4 gap-y-1">{head}</div>
        {obstacle === undefined ? null : <p className="mt-1 text-small text-slate">{obstacle}</p>}
      </section>
    );
  return (
    <details
      onToggle={({ currentTarget }) => setIsOpen(currentTarget.open)}
      className="rounded-card border border-line bg-white p-4"
    >
      <summary className="cursor-pointer">
        <span className="inline-flex w-[calc(100%-1.5rem)] flex-wrap items-center gap-x-4 gap-y-1 align-top">
          {head}
          <span className="basis-full text-small text-slate">{advice}</span>
        </span>
      </summary>
      {isOpen ? (
        <div className="mt-3">
          <PagedRows
            caption={title}
            columns={columnsOf()}
            rows={rows}
            keyOf={({ number, transactionId, code }) => number ?? `${transactionId} ${code}`}
            isWhole
          />
        </div>
      ) : null}
    </details>
  );
}

const wide = '@max-3xl:hidden';
const vatText = (amounts: ReconciledRow['here']) =>
  amounts?.ppn === null || amounts?.ppn === undefined ? '–' : formatRupiah(amounts.ppn);

/** The columns of the table; on a phone all about a row is in one cell. */
const columnsOf = (): Column<ReconciledRow>[] => {
  const texts = reconciliationTexts();
  return [
    {
      header: texts.number,
      namesRow: true,
      cell: (row) => (
        <>
          <span className="font-mono wrap-anywhere">{row.number ?? texts.noNumber}</span>
          {row.otherNumber === null ? null : (
            <span className="block text-slate wrap-anywhere">{texts.other(row.otherNumber)}</span>
          )}
          <span className="mt-1 grid gap-1 @3xl:hidden">
            <Request row={row} />
            <span className="text-slate">
              {[row.date === null ? null : formatDay(row.date), row.status].filter(Boolean).join(', ')}
            </span>
            <span className="grid grid-cols-[auto_1fr] gap-x-4 tabular-nums">
              <span className="text-slate">{texts.vatThere}</span>
              <span className="text-right">{vatText(row.coretax)}</span>
              <span className="text-slate">{texts.vatHere}</span>
              <span className="text-right">{vatText(row.here)}</span>
            </span>
          </span>
        </>
      ),
    },
    { header: coretaxTexts().transactionId, cell: (row) => <Request row={row} />, className: wide },
    {
      header: texts.date,
      cell: ({ date }) => (date === null ? '–' : formatDay(date)),
      className: `${wide} whitespace-nowrap`,
    },
    { header: texts.there, cell: ({ status }) => status ?? '–', className: wide },
    { header: texts.vatThere, isNumber: true, cell: ({ coretax }) => vatText(coretax), className: wide },
    { header: texts.vatHere, isNumber: true, cell: ({ here }) => vatText(here), className: wide },
  ];
};

function Request({ row: { transactionId } }: { row: ReconciledRow }) {
  return transactionId === null ? (
    <span className="text-slate">–</span>
  ) : (
    <RequestLink transactionId={transactionId} />
  );
}
