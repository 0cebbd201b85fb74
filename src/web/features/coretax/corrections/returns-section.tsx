import type { ReturnToNote } from '#contract/coretax/corrections.ts';
import type { LoadState } from '#web/api/use-loaded.ts';
import { useAddressParameter } from '#web/browser/use-address.ts';
import { TextButton } from '#web/ui/controls/text-button.tsx';
import { Badge } from '#web/ui/display/badge.tsx';
import { formatDay } from '#web/ui/display/format-date.ts';
import { formatRupiah } from '#web/i18n/format-rupiah.ts';
import { NoteDialog } from '#web/features/request/corrections/note-dialog.tsx';
import { useReturnFocus } from '#web/ui/overlay/use-return-focus.ts';
import type { Column } from '#web/ui/table/data-table.tsx';
import { PagedRows } from '#web/ui/table/paged-rows.tsx';
import { coretaxTexts } from '../texts.ts';
import { RequestLink } from '../request-link.tsx';
import { returnsTexts } from './texts.ts';
import { TaskSection } from './task-section.tsx';

type Props = { list: LoadState<readonly ReturnToNote[]>; empid: string };

/** What came back after its faktur, until the buyer's note of it (nota retur) is there. */
export function ReturnsSection({ list, empid }: Props) {
  const texts = returnsTexts();
  const [noting, note] = useAddressParameter('note');
  const open = list.answer?.find(({ returnId }) => returnId === noting);
  const { remember, returnTo } = useReturnFocus(open !== undefined);
  const columns = columnsFor((returnId) => {
    remember();
    note(returnId);
  });
  return (
    <TaskSection
      title={texts.title}
      about={texts.about}
      loading={texts.loading}
      list={list}
      empty={texts.empty}
    >
      {(returns) => (
        <>
          <PagedRows
            caption={texts.title}
            columns={columns}
            rows={returns}
            keyOf={({ returnId }) => returnId}
            isWhole
          />
          {open ? (
            <NoteDialog
              key={open.returnId}
              returned={open}
              empid={empid}
              onClose={() => note(null)}
              onNoted={() => {
                // The button goes away with its row.
                returnTo((opener) => opener?.closest('section')?.querySelector<HTMLElement>('h2'));
                note(null);
                list.reload();
              }}
            />
          ) : null}
        </>
      )}
    </TaskSection>
  );
}

const wide = '@max-4xl:hidden';

/** The columns of the table; on a phone all about a return is in one cell. */
const columnsFor = (onNote: (returnId: string) => void): Column<ReturnToNote>[] => [
  {
    header: coretaxTexts().transactionId,
    cell: (row) => (
      <>
        <RequestLink transactionId={row.transactionId} />
        <span className="mt-1 grid justify-items-start gap-1 @4xl:hidden">
          <span className="wrap-anywhere">{row.companyName}</span>
          <span>{returnsTexts().amountOn(formatRupiah(row.amount), formatDay(row.date))}</span>
          <Whole row={row} />
          <span className="text-slate">
            {returnsTexts().faktur} <span className="font-mono wrap-anywhere">{row.fakturNumber}</span>
          </span>
          <RecordNote row={row} onNote={onNote} />
        </span>
      </>
    ),
  },
  {
    header: returnsTexts().returnedOn,
    cell: ({ date }) => formatDay(date),
    className: `${wide} whitespace-nowrap`,
  },
  {
    header: returnsTexts().company,
    cell: ({ companyName }) => companyName,
    className: `${wide} min-w-40 wrap-break-word`,
  },
  {
    header: returnsTexts().faktur,
    cell: ({ fakturNumber }) => <span className="font-mono whitespace-nowrap">{fakturNumber}</span>,
    className: wide,
  },
  {
    header: returnsTexts().amount,
    isNumber: true,
    cell: ({ amount }) => formatRupiah(amount),
    className: wide,
  },
  { header: returnsTexts().return, cell: (row) => <Whole row={row} />, className: `${wide} w-1/4` },
  {
    header: coretaxTexts().action,
    cell: (row) => <RecordNote row={row} onNote={onNote} />,
    className: `${wide} whitespace-nowrap`,
  },
];

function Whole({ row: { isWhole } }: { row: ReturnToNote }) {
  if (!isWhole) return returnsTexts().part;
  return (
    <span className="grid justify-items-start gap-1">
      <Badge tone="warn">{returnsTexts().whole}</Badge>
      <span className="text-slate">{returnsTexts().otherWay}</span>
    </span>
  );
}

function RecordNote({ row, onNote }: { row: ReturnToNote; onNote: (returnId: string) => void }) {
  return (
    <TextButton aria-haspopup="dialog" onClick={() => onNote(row.returnId)}>
      {returnsTexts().recordNote}
      <span className="sr-only"> {returnsTexts().noteOf(row.transactionId, row.returnId)}</span>
    </TextButton>
  );
}
