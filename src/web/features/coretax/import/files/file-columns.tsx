import type { DropFile } from '#contract/coretax/drops.ts';
import { Badge } from '#web/ui/display/badge.tsx';
import { Breakable } from '#web/ui/display/breakable.tsx';
import type { Column } from '#web/ui/table/data-table.tsx';
import { ComparedAmount, ComparedBuyer } from '#web/features/request/faktur/compared.tsx';
import { RequestLink } from '#web/features/coretax/request-link.tsx';
import { coretaxTexts } from '../../texts.ts';
import { DecisionCell, type FileActions } from './decision-cell.tsx';
import { outcomeReasonText } from '../run/outcome-reason.ts';
import { outcomeTexts } from '../run/texts.ts';
import { filesTexts } from './texts.ts';
import { verdictText } from '#web/features/request/faktur/explain-verdict.ts';

/** The id by which a file gets the focus. */
export const fileIdOf = (no: number) => `file-${no}`;

const wide = '@max-[60rem]:hidden';

/** The columns of the table; on a phone all about a file is in one cell. */
export function fileColumns(actions: FileActions): Column<DropFile>[] {
  return [
    {
      header: coretaxTexts().file,
      cell: (file) => (
        <>
          <FileName file={file} onOpen={() => actions.open(file)} />
          <span className="mt-2 grid gap-2 @min-[60rem]:hidden">
            <Finding file={file} />
            <RequestCell file={file} />
            <BuyerCell file={file} />
            <PpnCell file={file} />
            <DecisionCell file={file} actions={actions} />
          </span>
        </>
      ),
      className: '@min-[60rem]:w-48',
    },
    { header: coretaxTexts().buyer, cell: (file) => <BuyerCell file={file} />, className: `${wide} w-44` },
    { header: filesTexts().request, cell: (file) => <RequestCell file={file} />, className: `${wide} w-44` },
    { header: 'PPN', isNumber: true, cell: (file) => <PpnCell file={file} />, className: `${wide} w-28` },
    { header: filesTexts().finding, cell: (file) => <Finding file={file} />, className: wide },
    {
      header: filesTexts().decision,
      cell: (file) => <DecisionCell file={file} actions={actions} />,
      className: `${wide} w-40`,
    },
  ];
}

function FileName({ file: { no, name, read }, onOpen }: { file: DropFile; onOpen: () => void }) {
  return (
    <>
      <button
        id={fileIdOf(no)}
        type="button"
        aria-haspopup="dialog"
        title={name}
        onClick={onOpen}
        className="line-clamp-2 min-h-6 text-left font-medium text-teal hover:underline"
      >
        <Breakable>{name}</Breakable>
      </button>
      {read ? <span className="block font-mono whitespace-nowrap">{read.number}</span> : null}
    </>
  );
}

function BuyerCell({ file: { read, requestBuyer, companyName } }: { file: DropFile }) {
  return <ComparedBuyer companyName={companyName} found={read?.buyer ?? null} wanted={requestBuyer} />;
}

/** The printed reference where it is not the ID itself, and the request. */
function RequestCell({ file: { read, transactionId } }: { file: DropFile }) {
  const reference = read?.reference ?? '';
  return (
    <span className="block">
      {reference === '' || reference === transactionId ? null : (
        <span className="line-clamp-2 wrap-anywhere text-slate">“{reference}” →</span>
      )}
      {transactionId === null ? (
        <span className="text-slate">{filesTexts().none}</span>
      ) : (
        <RequestLink transactionId={transactionId} />
      )}
    </span>
  );
}

function PpnCell({ file: { read, expected } }: { file: DropFile }) {
  if (read === null || read.ppn === null) return null;
  return (
    <span className="block">
      <span className="@min-[60rem]:hidden">PPN </span>
      <ComparedAmount found={read.ppn} wanted={expected?.ppn ?? null} />
    </span>
  );
}

export function Finding({ file }: { file: DropFile }) {
  const { title, advice, tone } = verdictText(file);
  const { outcome, outcomeReason, warnings } = file;
  if (outcome === 'done')
    return (
      <span className="flex flex-wrap items-baseline gap-2">
        <Badge tone="good">{outcomeTexts().done}</Badge>
        <span className="text-slate">{title}</span>
      </span>
    );
  const why = outcomeReasonText(outcomeReason);
  return (
    <span className="grid justify-items-start gap-1">
      <span className="flex flex-wrap gap-1">
        <Badge tone={tone}>{title}</Badge>
        {outcome === null ? null : <Badge tone="bad">{outcomeTexts()[outcome]}</Badge>}
        {warnings.length > 0 ? <Badge tone="warn">{filesTexts().hintCount(warnings.length)}</Badge> : null}
      </span>
      {why === '' ? null : <span className="text-red">{filesTexts().notDone(why)}</span>}
      <span>{advice}</span>
    </span>
  );
}
