import { StatusBadge } from '#web/ui/display/status-badge.tsx';
import { statusText } from '#web/ui/display/status-text.ts';
import { Clipped } from '#web/ui/table/data-table.tsx';
import type { ListFilter } from '../list-query.ts';
import { requestColumns, transactionColumn, type RequestColumn } from '../request-columns.tsx';

export function reportColumns(filter: ListFilter): RequestColumn[] {
  return [
    { header: 'Request Date', sort: 'requestedOn', cell: (row) => row.requestedOn, className: 'w-25' },
    { ...requestColumns().store, className: 'w-40' },
    { ...transactionColumn(filter), isPinnedLeft: true },
    { header: 'Duration', sort: 'days', cell: ({ days }) => `${days} Hari`, className: 'w-23' },
    requestColumns().salesDate,
    requestColumns().totalPaid,
    requestColumns().companyName,
    { header: 'Email', sort: 'email', cell: (row) => <Clipped>{row.email}</Clipped>, className: 'w-50' },
    { header: 'NPWP', sort: 'npwp', cell: (row) => row.npwp, className: 'w-40' },
    {
      header: 'Alamat',
      sort: 'companyAddress',
      cell: (row) => <Clipped>{row.companyAddress}</Clipped>,
    },
    {
      header: 'Status',
      sort: 'status',
      className: 'w-34',
      cell: ({ status }) => <StatusBadge status={status} name={statusText(status)} />,
    },
  ];
}
