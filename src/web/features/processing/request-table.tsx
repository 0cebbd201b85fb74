import type { ReactNode } from 'react';
import type { RequestRow } from '#contract/processing.ts';
import type { RequestSort } from '#domain/request-list.ts';
import type { Column } from '#web/ui/table/data-table.tsx';
import { PagedTable } from '#web/ui/table/paged-table.tsx';
import { sizeInAddress } from '#web/ui/table/paging.ts';
import { firstPage } from './list-place.ts';
import { isFiltered, noFilter, orderInAddress } from './list-query.ts';
import type { RequestList } from './use-request-list.ts';

type Props = {
  requests: RequestList;
  columns: readonly Column<RequestRow, RequestSort>[];
  isCurrent?: (row: RequestRow) => boolean;
  onRowFocus?: (row: RequestRow) => void;
  /** In place of rows when no filter is set and there are none. */
  empty: ReactNode;
  clearText?: string;
  minWidth: string;
};

/** A list of requests in pages, whose order and page stand in the address. */
export function RequestTable({ requests, clearText, ...table }: Props) {
  const { query, usualOrder, list, turns, changeParams } = requests;
  return (
    <PagedTable
      {...table}
      caption="Requests"
      keyOf={(row) => row.transactionId}
      list={list}
      size={query.size}
      onSize={(size) => changeParams({ ...firstPage, size: sizeInAddress(size) })}
      turns={turns}
      sorting={{
        by: query.sort,
        dir: query.dir,
        onSort: (sort, dir) => changeParams({ ...orderInAddress({ sort, dir }, usualOrder), ...firstPage }),
      }}
      loadingText="Loading requests…"
      filtered={
        isFiltered(query)
          ? {
              text: 'No request matches this filter.',
              clearText,
              onClear: () => changeParams({ ...noFilter, ...firstPage }),
            }
          : undefined
      }
    />
  );
}
