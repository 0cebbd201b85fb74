import type { LookupAddress } from 'node:dns';
import { lookup as askDns } from 'node:dns/promises';
import http from 'node:http';
import https from 'node:https';
import type { LookupFunction } from 'node:net';
import { urlToHttpOptions } from 'node:url';
import type { DeliveryProblem } from '#domain/webhooks/webhooks.ts';
import { withTimeout } from '../../concurrency/timeout.ts';
import type { WebhookAnswer, WebhookSender } from '../../ports/webhook-sender.ts';
import {
  familyOf,
  hostOf,
  isAddress,
  isOnTheInternet,
  listOf,
  parseTarget,
  type AllowedTargets,
} from './targets.ts';

/** The time for all of a delivery: name, connection, message and answer. */
const timeoutMs = 10_000;
const answerMaxBytes = 4096;

type Options = {
  allowed: AllowedTargets;
  isProduction: boolean;
  /** Every address of a host. */
  resolve?: (host: string) => Promise<LookupAddress[]>;
  timeoutMs?: number;
};
type Target = { url: URL; addresses: LookupAddress[] };

/**
 * Posts to the addresses that Super Admins have typed, and nowhere inside. A host is looked up once for each message, all
 * of its addresses are judged, and the connection is made to one of those, so that a name which changes its mind in
 * between leads nowhere else. No redirect is followed.
 */
export function webhookSender({
  allowed,
  isProduction,
  resolve = (host) => askDns(host, { all: true }),
  timeoutMs: limitMs = timeoutMs,
}: Options): WebhookSender {
  const allowedNetworks = listOf(allowed.networks);
  const isAllowedAddress = (address: string) => allowedNetworks.check(address, familyOf(address));
  const isAllowed = (host: string) =>
    allowed.hosts.includes(host.toLowerCase()) || (isAddress(host) && isAllowedAddress(host));

  const find = async (address: string): Promise<Target | string> => {
    const url = parseTarget(address, { isProduction, isAllowed });
    if (typeof url === 'string') return url;
    const host = hostOf(url);
    const addresses = isAddress(host)
      ? [{ address: host, family: familyOf(host) === 'ipv6' ? 6 : 4 }]
      : await resolve(host).catch(() => []);
    if (addresses.length === 0) return 'webhookHost';
    const mayGo = (one: string) => isAllowed(host) || isAllowedAddress(one) || isOnTheInternet(one);
    return addresses.every((one) => mayGo(one.address)) ? { url, addresses } : 'webhookInside';
  };

  return {
    async judge(address) {
      const target = await withTimeout(limitMs, () => find(address)).catch(() => 'webhookHost');
      return typeof target === 'string' ? target : undefined;
    },
    async post(address, headers, body) {
      const signal = AbortSignal.timeout(limitMs);
      const target = await withTimeout(limitMs, () => find(address)).catch(() => 'webhookHost');
      if (typeof target === 'string')
        return { status: null, problem: target === 'webhookHost' ? 'hostNotFound' : 'notAllowed' };
      return send(target, { headers, body, signal });
    },
  };
}

function send(
  { url, addresses }: Target,
  { headers, body, signal }: { headers: Record<string, string>; body: string; signal: AbortSignal },
): Promise<WebhookAnswer> {
  return new Promise((settle) => {
    const request = (url.protocol === 'https:' ? https : http).request({
      ...urlToHttpOptions(url),
      method: 'POST',
      headers: { ...headers, 'content-length': Buffer.byteLength(body) },
      // Neither a connection nor a proxy that others have set up.
      agent: false,
      lookup: lookupOf(addresses),
      signal,
    });
    let status: number | undefined;
    // Cut off or not: by its status the receiver has said what it has to say.
    const end = (problem: DeliveryProblem) =>
      settle(status === undefined ? { status: null, problem } : answerOf(status));
    request.on('response', (response) => {
      status = response.statusCode ?? 0;
      let bytes = 0;
      response.on('data', (chunk: Buffer) => {
        bytes += chunk.length;
        if (bytes > answerMaxBytes) response.destroy();
      });
      response.on('error', () => {}); // told by its end
      response.on('close', () => end('unreachable'));
    });
    request.on('error', (error) => end(problemOf(error, signal)));
    // Also without either of them, as when it wants to speak another protocol.
    request.on('close', () => end('unreachable'));
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

function answerOf(status: number): WebhookAnswer {
  if (status >= 200 && status < 300) return { status, problem: null };
  return { status, problem: status >= 300 && status < 400 ? 'redirect' : 'refused' };
}

function problemOf(error: NodeJS.ErrnoException, signal: AbortSignal): DeliveryProblem {
  if (signal.aborted) return 'timeout';
  return /CERT|TLS|SSL|UNABLE_TO|SIGNATURE/.test(error.code ?? '') ? 'certificate' : 'unreachable';
}
