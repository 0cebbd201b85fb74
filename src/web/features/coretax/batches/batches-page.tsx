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
import { coretaxTexts } from '../texts.ts';
import { MonthField } from '../month-field.tsx';
import { batchColumns } from './batch-columns.tsx';
import { batchesTexts, batchStateTexts } from './texts.ts';

type Query = Omit<QueryOf<typeof listBatches>, keyof Paging> & Paging;

const rowsOfPage = 25;
const askBatches = (query: Query, signal: AbortSignal) => callPage(listBatches, { query, signal });

const stateChoices = () => [
  { value: undefined, label: coretaxTexts().all },
  ...batchStates.map((value) => ({ value, label: batchStateTexts()[value] })),
];

/** Every batch that was exported, newest first. */
export function BatchesPage({ user }: { user: SignedInUser }) {
  const texts = batchesTexts();
  const common = coretaxTexts();
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
    <CoretaxPage title={common.batches} role={user.role}>
      <search
        ref={filters}
        aria-label={texts.filter}
        tabIndex={-1}
        className="flex flex-wrap items-end gap-3 outline-none"
      >
        <div className="w-40">
          <MonthField
            label={common.masa}
            month={masa}
            onMonth={(value) => changeParams({ masa: value, page: undefined })}
          />
        </div>
        <ChoiceMenu
          label={common.state}
          choices={stateChoices()}
          chosen={state}
          onChoose={(value) => changeParams({ state: value, page: undefined })}
        />
        {isFiltered ? (
          <Button kind="secondary" onClick={clear}>
            {common.clearFilters}
          </Button>
        ) : null}
      </search>
      <ListPanel
        caption={texts.rows}
        columns={batchColumns()}
        keyOf={({ number }) => number}
        list={list}
        paging={{ page, size }}
        onPaging={(paging) => changeParams(pagingInAddress(paging, rowsOfPage))}
        loadingText={texts.loading}
        empty={
          <>
            {texts.emptyBefore}{' '}
            <Link href={paths.coretaxExport} className="font-semibold text-teal underline">
              {texts.emptyLink}
            </Link>
            .
          </>
        }
        filtered={isFiltered ? { text: texts.filtered, onClear: clear } : undefined}
      />
    </CoretaxPage>
  );
}
