import { Link } from 'wouter';
import type { Density, QueueColumn } from '#domain/requests/desk.ts';
import type { RequestSort } from '#domain/requests/request-list.ts';
import { drawings, Icon, IconButton, smallIconButtonLook } from '#web/ui/controls/icon-button.tsx';
import { fakturStateText } from '#web/features/request/status/status-text.ts';
import { Clipped, ClippedEmail, type Column } from '#web/ui/table/data-table.tsx';
import { formatRupiah } from '#web/i18n/format-rupiah.ts';
import { columnNames, shortColumnNames } from '../column-names.ts';
import { detailsAddress } from '../page-addresses.ts';
import { requestColumns, transactionColumn, type ListOrigin } from '../request-columns.tsx';
import type { QueueRow } from './queue-fields.ts';
import {
  AssignedMark,
  Clock,
  Due,
  Duration,
  ShortStatus,
  SourceMark,
  Status,
  type Clocks,
} from './row-facts.tsx';
import { rowTexts } from './texts.ts';

type Options = {
  columns: readonly QueueColumn[];
  density: Density;
  origin: ListOrigin;
  clocks: Clocks;
  onChangeStatus: (transactionId: string) => void;
};

type QueueTableColumn = Column<QueueRow, RequestSort>;

type Layout = {
  /** The order in which the columns stand; the transaction ID is always among them. */
  order: readonly (QueueColumn | 'transactionId')[];
  /** Which column leaves first where room is short. Those that are not named never leave. */
  leaving: readonly QueueColumn[];
  widths: Record<QueueColumn | 'transactionId' | 'action', number>;
};

const layouts: Record<Density, Layout> = {
  specified: {
    order: [
      'requestedOn',
      'store',
      'transactionId',
      'clock',
      'days',
      'salesDate',
      'totalPaid',
      'requesterName',
      'companyName',
      'npwp',
      'due',
      'assignedTo',
      'status',
      'faktur',
      'email',
    ],
    leaving: [
      'email',
      'npwp',
      'requesterName',
      'faktur',
      'due',
      'clock',
      'salesDate',
      'requestedOn',
      'store',
      'assignedTo',
      'totalPaid',
      'days',
    ],
    widths: {
      transactionId: 100,
      requestedOn: 90,
      store: 96,
      clock: 120,
      days: 74,
      salesDate: 80,
      totalPaid: 112,
      requesterName: 110,
      companyName: 100,
      npwp: 136,
      due: 120,
      assignedTo: 84,
      status: 128,
      faktur: 140,
      email: 84,
      action: 72,
    },
  },
  compact: {
    order: [
      'status',
      'transactionId',
      'companyName',
      'store',
      'totalPaid',
      'clock',
      'assignedTo',
      'requestedOn',
      'salesDate',
      'days',
      'due',
      'requesterName',
      'npwp',
      'faktur',
      'email',
    ],
    leaving: [
      'email',
      'faktur',
      'npwp',
      'requesterName',
      'due',
      'days',
      'salesDate',
      'requestedOn',
      'store',
      'assignedTo',
      'totalPaid',
    ],
    widths: {
      transactionId: 110,
      status: 110,
      companyName: 170,
      store: 132,
      totalPaid: 120,
      clock: 128,
      assignedTo: 80,
      requestedOn: 100,
      salesDate: 100,
      days: 96,
      due: 128,
      requesterName: 140,
      npwp: 152,
      faktur: 156,
      email: 180,
      action: 68,
    },
  },
};

/** The chosen columns with their widths, in an order of their own; the transaction ID and the actions are always among them. */
export function timelineColumns(options: Options): QueueTableColumn[] {
  const { columns, density } = options;
  const { order, leaving, widths } = layouts[density];
  const all = columnsOf(options);
  const chosen = order.filter((name) => name === 'transactionId' || columns.includes(name));
  return [
    ...chosen.map((name): QueueTableColumn => {
      const place = leaving.findIndex((one) => one === name);
      return { ...all[name], width: widths[name], ...(place === -1 ? {} : { leaves: place }) };
    }),
    { ...actionColumn(options), width: widths.action },
  ];
}

