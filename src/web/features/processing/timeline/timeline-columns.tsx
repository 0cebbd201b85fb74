import { Link } from 'wouter';
import type { RequestRow } from '#contract/processing.ts';
import type { RequestSort } from '#domain/request-list.ts';
import { Badge } from '#web/ui/badge.tsx';
import { Clipped } from '#web/ui/clipped.tsx';
import type { Column } from '#web/ui/data-table.tsx';
import { formatRupiah } from '#web/ui/format-rupiah.ts';
import { drawings, Icon, IconButton, iconButtonLook } from '#web/ui/icon-button.tsx';
import { StatusBadge } from '#web/ui/status-badge.tsx';
import { detailsAddress } from '../details-address.ts';
import { Duration } from './duration.tsx';
import type { TimelineFilter } from './timeline-query.ts';

/** By these the focus is given to the parts of a row. */
export const linkIdOf = (transactionId: string) => `request-${transactionId}`;
export const editIdOf = (transactionId: string) => `change-${transactionId}`;

type Needs = { filter: TimelineFilter; onChangeStatus: (transactionId: string) => void };

export function timelineColumns({ filter, onChangeStatus }: Needs): Column<RequestRow, RequestSort>[] {
  return [
    { header: 'Insert Date', sort: 'requestedOn', cell: (row) => row.requestedOn, className: 'w-24' },
    { header: 'Store', sort: 'store', cell: (row) => <Clipped>{row.store}</Clipped> },
    {
      header: 'ID Transaction',
      sort: 'transactionId',
      namesRow: true,
      className: 'w-35',
      cell: ({ transactionId }) => (
        <Link
          id={linkIdOf(transactionId)}
          href={detailsAddress(transactionId, filter)}
          className="inline-grid min-h-6 content-center font-medium wrap-anywhere text-teal hover:underline"
        >
          {transactionId}
        </Link>
      ),
    },
    {
      header: 'Duration',
      sort: 'days',
      cell: ({ status, days }) => <Duration status={status} days={days} />,
      className: 'w-23',
    },
    { header: 'Sales Date', sort: 'salesDate', cell: (row) => row.salesDate, className: 'w-24' },
    {
      header: 'Total Amount Paid',
      sort: 'totalPaid',
      isNumber: true,
      cell: (row) => formatRupiah(row.totalPaid),
      className: 'w-33',
    },
    { header: 'Nama PT', sort: 'companyName', cell: (row) => <Clipped>{row.companyName}</Clipped> },
    {
      header: 'Status',
      sort: 'status',
      className: 'w-34',
      cell: ({ status, statusName, hasFaktur }) => (
        <div className="grid justify-items-start gap-1">
          <StatusBadge status={status} name={statusName} />
          {status === 'closed' && !hasFaktur ? <Badge tone="neutral">no PDF</Badge> : null}
        </div>
      ),
    },
    { header: 'Email', cell: (row) => <Clipped>{row.email}</Clipped> },
    {
      header: 'Action',
      isPinned: true,
      className: 'w-24',
      cell: ({ transactionId }) => (
        <div className="-mx-1 flex">
          <IconButton
            id={editIdOf(transactionId)}
            drawing={drawings.pencil}
            label={`Change status of ${transactionId}`}
            onClick={() => onChangeStatus(transactionId)}
          />
          <Link
            href={detailsAddress(transactionId, filter)}
            aria-label={`View details of ${transactionId}`}
            title={`View details of ${transactionId}`}
            className={iconButtonLook}
          >
            <Icon drawing={drawings.eye} />
          </Link>
        </div>
      ),
    },
  ];
}
