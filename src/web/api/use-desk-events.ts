import { useEffect, useEffectEvent, useState, useSyncExternalStore } from 'react';
import {
  isDeskLive,
  onDeskLive,
  standingHeard,
  watch,
  type DeskChanges,
  type RequestState,
} from './desk-events.ts';

/** However much happens, pages ask no more often than this; and not all of them at the same moment. */
const refreshEveryMs = 5_000;
const spreadMs = 500;

export const useIsDeskLive = (): boolean => useSyncExternalStore(onDeskLive, isDeskLive);

/** How a request stands by the changes that were heard of; undefined when none was. */
export const useStandingHeard = (transactionId: string): RequestState | undefined =>
  useSyncExternalStore(subscribeToChanges, () => standingHeard(transactionId));
const subscribeToChanges = (changed: () => void) => watch({ onChanges: changed });

export function useDeskChanges(onChanges: (changes: DeskChanges) => void): void {
  const tell = useEffectEvent(onChanges);
  useEffect(() => watch({ onChanges: (changes) => tell(changes) }), []);
}

/** Refreshes when requests came or changed, by the server's word: soon after the first, then once in a while. */
export function useRefreshOnChange(
  refresh: () => void,
  isWorth: (changes: DeskChanges) => boolean = () => true,
): void {
  const run = useEffectEvent(refresh);
  const counts = useEffectEvent(isWorth);
  useEffect(() => {
    let timer: number | undefined;
    let lastAt = -Infinity;
    const runNow = () => {
      timer = undefined;
      lastAt = performance.now();
      run();
    };
    const leave = watch({
      onChanges(changes) {
        if (timer !== undefined || !counts(changes)) return;
        const waitMs = Math.max(lastAt + refreshEveryMs - performance.now(), 0) + spreadMs * Math.random();
        timer = window.setTimeout(runNow, waitMs);
      },
    });
    return () => {
      leave();
      clearTimeout(timer);
    };
  }, []);
}

/** Who else looks at this request now. */
export function useViewers(transactionId: string): readonly string[] {
  const [viewers, setViewers] = useState<{ of: string; empids: readonly string[] }>();
  useEffect(
    () =>
      watch({
        viewing: transactionId,
        onViewers: (empids) => setViewers({ of: transactionId, empids }),
      }),
    [transactionId],
  );
  return viewers?.of === transactionId ? viewers.empids : [];
}
