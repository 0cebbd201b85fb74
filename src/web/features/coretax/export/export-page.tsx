import { useCallback, useEffect, useEffectEvent, useMemo, useState } from 'react';
import type { SignedInUser } from '#contract/staff.ts';
import { jakartaDay } from '#domain/dates/calendar-days.ts';
import { askForRequests } from '#web/api/query-requests.ts';
import { useAddressQuery } from '#web/browser/use-address.ts';
import { isIssuingOn, useIssuing } from '#web/features/request/issuing/use-issuing.ts';
import { LoadProblem } from '#web/ui/display/load-problem.tsx';
import { pagingInAddress } from '#web/ui/table/paging.ts';
import { shownOf, useListPage } from '#web/ui/table/use-list-page.ts';
import { CoretaxPage } from '../coretax-pages.tsx';
import { coretaxTexts } from '../texts.ts';
import { CheckResult } from './check-result.tsx';
import { ExportFilters } from './export-filters.tsx';
import { ExportList, exportFields } from './export-list.tsx';
import {
  exportParams,
  exportQuery,
  isFiltered,
  noFilter,
  rowsOfPage,
  wireFilter,
  type ExportFilter,
  type ExportQuery,
} from './export-query.ts';
import { selectTexts } from './texts.ts';
import { ExportedPanel } from './exported-panel.tsx';
import { SelectionBar } from './selection-bar.tsx';
import { IssuedPanel } from './issued-panel.tsx';
import { broughtAlong, broughtToIssue, nothing, type Selection } from './selection.ts';
import { useExport, type ExportSelection, type ExportSteps, type Way } from './use-export.ts';

/** What a batch can still take, the most urgent first. */
const askRequests = (query: ExportQuery, signal: AbortSignal) =>
  askForRequests(exportFields, { ...query, stage: 'toExport', sort: 'uploadBy', dir: 'asc' }, signal);

/** Leads from the queue to a file for Coretax, or to the provider, in three steps: select, check, export or issue. */
export function ExportPage({ user }: { user: SignedInUser }) {
  const steps = useExport();
  const isOn = isIssuingOn(useIssuing().answer);
  const { outcome, checked } = steps;
  const checkBrought = useEffectEvent(() => {
    const transactionIds = broughtToIssue();
    if (transactionIds) steps.check({ transactionIds }, 'issue');
  });
  useEffect(() => checkBrought(), []);
  return (
    <CoretaxPage title={coretaxTexts().export} role={user.role}>
      {outcome && 'batch' in outcome ? (
        <ExportedPanel exported={outcome} onMore={steps.back} />
      ) : outcome ? (
        <IssuedPanel {...outcome} onMore={steps.back} />
      ) : checked ? (
        <CheckResult key={checked.at} checked={checked} steps={steps} user={user} isIssuingOn={isOn} />
      ) : (
        <SelectStep steps={steps} isIssuingOn={isOn} />
      )}
    </CoretaxPage>
  );
}

function SelectStep({ steps, isIssuingOn: isOn }: { steps: ExportSteps; isIssuingOn: boolean }) {
  const texts = selectTexts();
  const [params, changeParams] = useAddressQuery(exportParams);
  const query = useMemo(() => exportQuery(params), [params]);
  const { page, size, ...filter } = query;
  const goTo = useCallback(
    (last: number) => changeParams({ page: last === 1 ? undefined : last }, { replace: true }),
    [changeParams],
  );
  const list = useListPage(askRequests, query, goTo);
  const [selection, select] = useState<Selection>(broughtAlong);
  const narrow = useCallback(
    (changes: Partial<ExportFilter>, options?: { replace: boolean }) => {
      // What is no longer in view would be exported unseen.
      select(nothing);
      changeParams({ ...changes, page: undefined }, options);
    },
    [changeParams],
  );

  const shown = shownOf(list);
  const [asked, setAsked] = useState<{ wanted: ExportSelection; way: Way } | undefined>(() => {
    const transactionIds = broughtToIssue();
    return transactionIds && { wanted: { transactionIds }, way: 'issue' };
  });
  const check = (way: Way) => {
    const wanted = selection.isAll
      ? { filter: wireFilter(filter, shown?.rows[0]?.salesDate, jakartaDay(new Date())) }
      : { transactionIds: [...selection.ids] };
    setAsked({ wanted, way });
    steps.check(wanted, way);
  };
  return (
    <>
      <p className="max-w-3xl text-small text-slate">
        {texts.aboutBefore} <span lang="id">e-Faktur, Pajak Keluaran, Impor Data</span>. {texts.aboutPic}{' '}
        <strong className="font-semibold">{texts.upload}</strong> {texts.aboutOthers}{' '}
        <span lang="id">Simpan Konsep</span>
        {texts.aboutAfter}
      </p>
      <ExportFilters filter={filter} onFilter={narrow} />
      {shown && shown.rows.length > 0 ? (
        <SelectionBar
          page={shown}
          selection={selection}
          onSelection={select}
          isChecking={steps.isChecking}
          isIssuingOn={isOn}
          onCheck={check}
        />
      ) : null}
      {steps.checkError !== undefined && !steps.isChecking ? (
        <LoadProblem
          title={texts.checkFailed}
          error={steps.checkError}
          onRetry={() => asked && steps.check(asked.wanted, asked.way)}
        />
      ) : null}
      <ExportList
        list={list}
        paging={{ page, size }}
        onPaging={(paging) => changeParams(pagingInAddress(paging, rowsOfPage))}
        isFiltered={isFiltered(filter)}
        onClearFilter={() => narrow(noFilter)}
        selection={selection}
        onSelection={select}
      />
    </>
  );
}
