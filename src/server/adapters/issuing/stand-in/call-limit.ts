import type { Clock } from '../../../ports/clock.ts';

const windowMs = 60_000;

/** Limits the calls in any minute to `most`. One more, and for the time of a penalty nothing is answered at all. */
export function createCallLimit(
  clock: Clock,
  { most, penaltySeconds }: { most: number; penaltySeconds: number },
) {
  let taken: number[] = [];
  let closedUntil = 0;
  return {
    /** Seconds to wait, or undefined where the call may go on. */
    take(): number | undefined {
      const now = clock.now().getTime();
      taken = taken.filter((at) => at > now - windowMs);
      if (now >= closedUntil && taken.length < most) {
        taken.push(now);
        return undefined;
      }
      if (now >= closedUntil) closedUntil = now + penaltySeconds * 1000;
      return Math.ceil((closedUntil - now) / 1000);
    },
  };
}
export type CallLimit = ReturnType<typeof createCallLimit>;
