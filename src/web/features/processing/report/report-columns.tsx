import { Clipped } from '#web/ui/clipped.tsx';
import { StatusBadge } from '#web/ui/status-badge.tsx';
import type { ListFilter } from '../list-query.ts';
import { requestColumns, transactionColumn, type RequestColumn } from '../request-columns.tsx';

export function reportColumns(filter: ListFilter): RequestColumn[] {
  return [
    { header: 'Request Date', sort: 'requestedOn', cell: (row) => row.requestedOn, className: 'w-25' },
    { ...requestColumns.store, className: 'w-40' },
    { ...transactionColumn(filter), isPinnedLeft: true },
    { header: 'Duration', sort: 'days', cell: ({ days }) => `${days} Hari`, className: 'w-23' },
    requestColumns.salesDate,
    requestColumns.totalPaid,
    { ...requestColumns.companyName, className: 'w-44' },
    { header: 'Email', sort: 'email', cell: (row) => <Clipped>{row.email}</Clipped>, className: 'w-48' },
    { header: 'NPWP', sort: 'npwp', cell: (row) => row.npwp, className: 'w-38' },
    {
      header: 'Alamat',
      sort: 'companyAddress',
      cell: (row) => <Clipped>{row.companyAddress}</Clipped>,
    },
    {
      header: 'Status',
      sort: 'status',
      className: 'w-34',
      cell: ({ status, statusName }) => <StatusBadge status={status} name={statusName} />,
    },
  ];
}
