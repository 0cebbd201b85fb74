import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { takeTurns, type Leave } from './turns.ts';

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

const outcome = (turn: Promise<Leave>) => {
  const seen = { is: 'waiting' };
  turn.then(
    () => (seen.is = 'in'),
    (error: { code: string }) => (seen.is = error.code),
  );
  return seen;
};

describe('turns', () => {
  it('are taken in order, one for each that ends', async () => {
    const turns = takeTurns(1);
    const leave = await turns.enter();
    const [second, third] = [turns.enter(), turns.enter()];
    const seen = outcome(third);
    leave();
    leave();
    const leaveSecond = await second;
    expect(seen.is).toBe('waiting');
    leaveSecond();
    await third;
  });

  it('are refused to all who wait, and then at once, while nothing moves', async () => {
    const turns = takeTurns(2);
    const leave = await turns.enter();
    await turns.enter();
    const early = outcome(turns.enter());
    await vi.advanceTimersByTimeAsync(1_000);
    expect(early.is).toBe('waiting');
    await vi.advanceTimersByTimeAsync(2_000);
    expect(early.is).toBe('POOL_BUSY');
    const late = outcome(turns.enter());
    await vi.advanceTimersByTimeAsync(1);
    expect(late.is).toBe('POOL_BUSY');
    leave();
    await turns.enter();
  });

  it('are waited for while others move on, but not for ever', async () => {
    const turns = takeTurns(1);
    const leaves = [await turns.enter()];
    const burst = Array.from({ length: 30 }, () => turns.enter());
    const states = burst.map(outcome);
    for (const turn of burst.slice(0, 9)) {
      await vi.advanceTimersByTimeAsync(1_000);
      leaves.shift()?.();
      leaves.push(await turn);
    }
    expect(states.filter(({ is }) => is === 'in')).toHaveLength(9);
    expect(states.filter(({ is }) => is === 'waiting')).toHaveLength(21);
    await vi.advanceTimersByTimeAsync(1_500);
    expect(states.filter(({ is }) => is === 'POOL_BUSY')).toHaveLength(21);
  });
});
