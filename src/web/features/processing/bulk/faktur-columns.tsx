import type { Column } from '#web/ui/data-table.tsx';
import { drawings, IconButton } from '#web/ui/icon-button.tsx';
import type { FakturFile } from './bulk-draft.ts';
import type { Match } from './match-fakturs.ts';

export type FakturRow = { faktur: FakturFile; match: Match };

type Needs = {
  onMeant: (key: string, transactionId: string) => void;
  onRemove: (key: string) => void;
};

const faults: Record<Exclude<Match['state'], 'matched'>, string> = {
  noId: 'No ID in its name',
  notInList: 'ID is not in the list',
  twice: 'Two files for this ID',
  several: 'Several IDs in its name',
  notAPdf: 'Not a PDF',
  tooLarge: 'Larger than 10 MB',
};

export function fakturColumns({ onMeant, onRemove }: Needs): Column<FakturRow>[] {
  return [
    {
      header: 'File',
      cell: ({ faktur }) => <span className="wrap-anywhere">{faktur.file.name}</span>,
      className: 'min-w-28',
    },
    {
      header: 'Transaction ID',
      cell: ({ faktur: { key, file }, match }) => (
        <div className="grid gap-1">
          {match.state === 'matched' ? null : (
            <span className="font-medium text-amber">{faults[match.state]}</span>
          )}
          {'among' in match && match.among.length > 1 ? (
            <select
              aria-label={`ID of ${file.name}`}
              value={'transactionId' in match ? match.transactionId : ''}
              onChange={({ target }) => onMeant(key, target.value)}
              className="min-h-9 max-w-full rounded-card border border-edge bg-white px-2 font-mono"
            >
              <option value="">Leave out</option>
              {match.among.map((id) => (
                <option key={id}>{id}</option>
              ))}
            </select>
          ) : (
            <span className="font-mono wrap-anywhere empty:hidden">
              {'transactionId' in match ? match.transactionId : ''}
            </span>
          )}
        </div>
      ),
    },
    {
      header: 'Remove',
      cell: ({ faktur }) => (
        <div className="-my-2 -ml-2">
          <IconButton
            drawing={drawings.cross}
            label={`Remove ${faktur.file.name}`}
            onClick={() => onRemove(faktur.key)}
          />
        </div>
      ),
      className: 'w-16',
    },
  ];
}
