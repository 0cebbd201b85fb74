import { useState } from 'react';
import {
  changeStatus,
  undo,
  uploadFaktur,
  type RequestDetails,
  type StateNow,
} from '#contract/processing.ts';
import { statusNames } from '#contract/statuses.ts';
import type { RequestStatus } from '#domain/request-status.ts';
import { undoMs } from '#domain/status-moves.ts';
import { ApiError } from '#web/api/api-error.ts';
import { call } from '#web/api/call.ts';
import { explainError } from '#web/api/explain-error.ts';
import { upload } from '#web/api/upload.ts';
import { useAction } from '#web/api/use-action.ts';
import { showToast } from '#web/ui/overlay/toast.ts';
import type { Draft } from './drafts.ts';
import { attachesOnly } from './status-choices.ts';

type Options = {
  request: RequestDetails;
  /** The status on the screen: the change is refused if the request has another one by now. */
  from: RequestStatus;
  draft: Draft;
  onSaved: () => void;
  onUndone: () => void;
  /** With a conflict: somebody else has changed the request. Without: the move was not allowed. */
  onRefused: (conflict: StateNow | undefined) => void;
  onBusy: (busy: boolean) => void;
};

/** After these the request on the screen is out of date. */
const refusals = new Set<string>(['stateChanged', 'transitionNotAllowed', 'notAllowed', 'fakturRequired']);

/** The PDF first and the status second: a failed upload never leaves a closed request without its PDF. */
export function useSaveStatus({ request, from, draft, onSaved, onUndone, onRefused, onBusy }: Options) {
  const { transactionId } = request;
  const [share, setShare] = useState<number>();

  const saving = useAction(async () => {
    const { status, remarks, faktur } = draft;
    if (status === undefined) return;
    onBusy(true);
    try {
      if (status === 'closed' && faktur)
        await upload(uploadFaktur, {
          body: { transactionId, checkOnly: 'false', expectedStatus: from },
          files: { faktur: faktur.file },
          onProgress: setShare,
        });
      if (attachesOnly(from, status)) {
        showToast(
          'success',
          `The PDF of ${transactionId} is ${request.hasFaktur ? 'replaced' : 'attached'}.`,
        );
      } else {
        const body = { transactionId, status, remarks: remarks.trim(), expectedStatus: from };
        const { undo: id } = await call(changeStatus, { body });
        const run = () => void undoChange(id).then(onUndone);
        showToast('success', `${transactionId} is now ${statusNames[status]}.`, {
          action: { label: 'Undo', run, forMs: undoMs },
        });
      }
    } catch (error) {
      if (error instanceof ApiError && refusals.has(error.code))
        onRefused(error.current as StateNow | undefined);
      throw error;
    } finally {
      onBusy(false);
      setShare(undefined);
    }
    onSaved();
  });
  return { ...saving, share };
}

/** Undoes a status change and shows the result in a toast. */
async function undoChange(id: string): Promise<void> {
  try {
    await call(undo, { body: { id } });
    showToast('success', 'Undone.');
  } catch (error) {
    showToast('error', problemOf(error));
  }
}

function problemOf(error: unknown): string {
  const code = error instanceof ApiError ? error.code : undefined;
  if (code === 'expired') return 'It is too late to undo this change.';
  if (code === 'stateChanged') return 'Not undone: the request was changed again meanwhile.';
  return `Not undone. ${explainError(error, 'en')}`;
}
