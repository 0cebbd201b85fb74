import { useId, useState, type FormEvent } from 'react';
import { remarksMaxLength } from '#domain/requests/status-moves.ts';
import { Button } from '#web/ui/controls/button.tsx';
import { Dialog } from '#web/ui/overlay/dialog.tsx';
import { RemarksField } from '../../remarks/remarks-field.tsx';
import { actTexts } from './act-texts.ts';

type Props = { count: number; isBusy: boolean; onReject: (remarks: string) => void; onClose: () => void };

/** Why the selected requests are rejected. */
export function RejectDialog({ count, isBusy, onReject, onClose }: Props) {
  const formId = useId();
  const texts = actTexts();
  const [remarks, setRemarks] = useState('');
  const isLocked = remarks.trim() === '' || remarks.length > remarksMaxLength;
  const submit = (event: FormEvent) => {
    event.preventDefault();
    if (!isLocked && !isBusy) onReject(remarks.trim());
  };
  return (
    <Dialog
      open
      wide
      title={texts.rejectTitle(count)}
      locked={isBusy}
      onClose={onClose}
      actions={
        <>
          <Button kind="secondary" locked={isBusy} onClick={onClose}>
            {texts.cancel}
          </Button>
          <Button type="submit" form={formId} locked={isLocked} busy={isBusy && texts.rejecting}>
            {texts.rejectButton}
          </Button>
        </>
      }
    >
      <form id={formId} onSubmit={submit} className="text-ink">
        <RemarksField
          required
          remarks={remarks}
          hint={texts.rejectHint}
          // Customers of several requests may have either; most write Indonesian.
          templatesIn="id"
          onChange={setRemarks}
        />
      </form>
    </Dialog>
  );
}
