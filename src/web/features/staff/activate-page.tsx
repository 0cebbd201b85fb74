import { useState } from 'react';
import { ApiError } from '#web/api/api-error.ts';
import { activate } from '#contract/staff/sign-in.ts';
import { call } from '#web/api/call.ts';
import { useAction } from '#web/api/use-action.ts';
import { secretParameter } from '#web/browser/address-parameter.ts';
import { useSecretRemoval } from '#web/browser/use-secret-removal.ts';
import { ActivationForm } from './activation-form.tsx';
import { ActivationDone, ActivationRefused, type Refusal } from './activation-outcome.tsx';

/** The token is a secret: it is removed from the address, so that it stays in neither history nor referrer. */
export function ActivatePage() {
  const [token] = useState(() => secretParameter(location, 'token'));
  const [isDone, setIsDone] = useState(false);
  useSecretRemoval('token');

  const activation = useAction(async (password: string) => {
    await call(activate, { body: { token, password } });
    setIsDone(true);
  });
  const refusal = token === '' ? 'incomplete' : refusalIn(activation.error);
  if (isDone) return <ActivationDone />;
  if (refusal) return <ActivationRefused refusal={refusal} />;
  return <ActivationForm busy={activation.busy} error={activation.error} onChosen={activation.run} />;
}

function refusalIn(error: unknown): Refusal | null {
  if (!(error instanceof ApiError)) return null;
  return error.code === 'tokenUnknown' || error.code === 'expired' ? error.code : null;
}
