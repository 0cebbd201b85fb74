import { officeWords } from '#web/i18n/office-words.ts';
import { useCallback, useRef, type ReactNode } from 'react';
import { Button } from '#web/ui/controls/button.tsx';
import { ChoiceMenu } from '#web/ui/controls/choice-menu.tsx';
import { StoreField, useStores } from '#web/features/request/fields/store-field.tsx';
import { TransactionSearch } from '#web/features/request/fields/transaction-search.tsx';
import { LoadProblem } from '#web/ui/display/load-problem.tsx';
import { firstPage } from '../list-place.ts';
import { isFiltered, noFilter, type ListParams } from '../list-query.ts';
import { statusChoices } from '../status-menu.ts';
import type { RequestList } from '../use-request-list.ts';
import { PeriodField } from './period-field.tsx';
import { thisMonth } from './request-date.ts';
import { reportFiltersTexts } from './texts.ts';

type Props = {
  requests: Pick<RequestList, 'query' | 'changeParams'>;
  /** Is called when the days are taken away: nothing may be left to filter by then, and that is meant. */
  onAllDates: () => void;
  /** What stands at the end of the row. */
  children: ReactNode;
};

/** The filters of the report. They are in the address; a change starts at the first page. */
export function ReportFilters({ requests: { query, changeParams }, onAllDates, children }: Props) {
  const stores = useStores();
  const row = useRef<HTMLElement>(null);
  const narrow = useCallback(
    (changes: ListParams, options?: { replace: boolean }) =>
      changeParams({ ...changes, ...firstPage }, options),
    [changeParams],
  );
  const hasDays = (query.date ?? query.from ?? query.to) !== undefined;
  const chooseStore = useCallback((store: string) => narrow({ store }), [narrow]);
  const clear = () => {
    narrow({ ...noFilter, date: thisMonth() });
    // The button that had the focus is gone.
    row.current?.focus();
  };
  return (
    <search
      ref={row}
      aria-label={reportFiltersTexts().label}
      tabIndex={-1}
      className="flex flex-wrap items-end gap-3 outline-none"
    >
      <div className="grow basis-full sm:max-w-64 sm:basis-44">
        <TransactionSearch q={query.q} onSearch={(q) => narrow({ q }, { replace: true })} />
      </div>
      <div className="grow basis-full sm:max-w-64 sm:basis-44">
        <StoreField
          stores={stores.answer}
          isLoading={stores.isLoading}
          store={query.store ?? ''}
          onStore={chooseStore}
        />
      </div>
      {/* One Back removes the days, whatever was tried in between. */}
      <PeriodField
        period={query}
        onPeriod={({ date, from, to }) => {
          const isWithout = (date ?? from ?? to) === undefined;
          if (isWithout) onAllDates();
          narrow({ date, from, to }, { replace: !isWithout && hasDays });
        }}
      />
      <ChoiceMenu
        label={reportFiltersTexts().status}
        choices={statusChoices()}
        chosen={query.status}
        onChoose={(status) => narrow({ status })}
      />
      {isFiltered({ ...query, date: query.date === thisMonth() ? undefined : query.date }) ? (
        <Button kind="secondary" onClick={clear}>
          {reportFiltersTexts().clear}
        </Button>
      ) : null}
      {children}
      {stores.error === undefined || stores.isLoading ? null : (
        <div className="basis-full">
          <LoadProblem title={officeWords().storesNotLoaded} error={stores.error} onRetry={stores.reload} />
        </div>
      )}
    </search>
  );
}
