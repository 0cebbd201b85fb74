import { useState, type FormEvent } from 'react';
import { fieldText } from '#contract/errors/field-texts.ts';
import { formLimits } from '#domain/requests/request-form.ts';
import { ApiError } from '#web/api/api-error.ts';
import { useLanguage, useTextsOf } from '#web/i18n/language-provider.tsx';
import { confirmationTexts } from './texts.ts';
import { Notice } from '#web/ui/display/notice.tsx';
import { PublicErrorNotice } from '#web/ui/forms/public-error-notice.tsx';
import { Button } from '#web/ui/controls/button.tsx';
import { DigitsField, Field } from '#web/ui/controls/field.tsx';
import { useFocusFirstInvalid } from '#web/ui/controls/use-focus-first-invalid.ts';
import { useResendConfirmation } from './use-resend-confirmation.ts';

/** Asks for the transaction ID unless it is known. The answer never tells whether ID and e-mail belong together. */
export function ResendConfirmation({ transactionId: known }: { transactionId?: string | undefined }) {
  const { language } = useLanguage();
  const texts = useTextsOf(confirmationTexts).resend;
  const [typed, setTyped] = useState({ transactionId: '', email: '' });
  const { isSent, secondsLeft, busy, error, run } = useResendConfirmation();
  const fields = error instanceof ApiError ? error.fields : [];
  const problemOf = (name: keyof typeof typed) => {
    const code = fields.find(({ field }) => field === name)?.code;
    if (code === undefined) return undefined;
    return code === 'email' ? texts.emailInvalid : fieldText(code, language);
  };
  const form = useFocusFirstInvalid<HTMLFormElement>(error);
  const submit = (event: FormEvent) => {
    event.preventDefault();
    if (secondsLeft === 0) run({ transactionId: known ?? typed.transactionId, email: typed.email.trim() });
  };

  return (
    <form ref={form} noValidate onSubmit={submit} className="grid gap-4 print:hidden">
      {known === undefined ? (
        <DigitsField
          label={texts.transactionId}
          name="transactionId"
          maxDigits={formLimits.transactionId}
          value={typed.transactionId}
          error={problemOf('transactionId')}
          onDigits={(transactionId) => setTyped({ ...typed, transactionId })}
        />
      ) : null}
      <Field
        label={texts.email}
        hint={texts.emailHint}
        name="email"
        type="email"
        inputMode="email"
        autoComplete="email"
        autoCapitalize="none"
        value={typed.email}
        error={problemOf('email')}
        onChange={(event) => setTyped({ ...typed, email: event.target.value })}
      />
      <div className="flex flex-wrap items-center gap-x-4 gap-y-2">
        <Button kind="secondary" type="submit" busy={busy && texts.sending} locked={secondsLeft > 0}>
          {texts.send}
        </Button>
        {secondsLeft > 0 ? (
          <p aria-hidden="true" className="text-small text-slate">
            {texts.wait(secondsLeft)}
          </p>
        ) : null}
      </div>
      <output className="block empty:hidden">
        {isSent ? <Notice tone="info">{texts.sent}</Notice> : null}
      </output>
      <PublicErrorNotice error={fields.length === 0 ? error : undefined} />
    </form>
  );
}
