import type { ReactNode } from 'react';
import { useAction } from '#web/api/use-action.ts';
import { officeWords } from '#web/i18n/office-words.ts';
import { Button } from '../controls/button.tsx';
import { Dialog } from '../overlay/dialog.tsx';
import { ErrorNotice } from './error-notice.tsx';

type Props = {
  title: string;
  wide?: boolean | undefined;
  /** What the button says, and what it says meanwhile. */
  confirm: string;
  confirming?: string;
  cancel?: string;
  explain?: ((error: unknown) => string) | undefined;
  onConfirm: () => Promise<void> | void;
  /** Called when it is cancelled and once it is done. */
  onClose: () => void;
  children: ReactNode;
};

/** Asks before something is done, and says why it was not. */
export function ConfirmDialog({
  title,
  wide,
  confirm,
  confirming = officeWords().saving,
  cancel = officeWords().cancel,
  explain,
  onConfirm,
  onClose,
  children,
}: Props) {
  const acting = useAction(async () => {
    await onConfirm();
    onClose();
  });
  return (
    <Dialog
      open
      title={title}
      wide={wide}
      locked={acting.busy}
      cancel={cancel}
      onClose={onClose}
      actions={
        <Button busy={acting.busy && confirming} onClick={() => acting.run()}>
          {confirm}
        </Button>
      }
    >
      <div className="grid gap-3">
        {children}
        <ErrorNotice error={acting.error} explain={explain} />
      </div>
    </Dialog>
  );
}