function columnsOf({
  columns,
  density,
  origin,
  clocks,
}: Options): Record<QueueColumn | 'transactionId', QueueTableColumn> {
  const isCompact = density === 'compact';
  const names = isCompact ? { ...columnNames(), ...shortColumnNames() } : columnNames();
  const shared = requestColumns();
  const id = transactionColumn(origin);
  const hasAssigned = columns.includes('assignedTo');
  const clipped = (column: 'requesterName' | 'npwp'): QueueTableColumn => ({
    header: names[column],
    sort: column,
    cell: (row) => <Clipped>{row[column] ?? ''}</Clipped>,
  });
  const day = (column: 'requestedOn' | 'salesDate'): QueueTableColumn => ({
    header: names[column],
    sort: column,
    cell: (row) => <span className="whitespace-nowrap normal-nums">{row[column]}</span>,
    wholeText: (row) => row[column] ?? '',
  });
  const specifiedStatus = (row: QueueRow) => (
    <div className="grid justify-items-start gap-1">
      <Status row={row} />
      <SourceMark row={row} />
      {hasAssigned ? null : <AssignedMark row={row} />}
    </div>
  );
  return {
    // A longer one goes on below where rows are high.
    transactionId: {
      ...id,
      wholeText: ({ transactionId }) => (isCompact ? transactionId : transactionId.slice(0, 14)),
    },
    requestedOn: day('requestedOn'),
    store: { ...shared.store, cutText: ({ store }) => store },
    clock: { header: names.clock, sort: 'uploadBy', cell: (row) => <Clock row={row} clocks={clocks} /> },
    days: { header: names.days, sort: 'days', cell: (row) => <Duration row={row} /> },
    salesDate: day('salesDate'),
    totalPaid: {
      ...shared.totalPaid,
      header: names.totalPaid,
      wholeText: (row) => formatRupiah(row.totalPaid),
    },
    requesterName: clipped('requesterName'),
    companyName: {
      ...shared.companyName,
      header: names.companyName,
      takesRest: true,
      cell: (row) => (
        <span className="flex min-w-0 items-center gap-1.5">
          {isCompact ? <SourceMark row={row} /> : null}
          <Clipped>{row.companyName}</Clipped>
        </span>
      ),
    },
    npwp: clipped('npwp'),
    due: { header: names.due, sort: 'uploadBy', cell: (row) => <Due row={row} /> },
    assignedTo: {
      header: names.assignedTo,
      cell: ({ assignedTo }) => (assignedTo === null ? '–' : <Clipped>{assignedTo}</Clipped>),
    },
    status: {
      header: names.status,
      sort: 'status',
      cell: (row) => (isCompact ? <ShortStatus row={row} /> : specifiedStatus(row)),
    },
    faktur: {
      header: names.faktur,
      cell: ({ fakturState, fakturNumber }) => (
        <Clipped>{fakturNumber ?? (fakturState ? fakturStateText(fakturState) : '')}</Clipped>
      ),
    },
    email: { header: names.email, cell: ({ email = '' }) => <ClippedEmail>{email}</ClippedEmail> },
  };
}

function actionColumn({ density, origin, onChangeStatus }: Options): QueueTableColumn {
  const isCompact = density === 'compact';
  return {
    header: columnNames().action,
    isHeadHidden: isCompact,
    cell: ({ transactionId }) => (
      <div
        className={`-mx-1 flex ${isCompact ? 'opacity-0 group-hover/row:opacity-100 group-focus-within/row:opacity-100 group-aria-[current]/row:opacity-100 pointer-coarse:opacity-100' : ''}`}
      >
        <IconButton
          isSmall
          drawing={drawings.pencil}
          label={rowTexts().changeStatus(transactionId)}
          onClick={() => onChangeStatus(transactionId)}
        />
        <Link
          href={detailsAddress(transactionId, origin)}
          aria-label={rowTexts().details(transactionId)}
          title={rowTexts().details(transactionId)}
          className={smallIconButtonLook}
        >
          <Icon drawing={drawings.eye} />
        </Link>
      </div>
    ),
  };
}
