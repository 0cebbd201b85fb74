import { useState, type ReactNode, type RefObject } from 'react';
import { dueFilters } from '#domain/coretax/deadlines.ts';
import { fakturStages } from '#domain/coretax/faktur-stage.ts';
import { Button } from '#web/ui/controls/button.tsx';
import { ChoiceMenu } from '#web/ui/controls/choice-menu.tsx';
import type { ListFilter, ListParams } from '../../list-query.ts';
import { statusChoices } from '../../status-menu.ts';
import { dueFilterText } from './chip-text.ts';
import { filterTexts } from './texts.ts';
import { MoreFilters } from './more-filters.tsx';
import { SearchField } from './search-field.tsx';

type Props = {
  filter: ListFilter;
  onFilter: (changes: ListParams, options?: { replace: boolean }) => void;
  search: RefObject<HTMLInputElement | null>;
  /** What stands here too where the toolbar has no room for it. */
  children: ReactNode;
};

/** What narrows the queue. */
export function TimelineFilters({ filter, onFilter, search, children }: Props) {
  const texts = filterTexts();
  const [isMoreOpen, setIsMoreOpen] = useState(false);
  const stages = fakturStages.map((value) => ({ value, label: texts.stages[value] }));
  const dues = dueFilters.toReversed().map((value) => ({ value, label: dueFilterText(value) }));
  return (
    <div className="flex flex-wrap items-end gap-3">
      <div className="grow basis-40 sm:max-w-72 sm:basis-56">
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
      {children}
    </div>
  );
}
