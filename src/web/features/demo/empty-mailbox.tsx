import { useEffect, useState } from 'react';
import { emptyMailbox } from '#contract/demo.ts';
import { call } from '#web/api/call.ts';
import { Button } from '#web/ui/controls/button.tsx';
import { ConfirmDialog } from '#web/ui/forms/confirm-dialog.tsx';
import { preloadToasts, showToast } from '#web/ui/overlay/toast.ts';

export function EmptyMailbox({ onEmptied }: { onEmptied: () => void }) {
  const [asking, setAsking] = useState(false);
  useEffect(() => void preloadToasts(), []);
  const empty = async () => {
    await call(emptyMailbox);
    showToast('success', 'The mailbox is empty.');
    onEmptied();
  };
  return (
    <>
      <Button kind="quiet" onClick={() => setAsking(true)}>
        Empty the mailbox
      </Button>
      {asking ? (
        <ConfirmDialog
          title="Empty the mailbox?"
          confirm="Delete all messages"
          confirming="Deleting…"
          cancel="Cancel"
          onConfirm={empty}
          onClose={() => setAsking(false)}
        >
          <p>All messages are deleted, for everyone who uses this demo.</p>
        </ConfirmDialog>
      ) : null}
    </>
  );
}
