import { useEffect, useState } from 'react';
import { emptyMailbox } from '#contract/demo.ts';
import { call } from '#web/api/call.ts';
import { explainError } from '#web/api/explain-error.ts';
import { useAction } from '#web/api/use-action.ts';
import { Button } from '#web/ui/controls/button.tsx';
import { Dialog } from '#web/ui/overlay/dialog.tsx';
import { preloadToasts, showToast } from '#web/ui/overlay/toast.ts';

export function EmptyMailbox({ onEmptied }: { onEmptied: () => void }) {
  const [asking, setAsking] = useState(false);
  useEffect(() => void preloadToasts(), []);
  const close = () => setAsking(false);
  const emptying = useAction(async () => {
    try {
      await call(emptyMailbox);
      showToast('success', 'The mailbox is empty.');
      onEmptied();
    } catch (error) {
      showToast('error', explainError(error));
    }
    close();
  });
  return (
    <>
      <Button kind="quiet" onClick={() => setAsking(true)}>
        Empty the mailbox
      </Button>
      <Dialog
        open={asking}
        title="Empty the mailbox?"
        onClose={close}
        actions={
          <>
            <Button kind="secondary" onClick={close}>
              Cancel
            </Button>
            <Button busy={emptying.busy && 'Deleting…'} onClick={() => emptying.run()}>
              Delete all messages
            </Button>
          </>
        }
      >
        <p>All messages are deleted, for everyone who uses this demo.</p>
      </Dialog>
    </>
  );
}
