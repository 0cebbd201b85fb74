import { Link } from 'wouter';
import type { RowField, RowOf } from '#contract/processing/request-row.ts';
import type { RequestSort } from '#domain/requests/request-list.ts';
import { formatRupiah } from '#web/i18n/format-rupiah.ts';
import { Clipped, type Column } from '#web/ui/table/data-table.tsx';
import { columnNames } from './column-names.ts';
import { detailsAddress } from './page-addresses.ts';

/** A column that needs these fields of a row. */
export type RequestColumn<F extends RowField> = Column<RowOf<F>, RequestSort>;
/** The list that the details are opened from. */
export type ListOrigin = Parameters<typeof detailsAddress>[1];

/** The id by which a row gets the focus. */
export const linkIdOf = (transactionId: string) => `request-${transactionId}`;

/** The columns that the queue and the report have in common. */
export const requestColumns = () =>
  ({
    store: { header: columnNames().store, sort: 'store', cell: (row) => <Clipped>{row.store}</Clipped> },
    salesDate: {
      header: columnNames().salesDate,
      sort: 'salesDate',
      cell: (row) => row.salesDate,
      className: 'w-24',
    },
    totalPaid: {
      header: columnNames().totalPaid,
      sort: 'totalPaid',
      isNumber: true,
      cell: (row) => formatRupiah(row.totalPaid),
      className: 'w-33',
    },
    companyName: {
      header: columnNames().companyName,
      sort: 'companyName',
      cell: (row) => <Clipped>{row.companyName}</Clipped>,
    },
  }) as const satisfies { [F in RowField]?: RequestColumn<F> };

/** Names the row and links to its details, with the filter of the list. */
export function transactionColumn(origin: ListOrigin): RequestColumn<'transactionId'> {
  return {
    header: columnNames().transactionId,
    sort: 'transactionId',
    namesRow: true,
    className: 'w-35',
    cell: ({ transactionId }) => (
      <Link
        id={linkIdOf(transactionId)}
        href={detailsAddress(transactionId, origin)}
        className="inline-grid min-h-6 content-center font-medium wrap-anywhere text-teal hover:underline"
      >
        {transactionId}
      </Link>
    ),
  };
}
