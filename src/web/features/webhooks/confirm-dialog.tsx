import { explainError } from '#web/api/explain-error.ts';
import { useAction } from '#web/api/use-action.ts';
import { Button } from '#web/ui/controls/button.tsx';
import { Notice } from '#web/ui/display/notice.tsx';
import { Dialog } from '#web/ui/overlay/dialog.tsx';
import { dialogTexts } from './webhook-texts.ts';

type Props = {
  open: boolean;
  title: string;
  text: string;
  confirm: string;
  onClose: () => void;
  onConfirmed: () => Promise<void>;
};

/** Asks before something that cannot be taken back. */
export function ConfirmDialog({ open, title, text, confirm, onClose, onConfirmed }: Props) {
  const texts = dialogTexts();
  const acting = useAction(async () => {
    await onConfirmed();
    onClose();
  });
  return (
    <Dialog
      open={open}
      title={title}
      onClose={onClose}
      actions={
        <>
          <Button kind="secondary" onClick={onClose}>
            {texts.cancel}
          </Button>
          <Button onClick={acting.run} busy={acting.busy && texts.working}>
            {confirm}
          </Button>
        </>
      }
    >
      <p>{text}</p>
      {acting.error === undefined ? null : (
        <Notice tone="bad" role="alert">
          {explainError(acting.error)}
        </Notice>
      )}
    </Dialog>
  );
}
