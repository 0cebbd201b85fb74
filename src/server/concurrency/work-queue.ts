import { BusyError, createSemaphore } from './semaphore.ts';

/** How much the last piece of work counts for how long the next one will take. */
const weight = 1 / 8;

export type WorkQueue = <T>(work: () => Promise<T>) => Promise<T>;

/**
 * Work that takes a processor for a while: so many at a time, and everybody who waits in turn. Whoever would have to wait
 * longer than the limit, by their place and by how long such work took of late, is refused at once and told how long.
 */
export function createWorkQueue(atOnce: number, maxWaitMs: number): WorkQueue {
  const semaphore = createSemaphore(atOnce);
  let usualMs = 0;

  const measured = async <T>(work: () => Promise<T>): Promise<T> => {
    const since = performance.now();
    try {
      return await work();
    } finally {
      usualMs += (performance.now() - since - usualMs) * weight;
    }
  };

  return async (work) => {
    const waitMs = (usualMs * semaphore.ahead()) / atOnce;
    if (waitMs > maxWaitMs) throw new BusyError(Math.ceil(waitMs / 1000));
    return semaphore.run(() => measured(work));
  };
}
