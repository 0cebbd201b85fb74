import { expect, it } from 'vitest';
import type { Figures } from './promise.ts';

/** What somebody can do at most, by what they do; measured in this run, and written into a table of the suite. */
export function most(who: string, measure: () => Promise<Figures>, timeoutMs = 240_000): void {
  it(`At most: ${who}`, { timeout: timeoutMs }, async ({ task }) => {
    const figures = await measure();
    expect(figures).not.toEqual({});
    Object.assign(task.meta, { most: figures });
  });
}
