import * as z from 'zod/mini';
import { webhookEvents, type WebhookEvent } from '#domain/webhooks/webhooks.ts';
import { statusCode } from './statuses.ts';
import { wireRecord } from './wire-record.ts';

const typeOf = {
  requestConfirmed: 'request.confirmed',
  requestClosed: 'request.closed',
  requestRejected: 'request.rejected',
  fakturIssued: 'faktur.issued',
} as const satisfies Record<WebhookEvent, string>;

const eventOf = {
  'request.confirmed': 'requestConfirmed',
  'request.closed': 'requestClosed',
  'request.rejected': 'requestRejected',
  'faktur.issued': 'fakturIssued',
} as const satisfies Record<string, WebhookEvent>;

/** The type of an event, as receivers know it. */
export const eventType = z.codec(
  z.enum(['request.confirmed', 'request.closed', 'request.rejected', 'faktur.issued']),
  z.enum(webhookEvents),
  { decode: (type) => eventOf[type], encode: (event) => typeOf[event] },
);
export const messageType = z.union([eventType, z.literal('test')]);

/** What a webhook posts; docs/webhooks.md explains it to those who receive it. */
export const webhookMessage = wireRecord({
  /** The same however often it is sent. */
  eventId: ['id', z.string()],
  kind: ['type', messageType],
  at: ['timestamp', z.string()],
  /** Null in a test. */
  subject: [
    'data',
    z.nullable(
      wireRecord({
        transactionId: ['transaction_id', z.string()],
        store: z.nullable(z.string()),
        status: statusCode,
        fakturNumber: ['faktur_number', z.nullable(z.string())],
        fakturDate: ['faktur_date', z.nullable(z.string())],
        /** Null unless personal data is allowed. */
        buyer: z.nullable(z.object({ npwp: z.nullable(z.string()), name: z.string(), email: z.string() })),
      }),
    ),
  ],
});
