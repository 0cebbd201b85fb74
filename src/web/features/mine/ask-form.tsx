import { useState, type FormEvent } from 'react';
import { fieldText } from '#contract/errors/field-texts.ts';
import { askForLink } from '#contract/mine.ts';
import { linkMs } from '#domain/requests/my-requests.ts';
import { ApiError } from '#web/api/api-error.ts';
import { call } from '#web/api/call.ts';
import { useAction } from '#web/api/use-action.ts';
import { useLanguage, useTextsOf } from '#web/i18n/language-provider.tsx';
import { mineTexts } from './texts.ts';
import { CaptchaBox } from '#web/ui/captcha/captcha-box.tsx';
import { Button } from '#web/ui/controls/button.tsx';
import { Field } from '#web/ui/controls/field.tsx';
import { useFocusFirstInvalid } from '#web/ui/controls/use-focus-first-invalid.ts';
import { useFocusOnMount } from '#web/ui/controls/use-focus-on-mount.ts';
import { Notice } from '#web/ui/display/notice.tsx';
import { useRetryAfter } from '#web/ui/display/use-retry-after.ts';
import { PublicErrorNotice } from '#web/ui/forms/public-error-notice.tsx';

/** Asks where to send the link. What follows never tells whether the address is known. */
export function AskForm({ first }: { first: string }) {
  const [email, setEmail] = useState(first);
  const [sentTo, setSentTo] = useState<string>();
  if (sentTo !== undefined) return <Asked email={sentTo} onAgain={() => setSentTo(undefined)} />;
  return <AddressForm email={email} onEmail={setEmail} onSent={setSentTo} />;
}

type Props = { email: string; onEmail: (email: string) => void; onSent: (email: string) => void };

function AddressForm({ email, onEmail, onSent }: Props) {
  const { language } = useLanguage();
  const texts = useTextsOf(mineTexts).ask;
  const [isTouched, setIsTouched] = useState(false);
  const [captcha, setCaptcha] = useState<{ round: number; answer: string | null }>({
    round: 0,
    answer: null,
  });
  const { busy, error, run } = useAction(async () => {
    const given = email.trim();
    try {
      await call(askForLink, { body: { email: given, captcha: captcha.answer ?? undefined } });
      onSent(given);
    } catch (refused) {
      // What was wrong with the field was found before anything was sent: the answer is as good as new.
      if (!(refused instanceof ApiError && refused.status === 0))
        setCaptcha(({ round }) => ({ round: round + 1, answer: null }));
      throw refused;
    }
  });
  const [isEarly, setIsEarly] = useState(false);
  const form = useFocusFirstInvalid<HTMLFormElement>(error);
  const secondsLeft = useRetryAfter(error);
  const code =
    error instanceof ApiError ? error.fields.find(({ field }) => field === 'email')?.code : undefined;
  const submit = (event: FormEvent) => {
    event.preventDefault();
    setIsTouched(true);
    setIsEarly(captcha.answer === null && email.trim() !== '');
    if (secondsLeft === 0 && (captcha.answer !== null || email.trim() === '')) run();
  };
  return (
    <form ref={form} noValidate onSubmit={submit} className="grid gap-4">
      <p className="text-slate">{texts.lead}</p>
      <Field
        label={texts.email}
        hint={texts.hint}
        name="email"
        type="email"
        inputMode="email"
        autoComplete="email"
        autoCapitalize="none"
        value={email}
        error={code && fieldText(code, language)}
        onFocus={() => setIsTouched(true)}
        onChange={({ target }) => onEmail(target.value)}
      />
      <CaptchaBox
        action="myRequests"
        start={isTouched}
        round={captcha.round}
        onAnswer={(answer) => {
          setCaptcha(({ round }) => ({ round, answer }));
          if (answer !== null) setIsEarly(false);
        }}
      />
      <div>
        <Button type="submit" busy={busy && texts.sending} locked={secondsLeft > 0}>
          {texts.submit}
        </Button>
      </div>
      {isEarly ? (
        <Notice tone="warn" role="alert">
          {texts.captchaWait}
        </Notice>
      ) : null}
      <PublicErrorNotice error={code === undefined ? error : undefined} />
    </form>
  );
}

function Asked({ email, onAgain }: { email: string; onAgain: () => void }) {
  const texts = useTextsOf(mineTexts).ask;
  const place = useFocusOnMount<HTMLOutputElement>();
  return (
    <>
      <output ref={place} tabIndex={-1} className="block wrap-anywhere outline-none">
        <Notice tone="info">{texts.sent(email, linkMs / 60_000)}</Notice>
      </output>
      <div>
        <Button kind="secondary" onClick={onAgain}>
          {texts.again}
        </Button>
      </div>
    </>
  );
}
