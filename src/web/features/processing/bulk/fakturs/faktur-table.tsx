import { drawings, IconButton } from '#web/ui/controls/icon-button.tsx';
import { Breakable } from '#web/ui/display/breakable.tsx';
import type { Column } from '#web/ui/table/data-table.tsx';
import { PagedRows } from '#web/ui/table/paged-rows.tsx';
import type { FakturFile } from '../bulk-draft.ts';
import { bulkTexts } from '../texts.ts';
import { fakturTexts, matchTexts } from './texts.ts';
import type { Match } from './match-fakturs.ts';

type FakturRow = { faktur: FakturFile; match: Match };

type Handlers = {
  onMeant: (key: string, transactionId: string) => void;
  onRemove: (key: string) => void;
};

/** Every file with its request, or why it has none. */
export function FakturTable({ rows, ...handlers }: Handlers & { rows: readonly FakturRow[] }) {
  return (
    <PagedRows
      caption={fakturTexts().rows}
      columns={columnsFor(handlers)}
      rows={rows}
      keyOf={({ faktur }) => faktur.key}
      className="table-fixed"
    />
  );
}

/** The columns of the table; on a phone the ID is below the name. */
function columnsFor({ onMeant, onRemove }: Handlers): Column<FakturRow>[] {
  return [
    {
      header: fakturTexts().file,
      cell: (row) => (
        <>
          <Breakable>{row.faktur.file.name}</Breakable>
          <div className="mt-1 sm:hidden">
            <MatchCell row={row} onMeant={onMeant} />
          </div>
        </>
      ),
    },
    {
      header: bulkTexts().transactionId,
      cell: (row) => <MatchCell row={row} onMeant={onMeant} />,
      className: 'max-sm:hidden',
    },
    {
      header: fakturTexts().remove,
      cell: ({ faktur }) => (
        <div className="-my-2">
          <IconButton
            drawing={drawings.cross}
            label={bulkTexts().remove(faktur.file.name)}
            onClick={() => onRemove(faktur.key)}
          />
        </div>
      ),
      className: 'w-22',
    },
  ];
}

function MatchCell({ row: { faktur, match }, onMeant }: { row: FakturRow } & Pick<Handlers, 'onMeant'>) {
  const matched = 'transactionId' in match ? match.transactionId : '';
  const among = 'among' in match ? match.among : [];
  return (
    <div className="grid gap-1">
      {match.state === 'matched' ? null : (
        <span className="font-medium text-amber">{matchTexts()[match.state]}</span>
      )}
      {among.length > 1 ? (
        <select
          aria-label={fakturTexts().idOf(faktur.file.name)}
          value={matched}
          onChange={({ target }) => onMeant(faktur.key, target.value)}
          className="min-h-9 max-w-full rounded-card border border-edge bg-white px-2 font-mono"
        >
          <option value="">{fakturTexts().leaveOut}</option>
          {among.map((id) => (
            <option key={id}>{id}</option>
          ))}
        </select>
      ) : (
        <span className="font-mono wrap-anywhere empty:hidden">{matched}</span>
      )}
    </div>
  );
}
