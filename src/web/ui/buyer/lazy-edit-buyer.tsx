import { useEffect, useState, type ComponentProps } from 'react';
import { Button } from '../controls/button.tsx';
import { Notice } from '../display/notice.tsx';
import { Dialog } from '../overlay/dialog.tsx';
import type { EditBuyer } from './edit-buyer.tsx';

type Dialogs = { EditBuyer: typeof EditBuyer };

async function loadDialogs(): Promise<Dialogs> {
  return await import('./edit-buyer.tsx');
}

/** The dialog to correct a buyer, loaded when it is opened. */
export function LazyEditBuyer(props: ComponentProps<typeof EditBuyer>) {
  const [dialogs, setDialogs] = useState<Dialogs>();
  const [hasFailed, setHasFailed] = useState(false);
  const [attempt, setAttempt] = useState(0);
  useEffect(() => {
    loadDialogs().then(setDialogs, () => setHasFailed(true));
    // oxlint-disable-next-line react/exhaustive-effect-dependencies -- each attempt loads again
  }, [attempt]);
  if (dialogs) return <dialogs.EditBuyer {...props} />;
  // One dialog after the other would not give the focus back to the button that opened the first.
  if (!hasFailed) return null;
  const retry = () => {
    setHasFailed(false);
    setAttempt(attempt + 1);
  };
  return (
    <Dialog
      open
      title="Edit buyer"
      onClose={props.onClose}
      actions={
        <>
          <Button kind="secondary" onClick={props.onClose}>
            Cancel
          </Button>
          <Button onClick={retry}>Try again</Button>
        </>
      }
    >
      <Notice tone="bad" role="alert">
        The form could not be loaded. Check your network, then try again.
      </Notice>
    </Dialog>
  );
}
