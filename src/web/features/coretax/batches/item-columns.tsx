import type { BatchItem } from '#contract/coretax/exports.ts';
import { TextButton } from '#web/ui/controls/text-button.tsx';
import { Badge } from '#web/ui/display/badge.tsx';
import { formatRupiah } from '#web/i18n/format-rupiah.ts';
import { formatDay } from '#web/ui/display/format-date.ts';
import type { Column } from '#web/ui/table/data-table.tsx';
import { coretaxTexts } from '../texts.ts';
import { RequestLink } from '#web/features/coretax/request-link.tsx';
import { ItemStateBadge } from './batch-states.tsx';
import { batchTexts } from './texts.ts';
import type { ToTakeOut } from './take-out-dialog.tsx';

export type ItemActions = {
  takeOut: (toTakeOut: ToTakeOut) => void;
  fixBuyer: (transactionId: string) => void;
  /** Why a request was not taken out. */
  skipped: ReadonlyMap<string, string>;
};

/** A faktur of the batch, and what Coretax says about it where that is known. */
export type ItemRow = { item: BatchItem; lines?: string; message?: string };

export const keyOfItem = ({ item: { transactionId, code } }: ItemRow): string => `${transactionId} ${code}`;

const wide = '@max-[60rem]:hidden';

/** The columns of the table; on a phone all about a faktur is in one cell. */
export function itemColumns(fileCount: number, actions: ItemActions): Column<ItemRow>[] {
  const texts = batchTexts();
  const common = coretaxTexts();
  const linesOf = ({ item, lines }: ItemRow) => lines ?? `${item.firstLine}–${item.lastLine}`;
  const main = (row: ItemRow) => {
    const { item } = row;
    return (
      <>
        <RequestLink transactionId={item.transactionId} />
        <span className="mt-1 grid gap-1 @min-[60rem]:hidden">
          <span className="wrap-anywhere">{item.buyerName}</span>
          <span className="text-slate">
            {texts.codeNo(item.code)}, <span className="whitespace-nowrap">{formatDay(item.date)}</span>,{' '}
            {fileCount > 1 ? `${texts.inFile(item.file)}, ` : ''}
            {texts.position(item.position)},{' '}
            <span className="whitespace-nowrap">{texts.lines(linesOf(row))}</span>
          </span>
          <span className="text-slate">
            DPP {formatRupiah(item.dpp)}, PPN {formatRupiah(item.ppn)}
          </span>
          <Standing row={row} actions={actions} />
          <Actions row={row} actions={actions} />
        </span>
      </>
    );
  };
  return [
    {
      header: texts.noAndLines,
      className: `${wide} whitespace-nowrap`,
      cell: (row) => (
        <>
          {fileCount > 1 ? `${texts.fileNo(row.item.file)}, ` : ''}
          {row.item.position}
          <span className="block text-slate">{linesOf(row)}</span>
        </>
      ),
    },
    { header: common.transactionId, namesRow: true, cell: main },
    { header: common.code, cell: ({ item }) => item.code, className: wide },
    { header: common.date, cell: ({ item }) => formatDay(item.date), className: `${wide} whitespace-nowrap` },
    {
      header: common.buyer,
      cell: ({ item }) => item.buyerName,
      className: `${wide} w-1/4 min-w-36 wrap-break-word`,
    },
    {
      header: texts.dppAndPpn,
      isNumber: true,
      className: wide,
      cell: ({ item }) => (
        <>
          {formatRupiah(item.dpp)}
          <span className="block text-slate">{formatRupiah(item.ppn)}</span>
        </>
      ),
    },
    { header: common.state, cell: (row) => <Standing row={row} actions={actions} />, className: wide },
    {
      header: common.action,
      cell: (row) => <Actions row={row} actions={actions} />,
      className: `${wide} whitespace-nowrap`,
    },
  ];
}

type CellProps = { row: ItemRow; actions: ItemActions };

function Standing({ row: { item, message }, actions }: CellProps) {
  const skipped = actions.skipped.get(item.transactionId);
  return (
    <span className="grid justify-items-start gap-1">
      <span className="flex flex-wrap gap-1">
        <ItemStateBadge state={item.state} />
        {item.changed ? <Badge tone="warn">{batchTexts().changedBadge}</Badge> : null}
      </span>
      {item.reason || message ? <span className="wrap-anywhere">{item.reason ?? message}</span> : null}
      {skipped === undefined ? null : <span className="text-red">{batchTexts().notTakenOut(skipped)}</span>}
    </span>
  );
}

function Actions({ row: { item, message }, actions }: CellProps) {
  if (item.state === 'issued') return null;
  return (
    <span className="flex flex-wrap gap-x-4 @min-[60rem]:grid @min-[60rem]:justify-items-start">
      <TextButton onClick={() => actions.fixBuyer(item.transactionId)}>
        {coretaxTexts().fixBuyer}
        <span className="sr-only"> {coretaxTexts().of(item.transactionId)}</span>
      </TextButton>
      {item.state === 'exported' ? (
        <TextButton
          onClick={() => actions.takeOut({ transactionIds: [item.transactionId], reason: message ?? '' })}
        >
          {batchTexts().takeOut}
          <span className="sr-only"> {item.transactionId}</span>
        </TextButton>
      ) : null}
    </span>
  );
}
