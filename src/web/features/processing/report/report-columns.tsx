import { StatusBadge } from '#web/features/request/status/status-badge.tsx';
import { statusText } from '#web/features/request/status/status-text.ts';
import { Clipped, ClippedEmail } from '#web/ui/table/data-table.tsx';
import { columnNames } from '../column-names.ts';
import type { ListFilter } from '../list-query.ts';
import type { RowField, RowOf } from '#contract/processing/request-row.ts';
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
type ReportField = (typeof reportFields)[number];
export type ReportRow = RowOf<ReportField>;

/** A date or a number, which is never broken. */
const onOneLine = (text: string) => <span className="whitespace-nowrap">{text}</span>;

/**
 * Columns of given widths. The status stays in view while the rest scrolls; what does not fit the page is left out, unless
 * all columns are wanted.
 */
export function reportColumns(filter: ListFilter, showsAll: boolean): RequestColumn<ReportField>[] {
  const names = columnNames();
  const texts = reportColumnsTexts();
  const { store, salesDate, totalPaid, companyName } = requestColumns();
  const ifRoom = showsAll ? '' : '@max-[72rem]:hidden';
  return [
    {
      header: texts.requestedOn,
      sort: 'requestedOn',
      cell: (row) => onOneLine(row.requestedOn),
      className: 'w-23 text-small',
    },
    { ...store, className: 'w-25 text-small' },
    { ...transactionColumn(filter), className: 'w-33 text-small', isPinnedLeft: true },
    {
      header: names.days,
      sort: 'days',
      cell: ({ days }) => onOneLine(texts.days(days)),
      className: 'w-17 text-small',
    },
    { ...salesDate, cell: (row) => onOneLine(row.salesDate), className: 'w-22 text-small' },
    { ...totalPaid, className: 'w-28 text-small' },
    { ...companyName, className: 'text-small' },
    {
      header: names.email,
      sort: 'email',
      cell: (row) => <ClippedEmail>{row.email}</ClippedEmail>,
      className: `text-small ${ifRoom}`,
    },
    { header: names.npwp, sort: 'npwp', cell: (row) => onOneLine(row.npwp), className: 'w-35 text-small' },
    {
      header: texts.address,
      sort: 'companyAddress',
      cell: (row) => <Clipped>{row.companyAddress}</Clipped>,
      className: `text-small ${ifRoom}`,
    },
    {
      header: names.status,
      sort: 'status',
      className: 'w-32',
      isPinned: true,
      cell: ({ status }) => <StatusBadge status={status} name={statusText(status)} />,
    },
  ];
}
