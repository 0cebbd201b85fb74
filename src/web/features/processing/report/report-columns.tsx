import { StatusBadge } from '#web/features/request/status/status-badge.tsx';
import { statusText } from '#web/features/request/status/status-text.ts';
import { Clipped } from '#web/ui/table/data-table.tsx';
import { columnNames } from '../column-names.ts';
import type { ListFilter } from '../list-query.ts';
import type { RowField } from '#contract/processing/request-row.ts';
import { requestColumns, transactionColumn, type RequestColumn } from '../request-columns.tsx';
import { reportColumnsTexts } from './texts.ts';

/** What the report shows of a request. */
export const reportFields = [
  'requestedOn',
  'store',
  'transactionId',
  'days',
  'salesDate',
  'totalPaid',
  'companyName',
  'email',
  'npwp',
  'companyAddress',
  'status',
] as const satisfies RowField[];
type ReportColumn = RequestColumn<(typeof reportFields)[number]>;

/** Unless the screen is narrow, the status stays in view while the rest scrolls. */
export function reportColumns(filter: ListFilter, isNarrow: boolean): ReportColumn[] {
  const names = columnNames();
  const { store, salesDate, totalPaid, companyName } = requestColumns();
  return [
    {
      header: reportColumnsTexts().requestedOn,
      sort: 'requestedOn',
      cell: (row) => row.requestedOn,
      className: 'w-25',
    },
    { ...store, className: 'w-24' },
    { ...transactionColumn(filter), className: 'w-36', isPinnedLeft: true },
    {
      header: names.days,
      sort: 'days',
      cell: ({ days }) => reportColumnsTexts().days(days),
      className: 'w-20',
    },
    salesDate,
    totalPaid,
    companyName,
    { header: names.email, sort: 'email', cell: (row) => <Clipped>{row.email}</Clipped> },
    { header: names.npwp, sort: 'npwp', cell: (row) => row.npwp, className: 'w-40' },
    {
      header: reportColumnsTexts().address,
      sort: 'companyAddress',
      cell: (row) => <Clipped>{row.companyAddress}</Clipped>,
    },
    {
      header: names.status,
      sort: 'status',
      className: 'w-38',
      isPinned: !isNarrow,
      cell: ({ status }) => <StatusBadge status={status} name={statusText(status)} />,
    },
  ];
}
