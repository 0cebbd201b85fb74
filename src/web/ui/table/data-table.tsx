import type { Key, ReactNode } from 'react';
import { Breakable } from '../display/breakable.tsx';
import { SortHeader, type Sorting } from './sort-header.tsx';
import { useRestingPlace } from './use-resting-place.ts';

export type Column<Row, Sort extends string = never> = {
  header: string;
  /** What stands before the text of the header. */
  beforeHeader?: ReactNode;
  cell: (row: Row, index: number) => ReactNode;
  className?: string;
  /** Pixels where the table gives every column its width; the one of the longest texts takes what is left. */
  width?: number;
  takesRest?: boolean;
  /** Text that is never cut: the column is as wide as the longest one of the page. */
  wholeText?: (row: Row) => string;
  /** Text that may be cut: where there is room left, the column grows to the longest one of the page. */
  cutText?: (row: Row) => string;
  /** The turn in which the column leaves where room is short: the lowest number first; without a number it stays. */
  leaves?: number;
  /** The head is only heard. */
  isHeadHidden?: boolean;
  /** What the list is sorted by when the header is pressed. */
  sort?: Sort;
  /** Names the row; where no column does, the first one. */
  namesRow?: boolean;
  /** Aligned right, with digits of equal width. */
  isNumber?: boolean;
  /** Stays in view at the right while the rest scrolls. */
  isPinned?: boolean;
  /** Stays in view at the left while the rest scrolls. */
  isPinnedLeft?: boolean;
};

type Props<Row, Sort extends string> = {
  caption: string;
  columns: readonly Column<Row, Sort>[];
  rows: readonly Row[];
  keyOf: (row: Row) => Key;
  isCurrent?: ((row: Row) => boolean) | undefined;
  /** Something in the row got the focus. */
  onRowFocus?: ((row: Row) => void) | undefined;
  sorting?: Sorting<Sort> | undefined;
  isSelected?: ((row: Row) => boolean) | undefined;
  /** Rows of a full page: all have the same height, and empty rows fill up a page that is not full. */
  pageSize?: number;
  /** Low rows of one line each, as many as there are. */
  isCompact?: boolean;
  className?: string;
};

const head =
  'sticky top-0 z-10 border-b border-line bg-mist font-semibold first:rounded-tl-card last:rounded-tr-card';
const looks = {
  plain: { head: 'h-10 px-3 whitespace-nowrap', cell: 'h-10 px-3 py-2 align-baseline' },
  paged: {
    head: 'h-12 px-1 text-small first:pl-3',
    cell: 'h-[70px] px-1 py-1 align-middle text-small first:pl-3',
  },
  compact: {
    head: 'h-8 px-1.5 text-[0.75rem] whitespace-nowrap text-slate first:pl-2.5',
    cell: 'relative h-9 px-1.5 align-middle whitespace-nowrap first:pl-2.5',
  },
};

const pinned = 'sticky right-0 border-l border-l-line';
const pinnedLeft = 'sticky left-0 border-r border-r-line';
/** Keeps what gets the focus from being hidden behind the pinned columns. */
const unpinned = '[&_:is(a,button)]:scroll-mr-28';
const besideLeft = '[&_:is(a,button)]:scroll-ml-38';

