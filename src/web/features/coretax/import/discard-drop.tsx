import { useState } from 'react';
import { deleteDrop } from '#contract/coretax/drops.ts';
import { call } from '#web/api/call.ts';
import { useAction } from '#web/api/use-action.ts';
import { officeWords } from '#web/i18n/office-words.ts';
import { Button } from '#web/ui/controls/button.tsx';
import { ErrorNotice } from '#web/ui/forms/error-notice.tsx';
import { Dialog } from '#web/ui/overlay/dialog.tsx';
import { showToast } from '#web/ui/overlay/toast.ts';
import { importTexts } from './import-texts.ts';
import { uploadsOf } from './uploads/drop-uploads.ts';

type Props = { id: string; files: number; onDiscarded: () => void };

/** The button, and the question. */
export function DiscardDrop({ id, files, onDiscarded }: Props) {
  const texts = importTexts();
  const [isAsking, setIsAsking] = useState(false);
  const close = () => setIsAsking(false);
  const discarding = useAction(async () => {
    await call(deleteDrop, { params: { id } });
    uploadsOf(id).stop();
    showToast('success', texts.discarded);
    close();
    onDiscarded();
  });
  return (
    <>
      <Button kind="secondary" onClick={() => setIsAsking(true)}>
        {texts.discard}
      </Button>
      <Dialog
        open={isAsking}
        title={texts.askDiscard}
        locked={discarding.busy}
        onClose={close}
        actions={
          <>
            <Button kind="secondary" locked={discarding.busy} onClick={close}>
              {officeWords().cancel}
            </Button>
            <Button busy={discarding.busy && texts.discarding} onClick={discarding.run}>
              {texts.discardIt}
            </Button>
          </>
        }
      >
        <p>
          {files === 0 ? texts.noFiles : texts.forgotten(files)} {texts.nothingSent}
        </p>
        <ErrorNotice error={discarding.error} />
      </Dialog>
    </>
  );
}
