import { useRef } from 'react';
import { CaptchaBox } from '#web/ui/captcha/captcha-box.tsx';
import { CompanyFields } from '../fields/company-fields.tsx';
import { ConsentBox } from '../fields/consent-box.tsx';
import { MessageLine } from '../fields/form-field.tsx';
import { PersonalFields } from '../fields/personal-fields.tsx';
import { EmailQuestion } from '../sending/email-question.tsx';
import { SendArea } from '../sending/send-area.tsx';
import { useCaptchaAnswer } from '../sending/use-captcha-answer.ts';
import { useSubmitRequest, type Sent } from '../sending/use-submit-request.ts';
import { ClearButton } from './clear-button.tsx';
import { ErrorSummary } from './error-summary.tsx';
import { fieldId, FormContext, useForm } from './form-context.ts';
import { useFirstTouch } from './use-first-touch.ts';
import { useRequestForm } from './use-request-form.ts';

export function RequestForm({ onSent }: { onSent: (sent: Sent) => void }) {
  const form = useRequestForm();
  const element = useRef<HTMLFormElement>(null);
  const isTouched = useFirstTouch(element);
  const captcha = useCaptchaAnswer();
  const sending = useSubmitRequest({ form, captcha, onSent });
  const isSending = sending.share !== undefined;
  return (
    <FormContext value={form}>
      <form ref={element} noValidate onSubmit={sending.submit}>
        <ErrorSummary attempt={sending.attempt} />
        <div inert={isSending} className="grid gap-8 two:grid-cols-2 two:gap-12 inert:opacity-60">
          <PersonalFields />
          <CompanyFields />
        </div>
        <hr className="my-6 border-dashed border-edge" />
        <div className="grid gap-4">
          <div inert={isSending} className="inert:opacity-60">
            <ConsentBox />
          </div>
          <CaptchaPlace start={isTouched} round={captcha.round} onAnswer={captcha.onAnswer} />
          <SendArea share={sending.share} general={sending.general} secondsLeft={sending.secondsLeft} />
          {isSending ? null : <ClearButton />}
        </div>
      </form>
      <EmailQuestion open={sending.isAsking} onYes={sending.confirm} onNo={sending.decline} />
    </FormContext>
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
      {problem ? <MessageLine id={`${id}-message`} message={{ tone: 'bad', text: problem }} /> : null}
    </div>
  );
}
