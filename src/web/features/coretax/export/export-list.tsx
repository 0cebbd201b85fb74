import { Link } from 'wouter';
import { detailsPath } from '#contract/paths.ts';
import type { RowField, RowOf } from '#contract/processing/request-row.ts';
import type { LoadState } from '#web/api/use-loaded.ts';
import { formatRupiah } from '#web/i18n/format-rupiah.ts';
import { StatusBadge } from '#web/features/request/status/status-badge.tsx';
import { statusText } from '#web/features/request/status/status-text.ts';
import { formatDay } from '#web/ui/display/format-date.ts';
import type { Column } from '#web/ui/table/data-table.tsx';
import { ListPanel } from '#web/ui/table/list-panel.tsx';
import type { ListPage, Paging } from '#web/ui/table/paging.ts';
import { DueBadge } from '#web/features/request/status/due-badge.tsx';
import { coretaxTexts } from '../texts.ts';
import { selectTexts } from './texts.ts';
import { isSelected, toggled, type Selection } from './selection.ts';

/** What the list shows of a request. */
export const exportFields = [
  'transactionId',
  'store',
  'salesDate',
  'companyName',
  'totalPaid',
  'status',
  'uploadBy',
  'due',
] as const satisfies RowField[];
export type ExportRow = RowOf<(typeof exportFields)[number]>;

type Props = {
  list: LoadState<ListPage<ExportRow>>;
  paging: Paging;
  onPaging: (paging: Paging) => void;
  isFiltered: boolean;
  onClearFilter: () => void;
  selection: Selection;
  onSelection: (selection: Selection) => void;
};

/** Requests that can be exported, the most urgent first. On a phone all about a request is in one cell. */
export function ExportList({ isFiltered, onClearFilter, selection, onSelection, ...list }: Props) {
  const texts = selectTexts();
  return (
    <ListPanel
      {...list}
      caption={texts.rows}
      columns={columnsFor(selection, onSelection)}
      keyOf={(row) => row.transactionId}
      loadingText={texts.loading}
      empty={texts.empty}
      filtered={isFiltered ? { text: texts.filtered, onClear: onClearFilter } : undefined}
    />
  );
}

function columnsFor(selection: Selection, onSelection: Props['onSelection']): Column<ExportRow>[] {
  const texts = selectTexts();
  const common = coretaxTexts();
  return [
    {
      header: texts.select,
      className: 'w-14',
      cell: ({ transactionId }) => (
        <label className="relative top-1 -my-2 grid size-10 place-items-center">
          <span className="sr-only">{texts.selectOne(transactionId)}</span>
          <input
            type="checkbox"
            checked={isSelected(selection, transactionId)}
            disabled={selection.isAll}
            onChange={({ target }) => onSelection(toggled(selection, transactionId, target.checked))}
            className="size-5 accent-teal"
          />
        </label>
      ),
    },
    { header: common.transactionId, namesRow: true, cell: mainCell },
    {
      header: texts.sale,
      className: `${wide} w-1/5 min-w-30`,
      cell: ({ store, salesDate }) => (
        <>
          {store}
          <span className="block whitespace-nowrap text-slate">{salesDate && formatDay(salesDate)}</span>
        </>
      ),
    },
    {
      header: common.buyer,
      cell: ({ companyName }) => companyName,
      className: `${wide} w-1/4 min-w-36 wrap-break-word`,
    },
    {
      header: texts.totalPaid,
      isNumber: true,
      cell: ({ totalPaid }) => formatRupiah(totalPaid),
      className: wide,
    },
    { header: common.status, cell: status, className: `${wide} whitespace-nowrap` },
    { header: texts.uploadBy, cell: deadline, className: `${wide} whitespace-nowrap` },
  ];
}

const wide = '@max-3xl:hidden';

function mainCell(row: ExportRow) {
  return (
    <>
      <Link
        href={detailsPath(row.transactionId)}
        className="inline-grid min-h-6 content-center font-medium wrap-break-word text-teal hover:underline"
      >
        {row.transactionId}
      </Link>
      <div className="mt-1 grid gap-1 @3xl:hidden">
        <span className="wrap-anywhere">{row.companyName}</span>
        <span className="text-slate">
          {row.store}, <span className="whitespace-nowrap">{row.salesDate && formatDay(row.salesDate)}</span>,{' '}
          <span className="whitespace-nowrap">{formatRupiah(row.totalPaid)}</span>
        </span>
        <span className="flex flex-wrap items-center gap-x-3 gap-y-1">
          {status(row)}
          {deadline(row)}
        </span>
      </div>
    </>
  );
}

const status = ({ status: now }: ExportRow) => <StatusBadge status={now} name={statusText(now)} />;

function deadline({ uploadBy, due }: ExportRow) {
  return (
    <span className="inline-flex items-center gap-x-2 whitespace-nowrap">
      {uploadBy && formatDay(uploadBy)}
      {due === null ? null : <DueBadge due={due} />}
    </span>
  );
}
