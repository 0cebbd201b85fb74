import { useCallback, useState } from 'react';
import { readRequest } from '#contract/processing/request-details.ts';
import type { SignedInUser } from '#contract/staff.ts';
import { call } from '#web/api/call.ts';
import { useLoaded } from '#web/api/use-loaded.ts';
import { officeWords } from '#web/i18n/office-words.ts';
import { Button } from '#web/ui/controls/button.tsx';
import { Spinner } from '#web/ui/display/spinner.tsx';
import { ErrorNotice } from '#web/ui/forms/error-notice.tsx';
import { Dialog } from '#web/ui/overlay/dialog.tsx';
import { changeStatusDialogTexts } from '../texts.ts';
import { ChangeStatusForm } from './change-status-form.tsx';

type Props = {
  transactionId: string;
  user: SignedInUser;
  onClose: () => void;
  onSaved: () => void;
  /** Leads to the next request, where there is one. */
  onNext?: (() => void) | undefined;
};

/** Escape and a press outside close it and keep what was entered; Cancel drops it. */
export function ChangeStatusDialog({ transactionId, user, onClose, onSaved, onNext }: Props) {
  const load = useCallback(
    (signal: AbortSignal) => call(readRequest, { params: { transactionId }, signal }),
    [transactionId],
  );
  const { answer: request, error, reload } = useLoaded(load);
  const [busy, setBusy] = useState(false);
  return (
    <Dialog
      open
      wide
      locked={busy}
      title={changeStatusDialogTexts().title}
      onClose={onClose}
      onPressOutside={() => busy || onClose()}
    >
      {request ? (
        <ChangeStatusForm
          key={transactionId}
          request={request}
          user={user}
          onSaved={(andNext) => {
            onClose();
            if (andNext && onNext) onNext();
            else onSaved();
          }}
          hasNext={onNext !== undefined}
          onUndone={onSaved}
          onCancel={onClose}
          onOutdated={reload}
          onBusy={setBusy}
        />
      ) : (
        <div className="grid min-h-80 content-start justify-items-start gap-5">
          <p className="font-mono wrap-anywhere">{transactionId}</p>
          {error === undefined ? (
            <Spinner label={officeWords().loadingRequest} />
          ) : (
            <ErrorNotice error={error} />
          )}
          <div className="flex gap-3">
            {error === undefined ? null : <Button onClick={reload}>{officeWords().tryAgain}</Button>}
            <Button kind="secondary" onClick={onClose}>
              {officeWords().cancel}
            </Button>
          </div>
        </div>
      )}
    </Dialog>
  );
}
