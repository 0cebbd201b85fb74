import { useState, type ReactNode, type RefObject } from 'react';
import { dueBadges } from '#domain/coretax/deadlines.ts';
import { fakturStages } from '#domain/coretax/faktur-stage.ts';
import { Button } from '#web/ui/controls/button.tsx';
import { ChoiceMenu } from '#web/ui/controls/choice-menu.tsx';
import { dueText } from '#web/features/request/status/due-badge.tsx';
import { useIsNarrow } from '#web/ui/table/use-is-narrow.ts';
import { saidWords, type ListFilter, type ListParams } from '../../list-query.ts';
import { statusChoices } from '../../status-menu.ts';
import { filterTexts } from './texts.ts';
import { MoreFilters } from './more-filters.tsx';
import { SearchField } from './search-field.tsx';

type Props = {
  filter: ListFilter;
  onFilter: (changes: ListParams, options?: { replace: boolean }) => void;
  search: RefObject<HTMLInputElement | null>;
  /** What else stands behind the button of a narrow screen. */
  folded: ReactNode;
};

/** What narrows the queue; on a phone one button opens it, so that the requests come first. */
export function TimelineFilters({ filter, onFilter, search, folded }: Props) {
  const texts = filterTexts();
  const isNarrow = useIsNarrow();
  const [isOpen, setIsOpen] = useState(false);
  const count = saidWords(filter).filter(([word]) => word !== 'q').length;
  return (
    <div className="flex flex-wrap items-end gap-3">
      <div className="grow basis-40 sm:max-w-72 sm:basis-56">
        <SearchField
          ref={search}
          q={filter.q}
          onSearch={(q) => onFilter({ q: q || undefined }, { replace: true })}
        />
      </div>
      {isNarrow ? (
        <Button kind="secondary" aria-expanded={isOpen} onClick={() => setIsOpen(!isOpen)}>
          {texts.folded(count)}
        </Button>
      ) : null}
      {isOpen || !isNarrow ? <Choices filter={filter} onFilter={onFilter} /> : null}
      {isOpen && isNarrow ? folded : null}
    </div>
  );
}

function Choices({ filter, onFilter }: Pick<Props, 'filter' | 'onFilter'>) {
  const texts = filterTexts();
  const [isMoreOpen, setIsMoreOpen] = useState(false);
  const stages = fakturStages.map((value) => ({ value, label: texts.stages[value] }));
  const dues = dueBadges.toReversed().map((value) => ({ value, label: dueText(value) }));
  return (
    <>
      <ChoiceMenu
        label={texts.filter}
        choices={statusChoices()}
        chosen={filter.status}
        onChoose={(status) => onFilter({ status })}
      />
      <ChoiceMenu
        label={texts.faktur}
        choices={[{ value: undefined, label: texts.all }, ...stages]}
        chosen={filter.stage}
        onChoose={(stage) => onFilter({ stage })}
      />
      <ChoiceMenu
        label={texts.due}
        choices={[{ value: undefined, label: texts.any }, ...dues]}
        chosen={filter.due}
        onChoose={(due) => onFilter({ due })}
      />
      <Button kind="quiet" aria-expanded={isMoreOpen} onClick={() => setIsMoreOpen(!isMoreOpen)}>
        {texts.more}
      </Button>
      {isMoreOpen ? <MoreFilters filter={filter} onFilter={onFilter} /> : null}
    </>
  );
}
