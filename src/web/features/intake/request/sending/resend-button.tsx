import { useEffect, useState } from 'react';
import { resendConfirmation } from '#contract/intake.ts';
import { ApiError } from '#web/api/api-error.ts';
import { call } from '#web/api/call.ts';
import { explainError } from '#web/api/explain-error.ts';
import { useAction } from '#web/api/use-action.ts';
import { useLanguage, useTexts } from '#web/i18n/language-provider.tsx';
import { Button } from '#web/ui/controls/button.tsx';
import { Notice } from '#web/ui/display/notice.tsx';
import { useCountdown } from '#web/ui/display/use-countdown.ts';
import type { Sent } from './use-submit-request.ts';

/** The server sends no second mail within this time. */
const pauseSeconds = 60;

/** For a confirmation that did not arrive. */
export function ResendButton({ sent: { transactionId, email } }: { sent: Sent }) {
  const { language } = useLanguage();
  const texts = useTexts().form.sent;
  const [secondsLeft, wait] = useCountdown();
  const [isSent, setIsSent] = useState(false);
  useEffect(() => wait(pauseSeconds), [wait]);
  const resend = useAction(async () => {
    setIsSent(false);
    try {
      await call(resendConfirmation, { body: { transactionId, email } });
    } catch (error) {
      if (error instanceof ApiError && error.retryAfterSeconds !== undefined) wait(error.retryAfterSeconds);
      throw error;
    }
    setIsSent(true);
    wait(pauseSeconds);
  });
  return (
    <div className="grid justify-items-start gap-3">
      <Button
        kind="secondary"
        onClick={() => resend.run()}
        busy={resend.busy && texts.resending}
        locked={secondsLeft > 0}
      >
        {secondsLeft > 0 ? texts.resendIn(secondsLeft) : texts.resend}
      </Button>
      <output className="block min-h-5 text-small font-medium text-teal-deep">
        {isSent ? texts.resent : null}
      </output>
      {resend.error === undefined ? null : (
        <Notice tone="bad" role="alert">
          {explainError(resend.error, language)}
        </Notice>
      )}
    </div>
  );
}
