import { resendMail } from '#contract/processing/change-status.ts';
import { call } from '#web/api/call.ts';
import { explainError } from '#web/api/explain-error.ts';
import { useAction } from '#web/api/use-action.ts';
import { officeTexts } from '#web/i18n/office-language.ts';
import { showToast } from '#web/ui/overlay/toast.ts';
import { mailTitle, type MailEntry } from './mail-texts.ts';

const texts = officeTexts({
  en: {
    resend: 'Resend',
    resending: 'Resending…',
    queued: 'The mail is queued again.',
    failed: 'The mail is not sent again.',
  },
  id: {
    resend: 'Kirim ulang',
    resending: 'Mengirim ulang…',
    queued: 'Email masuk antrean lagi.',
    failed: 'Email tidak dikirim ulang.',
  },
});

type Props = { mail: Pick<MailEntry, 'id' | 'kind'>; onQueued: () => void };

export function ResendButton({ mail, onQueued }: Props) {
  const sending = useAction(async () => {
    try {
      await call(resendMail, { body: { id: mail.id } });
      showToast('success', texts().queued);
    } catch (error) {
      showToast('error', `${texts().failed} ${explainError(error)}`);
    }
    onQueued();
  });
  return (
    <button
      type="button"
      aria-label={`${texts().resend}: ${mailTitle(mail.kind)}`}
      aria-disabled={sending.busy}
      onClick={() => sending.run()}
      className="min-h-7 rounded-sm text-small font-semibold text-teal underline hover:no-underline aria-disabled:opacity-60 print:hidden"
    >
      {sending.busy ? texts().resending : texts().resend}
    </button>
  );
}
