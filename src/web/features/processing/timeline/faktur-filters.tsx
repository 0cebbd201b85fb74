import { dueBadges } from '#domain/coretax/deadlines.ts';
import { fakturStages, type FakturStage } from '#domain/faktur-stage.ts';
import { ChoiceMenu } from '#web/ui/controls/choice-menu.tsx';
import { Button } from '#web/ui/controls/button.tsx';
import { dueText } from '#web/ui/display/due-badge.tsx';
import { formatMonth } from '#web/ui/display/format-date.ts';
import type { ListFilter, ListParams } from '../list-query.ts';

const stageTexts: Record<FakturStage, string> = {
  toExport: 'To export',
  exported: 'Exported, not issued',
  pdfMissing: 'PDF missing',
  issued: 'Issued',
};

const stages = [
  { value: undefined, label: 'All' },
  ...fakturStages.map((value) => ({ value, label: stageTexts[value] })),
];
const dues = [
  { value: undefined, label: 'Any' },
  ...dueBadges.toReversed().map((value) => ({ value, label: dueText(value) })),
];

type Props = { filter: ListFilter; onFilter: (changes: ListParams) => void };

/** How far the fakturs are, how near their last day is, and the month of sale where a figure has led here. */
export function FakturFilters({ filter: { stage, due, month }, onFilter }: Props) {
  return (
    <>
      <ChoiceMenu
        label="Faktur"
        choices={stages}
        chosen={stage}
        onChoose={(value) => onFilter({ stage: value })}
      />
      <ChoiceMenu label="Due" choices={dues} chosen={due} onChoose={(value) => onFilter({ due: value })} />
      {month === undefined ? null : (
        <Button kind="secondary" onClick={() => onFilter({ month: undefined })}>
          Sale month: {formatMonth(month)}
          <span aria-hidden="true">×</span>
          <span className="sr-only">(remove)</span>
        </Button>
      )}
    </>
  );
}
