import { useState, type FormEvent, type ReactNode } from 'react';
import { askConfirmPasskey, confirmIdentity, readSecondStep } from '#contract/staff/second-step.ts';
import type { SecondStepMethod } from '#domain/staff/second-step.ts';
import { ApiError } from '#web/api/api-error.ts';
import { call } from '#web/api/call.ts';
import { useAction } from '#web/api/use-action.ts';
import { useLoaded } from '#web/api/use-loaded.ts';
import { Button } from '#web/ui/controls/button.tsx';
import { TextButton } from '#web/ui/controls/text-button.tsx';
import { Notice } from '#web/ui/display/notice.tsx';
import { PasswordField } from '../password-field.tsx';
import { CodeField } from '../second-step/code-field.tsx';
import { explainStepError, knowsPasskeys, signByPasskey } from '../second-step/passkey.ts';
import { stepTexts } from '../second-step/second-step-texts.ts';
import { freshTexts } from './fresh-texts.ts';

type Props = { cancel: ReactNode; onConfirmed: () => void };

const loadOwn = (signal: AbortSignal) => call(readSecondStep, { signal });

/** The password, then the code of whoever has a second step; or a passkey in place of both. */
export function PasswordForm({ cancel, onConfirmed }: Props) {
  const texts = freshTexts();
  const { answer: own } = useLoaded(loadOwn);
  const [password, setPassword] = useState('');
  const [way, setWay] = useState<'code' | 'recoveryCode'>();
  const [typed, setTyped] = useState('');
  const confirming = useAction(async (by: 'password' | 'passkey') => {
    try {
      const proof = way === undefined ? { password } : { password, [way]: typed };
      const body =
        by === 'password' ? proof : { passkey: await signByPasskey(await call(askConfirmPasskey)) };
      await call(confirmIdentity, { body });
      onConfirmed();
    } catch (error) {
      if (!(error instanceof ApiError && error.code === 'secondStepNeeded')) throw error;
      setWay(firstOf(error.methods));
    }
  });
  const isMissing = way === undefined ? password === '' : typed.trim() === '';
  const submit = (event: FormEvent) => {
    event.preventDefault();
    if (!isMissing) confirming.run('password');
  };
  const choose = (next: 'code' | 'recoveryCode') => {
    setTyped('');
    setWay(next);
  };
  return (
    <form noValidate onSubmit={submit} className="grid gap-4 text-ink">
      {way === undefined ? (
        <PasswordField
          label={texts.password}
          autoComplete="current-password"
          value={password}
          onChange={(event) => setPassword(event.target.value)}
        />
      ) : (
        <CodeField key={way} kind={way} value={typed} onTyped={setTyped} />
      )}
      {way === undefined ? null : (
        <div className="text-small">
          <TextButton onClick={() => choose(way === 'code' ? 'recoveryCode' : 'code')}>
            {way === 'code' ? stepTexts().useRecoveryCode : stepTexts().useCode}
          </TextButton>
        </div>
      )}
      {confirming.error === undefined ? null : (
        <Notice tone="bad" role="alert">
          {explainStepError(confirming.error)}
        </Notice>
      )}
      <div className="flex flex-wrap justify-end gap-3">
        {own && own.passkeys.length > 0 && knowsPasskeys() ? (
          <Button kind="secondary" onClick={() => confirming.run('passkey')}>
            {stepTexts().usePasskey}
          </Button>
        ) : null}
        {cancel}
        <Button type="submit" busy={confirming.busy && stepTexts().checking}>
          {texts.confirm}
        </Button>
      </div>
    </form>
  );
}

/** Whoever has passkeys alone is offered them beside the password; without one at hand a recovery code is left. */
const firstOf = (methods: readonly SecondStepMethod[]) =>
  methods.includes('code') ? ('code' as const) : ('recoveryCode' as const);
