import { useState, type ReactNode } from 'react';
import type { Batch } from '#contract/coretax/exports.ts';
import { officeWords } from '#web/i18n/office-words.ts';
import { Button } from '#web/ui/controls/button.tsx';
import { formatTime } from '#web/ui/display/format-date.ts';
import { Dialog } from '#web/ui/overlay/dialog.tsx';
import { fileTexts } from './coretax-texts.ts';

type AskAgain = { ask: (download: () => void) => void; question: ReactNode };

/** Files of a batch that was uploaded are given only after a question: uploaded again, their fakturs exist twice. */
export function useAskAgain({ number, uploadedAt, uploadedBy }: Batch): AskAgain {
  const texts = fileTexts();
  const [wanted, want] = useState<() => void>();
  if (uploadedAt === null) return { ask: (download) => download(), question: null };
  const close = () => want(undefined);
  const question = (
    <Dialog
      open={wanted !== undefined}
      title={texts.askAgain(number)}
      onClose={close}
      actions={
        <>
          <Button kind="secondary" onClick={close}>
            {officeWords().cancel}
          </Button>
          <Button
            onClick={() => {
              wanted?.();
              close();
            }}
          >
            {texts.downloadAgain}
          </Button>
        </>
      }
    >
      {texts.uploadedBefore(formatTime(uploadedAt), uploadedBy ?? '')}
    </Dialog>
  );
  return { ask: (download) => want(() => download), question };
}
