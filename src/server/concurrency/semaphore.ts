import { currentCaller, type Caller } from './caller.ts';
import { createShares } from './shares.ts';

/** Gives the permit back; a second call has no effect. */
export type Release = () => void;

export type Semaphore = {
  /** Waits for a permit: the first of everybody who waits comes before the second of anybody. */
  acquire: () => Promise<Release>;
  /** Undefined while all permits are taken. */
  tryAcquire: () => Release | undefined;
  run: <T>(work: () => Promise<T>) => Promise<T>;
  taken: () => number;
  waiting: () => number;
  /** How many get a permit before the caller of this moment would. */
  ahead: () => number;
};

/** Nobody waits longer than `waitMs`, and nobody at all once no permit was taken or given back for `stallMs`. */
export type WaitLimits = { waitMs: number; stallMs: number };

/** The wait for the database or a processor: a burst is served, a standstill is refused at once. */
export const shortWait: WaitLimits = { waitMs: 10_000, stallMs: 2_000 };

export class BusyError extends Error {
  readonly code = 'POOL_BUSY';
  /** The seconds after which trying again may be worth it, where that is known. */
  readonly retryAfterSeconds: number | undefined;
  constructor(retryAfterSeconds?: number) {
    super('nothing came free in time');
    this.retryAfterSeconds = retryAfterSeconds;
  }
}

const checkEveryMs = 250;
const unlimited: WaitLimits = { waitMs: Infinity, stallMs: Infinity };

type Waiter = {
  caller: Caller | undefined;
  /** The round in which it is served: in each round everybody has one turn. */
  round: number;
  since: number;
  resolve: (release: Release) => void;
  reject: (error: Error) => void;
};

/**
 * Lets so many work at a time, and of them one person or key no more than their share. Whoever waits beyond the limits is
 * refused with a BusyError.
 */
export function createSemaphore(permits: number, { waitMs, stallMs } = unlimited): Semaphore {
  const shares = createShares(permits);
  let taken = 0;
  let movedAt = 0;
  let round = 0;
  let queue: Waiter[] = [];
  let timer: NodeJS.Timeout | undefined;

  const isStalled = () => performance.now() - movedAt > stallMs;

  /** Undefined when there is none, or none for this caller. */
  const take = (caller: Caller | undefined): Release | undefined => {
    const person = caller?.isOne ? caller.name : undefined;
    if (!shares.take(person, 1)) return undefined;
    taken += 1;
    movedAt = performance.now();
    let isReleased = false;
    return () => {
      if (isReleased) return;
      isReleased = true;
      taken -= 1;
      shares.giveBack(person, 1);
      movedAt = performance.now();
      serve();
    };
  };

  const serve = () => {
    queue = queue.filter(({ caller, round: turn, resolve }) => {
      const release = take(caller);
      if (!release) return true;
      round = Math.max(round, turn);
      resolve(release);
      return false;
    });
  };

  const refuseOverdue = () => {
    const tooOld = performance.now() - waitMs;
    const overdue = queue.filter(({ since }) => isStalled() || since < tooOld);
    queue = queue.filter((one) => !overdue.includes(one));
    for (const { reject } of overdue) reject(new BusyError());
    if (queue.length > 0) return;
    clearInterval(timer);
    timer = undefined;
  };

  /** The one after the caller's last; where nobody is known, everybody is somebody else. */
  const roundOf = (caller: Caller | undefined): number => {
    const own = caller && queue.findLast((one) => one.caller?.name === caller.name);
    return Math.max(round, own?.round ?? 0) + 1;
  };
  const placeOf = (turn: number): number => {
    const at = queue.findIndex((one) => one.round > turn);
    return at < 0 ? queue.length : at;
  };

  const acquire = async (): Promise<Release> => {
    const caller = currentCaller();
    const now = take(caller);
    if (now) return now;
    // After a pause of the whole process, hear first of what has ended meanwhile.
    if (isStalled()) await new Promise((resolve) => setImmediate(resolve));
    const soon = take(caller);
    if (soon) return soon;
    if (isStalled()) throw new BusyError();
    if (waitMs < Infinity) timer ??= setInterval(() => setImmediate(refuseOverdue), checkEveryMs).unref();
    return new Promise((resolve, reject) => {
      const turn = roundOf(caller);
      queue.splice(placeOf(turn), 0, { caller, round: turn, since: performance.now(), resolve, reject });
    });
  };

  return {
    acquire,
    tryAcquire: () => take(currentCaller()),
    async run(work) {
      const release = take(currentCaller()) ?? (await acquire());
      try {
        return await work();
      } finally {
        release();
      }
    },
    taken: () => taken,
    waiting: () => queue.length,
    ahead: () => (taken < permits ? 0 : placeOf(roundOf(currentCaller())) + 1),
  };
}
