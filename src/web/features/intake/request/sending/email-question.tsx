import { Button } from '#web/ui/controls/button.tsx';
import { Dialog } from '#web/ui/overlay/dialog.tsx';
import { focusField, useForm } from '../form/form-context.ts';

type Props = { open: boolean; onYes: () => void; onNo: () => void };

/** Asks once more about the one thing that nobody can correct later. */
export function EmailQuestion({ open, onYes, onNo }: Props) {
  const { values, texts } = useForm();
  const { title, yes, no } = texts.question;
  const checkAgain = () => {
    onNo();
    // After the dialog has restored the focus.
    setTimeout(() => focusField('email'));
  };
  return (
    <Dialog
      open={open}
      title={title}
      onClose={onNo}
      actions={
        <>
          <Button kind="secondary" onClick={checkAgain}>
            {no}
          </Button>
          <Button onClick={onYes}>{yes}</Button>
        </>
      }
    >
      <p className="my-2 rounded-card bg-mist px-3 py-3 text-lead font-semibold wrap-anywhere text-ink">
        {values.email.trim()}
      </p>
    </Dialog>
  );
}
