import { useEffect, useState } from 'react';
import { ApiError } from '#web/api/api-error.ts';
import { onFreshSignInNeeded } from '#web/api/fresh-sign-in.ts';
import { LazyDialog } from '#web/ui/overlay/lazy-dialog.tsx';
import { freshTexts } from './texts.ts';

const loadDialog = async () => (await import('./fresh-dialog.tsx')).FreshDialog;

/** Stands once at the root of the office: whatever page or dialog makes the call, this asks, and the call goes on. */
export function FreshSignIn() {
  const [decide, setDecide] = useState<(isConfirmed: boolean) => void>();
  useEffect(() => {
    let asking: Promise<boolean> | undefined;
    return onFreshSignInNeeded(async (refused) => {
      if (!(refused instanceof ApiError && refused.code === 'confirmNeeded')) return false;
      // Calls of the same moment are asked for once.
      if (asking) return await asking;
      const { promise, resolve } = Promise.withResolvers<boolean>();
      setDecide(() => resolve);
      asking = promise.finally(() => {
        asking = undefined;
        setDecide(undefined);
      });
      return await asking;
    });
  }, []);
  if (!decide) return null;
  const answers = { onConfirmed: () => decide(true), onClose: () => decide(false) };
  return <LazyDialog title={freshTexts().title} load={loadDialog} props={answers} />;
}
