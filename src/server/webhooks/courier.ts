import { setTimeout as delay } from 'node:timers/promises';
import type { FastifyBaseLogger } from 'fastify';
import { failingMaxMs, waitAfter, type OffReason } from '#domain/webhooks/webhooks.ts';
import type { Database, Db } from '../database/database.ts';
import { untilWritten } from '../database/until-written.ts';
import type { Encryption } from '../secrets/encryption.ts';
import type { Metrics } from '../observability/metrics.ts';
import type { Clock } from '../ports/clock.ts';
import type { WebhookAnswer, WebhookSender } from '../ports/webhook-sender.ts';
import { writeAudit } from '../store/audit/audit.ts';
import {
  claimDue,
  noteFailure,
  settleDelivered,
  settleFailed,
  switchOff,
  type ClaimedDelivery,
} from '../store/webhooks/deliveries.ts';
import { signedHeaders } from '../secrets/webhook-signature.ts';
import { messageOf } from './message.ts';

const pollEveryMs = 1_000;
/**
 * The deliveries of one worker to one receiver at a time: a slow one holds up nobody else, and a small one is not run
 * over.
 */
const perEndpoint = 4;
/** A time well beyond that which an attempt may take. */
const lostAfterMs = 60_000;

type Needs = {
  database: Database;
  clock: Clock;
  encryption: Encryption;
  webhookSender: WebhookSender;
  metrics: Metrics;
  log: FastifyBaseLogger;
};
export type Courier = { stop: () => Promise<void> };

/**
 * Sends what is due, in any number of processes side by side. A message is taken by moving the time at which it is due;
 * a process that dies leaves it to be sent again, with the same id. So each is sent at least once.
 */
export function startCourier(needs: Needs): Courier {
  const { database, clock, log } = needs;
  const ending = new AbortController();
  const sending = new Map<string, number>();
  const underWay = new Set<Promise<void>>();
  let wake = Promise.withResolvers<void>();

  const count = (endpoint: string, by: number) => {
    const left = (sending.get(endpoint) ?? 0) + by;
    if (left === 0) sending.delete(endpoint);
    else sending.set(endpoint, left);
  };

  const start = (delivery: ClaimedDelivery): void => {
    count(delivery.endpoint, 1);
    const sent = deliver(needs, delivery, ending.signal)
      .catch((error: unknown) => log.warn({ err: error, delivery: delivery.id }, 'webhook not settled'))
      .finally(() => {
        count(delivery.endpoint, -1);
        underWay.delete(sent);
        wake.resolve();
      });
    underWay.add(sent);
  };

  const run = async (): Promise<void> => {
    while (!ending.signal.aborted) {
      wake = Promise.withResolvers<void>();
      try {
        const now = clock.now();
        const lostAt = new Date(now.getTime() + lostAfterMs);
        const claim = { now, lostAt, perEndpoint, sending: Object.fromEntries(sending) };
        for (const delivery of await claimDue(database, claim)) start(delivery);
      } catch (error) {
        log.warn({ err: error }, 'webhooks could not be read, trying again');
      }
      const pause = delay(pollEveryMs, undefined, { signal: ending.signal }).catch(() => {}); // cut short at the end
      await Promise.race([pause, wake.promise]);
    }
  };
  const running = run();
  return {
    async stop() {
      ending.abort();
      await running;
      await Promise.all(underWay);
    },
  };
}

async function deliver(needs: Needs, delivery: ClaimedDelivery, ending: AbortSignal): Promise<void> {
  const { clock, encryption, webhookSender, metrics, log } = needs;
  const body = messageOf(delivery);
  const secrets = [delivery.secret, delivery.oldSecret].flatMap((encrypted) => {
    const secret = encrypted && encryption.decrypt('webhook', encrypted);
    return secret ? [secret] : [];
  });
  const headers = {
    ...signedHeaders({ eventId: delivery.eventId, body, at: clock.now() }, secrets),
    'content-type': 'application/json',
    'user-agent': 'Faktur-Desk',
  };
  const from = performance.now();
  const answer = await webhookSender.post(delivery.url, headers, body);
  const ms = Math.round(performance.now() - from);
  // This is tried until the delivery is taken for lost, and sent again.
  await untilWritten(() => settle(needs, delivery, answer, ms), { ending, forMs: lostAfterMs / 2 });
  const outcome = answer.problem === null ? 'delivered' : 'failed';
  metrics.webhooks.inc({ outcome });
  const line = { delivery: delivery.id, webhook: delivery.endpoint, kind: delivery.kind, ms, ...answer };
  if (answer.problem === null) log.info(line, 'webhook delivered');
  else log.warn(line, 'webhook not delivered');
}

async function settle(
  { database, clock }: Needs,
  { id, endpoint, kind, attempts }: ClaimedDelivery,
  answer: WebhookAnswer,
  ms: number,
): Promise<void> {
  const result = { id, ms, ...answer };
  if (answer.problem === null) return settleDelivered(database, result, { endpoint, kind });
  const now = clock.now();
  const wait = waitAfter(kind, attempts, Math.random());
  await database.begin(async (tx) => {
    // The endpoint first, as whoever removes it locks it before its deliveries.
    const since = kind === 'test' ? undefined : await noteFailure(tx, endpoint, now);
    await settleFailed(tx, result, wait === undefined ? undefined : new Date(now.getTime() + wait));
    if (since === undefined) return;
    if (answer.status === 410) await end(tx, endpoint, 'gone', now);
    else if (now.getTime() - since.getTime() >= failingMaxMs) await end(tx, endpoint, 'failing', now);
  });
}

async function end(tx: Db, endpoint: string, reason: OffReason, now: Date): Promise<void> {
  await switchOff(tx, endpoint, reason);
  const detail = { webhook: endpoint.slice(0, 8), on: false, reason };
  await writeAudit(tx, { actor: 'SYSTEM', action: 'editWebhook', detail }, now);
}
