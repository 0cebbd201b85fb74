import { useId } from 'react';
import { resendMail } from '#contract/processing/change-status.ts';
import { ApiError } from '#web/api/api-error.ts';
import { call } from '#web/api/call.ts';
import { explainError } from '#web/api/explain-error.ts';
import { useAction } from '#web/api/use-action.ts';
import { showToast } from '#web/ui/overlay/toast.ts';
import { messageTitle, type MessageEntry } from './message-text.ts';
import { resendButtonTexts } from './texts.ts';

type Props = {
  message: Pick<MessageEntry, 'id' | 'kind'> & Partial<Pick<MessageEntry, 'isSuperseded'>>;
  onQueued: () => void;
};

/** Sends a message again; off, with the reason beside it, where its submission is no longer the one that the request holds. */
export function ResendButton({ message, onQueued }: Props) {
  const reasonId = useId();
  const { isSuperseded = false } = message;
  const sending = useAction(async () => {
    try {
      await call(resendMail, { body: { id: message.id } });
      showToast('success', resendButtonTexts().queued);
    } catch (error) {
      const isLate = error instanceof ApiError && error.code === 'superseded';
      showToast(
        'error',
        isLate ? resendButtonTexts().superseded : `${resendButtonTexts().failed} ${explainError(error)}`,
      );
    }
    onQueued();
  });
  const button = (
    <button
      type="button"
      aria-label={`${resendButtonTexts().resend}: ${messageTitle(message.kind)}`}
      aria-disabled={sending.busy || isSuperseded}
      aria-describedby={isSuperseded ? reasonId : undefined}
      onClick={() => (isSuperseded ? undefined : sending.run())}
      className="min-h-7 rounded-sm text-small font-semibold whitespace-nowrap text-teal underline hover:no-underline aria-disabled:opacity-60 print:hidden"
    >
      {sending.busy ? resendButtonTexts().resending : resendButtonTexts().resend}
    </button>
  );
  if (!isSuperseded) return button;
  return (
    <>
      {button}
      <span id={reasonId} className="basis-full text-small text-slate print:hidden">
        {resendButtonTexts().superseded}
      </span>
    </>
  );
}
