import { expect, inject, it } from 'vitest';

declare module 'vitest' {
  interface ProvidedContext {
    /** Of attacks: short inside `npm test`, full in `npm run test:attacks`. */
    scale: 'short' | 'full';
  }
}

export type Figures = Record<string, string | number>;

/** So many attempts of an attack: fewer inside `npm test`. */
export const scaled = (short: number, full: number): number => (inject('scale') === 'full' ? full : short);

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
