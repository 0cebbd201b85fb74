import { memo, useCallback, useRef, type ReactNode } from 'react';
import { listStores } from '#contract/report.ts';
import { call } from '#web/api/call.ts';
import { useLoaded } from '#web/api/use-loaded.ts';
import { Button } from '#web/ui/controls/button.tsx';
import { ChoiceMenu } from '#web/ui/controls/choice-menu.tsx';
import { SelectField } from '#web/ui/controls/select-field.tsx';
import { LoadProblem } from '#web/ui/display/load-problem.tsx';
import { firstPage } from '../list-place.ts';
import { isFiltered, noFilter, type ListParams } from '../list-query.ts';
import { reportStatuses } from '../status-menu.ts';
import { TransactionSearch } from '../transaction-search.tsx';
import type { RequestList } from '../use-request-list.ts';
import { RequestDateField } from './request-date-field.tsx';
import { storeOptions } from './store-options.ts';

type Props = {
  requests: Pick<RequestList, 'query' | 'changeParams'>;
  /** At the end of the row. */
  children: ReactNode;
};

const loadStores = (signal: AbortSignal) => call(listStores, { signal });

/** The filters of the report. They are in the address; a change starts at the first page. */
export function ReportFilters({ requests: { query, changeParams }, children }: Props) {
  const stores = useLoaded(loadStores);
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
      aria-label="Filter the report"
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
      <ChoiceMenu
        label="Status"
        choices={reportStatuses}
        chosen={query.status}
        onChoose={(status) => narrow({ status })}
      />
      {isFiltered(query) ? (
        <Button kind="secondary" onClick={clear}>
          Clear filters
        </Button>
      ) : null}
      {children}
      {stores.error === undefined || stores.isLoading ? null : (
        <div className="basis-full">
          <LoadProblem title="The stores could not be loaded." error={stores.error} onRetry={stores.reload} />
        </div>
      )}
    </search>
  );
}

type StoreProps = {
  stores: readonly string[] | undefined;
  isLoading: boolean;
  store: string;
  onStore: (store: string) => void;
};

/** A chain may have twenty thousand stores: rendered only when its props change. */
const StoreField = memo(({ stores, isLoading, store, onStore }: StoreProps) => (
  <SelectField
    label="Store"
    options={storeOptions(stores, store, isLoading)}
    value={store}
    onChosen={onStore}
  />
));
