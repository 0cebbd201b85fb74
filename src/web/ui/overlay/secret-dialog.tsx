import { Button } from '#web/ui/controls/button.tsx';
import { CopyButton } from '#web/ui/controls/copy-button.tsx';
import { Field } from '#web/ui/controls/field.tsx';
import { Dialog } from './dialog.tsx';
import { secretDialogTexts } from '../texts.ts';

/** A secret, and the person or thing that it belongs to. */
export type ShownSecret = { name: string; secret: string };

type Props = {
  title: string;
  explanation: string;
  label: string;
  secret: string;
  copy: string;
  onClose: () => void;
};

/** The only time that a key, a secret or a link is shown. */
export function SecretDialog({ title, explanation, label, secret, copy, onClose }: Props) {
  return (
    <Dialog
      open
      title={title}
      wide
      onClose={onClose}
      actions={
        <>
          <CopyButton text={secret} label={copy} done={secretDialogTexts().copied} />
          <Button onClick={onClose}>{secretDialogTexts().done}</Button>
        </>
      }
    >
      <p>{explanation}</p>
      <div className="mt-4 text-ink">
        <Field label={label} readOnly value={secret} onFocus={(event) => event.currentTarget.select()} />
      </div>
    </Dialog>
  );
}
