import { useMemo, useState } from 'react';
import { useSearch } from 'wouter';
import { navigate } from 'wouter/use-browser-location';
import { paths } from '#contract/paths.ts';
import { useSecretRemoval } from '#web/browser/use-secret-removal.ts';
import { askedId, secretIn } from './tracking-address.ts';

/** What is tracked. Asking again makes a new object, so that everything is loaded again. */
export type Target = { transactionId: string; token: string | undefined; timesAsked: number };

/**
 * What is tracked is in the address, for reload, Back and sharing. The token is removed from it and held in memory
 * until another transaction is asked for.
 */
export function useTarget(): [target: Target | null, track: (transactionId: string) => void] {
  const transactionId = askedId(useSearch());
  const [secret, setSecret] = useState(() => secretIn(location));
  const [timesAsked, setTimesAsked] = useState(0);
  useSecretRemoval('t');

  const token = secret?.transactionId === transactionId ? secret.token : undefined;
  const target = useMemo(
    () => (transactionId === '' ? null : { transactionId, token, timesAsked }),
    [transactionId, token, timesAsked],
  );
  const track = (next: string) => {
    if (next !== secret?.transactionId) setSecret(null);
    setTimesAsked(timesAsked + 1);
    navigate(`${paths.track}?id=${next}`, { replace: next === transactionId });
  };
  return [target, track];
}
