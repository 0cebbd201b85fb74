import { useState } from 'react';
import { deleteDrop } from '#contract/coretax/drops.ts';
import { call } from '#web/api/call.ts';
import { explainError } from '#web/api/explain-error.ts';
import { useAction } from '#web/api/use-action.ts';
import { Button } from '#web/ui/controls/button.tsx';
import { pluralize } from '#web/ui/display/format-number.ts';
import { Notice } from '#web/ui/display/notice.tsx';
import { Dialog } from '#web/ui/overlay/dialog.tsx';
import { showToast } from '#web/ui/overlay/toast.ts';
import { uploadsOf } from './uploads/drop-uploads.ts';

type Props = { id: string; files: number; onDiscarded: () => void };

/** The button, and the question. */
export function DiscardDrop({ id, files, onDiscarded }: Props) {
  const [isAsking, setIsAsking] = useState(false);
  const close = () => setIsAsking(false);
  const discarding = useAction(async () => {
    await call(deleteDrop, { params: { id } });
    uploadsOf(id).stop();
    showToast('success', 'The import is discarded.');
    close();
    onDiscarded();
  });
  return (
    <>
      <Button kind="secondary" onClick={() => setIsAsking(true)}>
        Discard import
      </Button>
      <Dialog
        open={isAsking}
        title="Discard this import?"
        locked={discarding.busy}
        onClose={close}
        actions={
          <>
            <Button kind="secondary" locked={discarding.busy} onClick={close}>
              Cancel
            </Button>
            <Button busy={discarding.busy && 'Discarding…'} onClick={discarding.run}>
              Discard
            </Button>
          </>
        }
      >
        <p>
          {files === 0 ? 'It has no files.' : `Its ${pluralize(files, 'file is', 'files are')} forgotten.`}{' '}
          Nothing was sent to customers, and the files can be imported again.
        </p>
        {discarding.error === undefined ? null : (
          <Notice tone="bad" role="alert">
            {explainError(discarding.error)}
          </Notice>
        )}
      </Dialog>
    </>
  );
}
