import { useEffect, useState, type FormEvent } from 'react';
import { fieldText } from '#contract/errors/field-texts.ts';
import type { SignedInUser } from '#contract/staff.ts';
import { login } from '#contract/staff/sign-in.ts';
import { secondStepMethods, type SecondStepMethod } from '#domain/staff/second-step.ts';
import { ApiError } from '#web/api/api-error.ts';
import { call } from '#web/api/call.ts';
import { loadSession } from '#web/api/load-session.ts';
import { useAction } from '#web/api/use-action.ts';
import { useLoaded } from '#web/api/use-loaded.ts';
import { officeLanguage } from '#web/i18n/office-language.ts';
import { CaptchaBox } from '#web/ui/captcha/captcha-box.tsx';
import { Button } from '#web/ui/controls/button.tsx';
import { Field } from '#web/ui/controls/field.tsx';
import { useFocusFirstInvalid } from '#web/ui/controls/use-focus-first-invalid.ts';
import { Notice } from '#web/ui/display/notice.tsx';
import { PageHeading } from '#web/ui/display/page-heading.tsx';
import { useCountdown } from '#web/ui/display/use-countdown.ts';
import { CompanySignIn } from './company/company-sign-in.tsx';
import { PasswordField } from './password-field.tsx';
import { PasskeySignIn } from './second-step/passkey-sign-in.tsx';
import { SecondStepForm } from './second-step/second-step-form.tsx';
import { SignInProblem } from './sign-in-problem.tsx';
import { rememberUser } from './signed-in-user.ts';
import { useSignInCaptcha } from './use-sign-in-captcha.ts';
import { signInPageTexts } from './texts.ts';

/** What the company's sign-in leads back with: the person is known, and gives their second step here. */
function methodsInAddress(): readonly SecondStepMethod[] | undefined {
  const given = new URLSearchParams(location.search).get('secondStep')?.split(',') ?? [];
  const methods = secondStepMethods.filter((method) => given.includes(method));
  return methods.length > 0 ? methods : undefined;
}

/** `hasEnded`: the server ended the session of whoever was at work here. */
type Props = {
  hasEnded: boolean;
  onSignedIn: () => void;
  /** Called before the company's sign-in, which leads back to a new page. */
  onLeave: () => void;
};

export function SignInPage({ hasEnded, onSignedIn, onLeave }: Props) {
  const { answer: session } = useLoaded(loadSession);
  const [typed, setTyped] = useState<{ empid: string; password: string }>();
  const [methods, setMethods] = useState(methodsInAddress);
  const [expired, setExpired] = useState<ApiError>();
  const [secondsLeft, wait] = useCountdown();
  const captcha = useSignInCaptcha(session?.captchaNeeded ?? false);
  // Once something is typed, a demo account that arrives late must not overwrite either field.
  const shown = typed ?? session?.demo ?? { empid: '', password: '' };
  const { empid, password } = shown;

  useEffect(() => {
    if (!session?.user) return;
    rememberUser(session.user);
    onSignedIn();
  }, [session, onSignedIn]);

  const signedIn = (user: SignedInUser) => {
    rememberUser(user);
    onSignedIn();
  };
  const signIn = useAction(async () => {
    try {
      signedIn(await call(login, { body: { empid: empid.trim(), password, ...captcha.field } }));
    } catch (error) {
      if (error instanceof ApiError && error.code === 'secondStepNeeded') return setMethods(error.methods);
      const seconds = error instanceof ApiError ? error.retryAfterSeconds : undefined;
      if (seconds !== undefined) wait(seconds);
      captcha.learnFrom(error);
      throw error;
    }
  });
  const form = useFocusFirstInvalid<HTMLFormElement>(signIn.error);
  const submit = (event: FormEvent) => {
    event.preventDefault();
    if (secondsLeft === 0 && !captcha.isMissing) signIn.run();
  };
  const problemOf = (name: string) => {
    const fields = signIn.error instanceof ApiError ? signIn.error.fields : [];
    const problem = fields.find(({ field }) => field === name);
    return problem && fieldText(problem.code, officeLanguage());
  };

  if (methods)
    return (
      <div className="mx-auto max-w-104">
        <SecondStepForm
          empid={empid.trim()}
          methods={methods}
          onSignedIn={signedIn}
          onBack={(reason) => {
            setMethods(undefined);
            setExpired(reason);
          }}
        />
      </div>
    );
  return (
    <div className="mx-auto max-w-104">
      <form ref={form} noValidate onSubmit={submit} className="receipt grid gap-5 px-5 py-8 sm:px-8">
        <PageHeading>{signInPageTexts().title}</PageHeading>
        {hasEnded ? <Notice tone="info">{signInPageTexts().hasEnded}</Notice> : null}
        {session?.company ? <CompanySignIn name={session.company.name} onLeave={onLeave} /> : null}
        <Field
          label="EMPID"
          name="empid"
          autoComplete="username"
          autoCapitalize="none"
          spellCheck={false}
          maxLength={32}
          value={empid}
          error={problemOf('empid')}
          onChange={(event) => setTyped({ ...shown, empid: event.target.value })}
        />
        <PasswordField
          label={signInPageTexts().password}
          name="password"
          autoComplete="current-password"
          value={password}
          error={problemOf('password')}
          onChange={(event) => setTyped({ ...shown, password: event.target.value })}
        />
        <SignInProblem
          error={signIn.error ?? expired}
          secondsLeft={secondsLeft}
          isFirstCaptcha={captcha.round === 0}
        />
        {captcha.isNeeded ? (
          <CaptchaBox action="signIn" start round={captcha.round} onAnswer={captcha.setAnswer} />
        ) : null}
        <Button
          type="submit"
          kind={session?.company ? 'secondary' : 'primary'}
          busy={signIn.busy && signInPageTexts().signingIn}
          locked={secondsLeft > 0 || captcha.isMissing}
        >
          {signInPageTexts().signIn}
        </Button>
        <PasskeySignIn onSignedIn={signedIn} />
      </form>
      {session?.demo ? (
        <div className="mt-6">
          <Notice tone="info" title={signInPageTexts().demo}>
            <p>{signInPageTexts().demoAccount}</p>
          </Notice>
        </div>
      ) : null}
    </div>
  );
}
