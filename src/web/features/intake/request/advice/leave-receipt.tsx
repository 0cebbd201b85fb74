import { useState, type KeyboardEvent } from 'react';
import { leaveReceipt } from '#contract/awaited.ts';
import { formLimits, isEmail } from '#domain/requests/request-form.ts';
import { ApiError } from '#web/api/api-error.ts';
import { call } from '#web/api/call.ts';
import { useAction } from '#web/api/use-action.ts';
import { useLanguage, useTextsOf } from '#web/i18n/language-provider.tsx';
import { CaptchaBox } from '#web/ui/captcha/captcha-box.tsx';
import { Button } from '#web/ui/controls/button.tsx';
import { Field } from '#web/ui/controls/field.tsx';
import { TextButton } from '#web/ui/controls/text-button.tsx';
import { useFocusFirstInvalid } from '#web/ui/controls/use-focus-first-invalid.ts';
import { useFocusOnMount } from '#web/ui/controls/use-focus-on-mount.ts';
import { Notice } from '#web/ui/display/notice.tsx';
import { useRetryAfter } from '#web/ui/display/use-retry-after.ts';
import { PublicErrorNotice } from '#web/ui/forms/public-error-notice.tsx';
import { useCaptchaAnswer } from '../sending/use-captcha-answer.ts';
import { adviceTexts } from './texts.ts';

/** The error that the server would answer with; to ask it would use up the captcha. */
const invalidEmail = new ApiError('invalidInput', 422, { fields: [{ field: 'email', code: 'email' }] });

type Props = { transactionId: string; total: string | undefined; email: string };

/** Takes an e-mail address for a receipt that the till has not reported yet; the address is told when it has. */
export function LeaveReceipt(props: Props) {
  const [isOpen, setIsOpen] = useState(false);
  const [isLeft, setIsLeft] = useState(false);
  const texts = useTextsOf(adviceTexts);
  if (isLeft) return <Left transactionId={props.transactionId} />;
  return (
    <div className="-mt-2 grid justify-items-start gap-1">
      <p className="text-small text-slate">{texts.number}</p>
      {isOpen ? (
        <AddressForm {...props} onLeft={() => setIsLeft(true)} />
      ) : (
        <TextButton onClick={() => setIsOpen(true)}>{texts.leave.open}</TextButton>
      )}
    </div>
  );
}

function Left({ transactionId }: Pick<Props, 'transactionId'>) {
  const texts = useTextsOf(adviceTexts).leave;
  const place = useFocusOnMount<HTMLDivElement>();
  return (
    <div ref={place} tabIndex={-1} className="outline-none">
      <Notice tone="info">
        <p className="text-small wrap-anywhere">{texts.done(transactionId)}</p>
      </Notice>
    </div>
  );
}

/** Stands inside the request form: so it is no form itself, and Enter must not send that one. */
function AddressForm({ transactionId, total, email: given, onLeft }: Props & { onLeft: () => void }) {
  const { language } = useLanguage();
  const texts = adviceTexts[language].leave;
  // What is shown of a company's address is masked.
  const [email, setEmail] = useState(given.includes('*') ? '' : given);
  const input = useFocusOnMount<HTMLInputElement>();
  const captcha = useCaptchaAnswer();
  const { busy, error, run } = useAction(async () => {
    if (!isEmail(email.trim())) throw invalidEmail;
    const answer = await captcha.answered();
    if (answer === null) throw new ApiError('captchaFailed', 0);
    try {
      await call(leaveReceipt, { body: { transactionId, email: email.trim(), total, captcha: answer } });
    } catch (refused) {
      captcha.renew();
      throw refused;
    }
    onLeft();
  });
  const secondsLeft = useRetryAfter(error);
  const isInvalid = error instanceof ApiError && error.fields.some(({ field }) => field === 'email');
  const place = useFocusFirstInvalid<HTMLDivElement>(error);
  const leave = () => {
    if (!busy && secondsLeft === 0) run();
  };
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.key !== 'Enter') return;
    event.preventDefault();
    leave();
  };
  return (
    <div ref={place} className="grid w-full gap-3 rounded-card border border-line p-4">
      <p className="text-small text-slate">{texts.why}</p>
      <Field
        label={texts.email}
        hint={texts.privacy}
        name="news-email"
        type="email"
        inputMode="email"
        autoComplete="email"
        autoCapitalize="none"
        spellCheck={false}
        ref={input}
        maxLength={formLimits.email}
        value={email}
        error={isInvalid ? texts.emailInvalid : undefined}
        onChange={(event) => setEmail(event.target.value)}
        onKeyDown={onKeyDown}
      />
      <CaptchaBox action="leaveReceipt" start round={captcha.round} onAnswer={captcha.onAnswer} />
      <PublicErrorNotice error={isInvalid ? undefined : error} />
      <Button kind="secondary" busy={busy && texts.sending} locked={secondsLeft > 0} onClick={leave}>
        {texts.send}
        {secondsLeft > 0 ? <span aria-hidden="true">({secondsLeft})</span> : null}
      </Button>
    </div>
  );
}
