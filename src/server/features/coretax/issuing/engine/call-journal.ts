import { randomUUID } from 'node:crypto';
import { setTimeout as delay } from 'node:timers/promises';
import type { FastifyBaseLogger } from 'fastify';
import type { ProviderName } from '#domain/coretax/issuing/providers.ts';
import type { Database } from '../../../../database/database.ts';
import type { Clock } from '../../../../ports/clock.ts';
import type { CallJournal, CallKind, PerformedCall, PlannedCall } from '../../../../ports/faktur-issuer.ts';
import { endCall, placeCall } from '../../../../store/issuing/calls.ts';
import { closeBreaker, openBreaker } from '../../../../store/issuing/provider-state.ts';

/** A call that finds no place for so long is tried again later, and holds up nobody meanwhile. */
const patienceMs = 30_000;

/** Calls after which something is there that was not before. */
const changing = new Set<CallKind>(['submit', 'upload']);

/** The meter that counts calls. */
type CallMeter = { issuingCalls: { inc: (labels: { provider: string; outcome: string }) => void } };
export type JournalNeeds = { database: Database; clock: Clock; metrics: CallMeter; log: FastifyBaseLogger };
type Options = {
  provider: ProviderName;
  callsPerMinute: number;
  timeoutMs: number;
  /** Whether it is the provider of the settings: what another one says, to whom something was sent before, stops nobody. */
  isCurrent: boolean;
  ending: AbortSignal;
};

/**
 * Keeps the shared limit, what was said, and how the provider does. Calls of this process wait for their places one
 * behind the other.
 */
export function createCallJournal(
  { database, clock, metrics, log }: JournalNeeds,
  { provider, callsPerMinute, timeoutMs, isCurrent, ending }: Options,
): CallJournal {
  let last: Promise<unknown> = Promise.resolve();

  async function takePlace(id: string, { kind, key, request }: PlannedCall, until: number): Promise<boolean> {
    while (!ending.aborted) {
      const now = clock.now();
      const heldUntil = changing.has(kind) ? new Date(now.getTime() + timeoutMs) : null;
      const call = { id, provider, kind, key, request };
      const placing = await placeCall(database, call, { callsPerMinute, now, heldUntil });
      if (typeof placing !== 'object') return placing === 'placed';
      const leftMs = until - performance.now();
      if (leftMs <= 0) return false;
      const waitMs = Math.ceil(Math.min(placing.freeInMs, leftMs)) + 1;
      await delay(waitMs, undefined, { signal: ending }).catch(() => {}); // cut short at the end
    }
    return false;
  }

  const inTurn = (id: string, planned: PlannedCall): Promise<boolean> => {
    const until = performance.now() + patienceMs;
    const placed = last.then(() => takePlace(id, planned, until));
    last = placed.catch(() => {}); // told to whoever asked
    return placed.catch((error: unknown) => {
      log.warn(
        { err: error, provider, kind: planned.kind },
        'a call to the provider could not be written down',
      );
      return false;
    });
  };

  async function note(id: string, startedAt: Date, tookMs: number, call: PerformedCall<unknown>) {
    const { outcome, status, answer, why, retryAfterSeconds } = call;
    metrics.issuingCalls.inc({ provider, outcome });
    await endCall(database, { id, outcome, status, answer, tookMs });
    if (!isCurrent) return;
    if (outcome === 'tooMany' || outcome === 'down') {
      await openBreaker(database, { startedAt, at: clock.now(), text: why ?? '', retryAfterSeconds });
    } else if (status !== null) await closeBreaker(database, startedAt);
  }

  return {
    async call(planned, perform) {
      const id = randomUUID();
      if (!(await inTurn(id, planned))) return undefined;
      const startedAt = clock.now();
      const from = performance.now();
      const performed = await perform();
      const tookMs = Math.round(performance.now() - from);
      log.info(
        { provider, kind: planned.kind, outcome: performed.outcome, status: performed.status, ms: tookMs },
        'provider called',
      );
      // It keeps its place for longer when that cannot be written; what it came to is true all the same.
      await note(id, startedAt, tookMs, performed).catch((error: unknown) =>
        log.warn({ err: error, provider }, 'the result of a call could not be written down'),
      );
      return performed.value;
    },
  };
}
