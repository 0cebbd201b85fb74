import type { Clock } from '../../src/server/ports/clock.ts';

const dayMs = 24 * 60 * 60 * 1000;
/** The time of noon in Jakarta, in UTC. */
const noonInJakarta = 5 * 60 * 60 * 1000;

export type TestClock = Clock & { advance: (ms: number) => void; standStill: () => void; toNoon: () => void };

/** Shows the real time until it is moved, or made to stand still for tests that must not depend on how long they take. */
export function movableClock(): TestClock {
  let ahead = 0;
  let stoppedAt: number | undefined;
  const now = () => (stoppedAt ?? Date.now()) + ahead;
  return {
    now: () => new Date(now()),
    advance(ms) {
      ahead += ms;
    },
    standStill() {
      stoppedAt = Date.now();
    },
    /** Moves to the next noon in Jakarta, for tests that count days: none of them ends while they run. */
    toNoon() {
      ahead += dayMs - ((now() - noonInJakarta) % dayMs);
    },
  };
}

/** Moves the clock to a time of Jakarta, where it stands still. */
export function setClock({ clock }: { clock: TestClock }, jakarta: string): void {
  clock.standStill();
  clock.advance(new Date(`${jakarta}+07:00`).getTime() - clock.now().getTime());
}
