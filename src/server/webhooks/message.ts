import * as z from 'zod/mini';
import { webhookMessage } from '#contract/webhook-message.ts';
import type { ClaimedDelivery } from '../store/webhooks/deliveries.ts';

/** Writes a delivery as it travels. */
export function messageOf(delivery: ClaimedDelivery): string {
  const { eventId, kind, at, transactionId, status, store, fakturNumber, fakturDate, buyer } = delivery;
  const subject =
    transactionId === null || status === null
      ? null
      : { transactionId, store, status, fakturNumber, fakturDate, buyer };
  return JSON.stringify(z.encode(webhookMessage, { eventId, kind, at: at.toISOString(), subject }));
}
