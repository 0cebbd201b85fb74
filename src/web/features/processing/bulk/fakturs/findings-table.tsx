import { detailsPath } from '#contract/paths.ts';
import { ComparedAmount, ComparedBuyer } from '#web/features/request/faktur/compared.tsx';
import { Button } from '#web/ui/controls/button.tsx';
import { Badge } from '#web/ui/display/badge.tsx';
import { Breakable } from '#web/ui/display/breakable.tsx';
import type { Column } from '#web/ui/table/data-table.tsx';
import { PagedRows } from '#web/ui/table/paged-rows.tsx';
import { bulkTexts } from '../texts.ts';
import { adviceOn, findingsOf } from '../../judged/judged-findings.ts';
import { judgedTexts } from '../../judged/texts.ts';
import { stateOfFaktur, type FakturState, type PlannedFaktur } from './faktur-plan.ts';
import { fakturTexts, findingTexts, stateTexts } from './texts.ts';

type Decisions = {
  onAccept: (planned: PlannedFaktur) => void;
  onLeaveOut: (planned: PlannedFaktur) => void;
};

/** What each PDF of the run says beside its request, what was found about it, and what can be decided. */
export function FindingsTable({ planned, ...decisions }: Decisions & { planned: readonly PlannedFaktur[] }) {
  return (
    <PagedRows
      caption={findingTexts().rows}
      columns={columnsFor(decisions)}
      rows={planned}
      keyOf={({ faktur }) => faktur.key}
    />
  );
}

const wide = '@max-4xl:hidden';

/** The columns of the table; on a phone all about a PDF is in one cell. */
function columnsFor(decisions: Decisions): Column<PlannedFaktur>[] {
  const texts = findingTexts();
  return [
    {
      header: fakturTexts().file,
      cell: (planned) => (
        <>
          <FileCell planned={planned} />
          <span className="mt-2 grid gap-2 @4xl:hidden">
            <BuyerCell planned={planned} />
            <AmountsCell planned={planned} />
            <FindingCell planned={planned} />
            <DecisionCell planned={planned} {...decisions} />
          </span>
        </>
      ),
      className: '@4xl:w-48',
    },
    {
      header: texts.buyer,
      cell: (planned) => <BuyerCell planned={planned} />,
      className: `${wide} w-44`,
    },
    {
      header: texts.amounts,
      cell: (planned) => <AmountsCell planned={planned} />,
      className: `${wide} w-50`,
    },
    { header: texts.finding, cell: (planned) => <FindingCell planned={planned} />, className: wide },
    {
      header: texts.decision,
      cell: (planned) => <DecisionCell planned={planned} {...decisions} />,
      className: `${wide} w-44`,
    },
  ];
}

type CellProps = { planned: PlannedFaktur };

function FileCell({ planned: { faktur, transactionId } }: CellProps) {
  const number = faktur.check?.answer?.faktur?.number;
  return (
    <>
      <span title={faktur.file.name} className="line-clamp-2 font-medium">
        <Breakable>{faktur.file.name}</Breakable>
      </span>
      <a
        href={detailsPath(transactionId)}
        target="_blank"
        rel="noreferrer"
        className="block w-fit font-mono text-teal hover:underline"
      >
        {transactionId}
      </a>
      {number === undefined ? null : <span className="block font-mono whitespace-nowrap">{number}</span>}
    </>
  );
}

function BuyerCell({ planned: { faktur } }: CellProps) {
  const answer = faktur.check?.answer;
  if (!answer) return null;
  const { companyName, requestBuyer } = answer;
  return (
    <ComparedBuyer companyName={companyName} found={answer.faktur?.buyer ?? null} wanted={requestBuyer} />
  );
}

function AmountsCell({ planned: { faktur } }: CellProps) {
  const read = faktur.check?.answer?.faktur;
  if (!read) return null;
  const expected = faktur.check?.answer?.expected;
  const amounts = [
    { name: 'DPP', found: read.dppNilaiLain, wanted: expected?.dppNilaiLain ?? null },
    { name: 'PPN', found: read.ppn, wanted: expected?.ppn ?? null },
  ];
  return (
    <span className="grid gap-1">
      {amounts.map(({ name, found, wanted }) =>
        found === null ? null : (
          <span key={name} className="tabular-nums">
            {name} <ComparedAmount found={found} wanted={wanted} />
          </span>
        ),
      )}
    </span>
  );
}

const tones: Record<FakturState, 'good' | 'neutral' | 'warn' | 'bad'> = {
  unchecked: 'neutral',
  good: 'good',
  silent: 'good',
  doubtful: 'warn',
  refused: 'bad',
  byHand: 'warn',
  notAPdf: 'bad',
  sent: 'neutral',
};

function FindingCell({ planned }: CellProps) {
  const state = stateOfFaktur(planned);
  const title = planned.faktur.accepted && state === 'good' ? findingTexts().accepted : stateTexts()[state];
  return (
    <span className="grid justify-items-start gap-1">
      <Badge tone={tones[state]}>{title}</Badge>
      <span className="wrap-break-word">{sentencesOn(planned, state).join(' ')}</span>
    </span>
  );
}

/** What was found, and what to do about it. */
function sentencesOn({ faktur }: PlannedFaktur, state: FakturState): string[] {
  if (state === 'unchecked') return [];
  const answer = faktur.check?.answer;
  if (!answer) return [fakturTexts().isNoPdf];
  const fine = judgedTexts().fine[answer.verdict];
  const sentences = [...findingsOf(answer), ...(fine === undefined ? [] : [fine])];
  if (state === 'silent') sentences.push(findingTexts().silent);
  if (state === 'refused') sentences.push(adviceOn(answer.verdict));
  if (state === 'byHand') sentences.push(fakturTexts().closeByHand);
  return sentences;
}

function DecisionCell({ planned, onAccept, onLeaveOut }: CellProps & Decisions) {
  const state = stateOfFaktur(planned);
  const { name } = planned.faktur.file;
  if (state === 'sent') return null;
  return (
    <span className="flex flex-wrap gap-2">
      {state === 'doubtful' ? (
        <Button kind="secondary" size="small" onClick={() => onAccept(planned)}>
          <span>
            {bulkTexts().useItAnyway}
            <span className="sr-only"> {name}</span>
          </span>
        </Button>
      ) : null}
      <Button kind="secondary" size="small" onClick={() => onLeaveOut(planned)}>
        <span>
          {fakturTexts().leaveOut}
          <span className="sr-only"> {name}</span>
        </span>
      </Button>
    </span>
  );
}
