import { quantiles } from '../load/quantiles.ts';

/** How often one caller asks for the same, and for how long at most. */
export const callsEach = { full: 60, quick: 5 };
export const secondsEach = { full: 1.5, quick: 0.5 };

/** The first one is not counted: it reads what lies on the disk, and is planned. */
export async function timed(most: number, seconds: number, work: () => Promise<void>) {
  await work();
  const until = performance.now() + seconds * 1000;
  const times: number[] = [];
  do {
    const started = performance.now();
    await work();
    times.push(performance.now() - started);
  } while (times.length < most && performance.now() < until);
  return quantiles(times);
}
