import { expect, it } from 'vitest';

export type Figures = Record<string, string | number>;

/** A promise of docs/promises.md by its number; what it gives are the figures of this run. */
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
  });
}
