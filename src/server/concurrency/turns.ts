import { busy, lookEveryMs, patienceMs, standstillMs } from './patience.ts';

/** Ends the turn; again without an effect. */
export type Leave = () => void;
export type Turns = { enter: () => Promise<Leave>; taken: () => number; waiting: () => number };
type Waiting = { since: number; go: (leave: Leave) => void; refuse: (error: Error) => void };

/**
 * Lets so many in at a time, the others in their order. A burst moves on and is served; while nothing moves, whoever
 * waits and whoever comes is refused at once.
 */
export function takeTurns(places: number, onMove: () => void = () => {}): Turns {
  let free = places;
  let movedAt = 0;
  const waiting: Waiting[] = [];
  let watch: NodeJS.Timeout | undefined;

  const isStanding = () => performance.now() - movedAt > standstillMs;

  const begin = (): Leave => {
    free -= 1;
    movedAt = performance.now();
    let isOver = false;
    return () => {
      if (isOver) return;
      isOver = true;
      free += 1;
      movedAt = performance.now();
      onMove();
      waiting.shift()?.go(begin());
    };
  };

  const look = () => {
    const tooOld = performance.now() - patienceMs;
    while (waiting[0] && (isStanding() || waiting[0].since < tooOld)) waiting.shift()?.refuse(busy());
    if (waiting.length > 0) return;
    clearInterval(watch);
    watch = undefined;
  };

  return {
    taken: () => places - free,
    waiting: () => waiting.length,
    async enter() {
      if (free > 0) return begin();
      // After a pause of the whole process what has ended meanwhile must be heard of first.
      if (isStanding()) await new Promise((heard) => setImmediate(heard));
      if (free > 0) return begin();
      if (isStanding()) throw busy();
      watch ??= setInterval(() => setImmediate(look), lookEveryMs).unref();
      return new Promise<Leave>((go, refuse) => waiting.push({ since: performance.now(), go, refuse }));
    },
  };
}
