import { useState, type ReactNode } from 'react';
import type { Batch } from '#contract/coretax/exports.ts';
import { formatTime } from '#web/ui/display/format-date.ts';
import { ConfirmDialog } from '#web/ui/forms/confirm-dialog.tsx';
import { fileTexts } from './texts.ts';

type AskAgain = { ask: (download: () => void) => void; question: ReactNode };

/** Files of a batch that was uploaded are given only after a question: uploaded again, their fakturs exist twice. */
export function useAskAgain({ number, uploadedAt, uploadedBy }: Batch): AskAgain {
  const texts = fileTexts();
  const [wanted, want] = useState<() => void>();
  if (uploadedAt === null) return { ask: (download) => download(), question: null };
  const question = wanted ? (
    <ConfirmDialog
      title={texts.askAgain(number)}
      confirm={texts.downloadAgain}
      onConfirm={wanted}
      onClose={() => want(undefined)}
    >
      {texts.uploadedBefore(formatTime(uploadedAt), uploadedBy ?? '')}
    </ConfirmDialog>
  ) : null;
  return { ask: (download) => want(() => download), question };
}
