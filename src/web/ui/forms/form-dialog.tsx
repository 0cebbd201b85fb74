import { useId, type ReactNode } from 'react';
import { officeWords } from '#web/i18n/office-words.ts';
import { Button } from '../controls/button.tsx';
import { Dialog } from '../overlay/dialog.tsx';
import { Form } from './form.tsx';
import type { FormState } from './use-form.ts';

type Props = {
  title: string;
  wide?: boolean | undefined;
  form: FormState;
  /** What the button says, and what it says meanwhile. */
  save?: string;
  saving?: string;
  cancel?: string;
  /** Something has to be filled in first. */
  locked?: boolean;
  /** Another act of this dialog is under way. */
  acting?: boolean;
  extra?: ReactNode;
  explain?: ((error: unknown) => string) | undefined;
  /** Called when the form is given up; what was typed is dropped. */
  onClose: () => void;
  children: ReactNode;
};

/** A form in a dialog, with the buttons that save it and give it up. */
export function FormDialog({
  title,
  wide,
  form,
  save = officeWords().save,
  saving = officeWords().saving,
  cancel = officeWords().cancel,
  locked = false,
  acting = false,
  extra,
  explain,
  onClose,
  children,
}: Props) {
  const formId = useId();
  const close = () => {
    form.drop?.();
    onClose();
  };
  return (
    <Dialog
      open
      title={title}
      wide={wide}
      locked={form.busy || acting}
      cancel={cancel}
      onClose={close}
      extra={extra}
      actions={
        <Button type="submit" form={formId} busy={form.busy && saving} locked={locked || acting}>
          {save}
        </Button>
      }
    >
      <Form id={formId} form={form} locked={locked || acting} explain={explain} className="text-ink">
        {children}
      </Form>
    </Dialog>
  );
}
