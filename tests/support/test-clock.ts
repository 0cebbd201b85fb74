import type { Clock } from '../../src/server/ports/clock.ts';

/** Shows the real time until it is moved, or made to stand still for tests that must not depend on how long they take. */
export function movableClock(): Clock & { advance: (ms: number) => void; standStill: () => void } {
  let ahead = 0;
  let stoppedAt: number | undefined;
  return {
    now: () => new Date((stoppedAt ?? Date.now()) + ahead),
    advance(ms) {
      ahead += ms;
    },
    standStill() {
      stoppedAt = Date.now();
    },
  };
}
