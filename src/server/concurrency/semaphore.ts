/** Gives the permit back; a second call has no effect. */
export type Release = () => void;

export type Semaphore = {
  /** Waits for a permit, first come, first served. */
  acquire: () => Promise<Release>;
  /** Undefined while all permits are taken. */
  tryAcquire: () => Release | undefined;
  run: <T>(work: () => Promise<T>) => Promise<T>;
  taken: () => number;
  waiting: () => number;
};

/** Nobody waits longer than `waitMs`, and nobody at all once no permit was taken or given back for `stallMs`. */
export type WaitLimits = { waitMs: number; stallMs: number };

/** For whoever waits for the database or for a processor: a burst is served, a standstill is told at once. */
export const shortWait: WaitLimits = { waitMs: 10_000, stallMs: 2_000 };

export class BusyError extends Error {
  readonly code = 'POOL_BUSY';
  /** Where it is known when it may be worth to come again. */
  readonly retryAfterSeconds: number | undefined;
  constructor(retryAfterSeconds?: number) {
    super('nothing came free in time');
    this.retryAfterSeconds = retryAfterSeconds;
  }
}

const checkEveryMs = 250;
const unlimited: WaitLimits = { waitMs: Infinity, stallMs: Infinity };

type Waiting = { since: number; resolve: (release: Release) => void; reject: (error: Error) => void };

/** Lets so many work at a time. Whoever waits beyond the limits is refused with a BusyError. */
export function createSemaphore(permits: number, { waitMs, stallMs } = unlimited): Semaphore {
  let free = permits;
  let movedAt = 0;
  const queue: Waiting[] = [];
  let timer: NodeJS.Timeout | undefined;

  const isStalled = () => performance.now() - movedAt > stallMs;

  const take = (): Release => {
    free -= 1;
    movedAt = performance.now();
    let isReleased = false;
    return () => {
      if (isReleased) return;
      isReleased = true;
      free += 1;
      movedAt = performance.now();
      queue.shift()?.resolve(take());
    };
  };

  const refuseOverdue = () => {
    const tooOld = performance.now() - waitMs;
    while (queue[0] && (isStalled() || queue[0].since < tooOld)) queue.shift()?.reject(new BusyError());
    if (queue.length > 0) return;
    clearInterval(timer);
    timer = undefined;
  };

  const acquire = async (): Promise<Release> => {
    if (free > 0) return take();
    // After a pause of the whole process, hear first of what has ended meanwhile.
    if (isStalled()) await new Promise((resolve) => setImmediate(resolve));
    if (free > 0) return take();
    if (isStalled()) throw new BusyError();
    if (waitMs < Infinity) timer ??= setInterval(() => setImmediate(refuseOverdue), checkEveryMs).unref();
    return new Promise((resolve, reject) => queue.push({ since: performance.now(), resolve, reject }));
  };

  return {
    acquire,
    tryAcquire: () => (free > 0 ? take() : undefined),
    async run(work) {
      const release = free > 0 ? take() : await acquire();
      try {
        return await work();
      } finally {
        release();
      }
    },
    taken: () => permits - free,
    waiting: () => queue.length,
  };
}
