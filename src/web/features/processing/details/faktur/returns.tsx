import type { RequestDetails } from '#contract/processing/request-details.ts';
import { useAddressParameter } from '#web/browser/use-address.ts';
import { TextButton } from '#web/ui/controls/text-button.tsx';
import { formatDay } from '#web/ui/display/format-date.ts';
import { formatRupiah } from '#web/i18n/format-rupiah.ts';
import { LazyDialog } from '#web/ui/overlay/lazy-dialog.tsx';
import { FactRow } from '../fact-list.tsx';
import { List, Small } from './faktur-history.tsx';
import { returnsTexts } from './texts.ts';

type Props = { request: RequestDetails; empid: string; onSaved: () => void };
type Return = RequestDetails['returns'][number];

const loadNote = async () => (await import('#web/features/request/corrections/note-dialog.tsx')).NoteDialog;

/** What was brought back, and the buyer's note of each, which a faktur that is issued needs. */
export function Returns({ request: { transactionId, returns }, empid, onSaved }: Props) {
  const [noted, note] = useAddressParameter('note');
  if (returns.length === 0) return null;
  const open = returns.find(({ returnId, isAfterFaktur }) => returnId === noted && isAfterFaktur);
  const close = () => note(null);
  const onNoted = () => {
    close();
    onSaved();
  };
  const words = returnsTexts();
  return (
    <FactRow label={words.label}>
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
                  {one.noteNumber === null ? words.record : words.correct}
                </TextButton>
              ) : null}
            </Small>
          </li>
        ))}
      </List>
      {open ? (
        <LazyDialog
          title={words.record}
          load={loadNote}
          props={{ returned: { ...open, transactionId }, ...noteOf(open), empid, onClose: close, onNoted }}
        />
      ) : null}
    </FactRow>
  );
}

const noteOf = ({ noteNumber, noteDate }: Return) =>
  noteNumber === null || noteDate === null ? {} : { recorded: { number: noteNumber, date: noteDate } };

function noteText({ noteNumber, noteDate, isAfterFaktur }: Return): string {
  if (noteNumber !== null && noteDate !== null) return returnsTexts().noted(noteNumber, formatDay(noteDate));
  return isAfterFaktur ? returnsTexts().notYet : '';
}
