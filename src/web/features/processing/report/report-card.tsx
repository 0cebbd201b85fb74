import type { ReactNode } from 'react';
import { Link } from 'wouter';
import { StatusBadge } from '#web/features/request/status/status-badge.tsx';
import { statusText } from '#web/features/request/status/status-text.ts';
import { formatRupiah } from '#web/i18n/format-rupiah.ts';
import { columnNames } from '../column-names.ts';
import { detailsAddress } from '../page-addresses.ts';
import { linkIdOf, type ListOrigin } from '../request-columns.tsx';
import type { ReportRow } from './report-columns.tsx';
import { reportColumnsTexts } from './texts.ts';

/** A request of the report where there is too little room for its table: what the table shows at most widths. */
export function ReportCard({ row, origin }: { row: ReportRow; origin: ListOrigin }) {
  const { transactionId } = row;
  return (
    <div className="grid gap-1 px-4 py-3">
      <Line>
        <span className="font-semibold">{row.companyName}</span>
        <StatusBadge status={row.status} name={statusText(row.status)} />
      </Line>
      <Line>
        <Link
          id={linkIdOf(transactionId)}
          href={detailsAddress(transactionId, origin)}
          className="min-h-6 font-medium text-teal hover:underline"
        >
          {transactionId}
        </Link>
        <span className="tabular-nums">{formatRupiah(row.totalPaid)}</span>
      </Line>
      <Line>
        <span>{row.store}</span>
        <span className="tabular-nums">{row.npwp}</span>
      </Line>
      <Line>
        <span>
          {row.requestedOn} · {reportColumnsTexts().days(row.days)}
        </span>
        <span className="text-small text-slate">
          {columnNames().salesDate} {row.salesDate}
        </span>
      </Line>
    </div>
  );
}

const Line = ({ children }: { children: ReactNode }) => (
  <div className="flex flex-wrap items-baseline justify-between gap-x-3">{children}</div>
);
