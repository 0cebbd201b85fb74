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
import { DateRangeField } from './date-range-field.tsx';
import { RequestDateField } from './request-date-field.tsx';
import { reportFiltersTexts } from './texts.ts';

type Props = {
  requests: Pick<RequestList, 'query' | 'changeParams'>;
  /** What stands at the end of the row. */
  children: ReactNode;
};

/** The filters of the report. They are in the address; a change starts at the first page. */
export function ReportFilters({ requests: { query, changeParams }, children }: Props) {
  const stores = useStores();
  const row = useRef<HTMLElement>(null);
  const narrow = useCallback(
    (changes: ListParams, options?: { replace: boolean }) =>
      changeParams({ ...changes, ...firstPage }, options),
    [changeParams],
  );
  const chooseStore = useCallback((store: string) => narrow({ store }), [narrow]);
  const clear = () => {
    narrow(noFilter);
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
      {/* One Back removes the date, whatever was tried in between. */}
      <RequestDateField
        date={query.date}
        onDate={(date) => narrow({ date }, { replace: query.date !== undefined })}
      />
      <DateRangeField
        from={query.from}
        to={query.to}
        onRange={(range) => narrow(range, { replace: query.from !== undefined || query.to !== undefined })}
      />
      <ChoiceMenu
        label={reportFiltersTexts().status}
        choices={statusChoices()}
        chosen={query.status}
        onChoose={(status) => narrow({ status })}
      />
      {isFiltered(query) ? (
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
