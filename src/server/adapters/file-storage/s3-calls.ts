import { createHash } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { Agent as HttpAgent, request as httpRequest, type IncomingMessage } from 'node:http';
import { Agent as HttpsAgent, request as httpsRequest } from 'node:https';
import type { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { setTimeout as delay } from 'node:timers/promises';
import { StorageUnavailableError } from '../../ports/file-storage.ts';
import { signedHeaders, type S3Keys } from './s3-signature.ts';
import { textOf } from './unstalled.ts';

export type S3Place = {
  endpoint: string;
  bucket: string;
  /** The file of the authorities that are trusted instead of the public ones. */
  caFile?: string | undefined;
} & S3Keys;

export type S3Call = {
  method: 'GET' | 'PUT' | 'DELETE';
  key?: string;
  query?: Record<string, string>;
  headers?: Record<string, string>;
  /** Read anew for every attempt. */
  body?: { size: number; sha256: string; open: () => Readable };
  /** Answers that are no failure; others throw. */
  expected: number[];
  attempts?: number;
};

/** The time until an answer begins, and the pace at which content has to be sent, whose time comes on top. */
const attemptMs = 5_000;
const slowestBytesPerMs = 250;
/** The pauses between attempts, so that a storage that comes back is not met by all at once. */
const pausesMs = [100, 300, 900];

const emptySha256 = createHash('sha256').digest('hex');

/** Every call may be repeated: whatever was done by an attempt whose answer got lost, doing it again changes nothing. */
export function s3Calls(place: S3Place) {
  const isSecure = place.endpoint.startsWith('https:');
  const agent = isSecure ? httpsAgent(place) : new HttpAgent({ keepAlive: true });
  const request = isSecure ? httpsRequest : httpRequest;

  async function send(call: S3Call): Promise<IncomingMessage> {
    const { method, body } = call;
    const url = addressOf(place, call);
    const sha256 = body?.sha256 ?? emptySha256;
    const headers = signedHeaders(place, {
      method,
      url,
      sha256,
      headers: call.headers ?? {},
      now: new Date(),
    });
    const limitMs = attemptMs + Math.ceil((body?.size ?? 0) / slowestBytesPerMs);
    return new Promise((answer, fail) => {
      const sending = request(url, {
        method,
        headers: { ...headers, ...(method === 'PUT' ? { 'content-length': body?.size ?? 0 } : {}) },
        agent,
      });
      const limit = setTimeout(() => sending.destroy(new Error(`no answer within ${limitMs} ms`)), limitMs);
      sending.once('response', answer);
      sending.once('error', fail);
      sending.once('close', () => clearTimeout(limit));
      sending.once('response', () => clearTimeout(limit));
      if (body) pipeline(body.open(), sending).catch(fail);
      else sending.end();
    });
  }

  async function attempt(call: S3Call): Promise<IncomingMessage> {
    const answer = await send(call).catch(unreachable);
    const status = answer.statusCode ?? 0;
    if (call.expected.includes(status)) return answer;
    const what = `${call.method} was answered by ${status} ${codeIn(await textOf(answer).catch(unreachable))}`;
    if (status >= 500 || status === 429) throw new StorageUnavailableError(`the storage is busy: ${what}`);
    throw new Error(`the storage refused: ${what}`);
  }

  return async function callS3(call: S3Call): Promise<IncomingMessage> {
    const pauses = pausesMs.slice(0, call.attempts === undefined ? undefined : call.attempts - 1);
    for (const pause of pauses) {
      try {
        return await attempt(call);
      } catch (error) {
        if (!(error instanceof StorageUnavailableError)) throw error;
        await delay(pause * (0.5 + Math.random()));
      }
    }
    return attempt(call);
  };
}

const httpsAgent = ({ caFile }: S3Place) =>
  new HttpsAgent({
    keepAlive: true,
    rejectUnauthorized: true,
    ...(caFile === undefined ? {} : { ca: readFileSync(caFile) }),
  });

/** Tells that the storage went away before its answer, or in the middle of one. */
function unreachable(error: Error): never {
  throw new StorageUnavailableError(`the storage cannot be reached: ${error.message}`);
}

/** The bucket in the path: any storage understands it, whatever its name. */
function addressOf({ endpoint, bucket }: S3Place, { key, query = {} }: S3Call): URL {
  const url = new URL(`${endpoint.replace(/\/$/, '')}/${bucket}${key === undefined ? '' : `/${key}`}`);
  for (const [name, value] of Object.entries(query)) url.searchParams.set(name, value);
  return url;
}

/** The storage's own word for what is wrong; the rest of its answer may repeat the keys. */
export const codeIn = (xml: string): string => /<Code>(\w+)<\/Code>/.exec(xml)?.[1] ?? '';
