import { Link } from 'wouter';
import { drawings, Icon, IconButton, iconButtonLook } from '#web/ui/controls/icon-button.tsx';
import { Badge } from '#web/ui/display/badge.tsx';
import { StatusBadge } from '#web/ui/display/status-badge.tsx';
import { Clipped } from '#web/ui/table/clipped.tsx';
import { detailsAddress } from '../details-address.ts';
import type { ListFilter } from '../list-query.ts';
import { requestColumns, transactionColumn, type RequestColumn } from '../request-columns.tsx';
import { Duration } from './duration.tsx';

/** By this the focus goes back to the button that opened a dialog. */
export const editIdOf = (transactionId: string) => `change-${transactionId}`;

type Needs = { filter: ListFilter; onChangeStatus: (transactionId: string) => void };

export function timelineColumns({ filter, onChangeStatus }: Needs): RequestColumn[] {
  return [
    { header: 'Insert Date', sort: 'requestedOn', cell: (row) => row.requestedOn, className: 'w-24' },
    requestColumns.store,
    transactionColumn(filter),
    {
      header: 'Duration',
      sort: 'days',
      cell: ({ status, days }) => <Duration status={status} days={days} />,
      className: 'w-23',
    },
    requestColumns.salesDate,
    requestColumns.totalPaid,
    requestColumns.companyName,
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
