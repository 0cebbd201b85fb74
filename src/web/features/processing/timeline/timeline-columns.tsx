import { Link } from 'wouter';
import { ageTone, type AgeTone } from '#domain/dates/request-age.ts';
import type { RequestStatus } from '#domain/request-status.ts';
import { drawings, Icon, IconButton, iconButtonLook } from '#web/ui/controls/icon-button.tsx';
import { Badge } from '#web/ui/display/badge.tsx';
import { DueBadge } from '#web/ui/display/due-badge.tsx';
import { formatDay } from '#web/ui/display/format-date.ts';
import { StatusBadge } from '#web/ui/display/status-badge.tsx';
import { statusText } from '#web/ui/display/status-text.ts';
import { Clipped } from '#web/ui/table/data-table.tsx';
import { ChangedMark } from '../live/changed-mark.tsx';
import type { ListFilter } from '../list-query.ts';
import { detailsAddress } from '../page-addresses.ts';
import { requestColumns, transactionColumn, type RequestColumn } from '../request-columns.tsx';

/** By this id the focus returns to the button that opened a dialog. */
export const editIdOf = (transactionId: string) => `change-${transactionId}`;

type Options = { filter: ListFilter; onChangeStatus: (transactionId: string) => void };

export function timelineColumns({ filter, onChangeStatus }: Options): RequestColumn[] {
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
      className: 'w-36',
      cell: (row) => (
        <div className="grid justify-items-start gap-1">
          <span>
            <StatusBadge status={row.status} name={statusText(row.status)} />
            <ChangedMark row={row} />
          </span>
          {row.status === 'closed' && !row.hasFaktur ? <Badge tone="neutral">no PDF</Badge> : null}
          {row.due === null ? null : (
            <span title={`Upload the faktur by ${formatDay(row.uploadBy)}`}>
              <DueBadge due={row.due} />
            </span>
          )}
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

const warnings = {
  near: { tone: 'warn', text: 'near limit' },
  over: { tone: 'bad', text: 'over limit' },
} as const satisfies Partial<Record<AgeTone, object>>;

/** Days in the present status, with a badge and a warning near their limit. */
function Duration({ status, days }: { status: RequestStatus; days: number }) {
  const tone = ageTone(status, days);
  if (tone === 'within') return `${days} Hari`;
  const warning = warnings[tone];
  return (
    <>
      <Badge tone={warning.tone}>{`${days} Hari`}</Badge>
      <span className={`block ${tone === 'near' ? 'text-amber' : 'text-red'}`}>{warning.text}</span>
    </>
  );
}
