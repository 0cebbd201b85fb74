import { createHash, createHmac, timingSafeEqual } from 'node:crypto';
import type { WireCall } from '../exchange.ts';

/** Who calls, and the secret that both sides know. */
export type ClientKey = { clientId: string; clientSecret: string };

const mostSkewMs = 300_000;

const signatureOf = (secret: string, date: string, method: string, target: string): string =>
  createHmac('sha256', secret).update(`date: ${date}\n${method} ${target} HTTP/1.1`).digest('base64');
const digestOf = (body: Buffer): string => `SHA-256=${createHash('sha256').update(body).digest('base64')}`;

const header =
  /^hmac username="([^"]*)", algorithm="hmac-sha256", headers="date request-line", signature="([^"]*)"$/;

/** Why the gateway lets a call not through; undefined where its signature, time and digest are right. */
export function signatureFault(
  { method, target, headers, body }: WireCall,
  { clientId, clientSecret }: ClientKey,
  now: Date,
): 'unsigned' | 'unknownClient' | 'wrongSignature' | 'skew' | 'digest' | undefined {
  const [, username, signature = ''] = header.exec(headers.authorization ?? '') ?? [];
  if (username === undefined) return 'unsigned';
  if (username !== clientId) return 'unknownClient';
  const date = headers.date ?? '';
  const [told, expected] = [signature, signatureOf(clientSecret, date, method, target)].map((text) =>
    Buffer.from(text),
  );
  if (told?.length !== expected?.length || !told || !expected || !timingSafeEqual(told, expected))
    return 'wrongSignature';
  if (!(Math.abs(Date.parse(date) - now.getTime()) <= mostSkewMs)) return 'skew';
  if (body.length > 0 && headers['digest'] !== digestOf(body)) return 'digest';
  return undefined;
}

/** The headers of a message that the provider sends by itself. */
export function signedHeaders(
  { clientId, clientSecret }: ClientKey,
  target: string,
  body: Buffer,
  now: Date,
): Record<string, string> {
  const date = now.toUTCString();
  return {
    'content-type': 'application/json',
    date,
    digest: digestOf(body),
    authorization: `hmac username="${clientId}", algorithm="hmac-sha256", headers="date request-line", signature="${signatureOf(clientSecret, date, 'POST', target)}"`,
  };
}
