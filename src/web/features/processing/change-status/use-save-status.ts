import { useState } from 'react';
import { changeStatus, uploadFaktur, type StateNow } from '#contract/processing/change-status.ts';
import { type RequestDetails } from '#contract/processing/request-details.ts';
import type { RequestStatus } from '#domain/requests/request-status.ts';
import { ApiError } from '#web/api/api-error.ts';
import { call } from '#web/api/call.ts';
import { upload } from '#web/api/upload.ts';
import { useAction } from '#web/api/use-action.ts';
import { statusText } from '#web/features/request/status/status-text.ts';
import { showToast } from '#web/ui/overlay/toast.ts';
import { offerUndo } from '#web/features/request/undo/offer-undo.tsx';
import { replyFields } from '../judged/faktur-question.ts';
import { afterRefusal } from './after-refusal.ts';
import type { ChosenFaktur, Draft } from './drafts.ts';
import { onFileOf } from './pdf-on-file.ts';
import { attachesOnly } from './status-choices.ts';
import { saveStatusTexts } from './texts.ts';

type Options = {
  request: RequestDetails;
  /** The status on the screen: the change is refused if the request has another one by now. */
  from: RequestStatus;
  draft: Draft;
  change: (changes: Partial<Draft>) => void;
  onSaved: (andNext: boolean) => void;
  onUndone: () => void;
  /** Somebody else has changed the request if there is a conflict; otherwise the move was not allowed. */
  onRefused: (conflict: StateNow | undefined) => void;
  onBusy: (busy: boolean) => void;
};

/** Refusals after which the request on the screen is out of date. */
const refusals = new Set<string>([
  'stateChanged',
  'transitionNotAllowed',
  'notAllowed',
  'fakturRequired',
  'fakturDoubtful',
  'fakturOfAnother',
]);

/**
 * The PDF first and the status second: a failed upload never leaves a closed request without its PDF.
 * `andNext` says that whoever saves wants the next request.
 */
export function useSaveStatus(options: Options) {
  const { request, from, draft, change, onSaved, onUndone, onRefused, onBusy } = options;
  const { transactionId } = request;
  const [share, setShare] = useState<number>();

  const sendFaktur = ({ file, reply }: ChosenFaktur) =>
    upload(uploadFaktur, {
      body: { transactionId, checkOnly: 'false', expectedStatus: from, ...replyFields(reply) },
      files: { faktur: file },
      onProgress: setShare,
    });

  const saving = useAction(async (andNext: boolean) => {
    const { status, remarks, faktur } = draft;
    if (status === undefined) return;
    onBusy(true);
    let isSent = false;
    try {
      const sent = status === 'closed' && faktur ? await sendFaktur(faktur) : undefined;
      isSent = sent !== undefined;
      if (attachesOnly(from, status)) {
        const { replaced, attached } = saveStatusTexts();
        const text = request.hasFaktur ? replaced(transactionId) : attached(transactionId);
        if (sent?.undo) offerUndo(text, sent.undo, onUndone);
        else showToast('success', text);
      } else {
        const accepted = status === 'closed' ? acceptanceOf(draft, request) : noAcceptance;
        const body = { transactionId, status, remarks: remarks.trim(), expectedStatus: from, ...accepted };
        const { undo } = await call(changeStatus, { body });
        offerUndo(saveStatusTexts().moved(transactionId, statusText(status)), undo, onUndone);
      }
    } catch (error) {
      if (error instanceof ApiError) {
        change(afterRefusal(error, { ...draft, isSent, mentions: request.fakturMentions }));
        if (refusals.has(error.code)) onRefused(error.current as StateNow | undefined);
      }
      throw error;
    } finally {
      onBusy(false);
      setShare(undefined);
    }
    onSaved(andNext);
  });
  return { ...saving, share };
}

const noAcceptance = { acceptFaktur: undefined, reason: undefined };

/**
 * What the closing is told about the PDF. A chosen one was accepted with its reason as it arrived, but for the
 * transactions that it names: should it be judged otherwise now, that is asked for again.
 */
function acceptanceOf(draft: Draft, request: RequestDetails) {
  const { faktur } = draft;
  const { accepted, reason } = faktur ? { ...faktur.reply, reason: '' } : onFileOf(draft, request).reply;
  return { acceptFaktur: accepted || undefined, reason: reason.trim() || undefined };
}
