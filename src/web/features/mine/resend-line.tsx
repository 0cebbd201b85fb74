import { useTextsOf } from '#web/i18n/language-provider.tsx';
import { LineError } from './line-error.tsx';
import { mineTexts } from './texts.ts';
import { Button } from '#web/ui/controls/button.tsx';
import { useResendConfirmation } from '#web/features/request/confirmation/use-resend-confirmation.ts';

/** Sends the confirmation mail of a waiting request again. */
export function ResendLine({ transactionId, email }: { transactionId: string; email: string }) {
  const texts = useTextsOf(mineTexts).card;
  const { isSent, secondsLeft, busy, error, run } = useResendConfirmation();
  return (
    <>
      <Button
        kind="secondary"
        size="small"
        busy={busy && texts.resending}
        locked={secondsLeft > 0}
        aria-label={`${texts.resend}: ${transactionId}`}
        onClick={() => run({ transactionId, email })}
      >
        {texts.resend}
      </Button>
      <output className="basis-full text-small empty:hidden">{isSent ? texts.resent : null}</output>
      {secondsLeft > 0 && !isSent ? (
        <p aria-hidden="true" className="basis-full text-small text-slate">
          {texts.wait(secondsLeft)}
        </p>
      ) : null}
      <LineError error={error} />
    </>
  );
}
