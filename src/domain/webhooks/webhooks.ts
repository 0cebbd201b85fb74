/** What other systems of the chain can be told of. */
export const webhookEvents = [
  'requestConfirmed',
  'requestClosed',
  'requestRejected',
  'fakturIssued',
] as const;
export type WebhookEvent = (typeof webhookEvents)[number];

export type WebhookKind = WebhookEvent | 'test';

/** Every change is written down once for each of them. */
export const endpointsMax = 20;
export const endpointNameMaxLength = 60;
export const endpointUrlMaxLength = 1000;

/** Why one was switched off by itself: it said that it is gone, or it has failed for days. */
export const offReasons = ['gone', 'failing'] as const;
export type OffReason = (typeof offReasons)[number];

export const deliveryStates = ['waiting', 'delivered', 'failed'] as const;
export type DeliveryState = (typeof deliveryStates)[number];

/** Why an attempt was none: what was answered, or why nothing was. */
export const deliveryProblems = [
  'refused',
  'redirect',
  'timeout',
  'unreachable',
  'hostNotFound',
  'certificate',
  'notAllowed',
] as const;
export type DeliveryProblem = (typeof deliveryProblems)[number];

const minute = 60_000;
const hour = 60 * minute;
const day = 24 * hour;

/** The time for which an old secret signs, too, after it was replaced. */
export const oldSecretMs = day;
export const deliveriesKeptMs = 30 * day;
/** Whoever has failed for so long is not tried any more. */
export const failingMaxMs = 3 * day;

/** The waits after each failed attempt but the last: ten attempts within three days. */
const waits = [
  minute / 2,
  2 * minute,
  10 * minute,
  30 * minute,
  2 * hour,
  5 * hour,
  10 * hour,
  20 * hour,
  34 * hour,
];

/**
 * How long to wait after so many attempts; undefined when it was the last one. `random` from 0 to 1 spreads those that
 * failed together: up to a tenth earlier or later.
 */
export function waitAfter(kind: WebhookKind, attempts: number, random: number): number | undefined {
  // Somebody watches a test: its first answer is what they want to see.
  const wait = kind === 'test' ? undefined : waits[attempts - 1];
  return wait === undefined ? undefined : Math.round(wait * (0.9 + 0.2 * random));
}
