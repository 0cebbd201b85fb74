import type { ReturnToNote } from '#contract/coretax/corrections.ts';
import type { Loaded } from '#web/api/use-loaded.ts';
import { useAddressParameter } from '#web/browser/use-address.ts';
import { TextButton } from '#web/ui/controls/text-button.tsx';
import { Badge } from '#web/ui/display/badge.tsx';
import { formatDay } from '#web/ui/display/format-date.ts';
import { formatRupiah } from '#web/ui/display/format-number.ts';
import { NoteDialog } from '#web/ui/corrections/note-dialog.tsx';
import { useReturnFocus } from '#web/ui/overlay/use-return-focus.ts';
import type { Column } from '#web/ui/table/data-table.tsx';
import { PagedRows } from '#web/ui/table/paged-rows.tsx';
import { RequestLink } from '../request-link.tsx';
import { TaskSection } from './task-section.tsx';

type Props = { list: Loaded<readonly ReturnToNote[]>; empid: string };

/** What came back after its faktur, until the buyer's note of it (nota retur) is there. */
export function ReturnsSection({ list, empid }: Props) {
  const [noting, note] = useAddressParameter('note');
  const open = list.answer?.find(({ returnId }) => returnId === noting);
  const { remember, returnTo } = useReturnFocus(open !== undefined);
  const columns = columnsFor((returnId) => {
    remember();
    note(returnId);
  });
  return (
    <TaskSection
      title="Returns after the faktur"
      about="The buyer makes a nota retur in Coretax and you approve it there; then record its number and date here."
      list={list}
      empty="No return waits for its nota retur."
    >
      {(returns) => (
        <>
          <PagedRows
            caption="Returns after the faktur"
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

/** On a phone all about a return is in one cell. */
const columnsFor = (onNote: (returnId: string) => void): Column<ReturnToNote>[] => [
  {
    header: 'ID Transaction',
    cell: (row) => (
      <>
        <RequestLink trxno={row.trxno} />
        <span className="mt-1 grid justify-items-start gap-1 @4xl:hidden">
          <span className="wrap-anywhere">{row.companyName}</span>
          <span>
            {formatRupiah(row.amount)} on {formatDay(row.date)}
          </span>
          <Whole row={row} />
          <span className="text-slate">
            Faktur <span className="font-mono wrap-anywhere">{row.fakturNumber}</span>
          </span>
          <RecordNote row={row} onNote={onNote} />
        </span>
      </>
    ),
  },
  { header: 'Returned on', cell: ({ date }) => formatDay(date), className: `${wide} whitespace-nowrap` },
  { header: 'Company', cell: ({ companyName }) => companyName, className: `${wide} wrap-anywhere` },
  {
    header: 'Faktur',
    cell: ({ fakturNumber }) => <span className="font-mono whitespace-nowrap">{fakturNumber}</span>,
    className: wide,
  },
  {
    header: 'Amount',
    isNumber: true,
    cell: ({ amount }) => formatRupiah(amount),
    className: wide,
  },
  { header: 'Return', cell: (row) => <Whole row={row} />, className: `${wide} w-1/4` },
  {
    header: 'Action',
    cell: (row) => <RecordNote row={row} onNote={onNote} />,
    className: `${wide} whitespace-nowrap`,
  },
];

function Whole({ row: { isWhole } }: { row: ReturnToNote }) {
  if (!isWhole) return 'A part';
  return (
    <span className="grid justify-items-start gap-1">
      <Badge tone="warn">All of it</Badge>
      <span className="text-slate">
        The other way: cancel the faktur in Coretax while the month is not reported.
      </span>
    </span>
  );
}

function RecordNote({ row, onNote }: { row: ReturnToNote; onNote: (returnId: string) => void }) {
  return (
    <TextButton aria-haspopup="dialog" onClick={() => onNote(row.returnId)}>
      Record note
      <span className="sr-only">
        {' '}
        of {row.trxno}, return {row.returnId}
      </span>
    </TextButton>
  );
}
