import type { Clock } from '../../src/server/ports/clock.ts';

/** Shows the real time until it is moved. */
export function movableClock(): Clock & { advance: (ms: number) => void } {
  let ahead = 0;
  return {
    now: () => new Date(Date.now() + ahead),
    advance(ms) {
      ahead += ms;
    },
  };
}
