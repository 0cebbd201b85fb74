import type { ComponentProps } from 'react';
import { defaultPageSize, type RequestFilter, type RequestSort } from '#domain/requests/request-list.ts';
import { PagedTable } from '#web/ui/table/paged-table.tsx';
import { sizeInAddress } from '#web/ui/table/paging.ts';
import { firstPage } from './list-place.ts';
import { noFilter, orderInAddress, wordsBeyond } from './list-query.ts';
import type { RequestList } from './use-request-list.ts';
import { requestTableTexts } from './texts.ts';

type RequestKey = { transactionId: string };
type TableProps<Row> = ComponentProps<typeof PagedTable<Row, RequestSort>>;
type Props<Row> = Pick<
  TableProps<Row>,
  'columns' | 'isCurrent' | 'onRowFocus' | 'empty' | 'minWidth' | 'isCompact' | 'selection' | 'card'
> & {
  requests: RequestList<Row>;
  clearText?: string;
  /** Words of the filter that belong to the list itself and are not cleared. */
  own?: RequestFilter;
  /** Rows of a page where the address does not say it, and who remembers what was chosen. */
  usualSize?: number;
  onSize?: (size: number) => void;
};

const unfiltered: RequestFilter = {};

/** A list of requests in pages, whose order and page stand in the address. */
export function RequestTable<Row extends RequestKey>({
  requests,
  clearText,
  own = unfiltered,
  usualSize = defaultPageSize,
  onSize,
  ...table
}: Props<Row>) {
  const { query, usualOrder, list, turns, changeParams } = requests;
  return (
    <PagedTable
      {...table}
      caption={requestTableTexts().requests}
      keyOf={(row) => row.transactionId}
      list={list}
      size={query.size}
      onSize={(size) => {
        onSize?.(size);
        changeParams({ ...firstPage, size: sizeInAddress(size, usualSize) });
      }}
      turns={turns}
      sorting={{
        by: query.sort,
        dir: query.dir,
        onSort: (sort, dir) => changeParams({ ...orderInAddress({ sort, dir }, usualOrder), ...firstPage }),
      }}
      loadingText={requestTableTexts().loading}
      filtered={
        wordsBeyond(query, own).length > 0
          ? {
              text: requestTableTexts().noMatch,
              clearText,
              onClear: () => changeParams({ ...noFilter, ...own, ...firstPage }),
            }
          : undefined
      }
    />
  );
}
