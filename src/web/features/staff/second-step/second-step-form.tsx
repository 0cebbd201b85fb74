import { useState, type FormEvent } from 'react';
import { askSecondStepPasskey, giveSecondStep } from '#contract/staff/second-step.ts';
import type { SignedInUser } from '#contract/staff.ts';
import { fewRecoveryCodes, type SecondStepMethod } from '#domain/staff/second-step.ts';
import { ApiError } from '#web/api/api-error.ts';
import { call } from '#web/api/call.ts';
import { useAction } from '#web/api/use-action.ts';
import { Button } from '#web/ui/controls/button.tsx';
import { TextButton } from '#web/ui/controls/text-button.tsx';
import { PageHeading } from '#web/ui/display/page-heading.tsx';
import { useCountdown } from '#web/ui/display/use-countdown.ts';
import { ErrorNotice } from '#web/ui/forms/error-notice.tsx';
import { showToast } from '#web/ui/overlay/toast.ts';
import { CodeField } from './code-field.tsx';
import { explainStepError, knowsPasskeys, signByPasskey } from './passkey.ts';
import { stepTexts } from './texts.ts';

type Props = {
  /** Empty for whoever comes from the company's sign-in. */
  empid: string;
  methods: readonly SecondStepMethod[];
  onSignedIn: (user: SignedInUser) => void;
  /** Leads back to the password; the reason is given when the time is over. */
  onBack: (reason?: ApiError) => void;
};

/** Asks for the second step, in place of the password once that was right. */
export function SecondStepForm({ empid, methods, onSignedIn, onBack }: Props) {
  const texts = stepTexts();
  const ways = methods.filter((method) => method !== 'passkey' || knowsPasskeys());
  const [way, setWay] = useState<SecondStepMethod>(ways[0] ?? 'recoveryCode');
  const [typed, setTyped] = useState('');
  const [secondsLeft, wait] = useCountdown();
  const giving = useAction(async () => {
    try {
      const proof =
        way === 'passkey'
          ? { passkey: await signByPasskey(await call(askSecondStepPasskey)) }
          : { [way]: typed };
      const { user, recoveryCodesLeft: left } = await call(giveSecondStep, { body: proof });
      if (left !== undefined && left <= fewRecoveryCodes) showToast('error', stepTexts().fewLeft(left));
      onSignedIn(user);
    } catch (error) {
      if (error instanceof ApiError && error.code === 'signInExpired') return onBack(error);
      const seconds = error instanceof ApiError ? error.retryAfterSeconds : undefined;
      if (seconds !== undefined) wait(seconds);
      throw error;
    }
  });
  const submit = (event: FormEvent) => {
    event.preventDefault();
    if (secondsLeft === 0 && (way === 'passkey' || typed.trim() !== '')) giving.run();
  };
  const choose = (next: SecondStepMethod) => {
    setTyped('');
    setWay(next);
  };
  return (
    <form noValidate onSubmit={submit} className="receipt grid gap-5 px-5 py-8 sm:px-8">
      <PageHeading>{texts.title}</PageHeading>
      <p className="text-slate">{empid === '' ? texts.companyIsRight : texts.passwordIsRight(empid)}</p>
      {way === 'passkey' ? null : <CodeField key={way} kind={way} value={typed} onTyped={setTyped} />}
      <ErrorNotice error={giving.error} explain={explainStepError} />
      <Button
        type="submit"
        busy={giving.busy && (way === 'passkey' ? texts.waitingForPasskey : texts.checking)}
        locked={secondsLeft > 0}
      >
        {way === 'passkey' ? texts.usePasskey : texts.continue}
      </Button>
      <div className="grid justify-items-start gap-2 text-small">
        {ways.includes('passkey') && way !== 'passkey' ? (
          <TextButton onClick={() => choose('passkey')}>{texts.usePasskey}</TextButton>
        ) : null}
        {ways.includes('code') && way !== 'code' ? (
          <TextButton onClick={() => choose('code')}>{texts.useCode}</TextButton>
        ) : null}
        {way === 'recoveryCode' ? (
          <p className="text-slate">{texts.askSuperAdmin}</p>
        ) : (
          <TextButton onClick={() => choose('recoveryCode')}>{texts.useRecoveryCode}</TextButton>
        )}
        <TextButton onClick={() => onBack()}>{texts.back}</TextButton>
      </div>
    </form>
  );
}
