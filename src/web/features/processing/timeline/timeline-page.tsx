import { useRef } from 'react';
import { navigate } from 'wouter/use-browser-location';
import type { SignedInUser } from '#contract/staff.ts';
import { isTransactionId } from '#domain/request-form.ts';
import { Button } from '#web/ui/controls/button.tsx';
import { ChoiceMenu } from '#web/ui/controls/choice-menu.tsx';
import { PageHeading } from '#web/ui/display/page-heading.tsx';
import { useAddressDialog } from '#web/ui/overlay/use-address-dialog.ts';
import { ChangeStatusDialog } from '../change-status/change-status-dialog.tsx';
import { KeyboardShortcuts } from '#web/ui/controls/keyboard-shortcuts.tsx';
import { firstPage, isFirstPage } from '../list-place.ts';
import { orderInAddress, type Order } from '../list-query.ts';
import { detailsAddress } from '../page-addresses.ts';
import { RequestTable } from '../request-table.tsx';
import { statusChoices } from '../status-menu.ts';
import { TransactionSearch } from '#web/ui/controls/transaction-search.tsx';
import { useCheckAfterGap } from '../live/use-check-after-gap.ts';
import { askRequests, useRequestList } from '../use-request-list.ts';
import { FakturFilters } from './faktur-filters.tsx';
import { NewRequests } from './new-requests.tsx';
import { editIdOf, timelineColumns } from './timeline-columns.tsx';
import { timelineOrder, timelineQuery } from './timeline-query.ts';
import { useMarkedRow } from './use-marked-row.ts';

const kind = { queryOf: timelineQuery, usualOrder: timelineOrder };

/** By the last day on which the faktur can be uploaded. */
const urgency: Order = { sort: 'uploadBy', dir: 'asc' };

const keys = [
  ['/', 'Search'],
  ['j', 'Next row'],
  ['k', 'Previous row'],
  ['Enter', 'Details of the marked row'],
  ['s', 'Change the status of the marked row'],
] as const;

const rowWithDialog = { isId: isTransactionId, buttonIdOf: editIdOf };

/** The queue of requests. */
export function TimelinePage({ user }: { user: SignedInUser }) {
  const requests = useRequestList(kind);
  const { query, list, changeParams } = requests;
  const { place, size: _, ...filter } = query;
  const ids = list.answer?.rows.map((row) => row.transactionId) ?? [];

  useCheckAfterGap(list.answer, async (signal) => (await askRequests(query, signal)).rows);
  const search = useRef<HTMLInputElement>(null);
  const [changing, change] = useAddressDialog('change', rowWithDialog);
  const { marked, mark, move } = useMarkedRow(ids, JSON.stringify(query));
  const keyHandlers = {
    '/': () => search.current?.select(),
    j: () => move(1),
    k: () => move(-1),
    Enter: () => marked && navigate(detailsAddress(marked, filter)),
    s: () => marked && change(marked),
  };

  const isByUrgency = filter.sort === urgency.sort && filter.dir === urgency.dir;
  const toggleUrgency = () => {
    const order = isByUrgency ? timelineOrder : urgency;
    changeParams({ ...orderInAddress(order, timelineOrder), ...firstPage });
  };
  const refresh = () => (isFirstPage(place) ? list.reload() : changeParams(firstPage));
  return (
    <div className="grid grid-cols-[minmax(0,1fr)] gap-5">
      <div className="flex min-h-11 flex-wrap items-center justify-between gap-x-4">
        <PageHeading>Timeline</PageHeading>
        <NewRequests onRefresh={refresh} />
      </div>
      <div className="flex flex-wrap items-end gap-3">
        <div className="grow basis-full sm:max-w-72 sm:basis-56">
          <TransactionSearch
            ref={search}
            q={filter.q}
            onSearch={(q) => changeParams({ q, ...firstPage }, { replace: true })}
          />
        </div>
        <ChoiceMenu
          label="Filter"
          choices={statusChoices()}
          chosen={filter.status}
          onChoose={(status) => changeParams({ status, ...firstPage })}
        />
        <FakturFilters filter={filter} onFilter={(changes) => changeParams({ ...changes, ...firstPage })} />
        <Button kind="secondary" aria-pressed={isByUrgency} onClick={toggleUrgency}>
          Most urgent first
        </Button>
        <KeyboardShortcuts keys={keys} keyHandlers={keyHandlers} className="ml-auto" />
      </div>
      <RequestTable
        requests={requests}
        columns={timelineColumns({ filter, onChangeStatus: change })}
        isCurrent={(row) => row.transactionId === marked}
        onRowFocus={(row) => mark(row.transactionId)}
        empty="There are no requests yet. They appear here as soon as customers send them."
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
    </div>
  );
}
