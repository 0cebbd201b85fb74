import { explainError } from '#web/api/explain-error.ts';
import { useLanguage, useTexts } from '#web/i18n/language-provider.tsx';
import { Button } from '#web/ui/controls/button.tsx';
import { Notice } from '#web/ui/display/notice.tsx';
import { PageHeading } from '#web/ui/display/page-heading.tsx';
import { useRetryPause } from '#web/ui/display/use-retry-pause.ts';

/** Nothing is lost: the same link can be tried again from here. */
export function ConfirmFailed({ error, onRetry }: { error: unknown; onRetry: () => void }) {
  const { language } = useLanguage();
  const texts = useTexts().confirmation;
  const secondsLeft = useRetryPause(error);
  return (
    <>
      <PageHeading>{texts.failed.title}</PageHeading>
      <Notice tone="bad" role="alert">
        <p>{explainError(error, language)}</p>
      </Notice>
      <div className="flex flex-wrap items-center gap-x-4 gap-y-2">
        <Button locked={secondsLeft > 0} onClick={onRetry}>
          {texts.failed.retry}
        </Button>
        {secondsLeft > 0 ? (
          <p aria-hidden="true" className="text-small text-slate">
            {texts.failed.wait(secondsLeft)}
          </p>
        ) : null}
      </div>
    </>
  );
}
