import type { ReactNode } from 'react';
import { Link } from 'wouter';
import type { Density, QueueColumn } from '#domain/requests/desk.ts';
import { drawings, Icon, IconButton, iconButtonLook } from '#web/ui/controls/icon-button.tsx';
import { fakturStateText } from '#web/features/request/status/status-text.ts';
import { Clipped, type Column } from '#web/ui/table/data-table.tsx';
import { columnNames } from '../column-names.ts';
import { detailsAddress } from '../page-addresses.ts';
import type { RequestSort } from '#domain/requests/request-list.ts';
import { requestColumns, transactionColumn, type ListOrigin } from '../request-columns.tsx';
import type { QueueRow } from './queue-fields.ts';
import { AssignedMark, Due, Duration, Status } from './row-facts.tsx';
import { rowTexts } from './texts.ts';

type Options = {
  columns: readonly QueueColumn[];
  density: Density;
  origin: ListOrigin;
  onChangeStatus: (transactionId: string) => void;
};

type QueueTableColumn = Column<QueueRow, RequestSort>;

/** The chosen columns, in an order of their own; the transaction ID and the actions are always among them. */
export function timelineColumns({ columns, density, origin, onChangeStatus }: Options): QueueTableColumn[] {
  const names = columnNames();
  const shared = requestColumns();
  const isCompact = density === 'compact';
  const [hasDue, hasAssigned] = [columns.includes('due'), columns.includes('assignedTo')];
  const clipped = (column: 'requesterName' | 'npwp' | 'email', className?: string): QueueTableColumn => ({
    header: names[column],
    cell: (row) => <Clipped>{row[column] ?? ''}</Clipped>,
    ...(className === undefined ? {} : { className }),
  });
  const facts = (row: QueueRow): ReactNode => (
    <div
      className={isCompact ? 'flex items-center gap-1.5 whitespace-nowrap' : 'grid justify-items-start gap-1'}
    >
      <Status row={row} />
      {hasDue ? null : <Due row={row} />}
      {hasAssigned ? null : <AssignedMark row={row} />}
    </div>
  );
  const all: Record<QueueColumn, QueueTableColumn> = {
    requestedOn: {
      header: names.requestedOn,
      sort: 'requestedOn',
      cell: (row) => row.requestedOn,
      className: 'w-24',
    },
    store: shared.store,
    days: {
      header: names.days,
      sort: 'days',
      cell: (row) => <Duration row={row} />,
      className: isCompact ? 'w-40' : 'w-25',
    },
    salesDate: { ...shared.salesDate, cell: (row) => row.salesDate },
    totalPaid: { ...shared.totalPaid, className: 'w-30' },
    requesterName: { ...clipped('requesterName'), sort: 'requesterName' },
    companyName: shared.companyName,
    npwp: { ...clipped('npwp', 'w-36'), sort: 'npwp' },
    due: { header: names.due, sort: 'uploadBy', cell: (row) => <Due row={row} />, className: 'w-34' },
    assignedTo: {
      header: names.assignedTo,
      cell: ({ assignedTo }) => (assignedTo === null ? '–' : <Clipped>{assignedTo}</Clipped>),
      className: 'w-22',
    },
    status: {
      header: names.status,
      sort: 'status',
      cell: facts,
      className: isCompact ? 'w-64' : 'w-34',
    },
    faktur: {
      header: names.faktur,
      cell: ({ fakturState, fakturNumber }) => (
        <Clipped>{fakturNumber ?? (fakturState ? fakturStateText(fakturState) : '')}</Clipped>
      ),
      className: 'w-38',
    },
    email: clipped('email'),
  };
  const inOrder = (...wanted: QueueColumn[]) =>
    wanted.filter((column) => columns.includes(column)).map((column) => all[column]);
  return [
    ...inOrder('requestedOn', 'store'),
    transactionColumn(origin),
    ...inOrder('days', 'salesDate', 'totalPaid', 'requesterName', 'companyName', 'npwp'),
    ...inOrder('due', 'assignedTo', 'status', 'faktur', 'email'),
    {
      header: names.action,
      isPinned: true,
      className: 'w-24',
      cell: ({ transactionId }) => (
        <div className="-mx-1 flex">
          <IconButton
            drawing={drawings.pencil}
            label={rowTexts().changeStatus(transactionId)}
            onClick={() => onChangeStatus(transactionId)}
          />
          <Link
            href={detailsAddress(transactionId, origin)}
            aria-label={rowTexts().details(transactionId)}
            title={rowTexts().details(transactionId)}
            className={iconButtonLook}
          >
            <Icon drawing={drawings.eye} />
          </Link>
        </div>
      ),
    },
  ];
}
