import { createHmac, randomBytes } from 'node:crypto';

const prefix = 'whsec_';

/** A new secret in the form of the Standard Webhooks, for their libraries. */
export const newWebhookSecret = (): string => prefix + randomBytes(32).toString('base64');

/** The headers of a message, signed by every secret that counts now, the present one first. */
export function signedHeaders(
  { eventId, body, at }: { eventId: string; body: string; at: Date },
  secrets: readonly string[],
): Record<string, string> {
  const timestamp = String(Math.floor(at.getTime() / 1000));
  const sign = (secret: string) => {
    const key = Buffer.from(secret.slice(prefix.length), 'base64');
    return `v1,${createHmac('sha256', key).update(`${eventId}.${timestamp}.${body}`).digest('base64')}`;
  };
  return {
    'webhook-id': eventId,
    'webhook-timestamp': timestamp,
    'webhook-signature': secrets.map(sign).join(' '),
  };
}
