import type { RequestDetails } from '#contract/processing.ts';
import { useAddressParameter } from '#web/browser/use-address.ts';
import { TextButton } from '#web/ui/controls/text-button.tsx';
import { formatDay } from '#web/ui/display/format-date.ts';
import { formatRupiah } from '#web/ui/display/format-number.ts';
import { LazyDialog } from '#web/ui/overlay/lazy-dialog.tsx';
import { FactRow } from '../fact-list.tsx';
import { List, Small } from './faktur-history.tsx';

type Props = { request: RequestDetails; empid: string; onSaved: () => void };
type Return = RequestDetails['returns'][number];

const loadNote = async () => (await import('#web/ui/corrections/note-dialog.tsx')).NoteDialog;

/** What was brought back, and the buyer's note of each, which a faktur that is issued needs. */
export function Returns({ request: { transactionId: trxno, returns }, empid, onSaved }: Props) {
  const [noted, note] = useAddressParameter('note');
  if (returns.length === 0) return null;
  const open = returns.find(({ returnId, isAfterFaktur }) => returnId === noted && isAfterFaktur);
  const close = () => note(null);
  const onNoted = () => {
    close();
    onSaved();
  };
  return (
    <FactRow label="Returns">
      <List>
        {returns.map((one) => (
          <li key={one.returnId}>
            {formatRupiah(one.amount)}
            <Small>
              {formatDay(one.date)}, {one.returnId}
            </Small>
            <Small>
              {noteText(one)}
              {one.isAfterFaktur ? (
                <TextButton aria-haspopup="dialog" onClick={() => note(one.returnId)}>
                  {one.noteNumber === null ? 'Record note' : 'Correct note'}
                </TextButton>
              ) : null}
            </Small>
          </li>
        ))}
      </List>
      {open ? (
        <LazyDialog
          title="Record note"
          load={loadNote}
          props={{ returned: { ...open, trxno }, ...noteOf(open), empid, onClose: close, onNoted }}
        />
      ) : null}
    </FactRow>
  );
}

const noteOf = ({ noteNumber, noteDate }: Return) =>
  noteNumber === null || noteDate === null ? {} : { recorded: { number: noteNumber, date: noteDate } };

function noteText({ noteNumber, noteDate, isAfterFaktur }: Return): string {
  if (noteNumber !== null && noteDate !== null) return `Nota retur ${noteNumber} of ${formatDay(noteDate)}. `;
  return isAfterFaktur ? 'After the faktur; no nota retur yet. ' : '';
}
