import { defaultPageSize } from '#domain/request-list.ts';
import { PageHeading } from '#web/ui/display/page-heading.tsx';
import { isFiltered, type ListQuery } from '../list-query.ts';
import { RequestTable } from '../request-table.tsx';
import { askRequests, useRequestList } from '../use-request-list.ts';
import { reportColumns } from './report-columns.tsx';
import { ReportDownload } from './report-download.tsx';
import { ReportFilters } from './report-filters.tsx';
import { reportOrder, reportQuery } from './report-query.ts';

const nothing = { rows: [], total: 0, size: defaultPageSize, firstRow: 1, next: null, previous: null };

/** Without a filter nothing is loaded, rather than everything. */
const kind = {
  queryOf: reportQuery,
  usualOrder: reportOrder,
  ask: async (query: ListQuery, signal: AbortSignal) =>
    isFiltered(query) ? await askRequests(query, signal) : nothing,
};
const unasked = { answer: undefined, previous: undefined, isLoading: false };

/** Requests by store, month and status, on the screen or as an Excel file. */
export function ReportPage() {
  const requests = useRequestList(kind);
  const { place: _, size: __, ...filter } = requests.query;
  const isSet = isFiltered(filter);
  const list = isSet ? requests.list : { ...requests.list, ...unasked };
  return (
    <div className="grid grid-cols-[minmax(0,1fr)] gap-5">
      <PageHeading>Report</PageHeading>
      <ReportFilters requests={requests}>
        <ReportDownload filter={isSet ? filter : undefined} />
      </ReportFilters>
      <RequestTable
        requests={{ ...requests, list }}
        columns={reportColumns(filter)}
        empty={<span lang="id">Silakan pilih filter untuk melihat data.</span>}
        clearText="Clear filters"
        minWidth="min-w-410"
      />
    </div>
  );
}
