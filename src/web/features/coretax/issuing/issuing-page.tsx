import { useCallback, useMemo } from 'react';
import { navigate } from 'wouter/use-browser-location';
import { listIssues } from '#contract/coretax/issuing.ts';
import type { QueryOf } from '#contract/endpoint.ts';
import { paths } from '#contract/paths.ts';
import type { SignedInUser } from '#contract/staff.ts';
import { callPage } from '#web/api/call.ts';
import { useRefreshOnChange } from '#web/api/use-desk-events.ts';
import { useAddressQuery } from '#web/browser/use-address.ts';
import { useToday } from '#web/browser/use-today.ts';
import { TransactionSearch } from '#web/features/request/fields/transaction-search.tsx';
import { IssueActDialog } from '#web/features/request/issuing/issue-acts.tsx';
import { useIssueActs } from '#web/features/request/issuing/use-issue-acts.ts';
import { isIssuingOn, useIssuing } from '#web/features/request/issuing/use-issuing.ts';
import { Loaded } from '#web/ui/forms/loaded.tsx';
import { ListPanel } from '#web/ui/table/list-panel.tsx';
import { pagingInAddress, pagingOf, type Paging } from '#web/ui/table/paging.ts';
import { shownOf, useListPage } from '#web/ui/table/use-list-page.ts';
import { CoretaxPage } from '../coretax-pages.tsx';
import { coretaxTexts } from '../texts.ts';
import { issueColumns } from './issue-columns.tsx';
import { IssuingHead } from './issuing-head.tsx';
import { StateTabs } from './state-tabs.tsx';
import { issuingPageTexts } from './texts.ts';
import { UrgentPanel } from './urgent-panel.tsx';

type Query = Omit<QueryOf<typeof listIssues>, keyof Paging> & Paging;

const rowsOfPage = 25;
/** The provider moves things on without anybody here doing something. */
const refreshMs = 10_000;

async function askIssues(query: Query, signal: AbortSignal) {
  const { rows: answer, total, isMore } = await callPage(listIssues, { query, signal });
  return { rows: answer.items, counts: answer.counts, total, isMore };
}

/** Shows where everything is that a provider issues, why something waits, and what can be done about it. */
export function IssuingPage({ user }: { user: SignedInUser }) {
  const texts = issuingPageTexts();
  const today = useToday();
  const state = useIssuing(refreshMs);
  const [params, changeParams] = useAddressQuery(listIssues.query);
  const query = useMemo(() => ({ ...params, ...pagingOf(params, rowsOfPage) }), [params]);
  const goTo = useCallback(
    (last: number) => changeParams({ page: last === 1 ? undefined : last }, { replace: true }),
    [changeParams],
  );
  const list = useListPage(askIssues, query, goTo, refreshMs);
  const refresh = () => {
    list.refresh();
    state.refresh();
  };
  useRefreshOnChange(refresh);
  const acts = useIssueActs({
    onCheck: ({ transactionId }) =>
      navigate(paths.coretaxExport, { state: { transactionIds: [transactionId], isToIssue: true } }),
    onDone: refresh,
  });
  const shown = shownOf(list);
  const actor = { role: user.role, isIssuingOn: isIssuingOn(state.answer) };
  const isFiltered = query.state !== undefined || query.q !== undefined;
  return (
    <CoretaxPage title={coretaxTexts().issuing} role={user.role}>
      <Loaded of={state} loading={texts.loadingState} failed={texts.stateNotLoaded}>
        {(answer) => <IssuingHead state={answer} user={user} onChanged={refresh} />}
      </Loaded>
      <UrgentPanel state={state.answer} onDone={refresh} />
      <search
        aria-label={texts.filter}
        className="grid grid-cols-[minmax(0,1fr)] items-end gap-3 @3xl:grid-cols-[minmax(0,1fr)_12rem]"
      >
        <StateTabs counts={shown?.counts} open={query.state} />
        <TransactionSearch
          q={query.q}
          onSearch={(q) => changeParams({ q: q || undefined, page: undefined }, { replace: true })}
        />
      </search>
      <ListPanel
        caption={texts.rows}
        columns={issueColumns({ today, actor, acts })}
        keyOf={({ transactionId, code, round }) => `${transactionId} ${code} ${round}`}
        list={list}
        paging={query}
        onPaging={(paging) => changeParams(pagingInAddress(paging, rowsOfPage))}
        loadingText={texts.loading}
        empty={state.answer && !actor.isIssuingOn ? texts.emptyOff : texts.empty}
        filtered={
          isFiltered
            ? {
                text: texts.filtered,
                onClear: () => changeParams({ state: undefined, q: undefined, page: undefined }),
              }
            : undefined
        }
      />
      <IssueActDialog issues={shown?.rows ?? []} actor={actor} empid={user.empid} acts={acts} />
    </CoretaxPage>
  );
}
