import type { Key, ReactNode } from 'react';
import { explainError } from '#web/api/explain-error.ts';
import type { LoadState } from '#web/api/use-loaded.ts';
import { officeWords } from '#web/i18n/office-words.ts';
import { Button } from '../controls/button.tsx';
import { LoadProblem } from '../display/load-problem.tsx';
import { Spinner } from '../display/spinner.tsx';
import { DataTable, type Column } from './data-table.tsx';
import { Pager } from './pager.tsx';
import { numberedTurns, type ListPage, type Paging } from './paging.ts';
import { tableTexts } from '../texts.ts';
import { shownOf } from './use-list-page.ts';

type Props<Row> = {
  caption: string;
  columns: readonly Column<Row>[];
  keyOf: (row: Row) => Key;
  list: LoadState<ListPage<Row>>;
  paging: Paging;
  onPaging: (paging: Paging) => void;
  loadingText: string;
  /** What stands in place of rows when there are none at all. */
  empty: ReactNode;
  /** What stands in place of rows when the filter lets none through. */
  filtered?: { text: string; onClear: () => void } | undefined;
};

/** A dense list in numbered pages, as high as its rows. */
export function ListPanel<Row>(props: Props<Row>) {
  const { caption, columns, keyOf, list, paging, onPaging } = props;
  const { error, isLoading, reload } = list;
  const shown = shownOf(list);
  const hasRows = shown !== undefined && shown.rows.length > 0;
  return (
    <div aria-busy={isLoading} className="rounded-card border border-line bg-white">
      {hasRows && error !== undefined && !isLoading ? (
        <LoadProblem title={tableTexts().outOfDate} error={error} onRetry={reload} />
      ) : null}
      {hasRows ? (
        <>
          <div
            className={`overflow-clip rounded-t-card transition-opacity ${isLoading ? 'opacity-50 delay-150' : ''}`}
          >
            <DataTable caption={caption} columns={columns} rows={shown.rows} keyOf={keyOf} />
          </div>
          <Pager
            shown={shown}
            size={paging.size}
            onSize={(size) => onPaging({ page: 1, size })}
            turns={numberedTurns(paging, shown.total, onPaging)}
          />
        </>
      ) : (
        <div className="grid min-h-48 place-items-center p-5">
          <Instead {...props} />
        </div>
      )}
    </div>
  );
}

/** Loading, failed, filtered to nothing and empty are four different things. */
function Instead<Row>({ list, loadingText, empty, filtered }: Props<Row>) {
  const { error, isLoading, reload } = list;
  if (isLoading)
    return (
      <div className="text-slate">
        <Spinner label={loadingText} />
      </div>
    );
  if (error !== undefined)
    return (
      <Message role="alert" action={{ label: officeWords().tryAgain, run: reload }}>
        {explainError(error)}
      </Message>
    );
  if (filtered)
    return (
      <Message action={{ label: tableTexts().clearFilters, run: filtered.onClear }}>{filtered.text}</Message>
    );
  return <Message>{empty}</Message>;
}

type MessageProps = {
  role?: 'alert' | 'status';
  action?: { label: string; run: () => void };
  children: ReactNode;
};

function Message({ role = 'status', action, children }: MessageProps) {
  return (
    <div role={role} className="grid max-w-110 justify-items-center gap-3 text-center text-slate">
      <div>{children}</div>
      {action ? (
        <Button kind="secondary" onClick={action.run}>
          {action.label}
        </Button>
      ) : null}
    </div>
  );
}
