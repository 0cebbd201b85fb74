import { remarksMaxLength } from '#domain/requests/status-moves.ts';
import { FormDialog } from '#web/ui/forms/form-dialog.tsx';
import { useForm } from '#web/ui/forms/use-form.ts';
import { RemarksField } from '../../remarks/remarks-field.tsx';
import { actTexts } from './texts.ts';

type Props = { count: number; onReject: (remarks: string) => Promise<void>; onClose: () => void };

/** Why the selected requests are rejected. */
export function RejectDialog({ count, onReject, onClose }: Props) {
  const texts = actTexts();
  const form = useForm({ first: { remarks: '' }, save: ({ remarks }) => onReject(remarks.trim()) });
  const { remarks } = form.values;
  return (
    <FormDialog
      wide
      title={texts.rejectTitle(count)}
      form={form}
      save={texts.rejectButton}
      saving={texts.rejecting}
      locked={remarks.trim() === '' || remarks.length > remarksMaxLength}
      onClose={onClose}
    >
      <RemarksField
        required
        remarks={remarks}
        error={form.problemOf('remarks')}
        hint={texts.rejectHint}
        // Customers of several requests may have either; most write Indonesian.
        templatesIn="id"
        onChange={(text) => form.change({ remarks: text })}
      />
    </FormDialog>
  );
}
