import type { Key, ReactNode } from 'react';
import { ApiError } from '#web/api/api-error.ts';
import { explainError } from '#web/api/explain-error.ts';
import type { LoadState } from '#web/api/use-loaded.ts';
import { officeWords } from '#web/i18n/office-words.ts';
import { Button } from '../controls/button.tsx';
import { Notice } from '../display/notice.tsx';
import { Spinner } from '../display/spinner.tsx';
import { DataTable, type Column } from './data-table.tsx';
import { fitColumns } from './fit-columns.ts';
import { Pager } from './pager.tsx';
import type { ListPage, Turns } from './paging.ts';
import type { Sorting } from './sort-header.tsx';
import { PageCheckBox, RowCheckBox, type RowSelection } from './row-selection.tsx';
import { tableTexts } from '../texts.ts';
import { textWidthAt } from './text-width.ts';
import { shownOf } from './use-list-page.ts';
import { isForCards, useWidth } from './use-width.ts';

type Props<Row, Sort extends string> = {
  caption: string;
  columns: readonly Column<Row, Sort>[];
  keyOf: (row: Row) => Key;
  isCurrent?: (row: Row) => boolean;
  onRowFocus?: (row: Row) => void;
  list: LoadState<ListPage<Row>>;
  /** Rows of a page as they are wanted, which may still be on their way. */
  size: number;
  onSize: (size: number) => void;
  turns: Turns;
  sorting?: Sorting<Sort>;
  loadingText: string;
  /** What stands in place of rows when there are none at all; `filtered` stands there when the filter lets none through. */
  empty: ReactNode;
  filtered?: { text: string; clearText?: string | undefined; onClear: () => void } | undefined;
  /** The width below which the table is scrolled sideways in its own frame; columns that have widths leave instead. */
  minWidth?: string;
  /** Low rows that fill the window, in place of tall ones in a frame. */
  isCompact?: boolean;
  /** A check box beside the number of each row. */
  selection?: RowSelection<Row>;
  /** A row where there is too little room for a table. */
  card?: (row: Row) => ReactNode;
};

const frames = {
  tall: 'max-h-[550px]',
  compact: 'max-h-[max(24rem,calc(100dvh-10.75rem))] min-h-60',
  cards: 'min-h-60',
};

/** A list in pages, as high with few rows as with many, with a number before each row. */
export function PagedTable<Row, Sort extends string = never>(props: Props<Row, Sort>) {
  const { caption, columns, list, size, turns, empty, filtered, card, selection, isCompact = false } = props;
  const [section, room] = useWidth();
  const hasCards = card !== undefined && room !== undefined && isForCards(room);
  const { error, isLoading, reload } = list;
  const shown = shownOf(list);
  const rows = shown?.rows ?? [];
  const hasRows = rows.length > 0;
  const firstRow = shown?.firstRow;
  const all = [numberColumn(firstRow, selection, isCompact), ...columns];
  const measure = {
    rows,
    room: room ?? Infinity,
    widthOf: textWidthAt(isCompact ? 0.875 : 0.8125),
    padding: isCompact ? 13 : 9,
  };
  const fit = fitColumns(all, measure);
  const frame = hasCards ? 'cards' : isCompact ? 'compact' : 'tall';
  const retry = (
    <Button kind="secondary" onClick={reload}>
      {officeWords().tryAgain}
    </Button>
  );
  const clear = filtered ? (
    <Button kind="secondary" onClick={filtered.onClear}>
      {filtered.clearText ?? tableTexts().clearFilter}
    </Button>
  ) : null;
  const { first } = turns;
  const code = error instanceof ApiError ? error.code : undefined;
  // To try again would take as long again.
  let wayOut = retry;
  if (code === 'pageTooDeep' && first)
    wayOut = (
      <Button kind="secondary" onClick={first}>
        {tableTexts().first}
      </Button>
    );
  else if (code === 'searchTooWide' && clear) wayOut = clear;

  let instead: ReactNode;
  if (isLoading) {
    instead = (
      <div className="rounded-card bg-white px-4 py-2 text-slate">
        <Spinner label={props.loadingText} />
      </div>
    );
  } else if (hasRows) instead = null;
  else if (error !== undefined) instead = <Instead text={explainError(error)} role="alert" action={wayOut} />;
  else if (filtered) instead = <Instead text={filtered.text} action={clear} />;
  else instead = <Instead text={empty} />;

  return (
    <div className="rounded-card border border-line bg-white">
      {hasRows && error !== undefined && !isLoading ? (
        <Notice tone="bad" role="alert">
          <div className="flex flex-wrap items-center justify-between gap-3">
            {explainError(error)} {tableTexts().outOfDate} {retry}
          </div>
        </Notice>
      ) : null}
      <div className="relative">
        <section
          ref={section}
          aria-label={caption}
          // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- what scrolls is scrolled by keys, too
          tabIndex={0}
          aria-busy={isLoading}
          className={`${frames[frame]} relative scroll-pt-16 overflow-auto rounded-t-card transition-opacity focus-visible:outline-offset-0 ${isLoading && hasRows ? 'opacity-50 delay-150' : ''}`}
        >
          {hasCards ? (
            <ul className="divide-y divide-line">
              {rows.map((row) => (
                // oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions -- hears of the focus inside
                <li
                  key={props.keyOf(row)}
                  aria-current={props.isCurrent?.(row) ? 'true' : undefined}
                  onFocus={() => props.onRowFocus?.(row)}
                  className="aria-[current]:bg-teal-pale"
                >
                  {card(row)}
                </li>
              ))}
            </ul>
          ) : (
            <DataTable
              caption={caption}
              columns={fit.shown}
              rows={rows}
              keyOf={props.keyOf}
              isCurrent={props.isCurrent}
              isSelected={selection?.isSelected}
              onRowFocus={props.onRowFocus}
              sorting={props.sorting}
              pageSize={shown?.size ?? size}
              isCompact={isCompact}
              className={`table-fixed ${props.minWidth ?? ''}`}
            />
          )}
        </section>
        {instead ? (
          <div className="pointer-events-none absolute inset-x-0 top-12 bottom-0 grid place-items-center p-4 transition-opacity delay-150 starting:opacity-0">
            {instead}
          </div>
        ) : null}
      </div>
      <Pager
        shown={shown}
        size={size}
        onSize={props.onSize}
        turns={turns}
        hidden={hasCards ? [] : fit.hidden.map(({ header }) => header)}
      />
    </div>
  );
}

function numberColumn<Row>(
  firstRow: number | undefined,
  selection: RowSelection<Row> | undefined,
  isCompact: boolean,
): Column<Row> {
  const isBoxOnly = isCompact && selection !== undefined;
  return {
    header: tableTexts().number,
    beforeHeader: selection ? <PageCheckBox selection={selection} /> : null,
    cell: (row, index) => (
      <span className="flex items-center">
        {selection ? <RowCheckBox row={row} selection={selection} /> : null}
        {firstRow === undefined || isBoxOnly ? '' : firstRow + index}
      </span>
    ),
    isHeadHidden: isBoxOnly,
    width: isBoxOnly ? 36 : selection ? 58 : 44,
  };
}

type InsteadProps = { text: ReactNode; role?: 'alert' | 'status'; action?: ReactNode };

function Instead({ text, role = 'status', action }: InsteadProps) {
  return (
    <div role={role} className="pointer-events-auto grid max-w-100 justify-items-center gap-3 text-center">
      <p className="text-body text-slate">{text}</p>
      {action}
    </div>
  );
}
