import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { ApiError } from './api-error.ts';
import { retryWhenLost } from './retry-when-lost.ts';

let isOnline = true;
const browser = new EventTarget();
beforeEach(() => {
  isOnline = true;
  vi.useFakeTimers();
  vi.stubGlobal('navigator', {
    get onLine() {
      return isOnline;
    },
  });
  vi.stubGlobal('addEventListener', browser.addEventListener.bind(browser));
});
afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

const lost = new ApiError('network', 0);

function sending(attempt: () => Promise<string>) {
  const controller = new AbortController();
  const onLost = vi.fn<() => void>();
  const result = retryWhenLost(attempt, { onLost, signal: controller.signal });
  result.catch(() => {});
  return { controller, onLost, result };
}

test('sends again what was lost, until an answer comes', async () => {
  const attempt = vi.fn<() => Promise<string>>();
  attempt.mockRejectedValueOnce(lost).mockRejectedValueOnce(lost).mockResolvedValueOnce('done');
  const { onLost, result } = sending(attempt);
  await vi.runAllTimersAsync();
  expect(await result).toBe('done');
  expect(onLost).toHaveBeenCalledTimes(2);
});

test('waits for the network as long as there is none, and goes on at once when it is back', async () => {
  isOnline = false;
  const attempt = vi.fn<() => Promise<string>>();
  attempt.mockRejectedValueOnce(lost).mockResolvedValueOnce('done');
  const { result } = sending(attempt);
  await vi.advanceTimersByTimeAsync(3_600_000);
  expect(attempt).toHaveBeenCalledTimes(1);
  isOnline = true;
  browser.dispatchEvent(new Event('online'));
  expect(await result).toBe('done');
});

test('goes on as well where nobody tells that the network is back', async () => {
  isOnline = false;
  const attempt = vi.fn<() => Promise<string>>();
  attempt.mockRejectedValueOnce(lost).mockResolvedValueOnce('done');
  const { result } = sending(attempt);
  await vi.advanceTimersByTimeAsync(60_000);
  isOnline = true;
  await vi.advanceTimersByTimeAsync(1_000);
  expect(await result).toBe('done');
});

test('gives up in the end, when stopped, and at once when refused', async () => {
  const never = sending(() => Promise.reject(lost));
  await vi.runAllTimersAsync();
  await expect(never.result).rejects.toBe(lost);

  const stopped = sending(() => Promise.reject(lost));
  await vi.advanceTimersByTimeAsync(500);
  stopped.controller.abort();
  await expect(stopped.result).rejects.toBe(lost);

  const refused = new ApiError('dropClosed', 409);
  const closed = sending(() => Promise.reject(refused));
  await expect(closed.result).rejects.toBe(refused);
  expect(closed.onLost).not.toHaveBeenCalled();
});
