import { officeTexts } from '#web/i18n/office-language.ts';
import { Button } from '#web/ui/controls/button.tsx';
import { CopyButton } from '#web/ui/controls/copy-button.tsx';
import { Field } from '#web/ui/controls/field.tsx';
import { Dialog } from './dialog.tsx';

const texts = officeTexts({
  en: { copied: 'Copied', done: 'Done' },
  id: { copied: 'Tersalin', done: 'Selesai' },
});

/** Of whom or what it is the secret. */
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
          <CopyButton text={secret} label={copy} done={texts().copied} />
          <Button onClick={onClose}>{texts().done}</Button>
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
