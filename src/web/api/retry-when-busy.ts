import { ApiError } from './api-error.ts';

const maxRetries = 10;
/** The pause when the server names none. */
const defaultPauseSeconds = 2;

/** Retries while the server is busy or asks for a pause, after as many seconds as it names. */
export async function retryWhenBusy<T>(attempt: () => Promise<T>): Promise<T> {
  for (let left = maxRetries; ; left--) {
    try {
      return await attempt();
    } catch (error) {
      const seconds = pauseAfter(error);
      if (seconds === undefined || left === 0) throw error;
      await new Promise((resolve) => setTimeout(resolve, seconds * 1000));
    }
  }
}

function pauseAfter(error: unknown): number | undefined {
  if (!(error instanceof ApiError)) return undefined;
  if (!['tooManyRequests', 'busy', 'readOnly'].includes(error.code)) return undefined;
  return error.retryAfterSeconds ?? defaultPauseSeconds;
}
