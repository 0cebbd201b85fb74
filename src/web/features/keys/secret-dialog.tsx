import { Button } from '#web/ui/controls/button.tsx';
import { CopyButton } from '#web/ui/controls/copy-button.tsx';
import { Field } from '#web/ui/controls/field.tsx';
import { Dialog } from '#web/ui/overlay/dialog.tsx';
import { keyTexts } from './key-texts.ts';

export type MadeKey = { name: string; secret: string };

/** The only time that a key is shown: the server stores just its hash. */
export function SecretDialog({ made, onClose }: { made: MadeKey | undefined; onClose: () => void }) {
  const texts = keyTexts();
  return (
    <Dialog
      open={made !== undefined}
      title={texts.madeTitle(made?.name ?? '')}
      wide
      onClose={onClose}
      actions={
        <>
          <CopyButton text={made?.secret ?? ''} label={texts.copy} done={texts.copied} />
          <Button onClick={onClose}>{texts.done}</Button>
        </>
      }
    >
      <p>{texts.shownOnce}</p>
      <div className="mt-4 text-ink">
        <Field
          label={texts.key}
          readOnly
          value={made?.secret ?? ''}
          onFocus={(event) => event.currentTarget.select()}
        />
      </div>
    </Dialog>
  );
}
