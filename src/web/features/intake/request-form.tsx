import { useState } from 'react';
import { formLimits } from '#domain/request-form.ts';
import { CaptchaBox } from '#web/ui/captcha/captcha-box.tsx';
import { preloadToasts } from '#web/ui/toast.ts';
import { AddressField } from './address-field.tsx';
import { ClearButton } from './clear-button.tsx';
import { ConsentBox } from './consent-box.tsx';
import { EmailQuestion } from './email-question.tsx';
import { ErrorSummary } from './error-summary.tsx';
import { fieldId, FormContext, useForm } from './form-context.ts';
import { MessageLine } from './form-field.tsx';
import { NpwpField } from './npwp-field.tsx';
import { PhotoField } from './photo-field.tsx';
import { SendArea } from './send-area.tsx';
import { TextField } from './text-field.tsx';
import { TransactionIdField } from './transaction-id-field.tsx';
import { useCaptchaAnswer } from './use-captcha-answer.ts';
import { useRequestForm } from './use-request-form.ts';
import { useSubmitRequest, type Sent } from './use-submit-request.ts';

export function RequestForm({ onSent }: { onSent: (sent: Sent) => void }) {
  const form = useRequestForm();
  const [isTouched, setIsTouched] = useState(false);
  const captcha = useCaptchaAnswer();
  const sending = useSubmitRequest({ form, captcha, onSent });
  const touch = () => {
    if (isTouched) return;
    setIsTouched(true);
    preloadToasts().catch(() => undefined);
  };
  return (
    <FormContext value={form}>
      <form noValidate onSubmit={sending.submit} onFocus={touch} onPointerDown={touch}>
        <ErrorSummary attempt={sending.attempt} />
        <div className="grid gap-8 two:grid-cols-2 two:gap-12">
          <PersonalFields />
          <CompanyFields />
        </div>
        <hr className="my-6 border-dashed border-edge" />
        <div className="grid gap-4">
          <ConsentBox />
          <CaptchaPlace start={isTouched} round={captcha.round} onAnswer={captcha.onAnswer} />
          <SendArea share={sending.share} general={sending.general} secondsLeft={sending.secondsLeft} />
          <div className="-ml-5">
            <ClearButton />
          </div>
        </div>
      </form>
      <EmailQuestion open={sending.isAsking} onYes={sending.confirm} onNo={sending.decline} />
    </FormContext>
  );
}

function PersonalFields() {
  const { texts } = useForm();
  return (
    <fieldset className="grid content-start gap-3">
      <legend className="mb-4 text-lead font-semibold">{texts.sections.personal}</legend>
      <TransactionIdField />
      <TextField
        field="requesterName"
        name="name"
        autoComplete="name"
        autoCapitalize="words"
        maxLength={formLimits.requesterName}
      />
      <TextField
        field="email"
        name="email"
        type="email"
        inputMode="email"
        autoComplete="email"
        autoCapitalize="none"
        spellCheck={false}
        maxLength={formLimits.email}
        hint={texts.hints.email}
      />
      <TextField
        field="phone"
        name="tel"
        type="tel"
        autoComplete="tel"
        digits={formLimits.phone.max}
        hint={texts.hints.phone}
      />
    </fieldset>
  );
}

function CompanyFields() {
  const { texts } = useForm();
  return (
    <fieldset className="grid content-start gap-3">
      <legend className="mb-4 text-lead font-semibold">{texts.sections.company}</legend>
      <NpwpField />
      <TextField
        field="companyName"
        name="organization"
        autoComplete="organization"
        maxLength={formLimits.companyName}
      />
      <AddressField />
      <PhotoField field="npwpPhoto" />
      <PhotoField field="receiptPhoto" />
    </fieldset>
  );
}

type CaptchaProps = { start: boolean; round: number; onAnswer: (answer: string | null) => void };

function CaptchaPlace(props: CaptchaProps) {
  const { problemOf } = useForm();
  const problem = problemOf('captcha');
  const id = fieldId('captcha');
  return (
    <div id={id} tabIndex={-1}>
      <CaptchaBox action="submitRequest" {...props} />
      <MessageLine id={`${id}-message`} message={problem ? { tone: 'bad', text: problem } : undefined} live />
    </div>
  );
}
