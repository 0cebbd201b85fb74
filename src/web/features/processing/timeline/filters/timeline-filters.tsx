import { useState, type RefObject } from 'react';
import { dueBadges } from '#domain/coretax/deadlines.ts';
import { fakturStages } from '#domain/faktur-stage.ts';
import { Button } from '#web/ui/controls/button.tsx';
import { ChoiceMenu } from '#web/ui/controls/choice-menu.tsx';
import { dueText } from '#web/ui/display/due-badge.tsx';
import type { ListFilter, ListParams } from '../../list-query.ts';
import { statusChoices } from '../../status-menu.ts';
import { filterTexts } from './filter-texts.ts';
import { MoreFilters } from './more-filters.tsx';
import { SearchField } from './search-field.tsx';

type Props = {
  filter: ListFilter;
  onFilter: (changes: ListParams, options?: { replace: boolean }) => void;
  search: RefObject<HTMLInputElement | null>;
};

/** What narrows the queue. */
export function TimelineFilters({ filter, onFilter, search }: Props) {
  const texts = filterTexts();
  const [isMoreOpen, setIsMoreOpen] = useState(false);
  const stages = fakturStages.map((value) => ({ value, label: texts.stages[value] }));
  const dues = dueBadges.toReversed().map((value) => ({ value, label: dueText(value) }));
  return (
    <div className="flex flex-wrap items-end gap-3">
      <div className="grow basis-full sm:max-w-72 sm:basis-56">
        <SearchField
          ref={search}
          q={filter.q}
          onSearch={(q) => onFilter({ q: q || undefined }, { replace: true })}
        />
      </div>
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
    </div>
  );
}
