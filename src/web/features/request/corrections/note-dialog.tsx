import { useId, useState, type FormEvent } from 'react';
import { noteReturn, type ReturnToNote } from '#contract/coretax/corrections.ts';
import { fieldText } from '#contract/errors/field-texts.ts';
import { jakartaDay } from '#domain/dates/calendar-days.ts';
import { ApiError } from '#web/api/api-error.ts';
import { call } from '#web/api/call.ts';
import { explainError } from '#web/api/explain-error.ts';
import { useAction } from '#web/api/use-action.ts';
import { createDrafts, useDraft } from '#web/browser/drafts.ts';
import { spokenLanguage } from '#web/i18n/office-language.ts';
import { officeWords } from '#web/i18n/office-words.ts';
import { Button } from '#web/ui/controls/button.tsx';
import { Field } from '#web/ui/controls/field.tsx';
import { useFocusFirstInvalid } from '#web/ui/controls/use-focus-first-invalid.ts';
import { formatDay } from '#web/ui/display/format-date.ts';
import { formatRupiah } from '#web/ui/display/format-number.ts';
import { Notice } from '#web/ui/display/notice.tsx';
import { Dialog } from '#web/ui/overlay/dialog.tsx';
import { showToast } from '#web/ui/overlay/toast.ts';
import { noteTexts } from './dialog-texts.ts';

type Note = { number: string; date: string };
const drafts = createDrafts<Note>();

type Props = {
  returned: Pick<ReturnToNote, 'returnId' | 'trxno' | 'amount' | 'date'>;
  /** What is recorded already, to be corrected. */
  recorded?: Note;
  empid: string;
  onClose: () => void;
  onNoted: () => void;
};

const nothing: Note = { number: '', date: '' };

/** Number and date of the buyer's note of a return. */
export function NoteDialog({ returned, recorded = nothing, empid, onClose, onNoted }: Props) {
  const { returnId, trxno, amount, date } = returned;
  const texts = noteTexts();
  const formId = useId();
  const [today] = useState(() => jakartaDay(new Date()));
  const { draft, change, drop } = useDraft(drafts(empid, returnId), recorded);
  const noting = useAction(async () => {
    await call(noteReturn, { params: { returnId }, body: draft });
    drop();
    showToast('success', texts.recorded(trxno));
    onNoted();
  });
  const { error } = noting;
  const refused = error instanceof ApiError && error.code === 'invalidInput' ? error.fields : [];
  const problemOf = (field: keyof Note) => {
    const problem = refused.find((known) => known.field === field);
    return problem && fieldText(problem.code, spokenLanguage());
  };
  const form = useFocusFirstInvalid<HTMLFormElement>(error);
  const isComplete = draft.number.trim() !== '' && draft.date !== '';
  const submit = (event: FormEvent) => {
    event.preventDefault();
    if (isComplete) noting.run();
  };
  const close = () => {
    drop();
    // What is shown behind the dialog is no longer so.
    if (isNotedMeanwhile(error)) onNoted();
    else onClose();
  };
  return (
    <Dialog
      open
      title={texts.title(trxno)}
      locked={noting.busy}
      onClose={close}
      actions={
        <>
          <Button kind="secondary" locked={noting.busy} onClick={close}>
            {officeWords().cancel}
          </Button>
          <Button type="submit" form={formId} busy={noting.busy && officeWords().saving} locked={!isComplete}>
            {texts.record}
          </Button>
        </>
      }
    >
      <form ref={form} id={formId} noValidate onSubmit={submit} className="grid gap-4 text-ink">
        <p>{texts.returned(returnId, formatRupiah(amount), formatDay(date))}</p>
        <Field
          label={texts.number}
          hint={texts.numberHint}
          autoComplete="off"
          spellCheck={false}
          maxLength={40}
          value={draft.number}
          error={problemOf('number')}
          onChange={({ target }) => change({ number: target.value })}
        />
        <Field
          type="date"
          label={texts.date}
          max={today}
          value={draft.date}
          error={problemOf('date')}
          onChange={({ target }) => change({ date: target.value })}
        />
        {error === undefined || refused.length > 0 ? null : (
          <Notice tone="bad" role="alert">
            {isNotedMeanwhile(error) ? texts.recordedMeanwhile : explainError(error)}
          </Notice>
        )}
      </form>
    </Dialog>
  );
}

const isNotedMeanwhile = (error: unknown): boolean =>
  error instanceof ApiError && (error.code === 'transitionNotAllowed' || error.code === 'notFound');
