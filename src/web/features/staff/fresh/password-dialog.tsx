import { useState } from 'react';
import { askConfirmPasskey, confirmIdentity, readSecondStep } from '#contract/staff/second-step.ts';
import type { SecondStepMethod } from '#domain/staff/second-step.ts';
import { ApiError } from '#web/api/api-error.ts';
import { call } from '#web/api/call.ts';
import { useAction } from '#web/api/use-action.ts';
import { useLoaded } from '#web/api/use-loaded.ts';
import { Button } from '#web/ui/controls/button.tsx';
import { TextButton } from '#web/ui/controls/text-button.tsx';
import { FormDialog } from '#web/ui/forms/form-dialog.tsx';
import { PasswordField } from '../password-field.tsx';
import { CodeField } from '../second-step/code-field.tsx';
import { explainStepError, knowsPasskeys, signByPasskey } from '../second-step/passkey.ts';
import { stepTexts } from '../second-step/texts.ts';
import { freshTexts } from './texts.ts';

type Props = { onConfirmed: () => void; onClose: () => void };

const loadOwn = (signal: AbortSignal) => call(readSecondStep, { signal });

/** The password, then the code of whoever has a second step; or a passkey in place of both. */
export function PasswordDialog({ onConfirmed, onClose }: Props) {
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
  const choose = (next: 'code' | 'recoveryCode') => {
    setTyped('');
    setWay(next);
  };
  return (
    <FormDialog
      title={texts.title}
      form={{
        ...confirming,
        obstacle: confirming.error,
        submit: () => isMissing || confirming.run('password'),
      }}
      save={texts.confirm}
      saving={stepTexts().checking}
      explain={explainStepError}
      extra={
        own && own.passkeys.length > 0 && knowsPasskeys() ? (
          <Button kind="secondary" locked={confirming.busy} onClick={() => confirming.run('passkey')}>
            {stepTexts().usePasskey}
          </Button>
        ) : null
      }
      onClose={onClose}
    >
      <p className="text-slate">{texts.advice}</p>
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
    </FormDialog>
  );
}

/**
 * The method that is asked for first. Passkeys are offered beside the password, so who has them alone is asked for a
 * recovery code.
 */
const firstOf = (methods: readonly SecondStepMethod[]) =>
  methods.includes('code') ? ('code' as const) : ('recoveryCode' as const);
