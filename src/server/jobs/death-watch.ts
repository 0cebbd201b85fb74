import type { JobHolder } from '../store/jobs.ts';

/** The silence after which a holder is dead: four signs of life are missing then. */
const silentMs = 8_000;

/**
 * Tells which holders of jobs are dead: those whose last sign of life has not changed for a while in which the database
 * answered whoever watches. While it was away, nobody could give a sign; so the time begins anew when it is back.
 */
export function createDeathWatch() {
  let signs = new Map<string, { sign: string | null; since: number }>();
  return {
    /** Names the holders that are dead at this moment, in milliseconds of a clock that only goes forward. */
    deadAmong(holders: readonly JobHolder[], now: number): string[] {
      signs = new Map(
        holders.map(({ worker, sign }) => {
          const before = signs.get(worker);
          return [worker, before?.sign === sign ? before : { sign, since: now }];
        }),
      );
      return [...signs].filter(([, { since }]) => now - since >= silentMs).map(([worker]) => worker);
    },
    beginAnew(): void {
      signs = new Map();
    },
  };
}
