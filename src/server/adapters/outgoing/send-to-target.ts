import type { LookupAddress } from 'node:dns';
import http, { type IncomingHttpHeaders } from 'node:http';
import https from 'node:https';
import type { LookupFunction } from 'node:net';
import { urlToHttpOptions } from 'node:url';
import type { Target } from './judge-target.ts';

export type OutgoingMessage = {
  method: 'GET' | 'POST' | 'PUT';
  headers: Record<string, string>;
  body: string | Uint8Array;
};
type Limits = { signal: AbortSignal; answerMaxBytes: number };

export type Exchange = {
  /** Null when nothing was answered. */
  status: number | null;
  headers: IncomingHttpHeaders;
  /** The answer, or as much as came of it. */
  body: Buffer;
  /** Why there is no answer, or not all of it. */
  problem: 'timeout' | 'unreachable' | 'certificate' | 'tooLong' | null;
  /** Whether there was a connection, so that the other side may have read the message. */
  isSent: boolean;
};

/** Sends one message to a judged target and reads its answer. No redirect is followed. */
export function sendToTarget(
  { url, addresses }: Target,
  { method, headers, body }: OutgoingMessage,
  { signal, answerMaxBytes }: Limits,
): Promise<Exchange> {
  return new Promise((settle) => {
    const isSecure = url.protocol === 'https:';
    const request = (isSecure ? https : http).request({
      ...urlToHttpOptions(url),
      method,
      headers: { ...headers, ...(body.length === 0 ? {} : { 'content-length': Buffer.byteLength(body) }) },
      // Neither a connection nor a proxy that others have set up.
      agent: false,
      lookup: lookupOf(addresses),
      signal,
    });
    const exchange: Exchange = {
      status: null,
      headers: {},
      body: Buffer.alloc(0),
      problem: 'unreachable',
      isSent: false,
    };
    request.on('socket', (socket) => {
      socket.once(isSecure ? 'secureConnect' : 'connect', () => (exchange.isSent = true));
    });
    request.on('response', (response) => {
      exchange.status = response.statusCode ?? 0;
      exchange.headers = response.headers;
      const chunks: Buffer[] = [];
      let bytes = 0;
      let isTooLong = false;
      response.on('data', (chunk: Buffer) => {
        bytes += chunk.length;
        isTooLong = bytes > answerMaxBytes;
        if (isTooLong) response.destroy();
        else chunks.push(chunk);
      });
      response.on('error', () => {}); // told by its end
      response.on('close', () => {
        exchange.body = Buffer.concat(chunks);
        if (response.complete && !isTooLong) exchange.problem = null;
        else exchange.problem = isTooLong ? 'tooLong' : problemOf(undefined, signal);
        settle(exchange);
      });
    });
    request.on('error', (error) => {
      exchange.problem = problemOf(error, signal);
      if (exchange.status === null) settle(exchange);
    });
    // A call also ends without either of them, as when the target wants to speak another protocol.
    request.on('close', () => {
      if (exchange.status === null) settle(exchange);
    });
    request.end(body);
  });
}

/** The addresses that were judged, whatever the name stands for by now. */
const lookupOf =
  (addresses: LookupAddress[]): LookupFunction =>
  (_host, { all }, done) => {
    const [first] = addresses;
    if (all) done(null, addresses);
    else done(null, first?.address ?? '', first?.family);
  };

function problemOf(error: NodeJS.ErrnoException | undefined, signal: AbortSignal) {
  if (signal.aborted) return 'timeout';
  return /CERT|TLS|SSL|UNABLE_TO|SIGNATURE/.test(error?.code ?? '') ? 'certificate' : 'unreachable';
}
