import { createHash, createHmac } from 'node:crypto';

export type S3Keys = { accessKeyId: string; secretAccessKey: string; region: string };

type UnsignedRequest = {
  method: string;
  url: URL;
  /** The hash of the body; the storage refuses a body with another one. */
  sha256: string;
  headers?: Record<string, string>;
  now: Date;
};

const algorithm = 'AWS4-HMAC-SHA256';
const sha256Of = (text: string) => createHash('sha256').update(text).digest('hex');
const hmac = (key: string | Buffer, text: string) => createHmac('sha256', key).update(text).digest();

/** All headers of a request, signed by AWS's Signature Version 4. */
export function signedHeaders(keys: S3Keys, request: UnsignedRequest): Record<string, string> {
  const time = request.now.toISOString().replaceAll(/[:-]|\.\d{3}/g, '');
  const scope = [time.slice(0, 8), keys.region, 's3', 'aws4_request'];
  const headers: Record<string, string> = {
    ...request.headers,
    host: request.url.host,
    'x-amz-content-sha256': request.sha256,
    'x-amz-date': time,
  };
  const names = Object.keys(headers).toSorted();
  const canonical = [
    request.method,
    request.url.pathname,
    canonicalQuery(request.url.searchParams),
    ...names.map((name) => `${name}:${headers[name]?.trim()}`),
    '',
    names.join(';'),
    request.sha256,
  ].join('\n');
  const key = scope.reduce<string | Buffer>(hmac, `AWS4${keys.secretAccessKey}`);
  const signature = hmac(key, [algorithm, time, scope.join('/'), sha256Of(canonical)].join('\n'));
  const credential = `${keys.accessKeyId}/${scope.join('/')}`;
  return {
    ...headers,
    authorization: `${algorithm} Credential=${credential}, SignedHeaders=${names.join(';')}, Signature=${signature.toString('hex')}`,
  };
}

/** A form writes some signs in another way than a signature wants them. */
const encode = (text: string): string =>
  encodeURIComponent(text).replaceAll(
    /[!'()*]/g,
    (sign) => `%${sign.charCodeAt(0).toString(16).toUpperCase()}`,
  );

const canonicalQuery = (query: URLSearchParams): string =>
  [...query]
    .map(([name, value]) => `${encode(name)}=${encode(value)}`)
    .toSorted()
    .join('&');
