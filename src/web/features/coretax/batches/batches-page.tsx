import { useCallback, useMemo, useRef } from 'react';
import { Link } from 'wouter';
import { batchQuery, batchStates, listBatches } from '#contract/coretax/exports.ts';
import type { QueryOf } from '#contract/endpoint.ts';
import { paths } from '#contract/paths.ts';
import type { SignedInUser } from '#contract/staff.ts';
import { callPage } from '#web/api/call.ts';
import { useAddressQuery } from '#web/browser/use-address.ts';
import { Button } from '#web/ui/controls/button.tsx';
import { ChoiceMenu } from '#web/ui/controls/choice-menu.tsx';
import { ListPanel } from '#web/ui/table/list-panel.tsx';
import { pagingInAddress, pagingOf, type Paging } from '#web/ui/table/paging.ts';
import { useListPage } from '#web/ui/table/use-list-page.ts';
import { CoretaxPage } from '../coretax-pages.tsx';
import { MonthField } from '../month-field.tsx';
import { batchColumns } from './batch-columns.tsx';
import { batchStateTexts } from './batch-states.tsx';

type Query = Omit<QueryOf<typeof listBatches>, keyof Paging> & Paging;

const rowsOfPage = 25;
const askBatches = (query: Query, signal: AbortSignal) => callPage(listBatches, { query, signal });

const states = [
  { value: undefined, label: 'All' },
  ...batchStates.map((value) => ({ value, label: batchStateTexts[value] })),
];

/** Every batch that was exported, newest first. */
export function BatchesPage({ user }: { user: SignedInUser }) {
  const [params, changeParams] = useAddressQuery(batchQuery);
  const query = useMemo(() => ({ ...params, ...pagingOf(params, rowsOfPage) }), [params]);
  const { page, size, masa, state } = query;
  const goTo = useCallback(
    (last: number) => changeParams({ page: last === 1 ? undefined : last }, { replace: true }),
    [changeParams],
  );
  const list = useListPage(askBatches, query, goTo);
  const filters = useRef<HTMLElement>(null);
  const isFiltered = masa !== undefined || state !== undefined;
  const clear = () => {
    changeParams({ masa: undefined, state: undefined, page: undefined });
    // The button that had the focus is gone.
    filters.current?.focus();
  };
  return (
    <CoretaxPage title="Batches" role={user.role}>
      <search
        ref={filters}
        aria-label="Filter the batches"
        tabIndex={-1}
        className="flex flex-wrap items-end gap-3 outline-none"
      >
        <div className="w-40">
          <MonthField
            label="Masa"
            month={masa}
            onMonth={(value) => changeParams({ masa: value, page: undefined })}
          />
        </div>
        <ChoiceMenu
          label="State"
          choices={states}
          chosen={state}
          onChoose={(value) => changeParams({ state: value, page: undefined })}
        />
        {isFiltered ? (
          <Button kind="secondary" onClick={clear}>
            Clear filters
          </Button>
        ) : null}
      </search>
      <ListPanel
        caption="Batches, newest first"
        columns={batchColumns}
        keyOf={({ number }) => number}
        list={list}
        paging={{ page, size }}
        onPaging={(paging) => changeParams(pagingInAddress(paging, rowsOfPage))}
        loadingText="Loading batches…"
        empty={
          <>
            No batch yet. The first one comes with the first{' '}
            <Link href={paths.coretaxExport} className="font-semibold text-teal underline">
              export
            </Link>
            .
          </>
        }
        filtered={isFiltered ? { text: 'No batch matches these filters.', onClear: clear } : undefined}
      />
    </CoretaxPage>
  );
}
