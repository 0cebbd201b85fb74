import { ApiError } from './api-error.ts';

/** As often as this a pause is kept before it is given up. */
const pauses = 10;
const busySeconds = 2;

/** Tries again when the server asks for a pause or is busy, after as many seconds as it names. */
export async function patiently<T>(attempt: () => Promise<T>): Promise<T> {
  for (let left = pauses; ; left--) {
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
  if (error.code !== 'tooManyRequests' && error.code !== 'busy') return undefined;
  return error.retryAfterSeconds ?? busySeconds;
}
