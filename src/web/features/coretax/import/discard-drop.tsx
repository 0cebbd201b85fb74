import { useState } from 'react';
import { deleteDrop } from '#contract/coretax/drops.ts';
import { call } from '#web/api/call.ts';
import { Button } from '#web/ui/controls/button.tsx';
import { ConfirmDialog } from '#web/ui/forms/confirm-dialog.tsx';
import { showToast } from '#web/ui/overlay/toast.ts';
import { importTexts } from './texts.ts';
import { uploadsOf } from './uploads/drop-uploads.ts';

type Props = { id: string; files: number; onDiscarded: () => void };

/** The button, and the question. */
export function DiscardDrop({ id, files, onDiscarded }: Props) {
  const texts = importTexts();
  const [isAsking, setIsAsking] = useState(false);
  const discard = async () => {
    await call(deleteDrop, { params: { id } });
    uploadsOf(id).stop();
    showToast('success', texts.discarded);
    onDiscarded();
  };
  return (
    <>
      <Button kind="secondary" onClick={() => setIsAsking(true)}>
        {texts.discard}
      </Button>
      {isAsking ? (
        <ConfirmDialog
          title={texts.askDiscard}
          confirm={texts.discardIt}
          confirming={texts.discarding}
          onConfirm={discard}
          onClose={() => setIsAsking(false)}
        >
          <p>
            {files === 0 ? texts.noFiles : texts.forgotten(files)} {texts.nothingSent}
          </p>
        </ConfirmDialog>
      ) : null}
    </>
  );
}
