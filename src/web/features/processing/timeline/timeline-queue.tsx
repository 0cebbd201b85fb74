import { useRef, useState } from 'react';
import { flushSync } from 'react-dom';
import { navigate } from 'wouter/use-browser-location';
import type { SavedView } from '#contract/processing/desk.ts';
import type { SignedInUser } from '#contract/staff.ts';
import type { Preferences } from '#domain/requests/desk.ts';
import { isTransactionId } from '#domain/requests/request-form.ts';
import { linkIdOf } from '../request-columns.tsx';
import { KeyboardShortcuts } from '#web/ui/controls/keyboard-shortcuts.tsx';
import { useOfficeActions } from '#web/ui/controls/office-actions.ts';
import { PageHeading } from '#web/ui/display/page-heading.tsx';
import { useAddressDialog } from '#web/ui/overlay/use-address-dialog.ts';
import { shownOf } from '#web/ui/table/use-list-page.ts';
import { isForCards, useWidth } from '#web/ui/table/use-width.ts';
import { LazyChangeStatus } from '../change-status/lazy-change-status.tsx';
import { firstPage, isFirstPage } from '../list-place.ts';
import { filterOf, isFiltered, noFilter, orderInAddress, wordsBeyond } from '../list-query.ts';
import { useCheckAfterGap } from '../live/use-check-after-gap.ts';
import { detailsAddress } from '../page-addresses.ts';
import { FilterChips } from './filters/filter-chips.tsx';
import { TimelineFilters } from './filters/timeline-filters.tsx';
import { NewRequests } from './new-requests.tsx';
import { QueueTable } from './queue-table.tsx';
import { ActionBar } from './selection/action-bar.tsx';
import { OutcomePanel } from './selection/outcome-panel.tsx';
import { useActs } from './selection/use-acts.ts';
import { useSelection } from './selection/use-selection.ts';
import { timelineOrder } from './timeline-query.ts';
import { timelineTexts } from './texts.ts';
import { useMarkedRow } from './use-marked-row.ts';
import { useNextUp } from './use-next-up.ts';
import { useQueue } from './use-queue.ts';
import { SortMenu } from './toolbar/sort-menu.tsx';
import { Toolbar } from './toolbar/toolbar.tsx';
import { isSpecified } from './views/built-in-views.ts';
import { ViewActions } from './views/view-actions.tsx';

/** Back to the row itself, not to the button that opened the dialog: there Enter leads on to the details. */
const rowWithDialog = { isId: isTransactionId, buttonIdOf: linkIdOf };

type Props = {
  user: SignedInUser;
  preferences: Preferences;
  views: readonly SavedView[] | undefined;
  onViewsChanged: () => void;
};

/** A view of the queue: its tabs, filters and rows, and what is done with them. */
export function TimelineQueue({ user, preferences, views, onViewsChanged }: Props) {
  const { empid } = user;
  const texts = timelineTexts();
  const [page, room] = useWidth();
  const queue = useQueue(empid, preferences, views);
  const { requests, filter, origin, narrow, own, display, view, saved, isChanged } = queue;
  const { query, list, changeParams } = requests;
  const shown = shownOf(list);
  const ids = list.answer?.rows.map((row) => row.transactionId) ?? [];

  useCheckAfterGap(list.answer, async (signal) => (await queue.ask(query, signal)).rows);
  const search = useRef<HTMLInputElement>(null);
  const [changing, change] = useAddressDialog('change', rowWithDialog);
  const { marked, mark, move } = useMarkedRow(ids, JSON.stringify(query));
  const selection = useSelection(JSON.stringify([empid, filterOf(filter)]), ids);
  const acts = useActs(list.reload);
  const nextUp = useNextUp(filter, origin.view);

  const { outcome } = acts;
  const refresh = () => (isFirstPage(query.place) ? list.reload() : changeParams(firstPage));
  const isNarrow = room !== undefined && isForCards(room);
  const [isFilterWanted, showFilter] = useState<boolean>();
  const isFilterOpen = isFilterWanted ?? (isSpecified(view) && !isNarrow);
  const words = wordsBeyond(filter, own);
  const keyHandlers = {
    '/': () => {
      flushSync(() => showFilter(true));
      search.current?.select();
    },
    j: () => move(1),
    k: () => move(-1),
    Enter: () => marked && navigate(detailsAddress(marked, origin)),
    s: () => marked && change(marked),
    x: () => marked && selection.select(marked, !selection.has(marked), false),
    X: () => marked && selection.select(marked, true, true),
    n: nextUp.run,
    ...(selection.ids.size > 0 ? { Escape: selection.clear } : {}),
  };
  // In the place of the palette's own, which knows of no view.
  useOfficeActions([
    { id: 'nextUp', text: `${texts.nextUp}: ${texts.keys.nextUp}`, keys: 'n', act: nextUp.run },
  ]);
  const viewActions = (
    <ViewActions
      view={saved}
      isChanged={isChanged}
      content={queue.content}
      onChanged={() => {
        display.forget();
        onViewsChanged();
      }}
    />
  );
  return (
    <div ref={page} className="grid grid-cols-[minmax(0,1fr)] gap-2 not-print:rail:-mx-2">
      <PageHeading isHidden>{texts.title}</PageHeading>
      <Toolbar
        room={room}
        views={views}
        open={view ?? (isFiltered(filter) ? undefined : 'all')}
        isChanged={isChanged}
        filter={filter}
        onFilter={narrow}
        filtered={words.length}
        isFilterOpen={isFilterOpen}
        onFilterOpen={showFilter}
        display={display}
        viewActions={viewActions}
        news={<NewRequests onRefresh={refresh} />}
        help={
          <KeyboardShortcuts keys={keys()} keyHandlers={keyHandlers} className={isNarrow ? 'hidden' : ''} />
        }
        nextUp={nextUp}
      />
      {isFilterOpen ? (
        <TimelineFilters filter={filter} onFilter={narrow} search={search}>
          {isNarrow ? (
            <>
              <SortMenu
                order={filter}
                hasWords
                onOrder={(order) => narrow(orderInAddress(order, timelineOrder))}
              />
              {viewActions}
            </>
          ) : null}
        </TimelineFilters>
      ) : null}
      {words.length > 0 ? (
        <FilterChips
          filter={filter}
          words={words}
          own={own}
          onFilter={narrow}
          onClear={() => narrow({ ...noFilter, ...filterOf(own) })}
        />
      ) : null}
      {outcome ? (
        <OutcomePanel
          key={outcome.outcomes.length}
          outcome={outcome}
          isBusy={acts.isBusy}
          onTakeOver={(taken) => acts.run(taken, { ...outcome.act, takeOver: true })}
          onSelectAgain={(refused) => {
            acts.close();
            selection.selectAll(refused);
          }}
          onClose={acts.close}
        />
      ) : null}
      <QueueTable
        requests={requests}
        display={display}
        origin={origin}
        own={filterOf(own)}
        selection={selection}
        marked={marked}
        onMark={mark}
        onChangeStatus={change}
      />
      {selection.ids.size > 0 ? (
        <ActionBar selection={selection} acts={acts} filter={filter} matching={shown} user={user} />
      ) : null}
      {changing === null ? null : (
        <LazyChangeStatus
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

function keys(): [keys: string, action: string][] {
  const texts = timelineTexts().keys;
  return [
    ['/', texts.search],
    ['j', texts.down],
    ['k', texts.up],
    ['Enter', texts.details],
    ['s', texts.status],
    ['x', texts.select],
    ['Shift+x', texts.range],
    ['Esc', texts.clear],
    ['n', texts.nextUp],
  ];
}
