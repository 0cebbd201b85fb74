import { ApiError } from '#web/api/api-error.ts';
import { useAction } from '#web/api/use-action.ts';
import { useTextsOf } from '#web/i18n/language-provider.tsx';
import { Button } from '#web/ui/controls/button.tsx';
import { PublicErrorNotice } from '#web/ui/forms/public-error-notice.tsx';
import { Dialog } from '#web/ui/overlay/dialog.tsx';
import { isEnded } from '../visit-ended.ts';
import { codeTexts } from './texts.ts';

type Props = {
  name: string;
  words: { title: string; text: string; yes: string; busy: string };
  act: () => Promise<void>;
  onEnded: () => void;
  /** The code was revoked meanwhile. */
  onTooLate: () => void;
  onClose: () => void;
};

/** Asks before something is done with a code that cannot be taken back. */
export function CodeQuestion({ name, words, act, onEnded, onTooLate, onClose }: Props) {
  const texts = useTextsOf(codeTexts);
  const { busy, error, run } = useAction(async () => {
    try {
      await act();
    } catch (refused) {
      if (isEnded(refused)) onEnded();
      else if (isGone(refused)) onTooLate();
      else throw refused;
    }
  });
  return (
    <Dialog
      open
      title={words.title}
      locked={busy}
      cancel={texts.no}
      onClose={onClose}
      actions={
        <Button busy={busy && words.busy} onClick={() => run()}>
          {words.yes}
        </Button>
      }
    >
      <p className="mb-2 font-semibold text-ink wrap-anywhere">{name}</p>
      <p>{words.text}</p>
      <PublicErrorNotice error={error} />
    </Dialog>
  );
}

/** Revoked or erased meanwhile. */
export const isGone = (error: unknown): boolean =>
  error instanceof ApiError && ['transitionNotAllowed', 'notFound'].includes(error.code);
