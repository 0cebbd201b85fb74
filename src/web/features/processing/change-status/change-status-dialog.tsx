import { useCallback, useState } from 'react';
import { readRequest } from '#contract/processing.ts';
import type { SignedInUser } from '#contract/staff.ts';
import { call } from '#web/api/call.ts';
import { explainError } from '#web/api/explain-error.ts';
import { useLoaded } from '#web/api/use-loaded.ts';
import { Button } from '#web/ui/controls/button.tsx';
import { Notice } from '#web/ui/display/notice.tsx';
import { Spinner } from '#web/ui/display/spinner.tsx';
import { Dialog } from '#web/ui/overlay/dialog.tsx';
import { ChangeStatusForm } from './change-status-form.tsx';

type Props = { transactionId: string; user: SignedInUser; onClose: () => void; onSaved: () => void };

/** Escape and a press outside close it and keep what was entered; Cancel drops it. */
export function ChangeStatusDialog({ transactionId, user, onClose, onSaved }: Props) {
  const load = useCallback(
    (signal: AbortSignal) => call(readRequest, { params: { transactionId }, signal }),
    [transactionId],
  );
  const { answer: request, error, reload } = useLoaded(load);
  // Closed first and unmounted afterwards, so that the browser restores the focus.
  const [open, setOpen] = useState(true);
  const [busy, setBusy] = useState(false);
  const close = () => setOpen(false);
  return (
    <Dialog
      open={open}
      wide
      locked={busy}
      title="Change Status"
      onClose={onClose}
      onPressOutside={() => busy || close()}
    >
      {request ? (
        <ChangeStatusForm
          key={transactionId}
          request={request}
          user={user}
          onSaved={() => {
            close();
            onSaved();
          }}
          onUndone={onSaved}
          onCancel={close}
          onOutdated={reload}
          onBusy={setBusy}
        />
      ) : (
        <div className="grid min-h-80 content-start justify-items-start gap-5">
          <p className="font-mono wrap-anywhere">{transactionId}</p>
          {error === undefined ? (
            <Spinner label="Loading the request…" />
          ) : (
            <Notice tone="bad" role="alert">
              {explainError(error)}
            </Notice>
          )}
          <div className="flex gap-3">
            {error === undefined ? null : <Button onClick={reload}>Try again</Button>}
            <Button kind="secondary" onClick={close}>
              Cancel
            </Button>
          </div>
        </div>
      )}
    </Dialog>
  );
}
