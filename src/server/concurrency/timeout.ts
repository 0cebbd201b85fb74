export class TimeoutError extends Error {
  constructor(ms: number) {
    super(`it did not end within ${ms / 1000} seconds`);
  }
}

/** Fails after the time, whatever becomes of the work. */
export async function withTimeout<T>(ms: number, work: () => Promise<T>): Promise<T> {
  const over = Promise.withResolvers<never>();
  const timer = setTimeout(() => over.reject(new TimeoutError(ms)), ms);
  return Promise.race([work(), over.promise]).finally(() => clearTimeout(timer));
}

/** True if the probe succeeds within the time; an answer of `false` is no success. */
export const succeedsWithin = (ms: number, probe: () => Promise<unknown>): Promise<boolean> =>
  withTimeout(ms, probe).then(
    (answer) => answer !== false,
    () => false,
  );
