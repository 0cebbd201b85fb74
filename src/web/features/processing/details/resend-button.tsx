import { resendMail } from '#contract/processing.ts';
import { call } from '#web/api/call.ts';
import { explainError } from '#web/api/explain-error.ts';
import { useAction } from '#web/api/use-action.ts';
import { showToast } from '#web/ui/overlay/toast.ts';
import { mailName, type MailEntry } from './mail-texts.ts';

type Props = { mail: Pick<MailEntry, 'id' | 'kind'>; onQueued: () => void };

export function ResendButton({ mail, onQueued }: Props) {
  const sending = useAction(async () => {
    try {
      await call(resendMail, { body: { id: mail.id } });
      showToast('success', 'The mail is queued again.');
    } catch (error) {
      showToast('error', `The mail is not sent again. ${explainError(error)}`);
    }
    onQueued();
  });
  return (
    <button
      type="button"
      aria-label={`Resend: ${mailName(mail.kind)}`}
      aria-disabled={sending.busy}
      onClick={() => sending.run()}
      className="min-h-7 rounded-sm text-small font-semibold text-teal underline hover:no-underline aria-disabled:opacity-60 print:hidden"
    >
      {sending.busy ? 'Resending…' : 'Resend'}
    </button>
  );
}
