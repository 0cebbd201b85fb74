import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { ApiError } from './api-error.ts';
import { retryWhenBusy } from './retry-when-busy.ts';

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

const pause = (retryAfterSeconds?: number) => new ApiError('tooManyRequests', 429, { retryAfterSeconds });

/** Fails with these one after the other, then answers. */
function failing(...errors: ApiError[]) {
  const attempt = vi.fn<() => Promise<string>>(() => {
    const error = errors.shift();
    return error ? Promise.reject(error) : Promise.resolve('done');
  });
  return attempt;
}

test('waits as long as the server asks for, and no shorter', async () => {
  const attempt = failing(pause(7));
  const answer = retryWhenBusy(attempt);
  await vi.advanceTimersByTimeAsync(6_999);
  expect(attempt).toHaveBeenCalledTimes(1);
  await vi.advanceTimersByTimeAsync(1);
  expect(await answer).toBe('done');
});

test('asks a busy server again', async () => {
  const answer = retryWhenBusy(failing(new ApiError('busy', 503), new ApiError('busy', 503)));
  await vi.runAllTimersAsync();
  expect(await answer).toBe('done');
});

test('does not repeat what was refused or got lost', async () => {
  for (const error of [new ApiError('notAPdf', 422), new ApiError('network', 0)]) {
    const attempt = failing(error);
    await expect(retryWhenBusy(attempt)).rejects.toBe(error);
    expect(attempt).toHaveBeenCalledTimes(1);
  }
});

test('gives up in the end', async () => {
  const attempt = vi.fn<() => Promise<string>>(() => Promise.reject(pause(1)));
  const [answer] = await Promise.all([
    retryWhenBusy(attempt).catch((error: unknown) => error),
    vi.runAllTimersAsync(),
  ]);
  expect(answer).toMatchObject({ code: 'tooManyRequests' });
});
