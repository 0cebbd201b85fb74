import { expect, it } from 'vitest';

/** A figure that a promise bounds: above its limit the promise is broken. */
export type BoundedFigure = { value: number; atMost: number; unit: string };
export type Figures = Record<string, string | number | BoundedFigure>;

/** A figure in the unit of its limit, as `atMost(10, 's')(secondsAway)`. */
export const atMost =
  (limit: number, unit = '') =>
  (value: number): BoundedFigure => ({ value, atMost: limit, unit });

/** Seconds that the longest of several times took. */
export const longestAtMost =
  (limit: number) =>
  (seconds: readonly number[]): BoundedFigure =>
    atMost(limit, 's')(Math.max(...seconds));

const isMissed = (figure: Figures[string]): boolean =>
  typeof figure === 'object' && !(figure.value <= figure.atMost);

/**
 * A promise of docs/promises.md by its number. What `keep` gives are the figures of this run; they stand in the suite's table
 * also when one of them passes its limit, which fails the test.
 */
export function promise(
  number: number,
  what: string,
  keep: () => Promise<Figures>,
  timeoutMs = 120_000,
): void {
  it(`${number}. ${what}`, { timeout: timeoutMs }, async ({ task }) => {
    const figures = await keep();
    expect(figures).not.toEqual({});
    Object.assign(task.meta, { figures });
    const missed = Object.fromEntries(Object.entries(figures).filter(([, figure]) => isMissed(figure)));
    expect(missed, 'figures above their limit').toEqual({});
  });
}
