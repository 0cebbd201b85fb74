import type { ReactNode } from 'react';
import { Button } from '#web/ui/controls/button.tsx';
import { PublicErrorNotice } from '#web/ui/forms/public-error-notice.tsx';
import { Dialog } from '#web/ui/overlay/dialog.tsx';
import { useVisitAct } from './use-visit-act.ts';

type Props = {
  words: { title: string; text: string; yes: string; busy: string };
  no: string;
  /** Names what the question is about. */
  children: ReactNode;
  act: () => Promise<void>;
  onEnded: () => void;
  onTooLate: () => void;
  onClose: () => void;
};

/** Asks customers before something is done that cannot be taken back. */
export function VisitQuestion({ words, no, children, act, onEnded, onTooLate, onClose }: Props) {
  const { busy, error, run } = useVisitAct(act, { onEnded, onTooLate });
  return (
    <Dialog
      open
      title={words.title}
      locked={busy}
      cancel={no}
      onClose={onClose}
      actions={
        <Button busy={busy && words.busy} onClick={() => run()}>
          {words.yes}
        </Button>
      }
    >
      {children}
      <p>{words.text}</p>
      <PublicErrorNotice error={error} />
    </Dialog>
  );
}
