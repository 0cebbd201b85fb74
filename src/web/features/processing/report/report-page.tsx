import { useLayoutEffect, useState } from 'react';
import { Link } from 'wouter';
import type { SignedInUser } from '#contract/staff.ts';
import { defaultPageSize } from '#domain/requests/request-list.ts';
import { useAddress } from '#web/browser/use-address.ts';
import { TextButton } from '#web/ui/controls/text-button.tsx';
import { PageHeading } from '#web/ui/display/page-heading.tsx';
import { isFiltered, type ListQuery } from '../list-query.ts';
import type { ListOrigin } from '../request-columns.tsx';
import { RequestTable } from '../request-table.tsx';
import { askRequests, useRequestList } from '../use-request-list.ts';
import { ReportCard } from './report-card.tsx';
import { reportColumns, reportFields, type ReportRow } from './report-columns.tsx';
import { ReportDownload } from './report-download.tsx';
import { ReportFilters } from './report-filters.tsx';
import { thisMonth } from './request-date.ts';
import { reportOrder, reportQuery } from './report-query.ts';
import { ReportTotals } from './report-totals.tsx';
import { useLastReport, type LastReport } from './use-last-report.ts';
import { reportPageTexts } from './texts.ts';

const nothing = { rows: [], total: 0, size: defaultPageSize, firstRow: 1, next: null, previous: null };

/** The report's kind of list: nothing is loaded, rather than everything, while there is no filter. */
const kind = {
  queryOf: reportQuery,
  usualOrder: reportOrder,
  ask: async (query: ListQuery, signal: AbortSignal) =>
    isFiltered(query) ? await askRequests(reportFields, query, signal) : nothing,
};
const unasked = { answer: undefined, previous: undefined, isLoading: false };

/** Requests by store, days and status, on the screen or as an Excel file. */
export function ReportPage({ user }: { user: SignedInUser }) {
  const requests = useRequestList(kind);
  const { place: _, size: __, ...filter } = requests.query;
  const list = isFiltered(filter) ? requests.list : { ...requests.list, ...unasked };
  const last = useLastReport(user.empid, requests);
  const { changeParams } = requests;
  const isBare = useAddress() === '';
  const [showsAll, setShowsAll] = useState(false);
  const [showsNone, setShowsNone] = useState(false);
  // Who comes without a filter sees this month at once; who takes its days away is asked for another filter.
  useLayoutEffect(() => {
    if (isBare && !showsNone) changeParams({ date: thisMonth() }, { replace: true });
  }, [isBare, showsNone, changeParams]);
  return (
    <div className="grid grid-cols-[minmax(0,1fr)] gap-5">
      <PageHeading>{reportPageTexts().title}</PageHeading>
      <ReportFilters requests={requests} onAllDates={() => setShowsNone(true)}>
        <ReportDownload filter={filter} />
      </ReportFilters>
      <div className="@container grid grid-cols-[minmax(0,1fr)] gap-2">
        <RequestTable
          requests={{ ...requests, list }}
          columns={reportColumns(filter, showsAll)}
          empty={<Unfiltered last={last} />}
          clearText={reportPageTexts().clear}
          minWidth={showsAll ? 'min-w-318' : 'min-w-250'}
          card={cardOf(filter)}
        />
        <p className="hidden text-small text-slate @max-[72rem]:block @max-[37.5rem]:hidden print:hidden">
          {showsAll ? null : `${reportPageTexts().leftOut} `}
          <TextButton onClick={() => setShowsAll(!showsAll)}>
            {showsAll ? reportPageTexts().fit : reportPageTexts().showAll}
          </TextButton>
        </p>
      </div>
      {isFiltered(filter) ? <ReportTotals filter={filter} /> : null}
      <p className="text-small text-slate">{reportPageTexts().archive}</p>
    </div>
  );
}

const cardOf = (origin: ListOrigin) => (row: ReportRow) => <ReportCard row={row} origin={origin} />;

function Unfiltered({ last }: { last: LastReport | undefined }) {
  return (
    <>
      <span lang="id">{reportPageTexts().unfiltered}</span>
      {last ? (
        <Link href={last.address} className="mt-3 block font-semibold text-teal underline hover:no-underline">
          {reportPageTexts().last}
          <span className="block text-small font-normal text-slate">{last.words}</span>
        </Link>
      ) : null}
    </>
  );
}
