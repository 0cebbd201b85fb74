import { setTimeout as delay } from 'node:timers/promises';
import { answers, type Database } from './database.ts';

const askAgainMs = 250;

/** The host that takes writes was found away while somebody waited for it. */
class PrimaryAwayError extends Error {
  readonly code = 'PRIMARY_AWAY';
}

/** The codes of a host that is gone, ends, starts, takes no writes, or does not get on with anything. */
const awayCodes = new Set<unknown>([
  'PRIMARY_AWAY',
  'CONNECTION_LOST',
  'POOL_BUSY',
  '25006',
  '53300',
  '57P01',
  '57P02',
  '57P03',
]);

export const meansAway = (error: unknown): boolean => awayCodes.has((error as { code?: unknown }).code);

export type PrimaryState = {
  isAway: () => boolean;
  /** Work on the primary that is left as soon as anybody finds it away, or when it takes longer than this. */
  attempt: <T>(work: () => Promise<T>, withinMs?: number) => Promise<T>;
  /** Whether this error means that it is away; if so it counts as away until it answers again. */
  noteFailure: (error: unknown) => boolean;
  onReturn: (listener: () => void) => void;
  stop: () => void;
};

/** The state of a primary for which no replica could stand in. */
export const unwatchedPrimary: PrimaryState = {
  isAway: () => false,
  attempt: (work) => work(),
  noteFailure: () => false,
  onReturn: () => {},
  stop: () => {},
};

/** Watches the primary: it is found away by whoever uses it, and then asked again and again until it is back. */
export function watchPrimary(
  primary: Database,
  tell: (isAway: boolean, seconds: number) => void,
): PrimaryState {
  const leaving = new Set<() => void>();
  const listeners: (() => void)[] = [];
  let away = false;
  const ending = new AbortController();

  const untilBack = async () => {
    const since = performance.now();
    tell(true, 0);
    while (!ending.signal.aborted && !(await answers(primary).catch(() => false)))
      await delay(askAgainMs, undefined, { ref: false });
    away = false;
    if (ending.signal.aborted) return;
    tell(false, (performance.now() - since) / 1000);
    for (const listener of listeners) listener();
  };

  return {
    isAway: () => away,
    attempt<T>(work: () => Promise<T>, withinMs?: number) {
      if (away) return Promise.reject<T>(new PrimaryAwayError());
      return new Promise<T>((resolve, reject) => {
        const leave = () => reject(new PrimaryAwayError());
        const timer = withinMs === undefined ? undefined : setTimeout(leave, withinMs);
        leaving.add(leave);
        const settled = () => {
          leaving.delete(leave);
          clearTimeout(timer);
        };
        work().finally(settled).then(resolve, reject);
      });
    },
    noteFailure(error) {
      if (!meansAway(error)) return false;
      if (away || ending.signal.aborted) return true;
      away = true;
      for (const leave of leaving) leave();
      void untilBack();
      return true;
    },
    onReturn: (listener) => void listeners.push(listener),
    stop: () => ending.abort(),
  };
}
