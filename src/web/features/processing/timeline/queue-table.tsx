import type { ClockKind } from '#domain/requests/request-clock.ts';
import type { RequestFilter } from '#domain/requests/request-list.ts';
import { useToday } from '#web/browser/use-today.ts';
import { isFiltered } from '../list-query.ts';
import { RequestTable } from '../request-table.tsx';
import type { ListOrigin } from '../request-columns.tsx';
import type { RequestList } from '../use-request-list.ts';
import { RequestCard } from './cards/request-card.tsx';
import type { QueueRow } from './queue-fields.ts';
import type { Clocks } from './row-facts.tsx';
import { rowTexts, timelineTexts } from './texts.ts';
import type { RequestSelection } from './selection/use-selection.ts';
import { timelineColumns } from './timeline-columns.tsx';
import type { Display } from './views/use-display.ts';

type Props = {
  requests: RequestList<QueueRow>;
  display: Display;
  origin: ListOrigin;
  /** What the view itself asks for. */
  own: RequestFilter;
  selection: RequestSelection;
  marked: string | undefined;
  onMark: (transactionId: string) => void;
  onChangeStatus: (transactionId: string) => void;
};

/** The rows of the queue: a table, on a phone cards. */
export function QueueTable({
  requests,
  display,
  origin,
  own,
  selection,
  marked,
  onMark,
  onChangeStatus,
}: Props) {
  const texts = rowTexts();
  const { columns, density, usualSize } = display;
  const { query } = requests;
  const clocks = { today: useToday(), about: limitOf(query) };
  const ids = requests.list.answer?.rows.map((row) => row.transactionId) ?? [];
  return (
    <RequestTable
      requests={requests}
      columns={timelineColumns({ columns, density, origin, clocks, onChangeStatus })}
      isCurrent={(row) => row.transactionId === marked}
      onRowFocus={(row) => onMark(row.transactionId)}
      usualSize={usualSize}
      onSize={(size) => display.choose({ size })}
      isCompact={density === 'compact'}
      selection={{
        isSelected: (row) => selection.has(row.transactionId),
        onSelect: (row, isOn, isRange) => selection.select(row.transactionId, isOn, isRange),
        page: selection.page,
        onPage: (isOn) => selection.selectAll(ids, isOn),
        label: (row) => texts.select(row.transactionId),
        pageLabel: texts.selectPage,
      }}
      own={own}
      card={cardFor({ origin, selection, clocks })}
      empty={isFiltered(own) ? timelineTexts().emptyView : timelineTexts().empty}
    />
  );
}

function cardFor({ origin, selection, clocks }: Pick<Props, 'origin' | 'selection'> & { clocks: Clocks }) {
  return (row: QueueRow) => (
    <RequestCard
      row={row}
      origin={origin}
      clocks={clocks}
      isSelected={selection.has(row.transactionId)}
      isSelecting={selection.ids.size > 0}
      onSelect={() => selection.select(row.transactionId, !selection.has(row.transactionId), false)}
    />
  );
}

/** The kind of limit that a list is filtered or sorted by. */
function limitOf({ limit, due, sort }: RequestFilter): ClockKind | undefined {
  if (limit !== undefined || sort === 'days') return 'age';
  return due !== undefined || sort === 'uploadBy' ? 'upload' : undefined;
}
