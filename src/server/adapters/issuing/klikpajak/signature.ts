import { createHash, createHmac, timingSafeEqual } from 'node:crypto';

/** A signature may be so much older or newer than our clock. */
const skewMs = 300_000;

const hmac = (secret: string, date: string, requestLine: string): string =>
  createHmac('sha256', secret).update(`date: ${date}\n${requestLine} HTTP/1.1`).digest('base64');
const digestOf = (body: string | Uint8Array): string =>
  `SHA-256=${createHash('sha256').update(body).digest('base64')}`;

type SignedCall = { method: string; target: string; body: string | Uint8Array; now: Date };
type Client = { clientId: string; clientSecret: string };

/** The headers of a signed call. The target is the path with its query. */
export function signedHeaders(
  { clientId, clientSecret }: Client,
  { method, target, body, now }: SignedCall,
): Record<string, string> {
  const date = now.toUTCString();
  const signature = hmac(clientSecret, date, `${method} ${target}`);
  return {
    date,
    authorization: `hmac username="${clientId}", algorithm="hmac-sha256", headers="date request-line", signature="${signature}"`,
    ...(body.length === 0 ? {} : { digest: digestOf(body) }),
  };
}

const authorization =
  /^hmac .*\balgorithm="hmac-sha256".*\bheaders="date request-line".*\bsignature="([^"]+)"$/;

type Message = { path: string; headers: Record<string, string | undefined>; body: Buffer };

/** Whether a message was signed with the secret, for this path and body, within the last minutes. */
export function isSignedBy(secret: string, { path, headers, body }: Message, now: Date): boolean {
  const { date = '', digest } = headers;
  const signature = authorization.exec(headers['authorization'] ?? '')?.[1] ?? '';
  const isRecent = Math.abs(Date.parse(date) - now.getTime()) <= skewMs;
  return isRecent && digest === digestOf(body) && areEqual(signature, hmac(secret, date, `POST ${path}`));
}

function areEqual(told: string, expected: string): boolean {
  const [one, other] = [Buffer.from(told), Buffer.from(expected)];
  return one.length === other.length && timingSafeEqual(one, other);
}
