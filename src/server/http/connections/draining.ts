import { setTimeout as delay } from 'node:timers/promises';
import type { FastifyInstance } from 'fastify';

/**
 * The time that calls in flight get to end, such as a download to a slow reader, and the time where somebody sits in
 * front and waits.
 */
const patienceMs = 30_000;
const hurriedPatienceMs = 5_000;
const idleEveryMs = 200;

/** Answers calls that come while the server drains, and tells their callers to come back on another connection. */
export function closeConnectionsWhen(app: FastifyInstance, isDraining: () => boolean): void {
  app.addHook('onSend', (_request, reply, payload, done) => {
    if (isDraining()) reply.header('connection', 'close');
    done(null, payload);
  });
}

/** Waits for a balancer to notice that the server is not ready any more. All calls are served meanwhile. */
export async function waitForBalancer(seconds: number, hurry: AbortSignal): Promise<void> {
  await delay(seconds * 1000, undefined, { signal: hurry }).catch(() => {}); // cut short
}

/** Takes no new connections, finishes what is in flight, and at last ends what does not end by itself. */
export async function finishCalls(app: FastifyInstance, hurry: AbortSignal): Promise<void> {
  const closed = app.close();
  // A download that began before is not told to close its connection; it is idle afterwards.
  const idle = setInterval(() => app.server.closeIdleConnections(), idleEveryMs);
  const end = () => app.server.closeAllConnections();
  const limits = [setTimeout(end, patienceMs)];
  const endSoon = () => void limits.push(setTimeout(end, hurriedPatienceMs));
  if (hurry.aborted) endSoon();
  else hurry.addEventListener('abort', endSoon, { once: true });
  await closed.finally(() => {
    clearInterval(idle);
    for (const limit of limits) clearTimeout(limit);
    hurry.removeEventListener('abort', endSoon);
  });
}
