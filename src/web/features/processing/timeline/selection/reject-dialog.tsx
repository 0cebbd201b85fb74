import { useState } from 'react';
import { remarksMaxLength } from '#domain/requests/status-moves.ts';
import { FormDialog } from '#web/ui/forms/form-dialog.tsx';
import { RemarksField } from '../../remarks/remarks-field.tsx';
import { actTexts } from './act-texts.ts';

type Props = { count: number; isBusy: boolean; onReject: (remarks: string) => void; onClose: () => void };

/** Why the selected requests are rejected. */
export function RejectDialog({ count, isBusy, onReject, onClose }: Props) {
  const texts = actTexts();
  const [remarks, setRemarks] = useState('');
  return (
    <FormDialog
      wide
      title={texts.rejectTitle(count)}
      form={{ busy: isBusy, submit: () => onReject(remarks.trim()) }}
      save={texts.rejectButton}
      saving={texts.rejecting}
      locked={remarks.trim() === '' || remarks.length > remarksMaxLength}
      onClose={onClose}
    >
      <RemarksField
        required
        remarks={remarks}
        hint={texts.rejectHint}
        // Customers of several requests may have either; most write Indonesian.
        templatesIn="id"
        onChange={setRemarks}
      />
    </FormDialog>
  );
}
