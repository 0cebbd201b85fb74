import { useState, type FormEvent } from 'react';
import { askConfirmPasskey, confirmIdentity } from '#contract/staff/second-step.ts';
import { ApiError } from '#web/api/api-error.ts';
import { call } from '#web/api/call.ts';
import { useAction } from '#web/api/use-action.ts';
import { Button } from '#web/ui/controls/button.tsx';
import { Notice } from '#web/ui/display/notice.tsx';
import { Dialog } from '#web/ui/overlay/dialog.tsx';
import { PasswordField } from '../password-field.tsx';
import { explainStepError, knowsPasskeys, signByPasskey } from './passkey.ts';
import { stepTexts } from './second-step-texts.ts';
import { setUpTexts } from './set-up-texts.ts';

const isConfirmNeeded = (error: unknown) => error instanceof ApiError && error.code === 'confirmNeeded';

/** Does something before which the server may want to know whether it is still the same person. */
export function useConfirmed(hasPasskey: boolean) {
  const [decide, setDecide] = useState<(isConfirmed: boolean) => void>();

  /** Undefined when the person did not confirm. */
  async function confirmed<T>(work: () => Promise<T>): Promise<T | undefined> {
    try {
      return await work();
    } catch (error) {
      if (!isConfirmNeeded(error)) throw error;
      const { promise, resolve } = Promise.withResolvers<boolean>();
      setDecide(() => resolve);
      const isConfirmed = await promise;
      setDecide(undefined);
      return isConfirmed ? await work() : undefined;
    }
  }
  const dialog = decide ? <ConfirmDialog hasPasskey={hasPasskey} onDecided={decide} /> : null;
  return { confirmed, dialog };
}

type Props = { hasPasskey: boolean; onDecided: (isConfirmed: boolean) => void };

function ConfirmDialog({ hasPasskey, onDecided }: Props) {
  const texts = setUpTexts();
  const [password, setPassword] = useState('');
  const confirming = useAction(async (by: 'password' | 'passkey') => {
    const body =
      by === 'password' ? { password } : { passkey: await signByPasskey(await call(askConfirmPasskey)) };
    await call(confirmIdentity, { body });
    onDecided(true);
  });
  const submit = (event: FormEvent) => {
    event.preventDefault();
    if (password !== '') confirming.run('password');
  };
  return (
    <Dialog open title={texts.confirmTitle} onClose={() => onDecided(false)}>
      <form noValidate onSubmit={submit} className="grid gap-4">
        <p>{texts.confirmAdvice}</p>
        <div className="text-ink">
          <PasswordField
            label={texts.password}
            autoComplete="current-password"
            value={password}
            onChange={(event) => setPassword(event.target.value)}
          />
        </div>
        {confirming.error === undefined ? null : (
          <Notice tone="bad" role="alert">
            {explainStepError(confirming.error)}
          </Notice>
        )}
        <div className="flex flex-wrap justify-end gap-3">
          {hasPasskey && knowsPasskeys() ? (
            <Button kind="secondary" onClick={() => confirming.run('passkey')}>
              {stepTexts().usePasskey}
            </Button>
          ) : null}
          <Button kind="secondary" onClick={() => onDecided(false)}>
            {texts.cancel}
          </Button>
          <Button type="submit" busy={confirming.busy && stepTexts().checking}>
            {texts.confirm}
          </Button>
        </div>
      </form>
    </Dialog>
  );
}
