import { setTimeout as delay } from 'node:timers/promises';

/** Waits for what must become true, however long the machine takes; the test's own limit ends it. */
export async function until<T>(ask: () => Promise<T> | T): Promise<NonNullable<T>> {
  for (;;) {
    const answer = await ask();
    if (answer) return answer;
    await delay(20);
  }
}
