import { officeWords } from '#web/i18n/office-words.ts';
import { Button, buttonLook } from '#web/ui/controls/button.tsx';
import { CopyButton } from '#web/ui/controls/copy-button.tsx';
import { Dialog } from '#web/ui/overlay/dialog.tsx';
import { setUpTexts } from './texts.ts';

type Props = { codes: readonly string[]; onKept: () => void };

/** The only time that they are shown: nothing but its own button closes it. */
export function RecoveryCodesDialog({ codes, onKept }: Props) {
  const texts = setUpTexts();
  const text = `Faktur Desk\n${codes.join('\n')}\n`;
  return (
    <Dialog
      open={codes.length > 0}
      locked={codes.length > 0}
      title={texts.keepTitle}
      onClose={() => {}}
      actions={
        <>
          <CopyButton text={text} label={texts.copyCodes} done={officeWords().copied} />
          <a
            href={`data:text/plain;charset=utf-8,${encodeURIComponent(text)}`}
            download="faktur-desk-recovery-codes.txt"
            className={buttonLook('secondary')}
          >
            {texts.download}
          </a>
          <Button kind="secondary" onClick={() => window.print()}>
            {texts.print}
          </Button>
          <Button onClick={onKept}>{texts.kept}</Button>
        </>
      }
    >
      <p>{texts.keepAdvice}</p>
      <ul className="mt-4 grid grid-cols-1 gap-1 font-mono text-ink sm:grid-cols-2">
        {codes.map((code) => (
          <li key={code}>{code}</li>
        ))}
      </ul>
    </Dialog>
  );
}
