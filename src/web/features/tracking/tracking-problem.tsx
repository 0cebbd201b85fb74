import type { ReactNode } from 'react';
import { Link } from 'wouter';
import { publicErrorText } from '#contract/errors/public-error-texts.ts';
import { paths } from '#contract/paths.ts';
import { ApiError } from '#web/api/api-error.ts';
import { explainPublicError } from '#web/api/explain-public-error.ts';
import { useLanguage, useTextsOf } from '#web/i18n/language-provider.tsx';
import { trackingTexts } from './texts.ts';
import { Button, buttonLook } from '#web/ui/controls/button.tsx';
import { Notice } from '#web/ui/display/notice.tsx';

type Props = { error: unknown; transactionId: string; secondsLeft: number; onRetry: () => void };

/** Why there is nothing to show, and what to do. Without an error, there is no request for this receipt. */
export function TrackingProblem({ error, transactionId, secondsLeft, onRetry }: Props) {
  const { language } = useLanguage();
  const texts = useTextsOf(trackingTexts).problems;
  const toForm = (label: string) => (
    <Link href={`${paths.request}?trx=${transactionId}`} className={buttonLook('secondary')}>
      {label}
    </Link>
  );
  if (error === undefined) {
    return (
      <Problem title={texts.noRequest} advice={texts.noRequestAdvice}>
        {toForm(texts.makeRequest)}
      </Problem>
    );
  }
  if (error instanceof ApiError && error.status === 404) {
    return (
      <Problem title={texts.notFound} advice={texts.notFoundAdvice}>
        {toForm(texts.leaveReceipt)}
      </Problem>
    );
  }
  if (error instanceof ApiError && error.code === 'tooManyRequests')
    return <MustWait error={error} secondsLeft={secondsLeft} />;
  return (
    <Problem title={texts.other} advice={explainPublicError(error, language)}>
      <Button kind="secondary" onClick={onRetry}>
        {texts.retry}
      </Button>
    </Problem>
  );
}

function Problem(props: { title: string; advice: string; children: ReactNode }) {
  return (
    <Notice tone="bad" role="alert">
      <p className="font-semibold text-red">{props.title}</p>
      <p>{props.advice}</p>
      <div className="mt-3">{props.children}</div>
    </Notice>
  );
}

/** The countdown is visual; screen readers announce the first number once. */
function MustWait({ error, secondsLeft }: { error: ApiError; secondsLeft: number }) {
  const { language } = useLanguage();
  const texts = useTextsOf(trackingTexts).problems;
  const isOver = secondsLeft === 0;
  return (
    <>
      <p role="alert" className="sr-only">
        {explainPublicError(error, language)}
      </p>
      <Notice tone={isOver ? 'info' : 'bad'}>
        <p aria-hidden={!isOver} className={isOver ? '' : 'font-semibold text-red'}>
          {isOver ? texts.retryNow : publicErrorText('tooManyRequests', language, { n: secondsLeft })}
        </p>
      </Notice>
    </>
  );
}