export function DataTable<Row, Sort extends string = never>(props: Props<Row, Sort>) {
  const { caption, columns, rows, keyOf, isCurrent, isSelected, onRowFocus, sorting, className = '' } = props;
  const { pageSize, isCompact = false } = props;
  const resting = useRestingPlace(rows.map(keyOf));
  const look = looks[isCompact ? 'compact' : pageSize === undefined ? 'plain' : 'paged'];
  const nameColumn = columns.find(({ namesRow }) => namesRow) ?? columns[0];
  const beside = columns.some(({ isPinnedLeft }) => isPinnedLeft) ? `${unpinned} ${besideLeft}` : unpinned;
  const placeOf = (column: Pins) => (column.isPinned ? pinned : column.isPinnedLeft ? pinnedLeft : beside);
  return (
    <table
      data-density={isCompact ? 'compact' : undefined}
      className={`w-full border-separate border-spacing-0 text-left text-body ${className}`}
    >
      <caption className="sr-only">{caption}</caption>
      <thead>
        <tr>
          {columns.map((column) => (
            <th
              key={column.header}
              scope="col"
              style={column.takesRest ? undefined : { width: column.width }}
              aria-sort={sorting && column.sort === sorting.by ? ariaSort[sorting.dir] : undefined}
              className={`${head} ${look.head} ${isFixed(column) ? 'z-20' : ''} ${placeOf(column)} ${ownLook(column)}`}
            >
              {column.beforeHeader}
              {sorting && column.sort ? (
                <SortHeader by={column.sort} sorting={sorting} isNumber={column.isNumber ?? false}>
                  {column.header}
                </SortHeader>
              ) : column.isHeadHidden ? (
                <span className="sr-only">{column.header}</span>
              ) : (
                column.header
              )}
            </th>
          ))}
        </tr>
      </thead>
      <tbody {...resting}>
        {rows.map((row, index) => (
          <tr
            key={keyOf(row)}
            aria-current={isCurrent?.(row) ? 'true' : undefined}
            data-selected={isSelected?.(row) ? '' : undefined}
            onFocus={({ currentTarget }) => {
              markCutTexts(currentTarget);
              onRowFocus?.(row);
            }}
            className="group/row bg-white hover:bg-paper data-selected:bg-teal-pale aria-[current]:bg-teal-pale [&:last-child>*]:border-b-0 aria-[current]:[&>:first-child]:shadow-[inset_3px_0_0_var(--color-teal)]"
          >
            {columns.map((column) => {
              const Cell = column === nameColumn ? 'th' : 'td';
              return (
                <Cell
                  key={column.header}
                  scope={column === nameColumn ? 'row' : undefined}
                  className={`border-b border-line font-normal ${look.cell} ${isFixed(column) ? 'bg-inherit' : ''} ${placeOf(column)} ${column.isNumber ? 'whitespace-nowrap' : ''} ${ownLook(column)}`}
                >
                  {column.cell(row, index)}
                </Cell>
              );
            })}
          </tr>
        ))}
        <Fillers count={isCompact ? 0 : (pageSize ?? 0) - rows.length} />
      </tbody>
    </table>
  );
}

type Pins = Pick<Column<never>, 'isPinned' | 'isPinnedLeft'>;
const isFixed = ({ isPinned, isPinnedLeft }: Pins) => isPinned || isPinnedLeft;

const ariaSort = { asc: 'ascending', desc: 'descending' } as const;

function ownLook({ isNumber, className = '' }: Pick<Column<never>, 'isNumber' | 'className'>): string {
  return isNumber ? `text-right tabular-nums ${className}` : className;
}

/** Keep the height of the table when there are few rows. One cell each: a column that is left out must not take room. */
function Fillers({ count }: { count: number }) {
  return Array.from({ length: Math.max(0, count) }, (_, index) => (
    <tr key={`filler ${index}`} aria-hidden="true">
      <td aria-hidden="true" className="h-[70px]" />
    </tr>
  ));
}

/**
 * Shows at most three lines of a cell, one in a compact table. The whole text is in its tooltip, and there, while the row has
 * the focus of the keyboard, it lies over the rows below.
 */
export function Clipped({ children }: { children: string }) {
  return (
    <span
      title={children}
      data-clipped
      className="line-clamp-3 break-words in-data-[density=compact]:block in-data-[density=compact]:truncate group-has-[:focus-visible]/row:data-cut:absolute group-has-[:focus-visible]/row:data-cut:inset-x-0 group-has-[:focus-visible]/row:data-cut:top-1 group-has-[:focus-visible]/row:data-cut:z-10 group-has-[:focus-visible]/row:data-cut:rounded-md group-has-[:focus-visible]/row:data-cut:bg-teal-pale group-has-[:focus-visible]/row:data-cut:px-1.5 group-has-[:focus-visible]/row:data-cut:py-1 group-has-[:focus-visible]/row:data-cut:whitespace-normal group-has-[:focus-visible]/row:data-cut:shadow-card"
    >
      {children}
    </span>
  );
}

/** An address of mail: name and domain on a line each, on one line in a compact table, and on paper broken at its signs. */
export function ClippedEmail({ children }: { children: string }) {
  const domain = children.lastIndexOf('@');
  return (
    <span title={children} className="in-data-[density=compact]:block in-data-[density=compact]:truncate">
      {[children.slice(0, domain), children.slice(domain)].map((part) => (
        <span
          key={part}
          className="inline-block max-w-full truncate align-bottom in-data-[density=compact]:inline not-print:[&_wbr]:hidden"
        >
          <Breakable>{part}</Breakable>
        </span>
      ))}
    </span>
  );
}

/** Tells the styles which texts of a row an ellipsis has shortened. */
function markCutTexts(row: HTMLElement): void {
  for (const text of row.querySelectorAll('[data-clipped]:not([data-cut])'))
    text.toggleAttribute('data-cut', text.scrollWidth > text.clientWidth);
}
