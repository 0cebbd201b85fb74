import { ApiError } from './api-error.ts';

const pausesMs = [1_000, 2_000, 4_000, 8_000, 15_000, 30_000, 30_000];

type Options = { onLost: () => void; signal: AbortSignal };

/**
 * Repeats what got no answer: at once when the browser is online again, else after a pause. Only for calls that may be
 * sent twice. Gives up after a minute and a half of a network that is there and brings no answer.
 */
export async function retryWhenLost<T>(attempt: () => Promise<T>, { onLost, signal }: Options): Promise<T> {
  for (let lost = 0; ;) {
    try {
      return await attempt();
    } catch (error) {
      const pauseMs = pausesMs[lost];
      if (!(error instanceof ApiError) || error.code !== 'network') throw error;
      if (pauseMs === undefined || signal.aborted) throw error;
      onLost();
      // The time without a network is nobody's fault.
      if (navigator.onLine) lost += 1;
      await pauseOrOnline(pauseMs, signal);
      if (signal.aborted) throw error;
    }
  }
}

function pauseOrOnline(ms: number, signal: AbortSignal): Promise<void> {
  return new Promise((resolve) => {
    const ended = new AbortController();
    const end = () => {
      ended.abort();
      clearInterval(timer);
      resolve();
    };
    // Again and again: not every browser tells when the network is back.
    const timer = setInterval(() => navigator.onLine && end(), ms);
    addEventListener('online', end, { signal: ended.signal });
    signal.addEventListener('abort', end, { signal: ended.signal });
  });
}
