import { useId, useState, type FormEvent } from 'react';
import { markUploaded } from '#contract/coretax/exports.ts';
import { fieldText } from '#contract/errors/field-texts.ts';
import { jakartaDateTime } from '#domain/dates/calendar-days.ts';
import { ApiError } from '#web/api/api-error.ts';
import { call } from '#web/api/call.ts';
import { explainError } from '#web/api/explain-error.ts';
import { useAction } from '#web/api/use-action.ts';
import { spokenLanguage } from '#web/i18n/office-language.ts';
import { officeWords } from '#web/i18n/office-words.ts';
import { Button } from '#web/ui/controls/button.tsx';
import { Field } from '#web/ui/controls/field.tsx';
import { Notice } from '#web/ui/display/notice.tsx';
import { Dialog } from '#web/ui/overlay/dialog.tsx';
import { showToast } from '#web/ui/overlay/toast.ts';
import { batchTexts } from './batch-texts.ts';

/** As the browser's field has it: YYYY-MM-DDTHH:mm. */
const presentMinute = () => jakartaDateTime(new Date()).replace(' ', 'T').slice(0, 16);

type Props = { number: number; onUploaded: () => void };

/** The button, and the question when it was. */
export function UploadBatch({ number, onUploaded }: Props) {
  const texts = batchTexts();
  const formId = useId();
  const [isAsking, setIsAsking] = useState(false);
  const [time, setTime] = useState('');
  const marking = useAction(async () => {
    const at = `${time.replace('T', ' ').slice(0, 16)}:00`;
    await call(markUploaded, { params: { number }, body: { at } });
    showToast('success', texts.marked(number));
    setIsAsking(false);
    onUploaded();
  });
  const submit = (event: FormEvent) => {
    event.preventDefault();
    if (time !== '') marking.run();
  };
  const { error } = marking;
  const problem = error instanceof ApiError ? error.fields.find(({ field }) => field === 'at') : undefined;
  const close = () => setIsAsking(false);
  return (
    <>
      <Button
        kind="secondary"
        onClick={() => {
          setTime(presentMinute());
          setIsAsking(true);
        }}
      >
        {texts.markUploaded}
      </Button>
      <Dialog
        open={isAsking}
        title={texts.askUploaded(number)}
        locked={marking.busy}
        onClose={close}
        actions={
          <>
            <Button kind="secondary" locked={marking.busy} onClick={close}>
              {officeWords().cancel}
            </Button>
            <Button
              type="submit"
              form={formId}
              busy={marking.busy && officeWords().saving}
              locked={time === ''}
            >
              {officeWords().save}
            </Button>
          </>
        }
      >
        <form id={formId} onSubmit={submit} className="grid gap-4 text-ink">
          <p>{texts.aboutUploaded}</p>
          <Field
            label={texts.uploadedAt}
            type="datetime-local"
            value={time}
            error={problem && fieldText(problem.code, spokenLanguage())}
            onChange={({ target }) => setTime(target.value)}
          />
          {error === undefined || problem ? null : (
            <Notice tone="bad" role="alert">
              {explainError(error)}
            </Notice>
          )}
        </form>
      </Dialog>
    </>
  );
}
