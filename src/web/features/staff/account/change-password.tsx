import { officeWords } from '#web/i18n/office-words.ts';
import { useState, type FormEvent } from 'react';
import { changePassword } from '#contract/account.ts';
import { fieldText } from '#contract/errors/field-texts.ts';
import { ApiError } from '#web/api/api-error.ts';
import { call } from '#web/api/call.ts';
import { useAction } from '#web/api/use-action.ts';
import { officeLanguage } from '#web/i18n/office-language.ts';
import { CaptchaBox } from '#web/ui/captcha/captcha-box.tsx';
import { Button } from '#web/ui/controls/button.tsx';
import { useFocusFirstInvalid } from '#web/ui/controls/use-focus-first-invalid.ts';
import { Panel } from '#web/ui/display/panel.tsx';
import { useCountdown } from '#web/ui/display/use-countdown.ts';
import { showToast } from '#web/ui/overlay/toast.ts';
import { PasswordField } from '../password-field.tsx';
import { SignInProblem } from '../sign-in-problem.tsx';
import { useNewPassword } from '../use-new-password.tsx';
import { useSignInCaptcha } from '../use-sign-in-captcha.ts';
import { accountTexts } from './texts.ts';

type Props = { empid: string; onChanged: () => void };

/** The present password is asked for, with the brakes of the sign-in. */
export function ChangePassword({ empid, onChanged }: Props) {
  const texts = accountTexts();
  const [current, setCurrent] = useState('');
  const [refused, setRefused] = useState<string>();
  const [isMissing, setMissing] = useState(false);
  const [secondsLeft, wait] = useCountdown();
  const captcha = useSignInCaptcha(false);
  const next = useNewPassword();
  const changing = useAction(async (password: string) => {
    setRefused(current);
    try {
      await call(changePassword, { body: { current, password, ...captcha.field } });
    } catch (error) {
      const seconds = error instanceof ApiError ? error.retryAfterSeconds : undefined;
      if (seconds !== undefined) wait(seconds);
      captcha.learnFrom(error);
      throw error;
    }
    setCurrent('');
    next.empty();
    showToast('success', accountTexts().changed);
    onChanged();
  });
  const isWrong = changing.error instanceof ApiError && changing.error.code === 'wrongCredentials';
  const currentProblem = isMissing
    ? fieldText('required', officeLanguage())
    : isWrong && refused === current
      ? texts.wrongCurrent
      : undefined;
  const form = useFocusFirstInvalid<HTMLFormElement>(next.problems ?? changing.error);
  const submit = (event: FormEvent) => {
    event.preventDefault();
    setMissing(current === '');
    const password = next.chosen();
    if (current === '' || password === undefined || secondsLeft > 0 || captcha.isMissing) return;
    changing.run(password);
  };
  return (
    <Panel title={texts.password}>
      <form ref={form} noValidate onSubmit={submit} className="grid max-w-104 gap-4">
        <p className="text-small text-slate">{texts.passwordHint}</p>
        {/* For password managers, which otherwise do not know whose password it is. */}
        <input type="text" name="empid" autoComplete="username" value={empid} readOnly hidden />
        <PasswordField
          label={texts.current}
          autoComplete="current-password"
          value={current}
          error={currentProblem}
          onChange={(event) => {
            setCurrent(event.target.value);
            setMissing(false);
          }}
        />
        {next.fields(changing.error)}
        {isWrong || next.remoteProblem(changing.error) ? null : (
          <SignInProblem
            error={changing.error}
            secondsLeft={secondsLeft}
            isFirstCaptcha={captcha.round === 0}
          />
        )}
        {captcha.isNeeded ? (
          <CaptchaBox action="signIn" start round={captcha.round} onAnswer={captcha.setAnswer} />
        ) : null}
        <div>
          <Button
            type="submit"
            busy={changing.busy && officeWords().saving}
            locked={secondsLeft > 0 || captcha.isMissing}
          >
            {texts.change}
          </Button>
        </div>
      </form>
    </Panel>
  );
}
