import { useState } from 'react';
import { markUploaded } from '#contract/coretax/exports.ts';
import { jakartaDateTime } from '#domain/dates/calendar-days.ts';
import { call } from '#web/api/call.ts';
import { Button } from '#web/ui/controls/button.tsx';
import { Field } from '#web/ui/controls/field.tsx';
import { FormDialog } from '#web/ui/forms/form-dialog.tsx';
import { useForm } from '#web/ui/forms/use-form.ts';
import { showToast } from '#web/ui/overlay/toast.ts';
import { batchTexts } from './texts.ts';

/** The present minute as the browser's field has it: YYYY-MM-DDTHH:mm. */
const presentMinute = () => jakartaDateTime(new Date()).replace(' ', 'T').slice(0, 16);

type Props = { number: number; onUploaded: () => void };

/** The button, and the question when it was. */
export function UploadBatch({ number, onUploaded }: Props) {
  const [isAsking, setIsAsking] = useState(false);
  const close = () => setIsAsking(false);
  const marked = () => {
    close();
    onUploaded();
  };
  return (
    <>
      <Button kind="secondary" onClick={() => setIsAsking(true)}>
        {batchTexts().markUploaded}
      </Button>
      {isAsking ? <UploadDialog number={number} onUploaded={marked} onClose={close} /> : null}
    </>
  );
}

function UploadDialog({ number, onUploaded, onClose }: Props & { onClose: () => void }) {
  const texts = batchTexts();
  const [now] = useState(presentMinute);
  const form = useForm({
    first: { at: now },
    save: async ({ at }) => {
      const body = { at: `${at.replace('T', ' ').slice(0, 16)}:00` };
      await call(markUploaded, { params: { number }, body });
      showToast('success', texts.marked(number));
      onUploaded();
    },
  });
  return (
    <FormDialog
      title={texts.askUploaded(number)}
      form={form}
      locked={form.values.at === ''}
      onClose={onClose}
    >
      <p>{texts.aboutUploaded}</p>
      <Field label={texts.uploadedAt} type="datetime-local" {...form.field('at')} />
    </FormDialog>
  );
}
