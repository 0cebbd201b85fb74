import { useCallback, useEffect, useRef } from 'react';
import { readCorrection } from '#contract/correcting.ts';
import { ApiError } from '#web/api/api-error.ts';
import { call } from '#web/api/call.ts';
import { explainPublicError } from '#web/api/explain-public-error.ts';
import { useLoaded } from '#web/api/use-loaded.ts';
import { correctionTexts, isCorrectionRefusal } from './texts.ts';
import { useLanguage, useTextsOf } from '#web/i18n/language-provider.tsx';
import { Button } from '#web/ui/controls/button.tsx';
import { Notice } from '#web/ui/display/notice.tsx';
import { Spinner } from '#web/ui/display/spinner.tsx';
import type { Target } from '../use-target.ts';
import type { Customer } from '../use-tracking.ts';
import { CorrectionForm } from './correction-form.tsx';
import type { Outcome } from './use-correction.ts';

type Props = {
  target: Target;
  customer: Customer;
  onDone: (outcome: Outcome) => void;
  onClose: () => void;
};

/** Asks what the customer may do now, and shows the form for it, or why there is none. */
export function CorrectionPanel(props: Props) {
  const texts = useTextsOf(correctionTexts);
  const heading = useRef<HTMLHeadingElement>(null);
  useEffect(() => heading.current?.focus(), []);
  return (
    <section aria-labelledby="correction" className="grid gap-4 rounded-card border border-line p-4 sm:p-5">
      <h2
        ref={heading}
        id="correction"
        tabIndex={-1}
        className="scroll-mt-4 text-lead font-semibold outline-none"
      >
        {texts.title}
      </h2>
      <PanelBody {...props} />
    </section>
  );
}

function PanelBody({ target, customer, onDone, onClose }: Props) {
  const { language } = useLanguage();
  const texts = correctionTexts[language];
  const { transactionId: id, token: trackToken } = target;
  const load = useCallback(
    (signal: AbortSignal) => call(readCorrection, { params: { id }, headers: { trackToken }, signal }),
    [id, trackToken],
  );
  const { answer, error, isLoading, reload } = useLoaded(load);
  if (answer?.allowed === 'edit' || answer?.allowed === 'request')
    return (
      <CorrectionForm
        target={target}
        customer={customer}
        way={answer.allowed}
        onDone={onDone}
        onCancel={onClose}
      />
    );
  if (isLoading) return <Spinner label={texts.loading} />;
  const isLinkOver = error instanceof ApiError && error.code === 'tokenUnknown';
  const reason = answer?.reason;
  const why = isCorrectionRefusal(reason) ? texts.why[reason] : texts.why.transitionNotAllowed;
  return (
    <>
      <output className="block">
        <Notice tone={answer ? 'info' : 'bad'}>
          {answer ? why : isLinkOver ? texts.linkOver : explainPublicError(error, language)}
        </Notice>
      </output>
      <div className="flex flex-wrap gap-3">
        {answer || isLinkOver ? null : <Button onClick={reload}>{texts.retry}</Button>}
        <Button kind="secondary" onClick={onClose}>
          {texts.cancel}
        </Button>
      </div>
    </>
  );
}
