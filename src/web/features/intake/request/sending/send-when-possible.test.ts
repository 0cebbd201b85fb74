import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { ApiError } from '#web/api/api-error.ts';
import { sendWhenPossible } from './send-when-possible.ts';

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

const readOnly = new ApiError('readOnly', 503, { retryAfterSeconds: 2 });

function sending(...answers: (Error | 'sent')[]) {
  const attempt = vi.fn<() => Promise<string>>();
  for (const answer of answers) {
    if (answer instanceof Error) attempt.mockRejectedValueOnce(answer);
    else attempt.mockResolvedValueOnce(answer);
  }
  const controller = new AbortController();
  const onWaiting = vi.fn<() => void>();
  const result = sendWhenPossible(attempt, { signal: controller.signal, onWaiting });
  result.catch(() => {});
  return { attempt, controller, onWaiting, result };
}

test('is sent again after the named pause, until it is taken', async () => {
  const { attempt, onWaiting, result } = sending(readOnly, new ApiError('busy', 503), 'sent');
  await vi.advanceTimersByTimeAsync(1_900);
  expect(attempt).toHaveBeenCalledTimes(1);
  expect(onWaiting).toHaveBeenCalledTimes(1);
  await vi.advanceTimersByTimeAsync(20_000);
  expect(await result).toBe('sent');
  expect(attempt).toHaveBeenCalledTimes(3);
});

test('ends with the refusal when nobody wants to wait', async () => {
  const { attempt, controller, result } = sending(readOnly, 'sent');
  await vi.advanceTimersByTimeAsync(100);
  controller.abort();
  await expect(result).rejects.toBe(readOnly);
  expect(attempt).toHaveBeenCalledTimes(1);
});

test('every other refusal is told at once', async () => {
  const refused = new ApiError('alreadyRequested', 403);
  const { onWaiting, result } = sending(refused, 'sent');
  await expect(result).rejects.toBe(refused);
  expect(onWaiting).not.toHaveBeenCalled();
});
