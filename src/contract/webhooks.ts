import * as z from 'zod/mini';
import {
  deliveryProblems,
  deliveryStates,
  endpointNameMaxLength,
  endpointsMax,
  endpointUrlMaxLength,
  offReasons,
  webhookEvents,
} from '#domain/webhooks/webhooks.ts';
import { endpoint } from './endpoint.ts';
import { eventType, messageType } from './webhook-message.ts';
import { wireRecord } from './wire-record.ts';

const events = z
  .array(eventType)
  .check(z.minLength(1, 'webhookEvents'), z.maxLength(webhookEvents.length, 'webhookEvents'));

const settings = {
  name: z.string().check(z.trim(), z.minLength(1, 'required'), z.maxLength(endpointNameMaxLength, 'tooLong')),
  url: z.string().check(z.trim(), z.minLength(1, 'required'), z.maxLength(endpointUrlMaxLength, 'tooLong')),
  events,
  personalData: ['personal_data', z.boolean()],
  isOn: ['on', z.boolean()],
} as const;
const body = wireRecord(settings);
export type WebhookSettings = z.output<typeof body>;

const webhook = wireRecord({
  ...settings,
  id: z.string(),
  /** Why it was switched off by itself. */
  offReason: ['off_reason', z.nullable(z.enum(offReasons))],
  /** Times are YYYY-MM-DD HH:mm:ss in Jakarta. */
  failingSince: ['failing_since', z.nullable(z.string())],
  /** The time until which the secret before signs, too. */
  oldSecretUntil: ['old_secret_until', z.nullable(z.string())],
  waiting: z.number(),
  failed: z.number(),
});
export type Webhook = z.output<typeof webhook>;

const params = wireRecord({ webhookId: ['id', z.uuid()] });
const deliveryId = z.string().check(z.regex(/^[1-9]\d{0,17}$/));

export const listWebhooks = endpoint({
  method: 'GET',
  path: '/api/webhooks',
  summary: 'Which other systems are told of events, by name.',
  answer: z.array(webhook),
});

export const addWebhook = endpoint({
  method: 'POST',
  path: '/api/webhooks',
  summary: `Tell another system of events; ${endpointsMax} at most. The answer shows its secret, once.`,
  body,
  status: 201,
  answer: wireRecord({ webhookId: ['id', z.string()], secret: z.string() }),
  errors: ['tooMany'],
});

export const changeWebhook = endpoint({
  method: 'PUT',
  path: '/api/webhooks/{id}',
  summary: 'Change where events go, which, and whether they name the buyer; switch it on or off.',
  params,
  body,
  answer: webhook,
  errors: ['notFound'],
});

export const deleteWebhook = endpoint({
  method: 'DELETE',
  path: '/api/webhooks/{id}',
  summary: 'Tell this system nothing any more, and forget what it was told.',
  params,
  status: 204,
  errors: ['notFound'],
});

export const replaceWebhookSecret = endpoint({
  method: 'POST',
  path: '/api/webhooks/{id}/secret',
  summary: 'A new secret, shown once. The one before signs, too, for 24 hours.',
  params,
  answer: z.object({ secret: z.string() }),
  errors: ['notFound'],
});

export const testWebhook = endpoint({
  method: 'POST',
  path: '/api/webhooks/{id}/test',
  summary: 'Send a test event, once, also while it is switched off.',
  params,
  status: 202,
  errors: ['notFound'],
});

/** The parameters of the call, and of the page's address. */
export const deliveriesQuery = z.strictObject({
  state: z.optional(z.enum(deliveryStates)),
  /** The id of the last delivery of the previous page: older ones follow. */
  before: z.optional(deliveryId),
});

export const listDeliveries = endpoint({
  method: 'GET',
  path: '/api/webhooks/{id}/deliveries',
  summary: 'What a system was told or is about to be, newest first, fifty at a time, for 30 days.',
  params,
  query: deliveriesQuery,
  answer: z.object({
    deliveries: z.array(
      wireRecord({
        id: z.string(),
        eventId: ['event_id', z.string()],
        kind: ['type', messageType],
        transactionId: ['transaction_id', z.nullable(z.string())],
        /** Times are YYYY-MM-DD HH:mm:ss in Jakarta. */
        at: z.string(),
        state: z.enum(deliveryStates),
        attempts: z.number(),
        status: z.nullable(z.number()),
        problem: z.nullable(z.enum(deliveryProblems)),
        ms: z.nullable(z.number()),
        nextAt: ['next_at', z.nullable(z.string())],
      }),
    ),
    hasOlder: z.boolean(),
  }),
  errors: ['notFound'],
});
export type Delivery = z.output<typeof listDeliveries.answer>['deliveries'][number];

export const resendDeliveries = endpoint({
  method: 'POST',
  path: '/api/webhooks/{id}/resend',
  summary: 'Send one delivery again, or without one all that have failed; with the ids that they have.',
  params,
  body: z.object({ delivery: z.optional(deliveryId) }),
  answer: z.object({ resent: z.number() }),
  errors: ['notFound'],
});
