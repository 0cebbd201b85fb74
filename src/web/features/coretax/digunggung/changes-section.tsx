import type { Digunggung } from '#contract/coretax/digunggung.ts';
import { Badge } from '#web/ui/display/badge.tsx';
import { formatTime } from '#web/ui/display/format-date.ts';
import { formatRupiah } from '#web/ui/display/format-number.ts';
import type { Column } from '#web/ui/table/data-table.tsx';
import { PagedRows } from '#web/ui/table/paged-rows.tsx';
import { RequestLink } from '../request-link.tsx';
import { ListSection } from './list-section.tsx';

type Change = Digunggung['changes'][number];

const kinds: Record<Change['kind'], { text: string; tone: 'good' | 'neutral' | 'warn' | 'bad' }> = {
  new: { text: 'New faktur', tone: 'good' },
  replaced: { text: 'Replaced', tone: 'neutral' },
  cancelled: { text: 'Cancelled', tone: 'bad' },
  returned: { text: 'Goods returned', tone: 'warn' },
};

/** What is other than in the last snapshot; without one there is nothing to compare with. */
export function ChangesSection({ digunggung: { snapshot, changes } }: { digunggung: Digunggung }) {
  if (snapshot === null || changes.length === 0) return null;
  return (
    <ListSection title={`Changes since snapshot ${snapshot.number}`} count={changes.length}>
      <PagedRows
        caption={`Changes since snapshot ${snapshot.number}`}
        columns={columns}
        rows={changes}
        keyOf={({ kind, trxno, number, at }) => `${kind} ${trxno} ${number} ${at}`}
        isWhole
      />
    </ListSection>
  );
}

const wide = '@max-4xl:hidden';

/** On a phone all about a change is in one cell. */
const columns: Column<Change>[] = [
  {
    header: 'ID Transaction',
    cell: (change) => (
      <>
        <RequestLink trxno={change.trxno} />
        <span className="mt-1 grid justify-items-start gap-1 @4xl:hidden">
          <Kind change={change} />
          <Numbers change={change} />
          <span>
            PPN <Ppn change={change} />
          </span>
          <span className="text-slate">{formatTime(change.at)}</span>
        </span>
      </>
    ),
  },
  { header: 'Change', cell: (change) => <Kind change={change} />, className: wide },
  { header: 'Faktur', cell: (change) => <Numbers change={change} />, className: wide },
  { header: 'PPN', isNumber: true, cell: (change) => <Ppn change={change} />, className: wide },
  { header: 'At', cell: ({ at }) => formatTime(at), className: `${wide} whitespace-nowrap` },
];

function Kind({ change: { kind } }: { change: Change }) {
  return <Badge tone={kinds[kind].tone}>{kinds[kind].text}</Badge>;
}

function Numbers({ change: { number, previousNumber } }: { change: Change }) {
  return (
    <span className="font-mono wrap-anywhere">
      {previousNumber === null || previousNumber === number ? null : (
        <>
          <span className="text-slate">{previousNumber}</span> <Becomes />{' '}
        </>
      )}
      {number}
    </span>
  );
}

function Ppn({ change: { ppn, previousPpn } }: { change: Change }) {
  return (
    <>
      {previousPpn === null || previousPpn === ppn ? null : (
        <>
          <span className="text-slate">{formatRupiah(previousPpn)}</span> <Becomes />{' '}
        </>
      )}
      {formatRupiah(ppn)}
    </>
  );
}

function Becomes() {
  return (
    <>
      <span aria-hidden="true">→</span>
      <span className="sr-only">becomes</span>
    </>
  );
}
