import { setTimeout as delay } from 'node:timers/promises';

const againAfterMs = 1_000;

/**
 * Writes what has happened outside as soon as the database takes it. Gives up, with the last error, after a while or when
 * the process is to end.
 */
export async function untilWritten<T>(
  write: () => Promise<T>,
  { ending, forMs }: { ending: AbortSignal; forMs: number },
): Promise<T> {
  const until = performance.now() + forMs;
  for (;;) {
    try {
      return await write();
    } catch (error) {
      if (ending.aborted || performance.now() > until) throw error;
      await delay(againAfterMs);
    }
  }
}
