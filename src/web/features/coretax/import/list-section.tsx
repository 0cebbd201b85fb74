import { useMemo, useState } from 'react';
import type { DropList, ListRow } from '#contract/coretax/drops.ts';
import { ChoiceMenu } from '#web/ui/controls/choice-menu.tsx';
import { TextButton } from '#web/ui/controls/text-button.tsx';
import { Badge } from '#web/ui/display/badge.tsx';
import { formatCount } from '#web/ui/display/format-number.ts';
import type { Column } from '#web/ui/table/data-table.tsx';
import { PagedRows } from '#web/ui/table/paged-rows.tsx';
import { coretaxTexts } from '../texts.ts';
import { RequestLink } from '../request-link.tsx';
import { filesTexts } from './files/texts.ts';
import { effectText, effectTitle } from './explain-effect.ts';
import { listTexts } from './texts.ts';
import { outcomeTexts, runTexts } from './run/texts.ts';
import { rowAct } from './run/run-plan.ts';
import type { DecisionState } from './files/use-decisions.ts';

type Props = { list: DropList; deciding: DecisionState };

const effects = ['refused', 'cancel', 'replace', 'release', 'issue', 'note', 'none'] as const;
const rankOf = ({ effect }: ListRow) => effects.indexOf(effect);

/** The rows of the Excel list with what they do, and what Coretax does not have yet. */
export function ListSection({ list: { name, rows, notInCoretax }, deciding }: Props) {
  const [effect, setEffect] = useState<ListRow['effect']>();
  const choices = [
    { value: undefined, label: `${coretaxTexts().all} (${formatCount(rows.length)})` },
    ...effects.flatMap((value) => {
      const count = rows.filter((row) => row.effect === value).length;
      return count > 0 ? [{ value, label: `${effectTitle(value)} (${formatCount(count)})` }] : [];
    }),
  ];
  const shown = useMemo(
    () =>
      rows
        .filter((row) => effect === undefined || row.effect === effect)
        .toSorted((a, b) => rankOf(a) - rankOf(b) || a.row - b.row),
    [rows, effect],
  );
  return (
    <section aria-labelledby="list" className="grid grid-cols-[minmax(0,1fr)] gap-3">
      <h2 id="list" className="text-lead font-semibold wrap-anywhere">
        {listTexts().title(name)}
      </h2>
      <div>
        <ChoiceMenu label={listTexts().rows} choices={choices} chosen={effect} onChoose={setEffect} />
      </div>
      <PagedRows
        caption={listTexts().caption}
        columns={columnsFor(deciding)}
        rows={shown}
        keyOf={({ row }) => row}
        isWhole
      />
      {notInCoretax.length > 0 ? <NotInCoretax ids={notInCoretax} /> : null}
    </section>
  );
}

const wide = '@max-3xl:hidden';

/** The columns of the table; on a phone all about a row is in one cell. */
const columnsFor = (deciding: DecisionState): Column<ListRow>[] => [
  { header: listTexts().row, isNumber: true, cell: ({ row }) => formatCount(row), className: 'w-14' },
  {
    header: filesTexts().number,
    namesRow: true,
    cell: (row) => (
      <>
        <span className="font-mono wrap-anywhere">{row.number ?? '–'}</span>
        <span className="mt-1 grid gap-1 @3xl:hidden">
          <RequestOf row={row} />
          <span className="text-slate">{row.status}</span>
          <Effect row={row} />
          <RowDecision row={row} deciding={deciding} />
        </span>
      </>
    ),
  },
  { header: filesTexts().request, cell: (row) => <RequestOf row={row} />, className: wide },
  { header: listTexts().inCoretax, cell: ({ status }) => status, className: wide },
  { header: listTexts().effect, cell: (row) => <Effect row={row} />, className: `${wide} w-2/5` },
  {
    header: filesTexts().decision,
    cell: (row) => <RowDecision row={row} deciding={deciding} />,
    className: `${wide} w-32`,
  },
];

function RequestOf({ row: { transactionId } }: { row: ListRow }) {
  return transactionId === null ? (
    <span className="text-slate">{filesTexts().none}</span>
  ) : (
    <RequestLink transactionId={transactionId} />
  );
}

function Effect({ row }: { row: ListRow }) {
  const { title, advice, tone } = effectText(row);
  return (
    <span className="grid justify-items-start gap-1">
      <Badge tone={tone}>{title}</Badge>
      <span>{advice}</span>
    </span>
  );
}

function RowDecision({ row, deciding }: { row: ListRow; deciding: DecisionState }) {
  const { decisions, toggleRow } = deciding;
  if (row.outcome === 'done') return <Badge tone="good">{outcomeTexts().done}</Badge>;
  const isLeft = decisions.leftRows.has(row.row);
  const act = rowAct(row, decisions);
  if (!act && !isLeft) return <span className="text-slate">{filesTexts().leave}</span>;
  return (
    <span className="grid justify-items-start gap-1">
      {row.outcome === null ? null : <Badge tone="bad">{outcomeTexts()[row.outcome]}</Badge>}
      <span className={act ? 'font-semibold' : 'text-slate'}>
        {act ? listTexts().takeOver : filesTexts().leave}
      </span>
      <TextButton onClick={() => toggleRow(row.row)}>
        {isLeft ? filesTexts().takeBack : filesTexts().leave}
        <span className="sr-only"> {listTexts().rowNo(row.row)}</span>
      </TextButton>
    </span>
  );
}

const idColumns = (): Column<string>[] => [
  {
    header: runTexts().transactionId,
    cell: (transactionId) => <RequestLink transactionId={transactionId} />,
  },
];

/** What is left to do before the day of upload. */
function NotInCoretax({ ids }: { ids: readonly string[] }) {
  const [isOpen, setIsOpen] = useState(false);
  return (
    <details
      onToggle={({ currentTarget }) => setIsOpen(currentTarget.open)}
      className="rounded-card border border-line bg-white p-4"
    >
      <summary className="min-h-6 cursor-pointer font-semibold">
        {listTexts().missingCount(ids.length)}
      </summary>
      <p className="my-2 text-small text-slate">{listTexts().aboutMissing}</p>
      {isOpen ? (
        <PagedRows
          caption={listTexts().missing}
          columns={idColumns()}
          rows={ids}
          keyOf={(transactionId) => transactionId}
          isWhole
        />
      ) : null}
    </details>
  );
}
