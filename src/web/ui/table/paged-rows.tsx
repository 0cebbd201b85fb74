import { useState, type Key } from 'react';
import { usePrintedAt } from '../display/use-printed-at.ts';
import { DataTable, type Column } from './data-table.tsx';
import { Pager } from './pager.tsx';
import { lastPage, numberedTurns } from './paging.ts';

type Props<Row> = {
  caption: string;
  columns: readonly Column<Row>[];
  rows: readonly Row[];
  keyOf: (row: Row) => Key;
  /** The classes of the table, for instance the width below which it scrolls sideways in its own frame. */
  className?: string;
  /** The table is as high as its rows, instead of scrolling in its own frame. */
  isWhole?: boolean;
};

const largestPage = 25;

/** Pages through rows that are all in memory: only one page of them is rendered, on paper all. */
export function PagedRows<Row>({
  caption,
  columns,
  rows,
  keyOf,
  className = '',
  isWhole = false,
}: Props<Row>) {
  const [wanted, setWanted] = useState({ page: 1, size: largestPage });
  const page = Math.min(wanted.page, lastPage(rows.length, wanted.size));
  const { size } = wanted;
  const isPrinting = usePrintedAt() !== undefined;
  const shown = isPrinting ? rows : rows.slice((page - 1) * size, page * size);
  const table = (
    <DataTable caption={caption} columns={columns} rows={shown} keyOf={keyOf} className={className} />
  );
  return (
    <div className="rounded-card border border-line bg-white">
      {isWhole ? (
        <div className="overflow-clip rounded-card">{table}</div>
      ) : (
        <section
          aria-label={caption}
          // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- what scrolls is scrolled by keys, too
          tabIndex={0}
          className="relative max-h-[550px] scroll-pt-12 overflow-auto rounded-card focus-visible:outline-offset-0"
        >
          {table}
        </section>
      )}
      {rows.length > largestPage && !isPrinting ? (
        <Pager
          shown={{ rows: shown, size, firstRow: (page - 1) * size + 1, total: rows.length }}
          size={size}
          onSize={(next) => setWanted({ page: 1, size: next })}
          turns={numberedTurns({ page, size }, rows.length, setWanted)}
        />
      ) : null}
    </div>
  );
}
