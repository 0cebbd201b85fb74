import { errorText } from '#contract/errors/error-texts.ts';
import { ApiError } from '#web/api/api-error.ts';
import { explainError } from '#web/api/explain-error.ts';
import { officeLanguage } from '#web/i18n/office-language.ts';
import { Notice } from '#web/ui/display/notice.tsx';
import { ErrorNotice } from '#web/ui/forms/error-notice.tsx';
import { signInProblemTexts } from './texts.ts';

type Props = { error: unknown; secondsLeft: number; isFirstCaptcha: boolean };

/** The countdown is visual; screen readers announce the first number once. */
export function SignInProblem({ error, secondsLeft, isFirstCaptcha }: Props) {
  if (error === undefined) return null;
  // A captcha that was not shown yet cannot have failed.
  if (isFirstCaptcha && error instanceof ApiError && error.code === 'captchaFailed') {
    return (
      <Notice tone="info" role="alert">
        {signInProblemTexts().firstCaptcha}
      </Notice>
    );
  }
  const mustWait = error instanceof ApiError && error.code === 'tooManyRequests';
  if (!mustWait || error.retryAfterSeconds === undefined) return <ErrorNotice error={error} />;
  const now =
    secondsLeft > 0
      ? errorText('tooManyRequests', officeLanguage(), { n: secondsLeft })
      : signInProblemTexts().now;
  return (
    <>
      <p role="alert" className="sr-only">
        {explainError(error)}
      </p>
      <Notice tone={secondsLeft > 0 ? 'bad' : 'info'}>
        <p aria-hidden={secondsLeft > 0}>{now}</p>
      </Notice>
    </>
  );
}
