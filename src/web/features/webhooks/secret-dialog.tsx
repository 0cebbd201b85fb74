import { Button } from '#web/ui/controls/button.tsx';
import { CopyButton } from '#web/ui/controls/copy-button.tsx';
import { Field } from '#web/ui/controls/field.tsx';
import { Dialog } from '#web/ui/overlay/dialog.tsx';
import { dialogTexts } from './webhook-texts.ts';

export type ShownSecret = { name: string; secret: string };

/** The only time that a secret is shown. */
export function SecretDialog({ shown, onClose }: { shown: ShownSecret | undefined; onClose: () => void }) {
  const texts = dialogTexts();
  const { name = '', secret = '' } = shown ?? {};
  return (
    <Dialog
      open={shown !== undefined}
      title={texts.secretTitle(name)}
      onClose={onClose}
      actions={
        <>
          <CopyButton text={secret} label={texts.copy} done={texts.copied} />
          <Button onClick={onClose}>{texts.done}</Button>
        </>
      }
    >
      <p>{texts.secretText}</p>
      <div className="mt-4 text-ink">
        <Field
          label={texts.secretLabel}
          readOnly
          value={secret}
          onFocus={(event) => event.currentTarget.select()}
        />
      </div>
    </Dialog>
  );
}
