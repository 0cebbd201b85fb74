import { useEffect, useRef, useState, type RefObject } from 'react';
import { CaptchaBox } from '#web/ui/captcha/captcha-box.tsx';
import { Button } from '#web/ui/controls/button.tsx';
import { preloadToasts } from '#web/ui/overlay/toast.ts';
import { CompanyFields } from '../fields/company-fields.tsx';
import { ConsentBox } from '../fields/consent-box.tsx';
import { MessageLine } from '../fields/form-input.tsx';
import { PersonalFields } from '../fields/personal-fields.tsx';
import { HandoverPlace } from '../handover/handover-place.tsx';
import { ReceiptPhotoField, TransactionIdField } from '../receipts/receipt-fields.tsx';
import { SendArea } from '../sending/send-area.tsx';
import { useCaptchaAnswer } from '../sending/use-captcha-answer.ts';
import type { SentForm, SentPanel } from '../sending/sending.ts';
import { useSubmitRequest } from '../sending/use-submit-request.ts';
import { fieldId, FormContext, useForm } from './form-context.ts';
import { isUntouched, type FormState } from './form-state.ts';
import { useRequestForm } from './use-request-form.ts';

export function RequestForm({ onSent }: { onSent: (sent: SentForm, panel: SentPanel) => void }) {
  const form = useRequestForm();
  const element = useRef<HTMLFormElement>(null);
  const isTouched = useFirstTouch(element);
  const captcha = useCaptchaAnswer();
  const sending = useSubmitRequest({ form, isTouched, captcha, onSent });
  const isSending = sending.share !== undefined;
  return (
    <FormContext value={form}>
      <form ref={element} noValidate onSubmit={sending.submit}>
        {sending.ErrorSummary ? <sending.ErrorSummary attempt={sending.attempt} /> : null}
        <div inert={isSending} className="inert:opacity-60">
          <HandoverPlace />
          <Receipts />
          <div className="grid gap-8 two:grid-cols-2 two:gap-12">
            <PersonalFields />
            <CompanyFields />
          </div>
        </div>
        <hr className="my-6 border-dashed border-edge" />
        <div className="grid gap-4">
          <div inert={isSending} className="inert:opacity-60">
            <ConsentBox />
          </div>
          <CaptchaPlace start={isTouched} round={captcha.round} onAnswer={captcha.onAnswer} />
          <SendArea
            share={sending.share}
            formProblem={sending.formProblem}
            secondsLeft={sending.secondsLeft}
            isWaiting={sending.isWaiting}
            onStopWaiting={sending.stopWaiting}
          />
          {isSending ? null : <ClearButton />}
        </div>
      </form>
      {sending.EmailQuestion ? (
        <sending.EmailQuestion open={sending.isAsking} onYes={sending.confirm} onNo={sending.decline} />
      ) : null}
    </FormContext>
  );
}

function Receipts() {
  const { list } = useForm();
  return list ? <list.ReceiptList fieldsOf={fieldsOf} /> : null;
}

const fieldsOf = (at: number) => (
  <>
    <TransactionIdField at={at} />
    <ReceiptPhotoField at={at} />
  </>
);

type CaptchaProps = { start: boolean; round: number; onAnswer: (answer: string | null) => void };

function CaptchaPlace(props: CaptchaProps) {
  const { problemOf } = useForm();
  const problem = problemOf('captcha');
  return (
    <div id={fieldId('captcha')} tabIndex={-1}>
      <CaptchaBox action="submitRequest" {...props} />
      {problem ? <MessageLine id={fieldId('captcha')} message={{ tone: 'bad', text: problem }} /> : null}
    </div>
  );
}

/** True once the visitor has touched the form. Toasts are loaded then, as they may have to report a lost network. */
function useFirstTouch(place: RefObject<HTMLElement | null>): boolean {
  const [isTouched, setIsTouched] = useState(false);
  useEffect(() => {
    const controller = new AbortController();
    const touch = () => {
      controller.abort();
      setIsTouched(true);
      void preloadToasts().catch(() => undefined);
    };
    const { signal } = controller;
    place.current?.addEventListener('focusin', touch, { signal });
    place.current?.addEventListener('pointerdown', touch, { signal });
    return () => controller.abort();
  }, [place]);
  return isTouched;
}

/** Empties the form at once, with an undo until something else is typed. */
function ClearButton() {
  const { state, dispatch, empty, texts } = useForm();
  const [before, setBefore] = useState<FormState>();
  const isEmpty = isUntouched(state);
  const clear = () => {
    setBefore({ ...state, problems: {} });
    empty();
  };
  const undo = () => before && dispatch({ type: 'replaced', state: before });
  if (isEmpty && !before) return null;
  return (
    <div className="-ml-5 flex flex-wrap items-center">
      <Button kind="quiet" onClick={isEmpty ? undo : clear}>
        {isEmpty ? texts.undo : texts.clear}
      </Button>
      <output className="text-slate">{isEmpty ? texts.cleared : null}</output>
    </div>
  );
}
