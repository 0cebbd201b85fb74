import { RequestTable } from '../request-table.tsx';
import type { ListOrigin } from '../request-columns.tsx';
import type { RequestList } from '../use-request-list.ts';
import { RequestCard } from './cards/request-card.tsx';
import type { QueueRow } from './queue-fields.ts';
import { rowTexts, timelineTexts } from './texts.ts';
import type { RequestSelection } from './selection/use-selection.ts';
import { timelineColumns } from './timeline-columns.tsx';
import type { Display } from './views/use-display.ts';

type Props = {
  requests: RequestList<QueueRow>;
  display: Display;
  origin: ListOrigin;
  selection: RequestSelection;
  marked: string | undefined;
  onMark: (transactionId: string) => void;
  onChangeStatus: (transactionId: string) => void;
};

/** The rows of the queue: a table, on a phone cards. */
export function QueueTable({ requests, display, origin, selection, marked, onMark, onChangeStatus }: Props) {
  const texts = rowTexts();
  const { columns, density, usualSize } = display;
  const ids = requests.list.answer?.rows.map((row) => row.transactionId) ?? [];
  return (
    <RequestTable
      requests={requests}
      columns={timelineColumns({ columns, density, origin, onChangeStatus })}
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
      card={cardFor({ origin, selection, onChangeStatus })}
      empty={timelineTexts().empty}
      minWidth={widthFor(columns.length, density === 'compact')}
    />
  );
}

function cardFor({
  origin,
  selection,
  onChangeStatus,
}: Pick<Props, 'origin' | 'selection' | 'onChangeStatus'>) {
  return (row: QueueRow) => (
    <RequestCard
      row={row}
      origin={origin}
      isSelected={selection.has(row.transactionId)}
      onSelect={() => selection.select(row.transactionId, !selection.has(row.transactionId), false)}
      onChangeStatus={() => onChangeStatus(row.transactionId)}
    />
  );
}

/** Below it texts would be cut too short; those of compact rows stand in one line. */
function widthFor(columns: number, isCompact: boolean): string {
  if (columns > 10) return 'min-w-400';
  if (isCompact) return columns > 8 ? 'min-w-400' : 'min-w-340';
  if (columns > 8) return 'min-w-310';
  // Those of the work views fit beside the open menu on a screen of 1280 pixels.
  return columns > 7 ? 'min-w-270' : 'min-w-270 xl:min-w-250';
}
