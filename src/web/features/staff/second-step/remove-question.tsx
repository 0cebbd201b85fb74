import { ConfirmDialog } from '#web/ui/forms/confirm-dialog.tsx';
import { explainStepError } from './passkey.ts';
import { setUpTexts } from './texts.ts';

type Props = {
  /** What is removed. */
  name: string;
  onRemove: () => Promise<void>;
  onClose: () => void;
};

/** Asks before a second step is removed, which nothing brings back. */
export function RemoveQuestion({ name, onRemove, onClose }: Props) {
  const texts = setUpTexts();
  return (
    <ConfirmDialog
      title={texts.askRemove(name)}
      confirm={texts.remove}
      confirming={texts.removing}
      explain={explainStepError}
      onConfirm={onRemove}
      onClose={onClose}
    >
      <p>{texts.removeMeans}</p>
    </ConfirmDialog>
  );
}
