import { describe, expect, it } from 'vitest';
import { breakerPause, lookupPause, readPause } from './pauses.ts';

const seconds = (pause: (tries: number) => number, count: number) =>
  Array.from({ length: count }, (_, tries) => pause(tries) / 1_000);

describe('pauses', () => {
  it('double from two seconds to a minute between look-ups', () => {
    expect(seconds(lookupPause, 8)).toEqual([2, 4, 8, 16, 32, 60, 60, 60]);
  });

  it('double from a second to a minute between reads for ten minutes, and are five minutes then', () => {
    const pauses = seconds(readPause, 16);
    expect(pauses.slice(0, 7)).toEqual([1, 2, 4, 8, 16, 32, 60]);
    expect(pauses.slice(0, -1).reduce((sum, one) => sum + one)).toBe(603);
    expect(pauses.at(-1)).toBe(300);
  });

  it('double to two minutes while a provider is down, however long', () => {
    expect(seconds(breakerPause, 9)).toEqual([1, 2, 4, 8, 16, 32, 64, 120, 120]);
    expect(breakerPause(10_000)).toBe(120_000);
  });
});
