import { useState } from 'react';
import { noteReturn, type ReturnToNote } from '#contract/coretax/corrections.ts';
import { jakartaDay } from '#domain/dates/calendar-days.ts';
import { ApiError } from '#web/api/api-error.ts';
import { call } from '#web/api/call.ts';
import { explainError } from '#web/api/explain-error.ts';
import { createDrafts } from '#web/browser/drafts.ts';
import { Field } from '#web/ui/controls/field.tsx';
import { formatDay } from '#web/ui/display/format-date.ts';
import { formatRupiah } from '#web/i18n/format-rupiah.ts';
import { FormDialog } from '#web/ui/forms/form-dialog.tsx';
import { useForm } from '#web/ui/forms/use-form.ts';
import { showToast } from '#web/ui/overlay/toast.ts';
import { noteTexts } from './texts.ts';

type Note = { number: string; date: string };
const drafts = createDrafts<Note>();

type Props = {
  returned: Pick<ReturnToNote, 'returnId' | 'transactionId' | 'amount' | 'date'>;
  /** What is recorded already, to be corrected. */
  recorded?: Note;
  empid: string;
  onClose: () => void;
  onNoted: () => void;
};

const nothing: Note = { number: '', date: '' };

/** Number and date of the buyer's note of a return. */
export function NoteDialog({ returned, recorded = nothing, empid, onClose, onNoted }: Props) {
  const { returnId, transactionId, amount, date } = returned;
  const texts = noteTexts();
  const [today] = useState(() => jakartaDay(new Date()));
  const form = useForm({
    first: recorded,
    draft: drafts(empid, returnId),
    save: async (body) => {
      await call(noteReturn, { params: { returnId }, body });
      showToast('success', texts.recorded(transactionId));
      onNoted();
    },
  });
  const { values, error } = form;
  return (
    <FormDialog
      title={texts.title(transactionId)}
      form={form}
      save={texts.record}
      locked={values.number.trim() === '' || values.date === ''}
      explain={(problem) => (isNotedMeanwhile(problem) ? texts.recordedMeanwhile : explainError(problem))}
      // What is shown behind the dialog is no longer so.
      onClose={isNotedMeanwhile(error) ? onNoted : onClose}
    >
      <p>{texts.returned(returnId, formatRupiah(amount), formatDay(date))}</p>
      <Field
        label={texts.number}
        hint={texts.numberHint}
        autoComplete="off"
        spellCheck={false}
        maxLength={40}
        {...form.field('number')}
      />
      <Field type="date" label={texts.date} max={today} {...form.field('date')} />
    </FormDialog>
  );
}

const isNotedMeanwhile = (error: unknown): boolean =>
  error instanceof ApiError && (error.code === 'transitionNotAllowed' || error.code === 'notFound');
