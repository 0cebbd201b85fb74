import { useCallback, useMemo, useRef, useState } from 'react';
import { navigate } from 'wouter/use-browser-location';
import { listRequests, requestQuery } from '#contract/processing.ts';
import type { SignedInUser } from '#contract/staff.ts';
import { formLimits, isTransactionId } from '#domain/request-form.ts';
import { callPage } from '#web/api/call.ts';
import { useAddressQuery } from '#web/api/use-address.ts';
import { ChoiceMenu } from '#web/ui/choice-menu.tsx';
import { DigitsField } from '#web/ui/digits-field.tsx';
import { drawings, IconButton } from '#web/ui/icon-button.tsx';
import { PagedTable } from '#web/ui/paged-table.tsx';
import { PageHeading } from '#web/ui/page-heading.tsx';
import { pagingInAddress } from '#web/ui/paging.ts';
import { useAddressDialog } from '#web/ui/use-address-dialog.ts';
import { useListPage } from '#web/ui/use-list-page.ts';
import { useShortcuts, useShortcutsSwitch } from '#web/ui/use-shortcuts.ts';
import { useTyped } from '#web/ui/use-typed.ts';
import { ChangeStatusDialog } from '../change-status/change-status-dialog.tsx';
import { detailsAddress } from '../details-address.ts';
import { ShortcutsHelp } from '../shortcuts-help.tsx';
import { NewRequests } from './new-requests.tsx';
import { editIdOf, timelineColumns } from './timeline-columns.tsx';
import { orderInAddress, statusChoices, timelineQuery, type TimelineQuery } from './timeline-query.ts';
import { useMarkedRow } from './use-marked-row.ts';

const ask = (query: TimelineQuery, signal: AbortSignal) => callPage(listRequests, { query, signal });

const keys = [
  ['/', 'Search'],
  ['j', 'Next row'],
  ['k', 'Previous row'],
  ['Enter', 'Details of the marked row'],
  ['s', 'Change the status of the marked row'],
  ['?', 'This help'],
] as const;

const rowWithDialog = { isId: isTransactionId, buttonIdOf: editIdOf };

/** The queue: what has come in, how long it has waited, and the way to every request. */
export function TimelinePage({ user }: { user: SignedInUser }) {
  const [said, say] = useAddressQuery(requestQuery);
  const query = useMemo(() => timelineQuery(said), [said]);
  const { page, size, ...filter } = query;
  const toPage = useCallback((last: number) => say({ page: last }, { replace: true }), [say]);
  const list = useListPage(ask, query, toPage);
  const ids = list.answer?.rows.map((row) => row.transactionId) ?? [];

  const search = useRef<HTMLInputElement>(null);
  const [typed, type] = useTyped(filter.q ?? '', (q) => say({ q, page: undefined }, { replace: true }));
  const [changing, change] = useAddressDialog('change', rowWithDialog);
  const { marked, mark, move } = useMarkedRow(ids, JSON.stringify(query));
  const [isHelping, setIsHelping] = useState(false);
  const [hasKeys, setHasKeys] = useShortcutsSwitch();
  useShortcuts(hasKeys, {
    '/': () => search.current?.select(),
    j: () => move(1),
    k: () => move(-1),
    Enter: () => marked && navigate(detailsAddress(marked, filter)),
    s: () => marked && change(marked),
    '?': () => setIsHelping(true),
  });

  const refresh = () => (page === 1 ? list.reload() : say({ page: undefined }));
  const isFiltered = filter.q !== undefined || filter.status !== undefined;
  return (
    <div className="grid grid-cols-[minmax(0,1fr)] gap-5">
      <div className="flex min-h-11 flex-wrap items-center justify-between gap-x-4">
        <PageHeading>Timeline</PageHeading>
        <NewRequests onRefresh={refresh} />
      </div>
      <div className="flex flex-wrap items-end gap-3">
        <div className="grow basis-full sm:max-w-72 sm:basis-56">
          <DigitsField
            ref={search}
            type="search"
            label="ID Transaction"
            placeholder="ID Transaction"
            maxDigits={formLimits.transactionId}
            value={typed}
            onDigits={type}
          />
        </div>
        <ChoiceMenu
          label="Filter"
          choices={statusChoices}
          chosen={filter.status}
          onChoose={(status) => say({ status, page: undefined })}
        />
        <div className="ml-auto pointer-coarse:hidden">
          <IconButton
            drawing={drawings.keyboard}
            label="Keyboard shortcuts"
            onClick={() => setIsHelping(true)}
          />
        </div>
      </div>
      <PagedTable
        caption="Requests"
        columns={timelineColumns({ filter, onChangeStatus: change })}
        keyOf={(row) => row.transactionId}
        isCurrent={(row) => row.transactionId === marked}
        onRowFocus={(row) => mark(row.transactionId)}
        list={list}
        paging={{ page, size }}
        onPaging={(paging) => say(pagingInAddress(paging))}
        sorting={{
          by: filter.sort,
          dir: filter.dir,
          onSort: (sort, dir) => say({ ...orderInAddress({ sort, dir }), page: undefined }),
        }}
        loadingText="Loading requests…"
        empty="There are no requests yet. They appear here as soon as customers send them."
        filtered={
          isFiltered
            ? {
                text: 'No request matches this filter.',
                onClear: () => say({ q: undefined, status: undefined, page: undefined }),
              }
            : undefined
        }
        minWidth="min-w-280"
      />
      {changing === null ? null : (
        <ChangeStatusDialog
          key={changing}
          transactionId={changing}
          user={user}
          onClose={() => change(null)}
          onSaved={list.reload}
        />
      )}
      {isHelping ? (
        <ShortcutsHelp keys={keys} isOn={hasKeys} onSwitch={setHasKeys} onClose={() => setIsHelping(false)} />
      ) : null}
    </div>
  );
}
