import type { Digunggung } from '#contract/coretax/digunggung.ts';
import { Badge } from '#web/ui/display/badge.tsx';
import { formatTime } from '#web/ui/display/format-date.ts';
import { formatRupiah } from '#web/i18n/format-rupiah.ts';
import type { Column } from '#web/ui/table/data-table.tsx';
import { PagedRows } from '#web/ui/table/paged-rows.tsx';
import { coretaxTexts } from '../texts.ts';
import { RequestLink } from '../request-link.tsx';
import { changeTexts, digunggungTexts } from './texts.ts';
import { ListSection } from './list-section.tsx';

type Change = Digunggung['changes'][number];

const tones = { new: 'good', replaced: 'neutral', cancelled: 'bad', returned: 'warn' } as const;

/** What is other than in the last snapshot; without one there is nothing to compare with. */
export function ChangesSection({ digunggung: { snapshot, changes } }: { digunggung: Digunggung }) {
  if (snapshot === null || changes.length === 0) return null;
  const title = digunggungTexts().changes(snapshot.number);
  return (
    <ListSection title={title} count={changes.length}>
      <PagedRows
        caption={title}
        columns={columnsOf()}
        rows={changes}
        keyOf={({ kind, transactionId, number, at }) => `${kind} ${transactionId} ${number} ${at}`}
        isWhole
      />
    </ListSection>
  );
}

const wide = '@max-4xl:hidden';

/** The columns of the table; on a phone all about a change is in one cell. */
const columnsOf = (): Column<Change>[] => [
  {
    header: coretaxTexts().transactionId,
    cell: (change) => (
      <>
        <RequestLink transactionId={change.transactionId} />
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
  { header: digunggungTexts().change, cell: (change) => <Kind change={change} />, className: wide },
  { header: 'Faktur', cell: (change) => <Numbers change={change} />, className: wide },
  { header: 'PPN', isNumber: true, cell: (change) => <Ppn change={change} />, className: wide },
  { header: digunggungTexts().at, cell: ({ at }) => formatTime(at), className: `${wide} whitespace-nowrap` },
];

function Kind({ change: { kind } }: { change: Change }) {
  return <Badge tone={tones[kind]}>{changeTexts()[kind]}</Badge>;
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
      <span className="sr-only">{digunggungTexts().becomes}</span>
    </>
  );
}
