import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { watchStatements, type Statement } from './statements.ts';

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

/** As the driver makes them: the first one of a connection is at work, the others wait behind it. */
function newStatement(active: boolean): Statement & { outcome: unknown } {
  const statement = {
    active,
    outcome: 'none' as unknown,
    handler: () => {},
    resolve: (result: unknown) => void (statement.outcome = result),
    reject: (reason: unknown) => void (statement.outcome = (reason as { code: string }).code),
  };
  return statement;
}

function sent(watch: (statement: Statement) => void, active: boolean) {
  const statement = newStatement(active);
  watch(statement);
  statement.handler(statement);
  return statement;
}

it('refuses what waits behind a statement that does not end, and whoever comes, but not that statement', async () => {
  const { watch } = watchStatements();
  const [slow, behind] = [sent(watch, true), sent(watch, false)];
  await vi.advanceTimersByTimeAsync(1_500);
  expect(behind.outcome).toBe('none');
  await vi.advanceTimersByTimeAsync(1_500);
  expect([slow.outcome, behind.outcome]).toEqual(['none', 'POOL_BUSY']);
  expect(sent(watch, false).outcome).toBe('POOL_BUSY');
  slow.resolve('rows');
  expect([slow.outcome, sent(watch, true).outcome]).toEqual(['rows', 'none']);
});

it('lets wait while others move on, but not for ever', async () => {
  const { watch } = watchStatements();
  const behind = sent(watch, false);
  for (let second = 0; second < 9; second++) {
    sent(watch, true).resolve('rows');
    await vi.advanceTimersByTimeAsync(1_000);
  }
  expect(behind.outcome).toBe('none');
  sent(watch, true).resolve('rows');
  await vi.advanceTimersByTimeAsync(1_500);
  expect(behind.outcome).toBe('POOL_BUSY');
});

it('leaves a slow statement alone when nobody waits for it', async () => {
  const { watch } = watchStatements();
  const slow = sent(watch, true);
  await vi.advanceTimersByTimeAsync(25_000);
  expect([slow.outcome, sent(watch, true).outcome]).toEqual(['none', 'none']);
});
