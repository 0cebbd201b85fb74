import { ApiError } from '#web/api/api-error.ts';

/** The pause where the server names none. */
const defaultPauseSeconds = 5;

type Options = {
  /** Aborted when nobody wants to wait any longer. */
  signal: AbortSignal;
  onWaiting: () => void;
};

/** Repeats what the server cannot take at the moment, until it can. The same content under the same key is taken once. */
export async function sendWhenPossible<T>(
  attempt: () => Promise<T>,
  { signal, onWaiting }: Options,
): Promise<T> {
  for (;;) {
    try {
      return await attempt();
    } catch (error) {
      const seconds = pauseAfter(error);
      if (seconds === undefined || signal.aborted) throw error;
      onWaiting();
      // Not all who wait come back in the same moment.
      await pause(seconds * (1 + Math.random() / 2), signal);
      if (signal.aborted) throw error;
    }
  }
}

function pauseAfter(error: unknown): number | undefined {
  if (!(error instanceof ApiError)) return undefined;
  if (error.code !== 'readOnly' && error.code !== 'busy') return undefined;
  return error.retryAfterSeconds ?? defaultPauseSeconds;
}

function pause(seconds: number, signal: AbortSignal): Promise<void> {
  return new Promise((resolve) => {
    const timer = setTimeout(resolve, seconds * 1000);
    signal.addEventListener('abort', () => {
      clearTimeout(timer);
      resolve();
    });
  });
}
