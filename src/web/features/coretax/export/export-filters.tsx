import { officeWords } from '#web/i18n/office-words.ts';
import { useCallback, useRef, useState } from 'react';
import { Button } from '#web/ui/controls/button.tsx';
import { ChoiceMenu } from '#web/ui/controls/choice-menu.tsx';
import { StoreField, useStores } from '#web/features/request/fields/store-field.tsx';
import { TransactionSearch } from '#web/features/request/fields/transaction-search.tsx';
import { LoadProblem } from '#web/ui/display/load-problem.tsx';
import { dueText } from '#web/features/request/status/due-badge.tsx';
import { coretaxTexts } from '../texts.ts';
import { MonthField } from '../month-field.tsx';
import {
  countWords,
  exportStatuses,
  filteredDues,
  isFiltered,
  noFilter,
  type ExportFilter,
} from './export-query.ts';
import { selectTexts } from './texts.ts';

const duesOffered = () => [
  { value: undefined, label: coretaxTexts().any },
  ...filteredDues.map((value) => ({ value, label: dueText(value) })),
];

type Props = {
  filter: ExportFilter;
  onFilter: (changes: Partial<ExportFilter>, options?: { replace: boolean }) => void;
};

/** The filters of the export, on a phone folded behind a button. They are in the address. */
export function ExportFilters({ filter, onFilter }: Props) {
  const texts = selectTexts();
  const statuses = [
    { value: undefined, label: texts.openAndProcess },
    ...exportStatuses.map((value) => ({ value, label: texts[value] })),
  ];
  const stores = useStores();
  const row = useRef<HTMLElement>(null);
  const [isOpen, open] = useState(false);
  const chooseStore = useCallback((store: string) => onFilter({ store: store || undefined }), [onFilter]);
  const clear = () => {
    onFilter(noFilter);
    // The button that had the focus is gone.
    row.current?.focus();
  };
  return (
    <search ref={row} aria-label={texts.filter} tabIndex={-1} className="grid gap-3 outline-none">
      <div className="sm:hidden">
        <Button kind="secondary" aria-expanded={isOpen} onClick={() => open(!isOpen)}>
          {texts.folded(countWords(filter))}
        </Button>
      </div>
      <div className={`flex flex-wrap items-end gap-3 ${isOpen ? '' : 'max-sm:hidden'}`}>
        <div className="grow basis-full sm:max-w-56 sm:basis-40">
          <TransactionSearch
            q={filter.q}
            onSearch={(q) => onFilter({ q: q || undefined }, { replace: true })}
          />
        </div>
        <div className="grow basis-40 sm:max-w-56">
          <StoreField
            stores={stores.answer}
            isLoading={stores.isLoading}
            store={filter.store ?? ''}
            onStore={chooseStore}
          />
        </div>
        <div className="w-40">
          <MonthField
            label={coretaxTexts().saleMonth}
            month={filter.month}
            onMonth={(month) => onFilter({ month })}
          />
        </div>
        <ChoiceMenu
          label={coretaxTexts().status}
          choices={statuses}
          chosen={filter.status}
          onChoose={(status) => onFilter({ status })}
        />
        <ChoiceMenu
          label={texts.due}
          choices={duesOffered()}
          chosen={filter.due}
          onChoose={(due) => onFilter({ due })}
        />
        {isFiltered(filter) ? (
          <Button kind="secondary" onClick={clear}>
            {coretaxTexts().clearFilters}
          </Button>
        ) : null}
        {stores.error === undefined || stores.isLoading ? null : (
          <div className="basis-full">
            <LoadProblem title={officeWords().storesNotLoaded} error={stores.error} onRetry={stores.reload} />
          </div>
        )}
      </div>
    </search>
  );
}
