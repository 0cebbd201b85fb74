import { useEffect, useState } from 'react';
import { track } from '#contract/tracking.ts';
import { call } from '#web/api/call.ts';
import { dismissToasts } from '#web/ui/overlay/toast.ts';

/** The pauses between looks, in seconds: a mail server that refuses an address mostly does so at once. */
const looks = [3, 6, 12, 24, 48, 96, 192];

/** Whether the mail server has said for good that the confirmation cannot be delivered to the address. */
export function useUndeliverable(transactionId: string, isSent: boolean): boolean {
  const [isUndeliverable, setIsUndeliverable] = useState(false);
  useEffect(() => {
    if (!isSent) return undefined;
    const controller = new AbortController();
    const { signal } = controller;
    let timer: ReturnType<typeof setTimeout>;
    const look = async (): Promise<boolean> => {
      const { customer } = await call(track, {
        params: { id: transactionId },
        query: {},
        headers: {},
        signal,
      });
      return customer?.isUndeliverable ?? false;
    };
    const lookAfter = ([seconds, ...later]: number[]) => {
      if (seconds === undefined) return;
      timer = setTimeout(() => {
        look().then(
          (isKnown) => (isKnown ? setIsUndeliverable(true) : lookAfter(later)),
          () => (signal.aborted ? undefined : lookAfter(later)),
        );
      }, seconds * 1000);
    };
    lookAfter(looks);
    return () => {
      controller.abort();
      clearTimeout(timer);
    };
  }, [transactionId, isSent]);
  useEffect(() => {
    // That it was sent is no longer the last word.
    if (isUndeliverable) dismissToasts();
  }, [isUndeliverable]);
  return isUndeliverable;
}
